//! `test`: everything that has to hold before a change is good, stage by stage.
//!
//! It stops at the first stage that fails.

use crate::bundle;
use crate::package;
use crate::tools::{self, cargo, command};
use crate::verify;
use anyhow::{Result, bail};
use std::ffi::OsString;
use std::net::TcpListener;
use std::time::Instant;

#[derive(Default)]
pub(crate) struct Options {
    pub(crate) long: bool,
    pub(crate) only: Option<String>,
}

struct Stage {
    name: &'static str,
    what: &'static str,
    /// Whether it belongs to the long run only; by name it runs always.
    long: bool,
    run: fn(&Options) -> Result<()>,
}

const STAGES: &[Stage] = &[
    Stage {
        name: "format",
        what: "rustfmt",
        long: false,
        run: |_| tools::run(&mut cargo(&["fmt", "--all", "--check"])),
    },
    Stage {
        name: "clippy",
        what: "clippy, warnings are errors",
        long: false,
        run: |_| {
            tools::ensure_wasm_target()?;
            let deny = ["--", "--deny", "warnings"];
            let all = ["clippy", "--quiet", "--workspace", "--all-targets"];
            tools::run(cargo(&all).args(["--profile", "tool"]).args(deny))?;
            let wasm = [
                "clippy",
                "--quiet",
                "--package",
                "pathscope",
                "--target",
                tools::WASM,
            ];
            tools::run(cargo(&wasm).args(deny))?;
            let figure = ["--no-default-features"];
            tools::run(cargo(&wasm).args(figure).args(deny))
        },
    },
    Stage {
        name: "rust",
        what: "Rust tests: units, the suite, tidy, docs",
        long: false,
        run: |options| {
            let mut tests = cargo(&["test", "--quiet", "--package", "pathscope"]);
            if options.long {
                tests.env("PATHSCOPE_LONG", "1");
            }
            tools::run(&mut tests)?;
            // PERF: in the profile of the tools, where wasm-bindgen is built already.
            let tools = [
                "test",
                "--quiet",
                "--package",
                "xtask",
                "--package",
                "verify",
                "--package",
                "bench",
            ];
            tools::run(cargo(&tools).args(["--profile", "tool"]))
        },
    },
    Stage {
        name: "docs",
        what: "rustdoc, warnings are errors",
        long: false,
        run: |_| {
            let mut docs = cargo(&["doc", "--quiet", "--no-deps", "--package", "pathscope"]);
            tools::run(docs.env("RUSTDOCFLAGS", "--deny warnings"))
        },
    },
    Stage {
        name: "wasm",
        what: "WebAssembly tests in Node",
        long: false,
        run: |_| {
            tools::ensure_wasm_target()?;
            // Not quiet: cargo would hand the word on, and wasm-bindgen's runner does not know it.
            let tests = ["test", "--package", "pathscope", "--target", tools::WASM];
            // PERF: a quarter of the time; names of functions are in the modules anyway.
            let tests = || {
                let mut command = cargo(&tests);
                command.env("CARGO_PROFILE_TEST_DEBUG", "false");
                command
            };
            tools::run(tests().args(["--test", "golden", "--test", "links"]))?;
            tools::run(tests().args(["--no-default-features", "--test", "figure"]))
        },
    },
    Stage {
        name: "verify",
        what: "published problems",
        long: false,
        run: |_| {
            let sampled = |folder: OsString, sample: &str| {
                let words = ["--algorithm", "all", "--sample", sample].map(OsString::from);
                verify::run(&[&[folder], &words[..]].concat())
            };
            sampled(tools::movingai_tests()?.into(), "100")?;
            let shared = tools::root().join("../shared/maps");
            if shared.is_dir() {
                sampled(shared.into(), "10")?;
            }
            Ok(())
        },
    },
    Stage {
        name: "build",
        what: "the WebAssembly modules of the page and of figures",
        long: false,
        run: |_| bundle::build(),
    },
    Stage {
        name: "lint",
        what: "Biome: lint and format of the page's JavaScript and CSS",
        long: false,
        run: |_| {
            tools::ensure_node_modules()?;
            tools::run(command("npx").args(["biome", "check", "--error-on-warnings"]))
        },
    },
    Stage {
        name: "types",
        what: "tsc: types of the page's JavaScript",
        long: false,
        run: |_| {
            tools::ensure_node_modules()?;
            tools::run(command("npx").args(["tsc", "--project", "."]))
        },
    },
    Stage {
        name: "peers",
        what: "other people's searches agree: crates, and PathFinding.js's own scenarios",
        long: true,
        run: |options| {
            let mut crates = cargo(&["test", "--quiet", "--package", "engines"]);
            if options.long {
                crates.env("PATHSCOPE_LONG", "1");
            }
            tools::run(&mut crates)?;
            let folder = tools::root().join("bench");
            tools::ensure_node_modules_in(&folder)?;
            tools::run(command("node").args(["--test", "bench/scenarios.test.js"]))
        },
    },
    Stage {
        name: "package",
        what: "the crate packs; the package for npm is installed, built and opened as its users would",
        long: false,
        run: |_| check_packages(),
    },
    Stage {
        name: "browser",
        what: "Playwright: the page in headless Chromium, the core of it in Firefox too",
        long: false,
        run: |options| {
            tools::ensure_node_modules()?;
            let chromium = tools::ensure_chromium()?;
            let firefox = tools::find_firefox();
            if firefox.is_none() {
                println!(
                    "no Firefox: what is tested in it as well is left out; on Debian it is the package firefox-esr"
                );
            }
            let mdbook = tools::ensure_mdbook()?;
            let arguments = [
                "playwright",
                "test",
                "--config",
                "e2e/playwright.config.mjs",
            ];
            // Any free port, so that two checkouts can be tested at once.
            let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
            let mut tests = command("npx");
            tests.args(arguments);
            tests.env("PATHSCOPE_CHROMIUM", chromium);
            tests.envs(firefox.map(|path| ("PATHSCOPE_FIREFOX", path)));
            tests.env("PATHSCOPE_MDBOOK", mdbook);
            if options.long {
                tests.env("PATHSCOPE_LONG", "1");
            }
            tools::run(tests.env("PATHSCOPE_PORT", port.to_string()))
        },
    },
];

