//! What makes the built page work without a connection and lets it be installed: the service worker with its list of files, and the icons.
//!
//! The worker itself is `www/offline/service-worker.js`. The server for working knows nothing of this, so that what it serves is always fresh.

use crate::icon;
use anyhow::{Context, Result};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

/// Beside `index.html`, so that it is in charge of all that lies there.
const WORKER: &str = "service-worker.js";

/// What is added to the page's head.
const HEAD: &str = r#"  <link rel="manifest" href="./www/offline/manifest.webmanifest">
  <link rel="apple-touch-icon" href="./www/offline/icon-192.png">
  <script type="module" src="./www/offline/register.js"></script>
</head>"#;

/// The icons of `manifest.webmanifest`: the side in pixels, and whether a mask may cut off its corners.
const ICONS: [(&str, u32, bool); 3] = [
    ("icon-192.png", 192, false),
    ("icon-512.png", 512, false),
    ("icon-maskable-512.png", 512, true),
];

/// Completes a folder with the built page.
pub(crate) fn add_to(folder: &Path) -> Result<()> {
    let place = folder.join("www/offline");
    for (name, side, is_maskable) in ICONS {
        fs::write(place.join(name), icon::png(side, is_maskable)?)?;
    }
    let index = folder.join("index.html");
    let html = fs::read_to_string(&index)?;
    let with_head = html.replacen("</head>", HEAD, 1);
    fs::write(&index, with_head)?;
    let source = place.join(WORKER);
    let worker = fs::read_to_string(&source).context("reading the service worker")?;
    fs::remove_file(&source)?;
    let files = list(folder)?;
    fs::write(folder.join(WORKER), format!("{files}\n{worker}"))?;
    Ok(())
}

/// The files as two constants of the worker: each with its SHA-256, and one of all of these as the version.
fn list(folder: &Path) -> Result<String> {
    let mut paths = Vec::new();
    crate::dist::list(folder, &mut paths)?;
    paths.sort();
    let is_served = |path: &PathBuf| path.file_name().is_some_and(|name| name != "_headers");
    let mut rows = String::new();
    for path in paths.into_iter().filter(is_served) {
        let name = path
            .strip_prefix(folder)?
            .to_string_lossy()
            .replace('\\', "/");
        let hash = hash(&fs::read(&path)?);
        rows += &format!("  [\"{name}\", \"{hash}\"],\n");
    }
    let version = hash(rows.as_bytes());
    Ok(format!(
        "const VERSION = \"{version}\";\nconst FILES = new Map([\n{rows}]);"
    ))
}

/// As browsers compare it when a file is fetched (Subresource Integrity).
fn hash(content: &[u8]) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(content)))
}

#[cfg(test)]
mod tests {
    use super::hash;

    #[test]
    fn hashes_are_those_of_subresource_integrity() {
        // SOURCE: FIPS 180-2, appendix B.1: the digest of "abc", in base64.
        assert_eq!(
            hash(b"abc"),
            "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="
        );
    }
}
