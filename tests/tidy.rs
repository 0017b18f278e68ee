//! The house rules that a compiler does not check: arrows between rooms point down, every file opens
//! with what it is, and the written architecture names places that exist.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms of `src/` from the bottom: a room may use those on earlier lines only.
const FLOORS: &[&[&str]] = &[
    &["plain"],
    &["error"],
    &["choice"],
    &["option_value"],
    &["space"],
    &["heuristic", "maps", "generate"],
    &["search"],
    &["algorithms"],
    &["share", "export"],
    &["lab"],
    &["wasm"],
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files below a folder with one of the endings, generated ones left out.
fn files(folder: &str, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else {
            continue;
        };
        for path in entries.map(|entry| entry.unwrap().path()) {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let is_ours = ![
                "pkg",
                "vendor",
                "node_modules",
                "target",
                "shots",
                "results",
            ]
            .contains(&name.as_str());
            if path.is_dir() && is_ours {
                folders.push(path);
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn floor(room: &str) -> Option<usize> {
    FLOORS.iter().position(|rooms| rooms.contains(&room))
}

/// The room of a file: `src/search/mod.rs` and `src/search.rs` are both in `search`.
fn room(path: &Path) -> String {
    let below = path.strip_prefix(root().join("src")).unwrap();
    let first = below.components().next().unwrap().as_os_str();
    first.to_string_lossy().trim_end_matches(".rs").to_owned()
}

/// The code of a file without its unit tests, which may look up.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    code.to_owned()
}

#[test]
fn arrows_between_rooms_point_down() {
    let mut arrows = 0;
    for path in files("src", &[".rs"]) {
        let room = room(&path);
        let Some(own) = floor(&room) else {
            assert_eq!(room, "lib", "{} is in no room", path.display());
            continue;
        };
        for (number, line) in (1..).zip(code(&path).lines()) {
            if line.trim_start().starts_with("//") {
                continue;
            }
            for (at, _) in line.match_indices("crate::") {
                let rest = &line[at + "crate::".len()..];
                let end = rest.find(|letter: char| !(letter.is_alphanumeric() || letter == '_'));
                let target = &rest[..end.unwrap_or(rest.len())];
                let place = format!("{}:{number}", path.display());
                let below =
                    floor(target).unwrap_or_else(|| panic!("{place}: `{target}` is no room"));
                assert!(
                    below < own || target == room,
                    "{place}: {room} must not use {target}"
                );
                arrows += 1;
            }
        }
    }
    assert!(arrows > 30, "found {arrows} arrows only");
}

#[test]
fn only_the_wasm_room_knows_the_browser() {
    for path in files("src", &[".rs"]) {
        if room(&path) == "wasm" {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for word in ["wasm_bindgen", "js_sys", "web_sys", "serde_wasm_bindgen"] {
            assert!(!text.contains(word), "{}: {word}", path.display());
        }
    }
}

#[test]
fn every_file_opens_with_what_it_is_and_stays_short() {
    for folder in ["src", "tests", "xtask", "benches", "examples"] {
        for path in files(folder, &[".rs"]) {
            let text = fs::read_to_string(&path).unwrap();
            assert!(text.starts_with("//! "), "{} has no header", path.display());
            assert!(
                text.lines().count() <= 500,
                "{} is too long",
                path.display()
            );
        }
    }
    let sheets = files("www", &[".js", ".css"]);
    let tools = ["bench", "xtask/package"].map(|folder| files(folder, &[".js", ".mjs"]));
    for path in sheets.into_iter().chain(tools.into_iter().flatten()) {
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with("/*"), "{} has no header", path.display());
        assert!(
            text.lines().count() <= 500,
            "{} is too long",
            path.display()
        );
    }
}

#[test]
fn the_page_asks_for_nothing_from_elsewhere_and_writes_no_html() {
    let mut pages = files("www", &[".js", ".css", ".html"]);
    pages.extend(files("examples/embed", &[".css", ".html"]));
    pages.extend(["index.html", "embed.html"].map(|page| root().join(page)));
    for path in pages {
        let text = fs::read_to_string(&path).unwrap();
        let refused = [
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "eval(",
            "new Function",
            "setTimeout",
            "setInterval",
        ];
        for word in refused {
            assert!(!text.contains(word), "{}: {word}", path.display());
        }
        for (at, _) in text
            .match_indices("https://")
            .chain(text.match_indices("http://"))
        {
            let is_name = text[at..].starts_with("http://www.w3.org/");
            assert!(is_name, "{}: an address outside", path.display());
        }
    }
}

#[test]
fn the_written_architecture_names_places_that_exist() {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let mut named = 0;
    for word in text.split('`').skip(1).step_by(2) {
        let is_path = word.contains('/') || word.ends_with(".rs") || word.ends_with(".md");
        let is_plain = word
            .chars()
            .all(|letter| letter.is_alphanumeric() || "/._-".contains(letter));
        if is_path && is_plain && !word.starts_with('.') && !word.starts_with('/') {
            let generated = word.starts_with("www/pkg")
                || word.starts_with("www/vendor")
                || word.starts_with("dist")
                || word.starts_with("target/");
            assert!(
                generated || root().join(word).exists(),
                "ARCHITECTURE.md names {word}"
            );
            named += 1;
        }
    }
    assert!(named > 10, "found {named} places only");
}