fn check_packages() -> Result<()> {
    package::check_crate()?;
    package::write(false)?;
    tools::ensure_node_modules_in(&tools::root().join("e2e/consumers"))?;
    let chromium = tools::ensure_chromium()?;
    let mut tests = command("node");
    // A server of somebody else's that stays open must not keep it from ending.
    tests.args([
        "--test",
        "--test-force-exit",
        "--test-reporter=spec",
        "e2e/consumers/check.mjs",
    ]);
    tools::run(tests.env("PATHSCOPE_CHROMIUM", chromium))
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let chosen: Vec<_> = match options.only.as_deref() {
        None => {
            let all = STAGES.iter();
            all.filter(|stage| options.long || !stage.long).collect()
        }
        Some(name) => STAGES.iter().filter(|stage| stage.name == name).collect(),
    };
    if chosen.is_empty() {
        let names: Vec<_> = STAGES.iter().map(|stage| stage.name).collect();
        bail!("--only: expected one of: {}", names.join(", "));
    }
    let begun = Instant::now();
    for (passed, stage) in chosen.iter().enumerate() {
        println!("\n== {}: {}", stage.name, stage.what);
        let begun = Instant::now();
        let result = (stage.run)(options);
        let seconds = begun.elapsed().as_secs_f64();
        if let Err(error) = result {
            let name = stage.name;
            println!("== {name}: FAILED, {seconds:.1} s");
            println!("\nstages: {passed} passed, 1 failed");
            return Err(error.context(format!(
                "stage {name} failed; `cargo xtask test --only {name}` runs it alone"
            )));
        }
        println!("== {}: good, {seconds:.1} s", stage.name);
    }
    println!("\nall stages in {:.0} s", begun.elapsed().as_secs_f64());
    println!("stages: {} passed, 0 failed", chosen.len());
    Ok(())
}
