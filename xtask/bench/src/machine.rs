//! What it was measured on, and with which versions.

use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The processor, how many of it, and the system.
pub(crate) fn describe() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("unknown processor", |(_, name)| name.trim());
    let count = std::thread::available_parallelism().map_or(1, usize::from);
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or_default();
    let (system, arch) = (std::env::consts::OS, std::env::consts::ARCH);
    format!("{model}, {count} cores, {system} {arch}; load {load} when the run began")
}

/// `rustc` and the crates that are measured.
pub(crate) fn versions() -> Result<Vec<(String, String)>> {
    let rustc = Command::new("rustc").arg("--version").output()?;
    let rustc = String::from_utf8_lossy(&rustc.stdout);
    let rustc = rustc.split(' ').nth(1).unwrap_or_default().to_owned();
    let mut versions = vec![(String::from("rustc"), rustc)];
    let lock = fs::read_to_string(root().join("Cargo.lock"))?;
    for name in ["pathscope", "pathfinding", "grid_pathfinding"] {
        let version = locked(&lock, name)
            .with_context(|| format!("expected the crate {name} in Cargo.lock"))?;
        versions.push((format!("{name} (crate)"), version.to_owned()));
    }
    Ok(versions)
}

fn locked<'a>(lock: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = lock.split_once(&format!("name = \"{name}\"\nversion = \""))?;
    rest.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_versions_of_what_is_measured() {
        let versions = versions().unwrap();
        assert_eq!(versions.len(), 4);
        assert!(versions.iter().all(|(_, version)| version.contains('.')));
    }
}
