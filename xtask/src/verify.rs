//! `verify`: hands over to the program of that name, built for release.
//!
//! A program of its own, because this one is built to be built quickly.

use crate::tools;
use anyhow::Result;
use std::ffi::OsString;

pub(crate) fn run(arguments: &[OsString]) -> Result<()> {
    let cargo = ["run", "--quiet", "--release", "--package", "verify", "--"];
    // Paths are the caller's: do not change the folder.
    let here = std::env::current_dir()?;
    tools::run(tools::cargo(&cargo).current_dir(here).args(arguments))
}
