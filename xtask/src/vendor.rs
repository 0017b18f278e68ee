//! From `node_modules` to `www/vendor`: what the page uses of other people's JavaScript, at the locked version.
//!
//! Nothing is bundled or changed: the files are those of the package, its licence among them.

use crate::bundle::Mode;
use crate::tools;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Where each file of a package goes. The types are for tsc alone, and lie beside the module.
const FILES: [(&str, &str); 7] = [
    ("uplot/dist/uPlot.esm.js", "uplot/uplot.js"),
    ("uplot/dist/uPlot.d.ts", "uplot/uplot.d.ts"),
    ("uplot/dist/uPlot.min.css", "uplot/uplot.css"),
    ("uplot/LICENSE", "uplot/LICENSE"),
    ("idb-keyval/dist/index.js", "idb-keyval/idb-keyval.js"),
    ("idb-keyval/dist/index.d.ts", "idb-keyval/idb-keyval.d.ts"),
    ("idb-keyval/LICENCE", "idb-keyval/LICENCE"),
];

pub(crate) fn folder() -> PathBuf {
    tools::root().join("www/vendor")
}

/// Installs the packages if need be, and copies; a file that is the same already is left alone.
pub(crate) fn copy_into(folder: &Path, mode: Mode) -> Result<()> {
    tools::ensure_node_modules()?;
    let is_used = |(_, to): &(&str, &str)| mode == Mode::Local || !to.ends_with(".d.ts");
    for (from, to) in FILES.into_iter().filter(is_used) {
        let from = tools::root().join("node_modules").join(from);
        let to = folder.join(to);
        let content = fs::read(&from).with_context(|| format!("reading {}", from.display()))?;
        if fs::read(&to).is_ok_and(|there| there == content) {
            continue;
        }
        let place = to.parent().context("it lies in a folder")?;
        fs::create_dir_all(place).with_context(|| format!("making {}", place.display()))?;
        fs::write(&to, content).with_context(|| format!("writing {}", to.display()))?;
    }
    Ok(())
}
