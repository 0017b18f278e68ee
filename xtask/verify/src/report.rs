//! The tallies as a table or as JSON.
//!
//! It counts and judges nothing.

use crate::judge::Tally;
use crate::solve::Promises;
use serde_json::{Value, json};

const COLUMNS: [&str; 9] = [
    "problems", "exact", "longer", "shorter", "no path", "missed", "illegal", "expanded",
    "us/query",
];

pub(crate) fn print_head() {
    let columns = COLUMNS.map(|name| format!("{name:>9}"));
    println!("{:<32} {:<23}{}", "map", "algorithm", columns.concat());
}

pub(crate) fn print_row(tally: &Tally) {
    let counts = counts_of(tally).map(|count| format!("{count:>9}"));
    let means = [tally.mean_expanded(), tally.mean_micros()].map(|mean| format!("{mean:>9.1}"));
    let note = if tally.is_kept() { "" } else { "  BROKEN" };
    println!(
        "{:<32} {:<23}{}{}{note}",
        tally.map,
        tally.algorithm,
        counts.concat(),
        means.concat()
    );
}

/// The sums, and which promises were broken.
pub(crate) fn print_end(tallies: &[Tally]) {
    let problems: u64 = tallies.iter().map(|tally| tally.problems).sum();
    println!("{problems} queries");
    for tally in tallies.iter().filter(|tally| !tally.is_kept()) {
        let Promises {
            optimal,
            never_longer,
            complete,
            ..
        } = tally.promises;
        let promise = match (optimal, complete) {
            _ if never_longer && !optimal => "no path longer than the published length",
            (true, _) => "every path of the published length",
            (false, true) => "a legal path wherever there is one",
            (false, false) => "legal paths, none shorter than the shortest",
        };
        println!(
            "broken: {} on {}: expected {promise}",
            tally.algorithm, tally.map
        );
    }
}

pub(crate) fn to_json(tallies: &[Tally]) -> Value {
    let rows: Vec<_> = tallies.iter().map(row_to_json).collect();
    let kept = tallies.iter().all(Tally::is_kept);
    json!({ "kept": kept, "results": rows })
}

fn row_to_json(tally: &Tally) -> Value {
    let [problems, exact, longer, shorter, no_path, missed, illegal] = counts_of(tally);
    json!({
        "map": tally.map,
        "algorithm": tally.algorithm,
        "optimal": tally.promises.optimal,
        "anyAngle": tally.promises.any_angle,
        "problems": problems,
        "exact": exact,
        "longer": longer,
        "shorter": shorter,
        "noPath": no_path,
        "missed": missed,
        "illegal": illegal,
        "meanExpanded": tally.mean_expanded(),
        "meanMicroseconds": tally.mean_micros(),
        "kept": tally.is_kept(),
    })
}

fn counts_of(tally: &Tally) -> [u64; 7] {
    [
        tally.problems,
        tally.exact,
        tally.longer,
        tally.shorter,
        tally.no_path,
        tally.missed,
        tally.illegal,
    ]
}
