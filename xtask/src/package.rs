//! `package`: `dist/npm`, the package for npm, and how large it is.
//!
//! Here the core is built and the sources are laid out; what makes modules, types and the description of the element of them is
//! `xtask/package/build.mjs`. Nothing is published.

use crate::bundle::{self, Mode};
use crate::{dist, tools};
use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

pub(crate) fn folder() -> PathBuf {
    tools::root().join("dist/npm")
}

pub(crate) fn write() -> Result<()> {
    let own = tools::root().join("xtask/package");
    tools::ensure_node_modules()?;
    tools::ensure_node_modules_in(&own)?;
    let place = bundle::target_folder()?.join("package");
    let stage = place.join("www");
    for folder in [&place, &folder()] {
        if folder.exists() {
            fs::remove_dir_all(folder).with_context(|| format!("clearing {}", folder.display()))?;
        }
    }
    dist::copy(&tools::root().join("www"), &stage)?;
    for file in ["places.js", "inline.js", "standalone.js"] {
        fs::copy(own.join("npm").join(file), stage.join(file))?;
    }
    bundle::build_into(&stage.join("pkg"), Mode::Package)?;
    let core = fs::read(stage.join("pkg/pathscope_bg.wasm"))?;
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&core)?;
    fs::write(stage.join("pkg/pathscope.wasm.gz"), packed.finish()?)?;
    // The uPlot of the page is for its charts, which no element has; its types are for tsc.
    crate::vendor::copy_into(&stage.join("vendor"), Mode::Local)?;
    let mut build = tools::command("node");
    build.arg(own.join("build.mjs")).arg(&stage).arg(folder());
    tools::run(build.arg(version()?))?;
    println!("written to {}", folder().display());
    Ok(())
}

/// That of the crate.
fn version() -> Result<String> {
    let arguments = ["metadata", "--format-version", "1", "--no-deps"];
    let metadata = tools::output(&mut tools::cargo(&arguments))?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata)?;
    let mut packages = metadata["packages"].as_array().into_iter().flatten();
    let own = packages.find(|package| package["name"] == "pathscope");
    let version = own.and_then(|package| package["version"].as_str());
    Ok(version
        .context("cargo knows no package `pathscope`")?
        .into())
}
