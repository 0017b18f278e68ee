//! A static server for the page, on this machine only.
//!
//! It serves `index.html`, `embed.html`, `www/` and the pages of `examples/embed/`, and nothing else; it writes nothing.

use crate::bundle;
use crate::http::{self, Request};
use crate::tools;
use crate::vendor;
use crate::watch::{self, Watch};
use anyhow::{Result, anyhow, bail};
use std::net::TcpListener;
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::{fs, io};

/// Modules are asked for with CORS: by pages of other sites, and by frames in a sandbox.
const FOR_ALL: &str = "Access-Control-Allow-Origin: *\r\n";

/// The examples of embedding have to work under the strictest policy there is.
const STRICT: &str = "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
                      style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'\r\n";

pub(crate) struct Options {
    pub(crate) port: u16,
    pub(crate) watch: bool,
    pub(crate) build: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            port: 8080,
            watch: false,
            build: true,
        }
    }
}

pub(crate) fn run(options: &Options) -> Result<()> {
    // The port comes first, so that one that is taken costs no build.
    let port = options.port;
    let listener = TcpListener::bind(("127.0.0.1", port)).map_err(|error| {
        anyhow!("port {port} can not be had ({error}); choose another one with --port N")
    })?;
    prepare(options)?;
    let watch = options.watch.then(Watch::begin).transpose()?;
    println!("serving the lab on http://{}", listener.local_addr()?);
    http::serve(&listener, |request| answer(request, watch.as_ref()));
    Ok(())
}

/// Builds the page's module, or makes sure that it was built.
fn prepare(options: &Options) -> Result<()> {
    if !options.build {
        let modules = ["pathscope.js", "figure.js"];
        let are_there = modules
            .iter()
            .all(|name| bundle::folder().join(name).is_file());
        if are_there && vendor::folder().is_dir() {
            return Ok(());
        }
        bail!("expected www/pkg and www/vendor to be built already; `cargo xtask build` does it");
    }
    match rebuild() {
        Err(error) if options.watch => {
            eprintln!("not built, serving what is there: {error:#}");
            Ok(())
        }
        built => built,
    }
}

/// Whether the core of figures is older than the sources. Only elements ask for it, so it is built when one does.
static IS_FIGURE_OLD: Mutex<bool> = Mutex::new(false);

/// Builds what the page needs.
pub(crate) fn rebuild() -> Result<()> {
    *IS_FIGURE_OLD.lock().unwrap_or_else(PoisonError::into_inner) = true;
    bundle::build_page()
}

/// The lock is held meanwhile: whoever else asks waits for the same build.
fn refresh_figure() {
    let mut is_old = IS_FIGURE_OLD.lock().unwrap_or_else(PoisonError::into_inner);
    if *is_old && let Err(error) = bundle::build_figure(&bundle::folder(), bundle::Mode::Local) {
        eprintln!("not built, still serving what was there before: {error:#}");
    }
    *is_old = false;
}

fn answer(request: Request, watch: Option<&Watch>) -> io::Result<()> {
    match (watch, request.path.as_str()) {
        (Some(_), watch::SCRIPT_PATH) => {
            return request.respond("200 OK", "text/javascript", watch::SCRIPT.as_bytes());
        }
        (Some(watch), watch::CHANGES_PATH) => return watch.connect(request),
        _ => {}
    }
    if request.path.starts_with("/www/pkg/figure") {
        refresh_figure();
    }
    let found = find(&request.path).and_then(|file| Some((fs::read(&file).ok()?, file)));
    let Some((content, file)) = found else {
        return request.respond("404 Not Found", "text/plain", b"not found\n");
    };
    let content = match watch {
        Some(_) if file.ends_with("index.html") => watch::with_script(&content),
        _ => content,
    };
    let headers = if file.starts_with(tools::root().join("examples")) {
        STRICT
    } else {
        FOR_ALL
    };
    request.respond_with(headers, "200 OK", media_type(&file), &content)
}

/// The file for a path of an address; none outside of what is served.
fn find(path: &str) -> Option<PathBuf> {
    let is_folder = path.ends_with('/');
    let path = Path::new(path.trim_start_matches('/'));
    let is_plain = path.components().all(
        |part| matches!(part, Component::Normal(name) if !name.to_string_lossy().starts_with('.')),
    );
    if path.as_os_str().is_empty() {
        return Some(tools::root().join("index.html"));
    }
    let is_served = ["index.html", "embed.html"]
        .iter()
        .any(|page| path == Path::new(page))
        || path.starts_with("www")
        || path.starts_with("examples/embed");
    let mut file = tools::root().join(path);
    if is_folder {
        file.push("index.html");
    }
    (is_plain && is_served && file.is_file()).then_some(file)
}

fn media_type(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json" | "map") => "application/json",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::find;

    #[test]
    fn nothing_outside_of_the_page_is_served() {
        assert!(find("/").is_some() && find("/index.html").is_some());
        assert!(find("/examples/embed/plain.html").is_some());
        assert!(find("/www/learn/").is_some());
        for path in [
            "/Cargo.toml",
            "/.git/config",
            "/www/../Cargo.toml",
            "/www",
            "/www/",
            "/src/",
            "/examples/puzzle.rs",
            "/examples/embed/../puzzle.rs",
            "//etc/passwd",
        ] {
            assert!(find(path).is_none(), "{path}");
        }
    }
}
