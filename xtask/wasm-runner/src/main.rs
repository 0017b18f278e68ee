//! Runs one WebAssembly test file in Node: cargo calls it for `cargo test --target wasm32-unknown-unknown`.
//!
//! It is wasm-bindgen's own test runner as a workspace member, so that its version is the one in the lock file and
//! nothing has to be installed. It builds nothing and adds no options of its own.

use std::process::ExitCode;

fn main() -> ExitCode {
    match wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(std::env::args_os()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
