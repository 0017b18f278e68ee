//! Running other programs, and installing the few that are needed.
//!
//! It installs only through rustup, npm and the system's packages, and says so before it does.

use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Where a Firefox is looked for.
const FIREFOX: [&str; 1] = ["/usr/bin/firefox-esr"];

/// Builds the book of `examples/embed/mdbook/`, which says that it is for this version.
const MDBOOK: &str = "0.5.4";

/// Where a Chromium is looked for; the headless shell, which is the fastest, first.
const CHROMIUM: [&str; 5] = [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/snap/bin/chromium",
];

/// The folder of the repository.
pub(crate) fn root() -> &'static Path {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().expect("xtask is a folder of the repository")
}

/// A program that is run in the repository.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root()).stdin(Stdio::null());
    command
}

/// The cargo that runs this, so that toolchains are not mixed.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut cargo = command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments);
    cargo
}

/// Runs a program, its output shown, and fails when it does.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let shown = shown(command);
    let status = command
        .status()
        .with_context(|| format!("`{shown}` could not be started"))?;
    if status.success() {
        return Ok(());
    }
    bail!("`{shown}` failed ({status})")
}

/// Runs a program and returns what it prints.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let shown = shown(command);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("`{shown}` could not be started"))?;
    if !output.status.success() {
        bail!("`{shown}` failed ({})", output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<_> = words.map(OsStr::to_string_lossy).collect();
    let program = Path::new(words[0].as_ref()).file_name();
    let program = program.map_or(words[0].clone(), OsStr::to_string_lossy);
    [&[program], &words[1..]].concat().join(" ")
}

/// Adds the WebAssembly target where rustup has not installed it by itself.
pub(crate) fn ensure_wasm_target() -> Result<()> {
    let folder = output(command("rustc").args(["--print", "target-libdir", "--target", WASM]))?;
    if Path::new(folder.trim()).exists() {
        return Ok(());
    }
    println!("installing the target {WASM} with rustup");
    run(command("rustup").args(["target", "add", WASM]))
        .context("expected rustup, to add the WebAssembly target; see https://rustup.rs")
}

/// Installs the packages of the repository's package-lock.json where they are missing or others.
pub(crate) fn ensure_node_modules() -> Result<()> {
    ensure_node_modules_in(root())
}

/// The same for the package-lock.json of another folder.
pub(crate) fn ensure_node_modules_in(folder: &Path) -> Result<()> {
    let version = output(command("node").arg("--version"))
        .context("expected Node.js 20 or newer; see https://nodejs.org")?;
    let major = version.trim().trim_start_matches('v').split('.').next();
    let major: u32 = major.and_then(|major| major.parse().ok()).unwrap_or(0);
    if major < 20 {
        bail!("expected Node.js 20 or newer, found {}", version.trim());
    }
    let lock = std::fs::read(folder.join("package-lock.json"))?;
    let installed = folder.join("node_modules/.installed-lock.json");
    if std::fs::read(&installed).is_ok_and(|it| it == lock) {
        return Ok(());
    }
    let shown = folder.strip_prefix(root()).unwrap_or(folder);
    let shown = shown.join("package-lock.json");
    println!("installing the packages of {} with npm", shown.display());
    // What they would run when they are installed is needed by none of them.
    let arguments = ["ci", "--no-audit", "--no-fund", "--ignore-scripts"];
    run(command("npm")
        .args(arguments)
        .current_dir(folder)
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"))?;
    std::fs::write(installed, lock)?;
    Ok(())
}

/// mdBook below `target/`, installed by cargo where it is missing or another version.
///
/// Without its search, server and watcher: 51 CPU seconds, once.
pub(crate) fn ensure_mdbook() -> Result<PathBuf> {
    let folder = root().join("target/tools");
    let program = folder
        .join("bin/mdbook")
        .with_extension(std::env::consts::EXE_EXTENSION);
    let is_there = program.exists()
        && output(command(&program).arg("--version"))
            .is_ok_and(|it| it.trim() == format!("mdbook v{MDBOOK}"));
    if is_there {
        return Ok(program);
    }
    println!("installing mdBook {MDBOOK} with cargo");
    let build = folder.join("build");
    let mut install = cargo(&["install", "--quiet", "--locked", "--debug", "--force"]);
    install.args(["--no-default-features", "--version", MDBOOK, "mdbook"]);
    install.arg("--root").arg(&folder);
    install.arg("--target-dir").arg(&build);
    run(install.env("CARGO_PROFILE_DEV_DEBUG", "0"))?;
    // Nothing is ever built there a second time.
    std::fs::remove_dir_all(&build)?;
    Ok(program)
}

/// The system's Chromium, installed where it is missing and this may.
pub(crate) fn ensure_chromium() -> Result<PathBuf> {
    find_or_install(&CHROMIUM, "chromium-headless-shell")
        .or_else(|_| find_or_install(&CHROMIUM, "chromium"))?
        .with_context(|| {
            format!(
                "expected Chromium at one of {}; install it, on Debian with: sudo apt-get update && \
                 sudo apt-get install --no-install-recommends chromium-headless-shell",
                CHROMIUM.join(", ")
            )
        })
}

/// The system's Firefox, installed where it is missing and this may; none where it can not be had.
pub(crate) fn find_firefox() -> Option<PathBuf> {
    find_or_install(&FIREFOX, "firefox-esr").ok().flatten()
}

/// One of these paths, after the Debian package is installed if need be; none where that is not ours to do.
fn find_or_install(known: &[&str], package: &str) -> Result<Option<PathBuf>> {
    let find = || known.iter().map(PathBuf::from).find(|path| path.exists());
    let found = find();
    let is_root = || output(command("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    if found.is_some() || !Path::new("/usr/bin/apt-get").exists() || !is_root() {
        return Ok(found);
    }
    println!("installing {package} with apt-get");
    let apt = |arguments: &[&str]| {
        run(command("apt-get")
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive"))
    };
    apt(&["update", "-qq"])?;
    apt(&["install", "-y", "-qq", "--no-install-recommends", package])?;
    Ok(find())
}

/// The folder of the crate `movingai`, whose published maps the tests use.
pub(crate) fn movingai_tests() -> Result<PathBuf> {
    let text = output(&mut cargo(&["metadata", "--format-version", "1"]))?;
    let metadata: serde_json::Value = serde_json::from_str(&text)?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let manifest = packages
        .filter(|package| package["name"] == "movingai")
        .find_map(|package| package["manifest_path"].as_str());
    let folder = manifest.and_then(|manifest| Path::new(manifest).parent());
    Ok(folder
        .context("cargo knows no crate `movingai`")?
        .join("tests"))
}
