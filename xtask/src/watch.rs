//! `serve --watch`: build on every change, and tell the page to load itself again.
//!
//! The page's sources know nothing of it: a script is added to the HTML as it is served.

use crate::http::Request;
use crate::tools;
use anyhow::{Context, Result};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use std::io::{self, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

pub(crate) const SCRIPT_PATH: &str = "/__watch.js";
pub(crate) const CHANGES_PATH: &str = "/__changes";

/// Listens for changes. A stream that opens again means that the server was started anew.
pub(crate) const SCRIPT: &str = "\
const changes = new EventSource('/__changes');
let opened = false;
changes.onmessage = () => location.reload();
changes.onopen = () => {
  if (opened) location.reload();
  opened = true;
};
";

/// An editor saves in several events: wait until it has been quiet for this long.
const QUIET: Duration = Duration::from_millis(80);

/// Changes made to the sources, each built before it counts.
pub(crate) struct Watch {
    pages: Pages,
    _watcher: RecommendedWatcher,
}

/// The connections of the pages that are open. They take up no thread while they wait.
type Pages = Arc<Mutex<Vec<TcpStream>>>;

impl Watch {
    pub(crate) fn begin() -> Result<Self> {
        let (sender, receiver) = channel();
        let mut watcher = notify::recommended_watcher(move |event| drop(sender.send(event)))?;
        for (place, mode) in [
            // The folder rather than its files: editors put a new file in the place of the old one.
            ("", RecursiveMode::NonRecursive),
            ("src", RecursiveMode::Recursive),
            ("www", RecursiveMode::Recursive),
        ] {
            let place = tools::root().join(place);
            let watched = watcher.watch(&place, mode);
            watched.with_context(|| format!("{} could not be watched", place.display()))?;
        }
        let pages = Pages::default();
        let told = Arc::clone(&pages);
        std::thread::spawn(move || follow(&receiver, &told));
        println!("watching src, www, index.html and Cargo.toml");
        Ok(Self {
            pages,
            _watcher: watcher,
        })
    }

    /// Keeps the connection of a page, to tell it of changes.
    pub(crate) fn connect(&self, request: Request) -> io::Result<()> {
        let page = request.begin_events()?;
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        pages.push(page);
        Ok(())
    }
}

/// Tells the pages that are open, and forgets those that have gone.
fn tell(pages: &Pages) {
    let mut pages = pages.lock().unwrap_or_else(PoisonError::into_inner);
    pages.retain_mut(|page| {
        let told = page.write_all(b"data: changed\n\n");
        told.and_then(|()| page.flush()).is_ok()
    });
}

type Events = Receiver<notify::Result<notify::Event>>;

fn follow(events: &Events, pages: &Pages) {
    while let Ok(first) = events.recv() {
        let mut burst = vec![first];
        while let Ok(next) = events.recv_timeout(QUIET) {
            burst.push(next);
        }
        let change = burst
            .into_iter()
            .flatten()
            // The build reads the sources itself.
            .filter(|event| !matches!(event.kind, EventKind::Access(_)))
            .flat_map(|event| event.paths)
            .filter_map(|path| Some((kind_of(path.strip_prefix(tools::root()).ok()?)?, path)))
            .max();
        let Some((kind, path)) = change else {
            continue;
        };
        if kind == Kind::Rust
            && let Err(error) = crate::serve::rebuild()
        {
            eprintln!("not built, still serving what was there before: {error:#}");
            continue;
        }
        println!("changed: {}", path.display());
        tell(pages);
    }
}

/// What a change calls for; the later one includes the earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// The page is loaded again.
    Page,
    /// The module is built before that.
    Rust,
}

/// The kind of a source by its path in the repository; none for what is no source.
fn kind_of(path: &Path) -> Option<Kind> {
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    let is_leftover = |part: &str| part.starts_with('.') || part.ends_with('~');
    if parts.iter().any(|part| is_leftover(part)) {
        return None;
    }
    match parts.first()?.as_ref() {
        "www"
            if parts
                .get(1)
                .is_some_and(|part| part == "pkg" || part == "vendor") =>
        {
            None
        }
        "www" | "index.html" => Some(Kind::Page),
        "src" | "Cargo.toml" => Some(Kind::Rust),
        _ => None,
    }
}

/// The page with the script that listens for changes.
pub(crate) fn with_script(html: &[u8]) -> Vec<u8> {
    let html = String::from_utf8_lossy(html);
    let script = format!("<script type=\"module\" src=\"{SCRIPT_PATH}\"></script></body>");
    html.replacen("</body>", &script, 1).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_sources_count_as_changes() {
        for (path, kind) in [
            ("src/search/open.rs", Some(Kind::Rust)),
            ("Cargo.toml", Some(Kind::Rust)),
            ("www/lab/main.js", Some(Kind::Page)),
            ("index.html", Some(Kind::Page)),
            ("www/pkg/pathscope.js", None),
            ("www/vendor/uplot/uplot.js", None),
            ("www/lab/.main.js.swp", None),
            ("src/lib.rs~", None),
            ("README.md", None),
            ("", None),
        ] {
            assert_eq!(kind_of(Path::new(path)), kind, "{path}");
        }
    }
}
