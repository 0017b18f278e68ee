//! From Rust to `www/pkg`: the WebAssembly module, its JavaScript glue and their types.
//!
//! wasm-bindgen runs in this process, so its version is always the one in the lock file.

use crate::{tools, vendor};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::time::Instant;
use wasm_bindgen_cli_support::Bindgen;

/// What the module is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// For working: function names are kept.
    Local,
    /// For other people: as small as can be.
    Dist,
    /// For the package: as small, with its types, and without an address of its own, which places.js has.
    Package,
}

pub(crate) fn folder() -> PathBuf {
    tools::root().join("www/pkg")
}

/// Builds into `www/pkg`, and puts what the page uses of other people into `www/vendor`.
pub(crate) fn build(mode: Mode) -> Result<()> {
    vendor::copy_into(&vendor::folder(), mode)?;
    build_into(&folder(), mode)
}

pub(crate) fn build_into(folder: &Path, mode: Mode) -> Result<()> {
    println!("building the WebAssembly module");
    build_package("pathscope", folder, mode)
}

/// Builds a library of the workspace as a module of its name.
pub(crate) fn build_package(package: &str, folder: &Path, mode: Mode) -> Result<()> {
    let begun = Instant::now();
    tools::ensure_wasm_target()?;
    let build = ["build", "--quiet", "--release", "--lib"];
    let what = ["--package", package, "--target", tools::WASM];
    tools::run(tools::cargo(&build).args(what))?;
    let module = target_folder()?
        .join(tools::WASM)
        .join(format!("release/{package}.wasm"));
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(module)
        .web(true)?
        .typescript(mode != Mode::Dist)
        .omit_default_module_path(mode == Mode::Package)
        .remove_name_section(mode != Mode::Local)
        .out_name(package);
    bindgen
        .generate(folder)
        .with_context(|| format!("wasm-bindgen could not write {}", folder.display()))?;
    println!("built in {:.1} s", begun.elapsed().as_secs_f64());
    Ok(())
}

/// Where cargo puts what it builds.
pub(crate) fn target_folder() -> Result<PathBuf> {
    let arguments = ["metadata", "--format-version", "1", "--no-deps"];
    let metadata = tools::output(&mut tools::cargo(&arguments))?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata)?;
    let folder = metadata["target_directory"].as_str();
    Ok(folder.context("cargo names no target directory")?.into())
}
