//! The project's commands: `cargo xtask <command>`.
//!
//! This file reads the command line; what a command does is in the file of its name.

mod bench;
mod bundle;
mod dist;
mod http;
mod icon;
mod offline;
mod package;
mod serve;
mod test;
mod tools;
mod vendor;
mod verify;
mod watch;

use anyhow::{Context, Result, bail};
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask <command>

  serve   build the lab and serve it on http://127.0.0.1:8080
            --port N    another port (0: any free one)
            --watch     build again on every change; the page reloads by itself
            --no-build  serve what was built before
  build   build the WebAssembly modules into www/pkg, and copy the chart library into www/vendor
  dist    write dist/web, a folder for any static host
  package write dist/npm, the package for npm, and say how large it is
  test    install what the tests need, and run them all
            --long      20,000 random maps instead of 2,000, and other people's searches beside ours
            --only STAGE  one stage only; `--only list` names them
  verify  DIR  run the published problems below a folder
            --algorithm ID,...|all   (astar)
            --sample N               problems of each file, evenly spread (all)
            --json                   a line of JSON for each row
  bench   [DIR]  measure this library beside others; writes BENCHMARKS.md
            DIR with published problems (../shared/maps)
            --quick                  a tenth of the problems
            --sample N               problems of each map, evenly spread (40)
            --algorithm ID,...       ours, with eight neighbours
            --only native|node|chromium|memory  one part, shown and not written";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut arguments = lexopt::Parser::from_env();
    let command = match arguments.next()? {
        Some(lexopt::Arg::Value(command)) => command,
        _ => bail!("expected a command\n\n{HELP}"),
    };
    match command.to_str() {
        Some("serve") => serve(arguments),
        Some("build") => bundle::build(),
        Some("dist") => dist::write(),
        Some("package") => package::write(true),
        Some("test") => test(arguments),
        Some("verify") => {
            let rest: Vec<_> = arguments.raw_args()?.collect();
            verify::run(&rest)
        }
        Some("bench") => {
            let rest: Vec<_> = arguments.raw_args()?.collect();
            bench::run(&rest)
        }
        _ => bail!("unknown command {command:?}\n\n{HELP}"),
    }
}

fn serve(mut arguments: lexopt::Parser) -> Result<()> {
    use lexopt::prelude::*;
    let mut options = serve::Options::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("port") => {
                let port = arguments.value()?.parse();
                options.port = port.context("--port: expected a number from 0 to 65535")?;
            }
            Long("watch") => options.watch = true,
            Long("no-build") => options.build = false,
            other => return Err(other.unexpected().into()),
        }
    }
    serve::run(&options)
}

fn test(mut arguments: lexopt::Parser) -> Result<()> {
    use lexopt::prelude::*;
    let mut options = test::Options::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("long") => options.long = true,
            Long("only") => options.only = Some(arguments.value()?.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    test::run(&options)
}
