//! `package`: `dist/npm`, the package for npm, and how large it is.
//!
//! Here the core is built and the sources are laid out; what makes modules, types and the description of the element of them is
//! `xtask/package/build.mjs`. Nothing is published.

use crate::bundle::{self, Mode};
use crate::{dist, tools};
use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

pub(crate) fn folder() -> PathBuf {
    tools::root().join("dist/npm")
}

/// Makes the package; how large it is takes some seconds to find out.
pub(crate) fn write(says_sizes: bool) -> Result<()> {
    let own = tools::root().join("xtask/package");
    tools::ensure_node_modules()?;
    tools::ensure_node_modules_in(&own)?;
    let place = bundle::target_folder()?.join("npm");
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
    build.arg(version()?).args(says_sizes.then_some("--sizes"));
    tools::run(&mut build)?;
    println!("written to {}", folder().display());
    Ok(())
}

/// Packs the crate without building what is packed: the same sources are built by every other stage, so the crates it
/// needs are here as well.
pub(crate) fn check_crate() -> Result<()> {
    let packing = [
        "package",
        "--no-verify",
        "--offline",
        "--allow-dirty",
        "--package",
        "pathscope",
    ];
    let output = tools::cargo(&packing).output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    // The tests stay here: they read the page, published maps and test data.
    let is_odd = |line: &&str| line.starts_with("warning") && !line.contains("ignoring test");
    if let Some(warning) = said.lines().find(is_odd) {
        bail!("cargo package: {warning}");
    }
    if !output.status.success() {
        bail!("cargo package failed ({})\n{said}", output.status);
    }
    let listed = tools::output(&mut tools::cargo(&["package", "--list", "--allow-dirty"]))?;
    let is_ours = |file: &&str| {
        let top = file.split(['/', '\\']).next().unwrap_or_default();
        let is_text = !file.contains('/');
        is_text || top == "src" || (top == "examples" && file.ends_with(".rs"))
    };
    if let Some(odd) = listed.lines().find(|file| !is_ours(file)) {
        bail!("Cargo.toml: expected `include` to pack src and examples, found {odd}");
    }
    let packed = said
        .lines()
        .find(|line| line.trim_start().starts_with("Packaged"));
    println!("crate: {}", packed.unwrap_or_default().trim());
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
