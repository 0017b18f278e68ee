//! `dist/web`: the lab as a folder that any static host can serve as it is.
//!
//! Nothing is bundled or minified: the page's sources are what is served.

use crate::bundle::{self, Mode};
use crate::{offline, tools, vendor};
use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// For hosts that read such a file (Netlify, Cloudflare Pages): modules are asked for with CORS, by pages of
/// other sites and by frames in a sandbox. Others have to be told in their own way.
const HEADERS: &str =
    "/www/*\n  Access-Control-Allow-Origin: *\n  Cross-Origin-Resource-Policy: cross-origin\n";

pub(crate) fn write() -> Result<()> {
    let folder = tools::root().join("dist/web");
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("clearing {}", folder.display()))?;
    }
    copy(&tools::root().join("www"), &folder.join("www"))?;
    vendor::copy_into(&folder.join("www/vendor"), Mode::Dist)?;
    for page in ["index.html", "embed.html"] {
        fs::copy(tools::root().join(page), folder.join(page))?;
    }
    fs::write(folder.join("_headers"), HEADERS)?;
    bundle::build_into(&folder.join("www/pkg"), Mode::Dist)?;
    offline::add_to(&folder)?;
    print_sizes(&folder)
}

/// Copies a folder without what is hidden or generated in it.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
        if is_hidden || path == bundle::folder() || path == vendor::folder() {
            continue;
        }
        if entry.file_type()?.is_dir() {
            copy(&path, &target)?;
        } else {
            fs::copy(&path, &target)?;
        }
    }
    Ok(())
}

fn print_sizes(folder: &Path) -> Result<()> {
    let mut files = Vec::new();
    list(folder, &mut files)?;
    files.sort();
    let (mut all, mut code) = ((0, 0), (0, 0));
    println!("{:>9} {:>9}  {}", "raw", "gzip", folder.display());
    for path in files {
        let content = fs::read(&path)?;
        let size = (content.len(), gzip(&content)?);
        println!(
            "{:>9} {:>9}  {}",
            size.0,
            size.1,
            path.strip_prefix(folder)?.display()
        );
        let ending = path.extension().and_then(|ending| ending.to_str());
        if matches!(ending, Some("html" | "css" | "js")) {
            check_addresses(&path, &String::from_utf8_lossy(&content))?;
        }
        all = (all.0 + size.0, all.1 + size.1);
        if matches!(ending, Some("js" | "wasm")) {
            code = (code.0 + size.0, code.1 + size.1);
        }
    }
    println!("{:>9} {:>9}  WebAssembly and JavaScript", code.0, code.1);
    println!("{:>9} {:>9}  all that a visitor loads", all.0, all.1);
    Ok(())
}

/// Refuses an address from the root of the host: the lab has to work below any folder.
fn check_addresses(path: &Path, text: &str) -> Result<()> {
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(found) = address_from_root(line) {
            let path = path.display();
            bail!("{path}:{number}: expected an address relative to the file, found `{found}`");
        }
    }
    Ok(())
}

fn address_from_root(line: &str) -> Option<&'static str> {
    const STARTS: [&str; 9] = [
        "src=\"/",
        "href=\"/",
        "from \"/",
        "import \"/",
        "import(\"/",
        "fetch(\"/",
        "URL(\"/",
        "url(/",
        "url(\"/",
    ];
    let line = line.replace('\'', "\"");
    STARTS.into_iter().find(|start| line.contains(start))
}

/// The files of a folder and of those in it, in no order.
pub(crate) fn list(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

fn gzip(content: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?.len())
}

#[cfg(test)]
mod tests {
    use super::address_from_root;

    #[test]
    fn addresses_that_break_below_a_folder_are_found() {
        for line in [
            "<img src='/www/a.svg'>",
            "background: url(/a.svg)",
            "import(\"/www/a.js\")",
        ] {
            assert!(address_from_root(line).is_some(), "{line}");
        }
        for line in [
            "from \"./lab/main.js\"; // a/b",
            "<a href=\"https://example.org/\">",
        ] {
            assert!(address_from_root(line).is_none(), "{line}");
        }
    }
}
