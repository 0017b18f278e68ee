//! From Rust to `www/pkg`: the two WebAssembly modules, their JavaScript glue and types.
//!
//! One is the whole core, of the page and the API; the other, `figure`, is that of the element: the same crate without its features, made for size.
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
pub(crate) fn build() -> Result<()> {
    build_page()?;
    build_figure(&folder(), Mode::Local)
}

/// What of that the page needs, which has no use for the core of figures.
pub(crate) fn build_page() -> Result<()> {
    vendor::copy_into(&vendor::folder(), Mode::Local)?;
    build_whole(&folder(), Mode::Local)
}

pub(crate) fn build_into(folder: &Path, mode: Mode) -> Result<()> {
    build_whole(folder, mode)?;
    build_figure(folder, mode)
}

fn build_whole(folder: &Path, mode: Mode) -> Result<()> {
    println!("building the WebAssembly module");
    build_package("pathscope", folder, mode)
}

/// Builds the core of figures.
pub(crate) fn build_figure(folder: &Path, mode: Mode) -> Result<()> {
    println!("building the core of figures");
    let build = ["--profile", FIGURE, "--no-default-features"];
    let module = Module {
        package: "pathscope",
        profile: FIGURE,
        name: FIGURE,
    };
    build_module(&module, &build, folder, mode)
}

/// The profile of that, and what its files are called.
const FIGURE: &str = "figure";

/// Builds a library of the workspace as a module of its name.
pub(crate) fn build_package(package: &str, folder: &Path, mode: Mode) -> Result<()> {
    let module = Module {
        package,
        profile: "release",
        name: package,
    };
    build_module(&module, &["--release"], folder, mode)
}

/// What becomes a module.
struct Module<'a> {
    package: &'a str,
    profile: &'a str,
    name: &'a str,
}

fn build_module(module: &Module, how: &[&str], folder: &Path, mode: Mode) -> Result<()> {
    let begun = Instant::now();
    tools::ensure_wasm_target()?;
    let Module {
        package,
        profile,
        name,
    } = module;
    let what = ["--package", package, "--target", tools::WASM];
    tools::run(
        tools::cargo(&["build", "--quiet", "--lib"])
            .args(how)
            .args(what),
    )?;
    let module = target_folder()?
        .join(tools::WASM)
        .join(format!("{profile}/{package}.wasm"));
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(module)
        .web(true)?
        .typescript(mode != Mode::Dist)
        .omit_default_module_path(mode == Mode::Package)
        .remove_name_section(mode != Mode::Local)
        .out_name(name);
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
