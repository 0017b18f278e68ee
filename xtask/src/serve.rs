//! A static server for the page, on this machine only.
//!
//! It serves `index.html` and `www/`, and nothing else; it writes nothing.

use crate::bundle;
use crate::tools;
use crate::watch::{self, Watch};
use anyhow::{Result, anyhow, bail};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use tiny_http::{Header, Request, Response, Server};

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

/// How many requests are answered at once.
const THREADS: usize = 4;

pub(crate) fn run(options: &Options) -> Result<()> {
    // The port comes first, so that one that is taken costs no build.
    let address = ("127.0.0.1", options.port);
    let server = Server::http(address).map_err(|error| {
        let port = options.port;
        anyhow!("port {port} can not be had ({error}); choose another one with --port N")
    })?;
    prepare(options)?;
    let watch = options.watch.then(Watch::begin).transpose()?.map(Arc::new);
    println!("serving the lab on http://{}", server.server_addr());
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                while let Ok(request) = server.recv() {
                    answer(request, watch.as_deref());
                }
            });
        }
    });
    Ok(())
}

/// Builds the page's module, or makes sure that it was built.
fn prepare(options: &Options) -> Result<()> {
    if !options.build {
        let module = bundle::folder().join("pathscope.js");
        if module.is_file() {
            return Ok(());
        }
        bail!("expected www/pkg to be built already; `cargo xtask build` does it");
    }
    match bundle::build(bundle::Mode::Local) {
        Err(error) if options.watch => {
            eprintln!("not built, serving what is there: {error:#}");
            Ok(())
        }
        built => built,
    }
}

fn answer(request: Request, watch: Option<&Watch>) {
    let path = request.url().split(['?', '#']).next().unwrap_or_default();
    let path = path.to_owned();
    let sent = match (watch, path.as_str()) {
        (Some(_), watch::SCRIPT_PATH) => {
            request.respond(typed(watch::SCRIPT.as_bytes().to_vec(), "text/javascript"))
        }
        (Some(watch), watch::CHANGES_PATH) => watch.connect(request),
        _ => match find(&path).and_then(|file| Some((fs::read(&file).ok()?, file))) {
            Some((content, file)) => {
                let content = match watch {
                    Some(_) if file.ends_with("index.html") => watch::with_script(&content),
                    _ => content,
                };
                request.respond(typed(content, media_type(&file)))
            }
            None => request.respond(Response::from_string("not found\n").with_status_code(404)),
        },
    };
    // A browser that has gone away is no matter.
    drop(sent);
}

/// The file for a path of an address; none outside of what is served.
fn find(path: &str) -> Option<PathBuf> {
    let path = Path::new(path.trim_start_matches('/'));
    let is_plain = path.components().all(
        |part| matches!(part, Component::Normal(name) if !name.to_string_lossy().starts_with('.')),
    );
    if path.as_os_str().is_empty() {
        return Some(tools::root().join("index.html"));
    }
    let is_served = path == Path::new("index.html") || path.starts_with("www");
    let file = tools::root().join(path);
    (is_plain && is_served && file.is_file()).then_some(file)
}

fn typed(content: Vec<u8>, media_type: &str) -> Response<std::io::Cursor<Vec<u8>>> {
    let header = |name: &str, value: &str| {
        Header::from_bytes(name, value).expect("the headers here are plain ASCII")
    };
    Response::from_data(content)
        .with_header(header("Content-Type", media_type))
        .with_header(header("Cache-Control", "no-store"))
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
        for path in [
            "/Cargo.toml",
            "/.git/config",
            "/www/../Cargo.toml",
            "/www",
            "//etc/passwd",
        ] {
            assert!(find(path).is_none(), "{path}");
        }
    }
}
