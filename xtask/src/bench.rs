//! `bench`: builds what is measured in Node and in the browser, and hands over to the program of that name.
//!
//! A program of its own, because this one is built to be built quickly.

use crate::bundle::{self, Mode};
use crate::tools::{self, command};
use anyhow::{Context, Result};
use std::ffi::OsString;
use std::path::Path;

pub(crate) fn run(arguments: &[OsString]) -> Result<()> {
    let folder = bundle::target_folder()?.join("bench");
    prepare(&folder)?;
    let mut bench = tools::cargo(&["run", "--quiet", "--release", "--package", "bench", "--"]);
    // Paths are the caller's: do not change the folder.
    bench.current_dir(std::env::current_dir()?).args(arguments);
    bench.arg("--prepared").arg(folder);
    bench.arg("--chromium").arg(tools::ensure_chromium()?);
    tools::run(&mut bench)
}

/// The WebAssembly modules and the peers in JavaScript.
fn prepare(folder: &Path) -> Result<()> {
    bundle::build_page()?;
    println!("building the peers");
    bundle::build_package("engines", &folder.join("engines"), Mode::Local)?;
    let peers = tools::root().join("bench");
    // The browser's driver comes from the packages of the tests.
    tools::ensure_node_modules()?;
    tools::ensure_node_modules_in(&peers)?;
    let out = folder.join("measure.js");
    let bundled = command("npx")
        .current_dir(&peers)
        .args(["esbuild", "measure.js", "--bundle", "--format=esm"])
        .args(["--platform=neutral", "--main-fields=module,main"])
        .args(["--log-level=warning"])
        .arg(format!("--outfile={}", out.display()))
        .status()
        .context("expected npx, which comes with Node.js")?;
    anyhow::ensure!(bundled.success(), "esbuild failed ({bundled})");
    Ok(())
}
