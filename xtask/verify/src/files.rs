//! Finding problem files and the maps beside them, and picking problems.
//!
//! It does not know what the files say.

use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// All `.scen` files below a folder, in order of their paths.
///
/// # Errors
/// A folder that can not be read.
pub fn problem_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    collect(folder, &mut found)?;
    found.sort();
    Ok(found)
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    let entries = fs::read_dir(folder);
    let entries = entries.with_context(|| format!("expected a folder {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, found)?;
        } else if path.extension().is_some_and(|end| end == "scen") {
            found.push(path);
        }
    }
    Ok(())
}

/// The map of a problem file: `a.map` for `a.map.scen` and for `a.scen`; `None` where there is none.
#[must_use]
pub fn map_beside(problems: &Path) -> Option<PathBuf> {
    let named = problems.with_extension("");
    let is_map = named.extension().is_some_and(|end| end == "map");
    let map = if is_map {
        named
    } else {
        problems.with_extension("map")
    };
    map.is_file().then_some(map)
}

/// The text of a file. Bytes that are no UTF-8 are left to the parser to refuse.
///
/// # Errors
/// A file that can not be read.
pub fn read(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| format!("expected {}", path.display()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Indices of `wanted` of `count` problems, evenly spread from the first to the last.
pub fn sample(count: usize, wanted: Option<usize>) -> impl Iterator<Item = usize> {
    let wanted = wanted.unwrap_or(count).min(count);
    let gaps = wanted.saturating_sub(1).max(1);
    (0..wanted).map(move |nth| nth * (count - 1) / gaps)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picked(count: usize, wanted: Option<usize>) -> Vec<usize> {
        sample(count, wanted).collect()
    }

    #[test]
    fn samples_are_spread_evenly_and_hold_both_ends() {
        assert_eq!(picked(10, Some(4)), [0, 3, 6, 9]);
        assert_eq!(picked(3, Some(5)), [0, 1, 2]);
        assert_eq!(picked(3, None), [0, 1, 2]);
        assert_eq!(picked(7, Some(1)), [0]);
        assert!(picked(0, None).is_empty() && picked(0, Some(3)).is_empty());
    }
}
