//! What a search did, in numbers: a line of names and a line of values, parted by commas.
//!
//! No times: those are the page's, which measures them.

use super::Run;
use crate::choice::Choice;
use crate::error::{Error, Result};
use crate::space::Cost;

pub(super) fn write(run: &Run<'_>) -> Result<String> {
    let search = run.again(|_| Ok(()))?;
    let progress = search
        .progress()
        .ok_or_else(|| Error::stale("no search has begun"))?;
    let stats = progress.stats();
    let number = |value: Option<f64>| value.map_or(String::new(), |value| value.to_string());
    let path = search.path(run.grid);
    let goals: Vec<_> = run
        .goals
        .iter()
        .map(|goal| format!("{} {}", goal.x, goal.y))
        .collect();
    let columns = [
        ("algorithm", run.setup.algorithm.id.to_owned()),
        ("diagonal", run.setup.movement.diagonal.id().to_owned()),
        ("width", run.grid.width().to_string()),
        ("height", run.grid.height().to_string()),
        ("start", format!("{} {}", run.start.x, run.start.y)),
        ("goals", goals.join(" ")),
        ("status", progress.status().id().to_owned()),
        ("cost", number(progress.cost().map(Cost::to_f64))),
        (
            "cells",
            if path.is_empty() {
                String::new()
            } else {
                path.len().to_string()
            },
        ),
        ("expanded", stats.expanded.to_string()),
        ("generated", stats.generated.to_string()),
        ("updated", stats.updated.to_string()),
        ("reopened", stats.reopened.to_string()),
        ("open", stats.open.to_string()),
        ("largest_open", stats.largest_open.to_string()),
    ];
    let names = columns.each_ref().map(|(name, _)| *name).join(",");
    let values = columns.map(|(_, value)| value).join(",");
    Ok(format!("{names}\r\n{values}\r\n"))
}
