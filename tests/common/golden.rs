//! Golden traces: every event of every algorithm on one small map, as text.
//!
//! The same files are held against native code and against WebAssembly.

use super::{Scene, setup};
use pathscope::{Arrival, Event, Grid, GridSearch, Side, Trace};
use std::fmt::Write as _;

/// A trap that opens towards the start, with a stretch of dear terrain below it.
const PICTURE: &str = "\
    ..........
    ..#####...
    ......#...
    S.....#..G
    ......#...
    ..#####...
    ....333...";

/// The setups that have a golden file, by its name.
pub(crate) const GOLDEN: &[(&str, &str, &str)] = &[
    (
        "astar",
        "astar",
        include_str!("../testdata/golden/astar.txt"),
    ),
    (
        "astar-integer-first-in-first-out",
        "astar diagonal=always costs=integer tieBreak=first-in-first-out",
        include_str!("../testdata/golden/astar-integer-first-in-first-out.txt"),
    ),
    (
        "astar-manhattan-weight-1.5",
        "astar diagonal=at-most-one-obstacle heuristic=manhattan weight=1.5",
        include_str!("../testdata/golden/astar-manhattan-weight-1.5.txt"),
    ),
    (
        "astar-expression",
        "astar heuristic=expression expression=sqrt(dx*dx+dy*dy)/1.1+min(h,dx/3) \
         ownTerm=abs(dx*dy2-dx2*dy)/7+g/9 turnPenalty=0.3",
        include_str!("../testdata/golden/astar-expression.txt"),
    ),
    (
        "dijkstra",
        "dijkstra diagonal=never",
        include_str!("../testdata/golden/dijkstra.txt"),
    ),
    (
        "greedy-euclidean",
        "greedy heuristic=euclidean",
        include_str!("../testdata/golden/greedy-euclidean.txt"),
    ),
    (
        "canonical-astar",
        "canonical-astar diagonal=always",
        include_str!("../testdata/golden/canonical-astar.txt"),
    ),
    ("jps", "jps", include_str!("../testdata/golden/jps.txt")),
    (
        "jps-never",
        "jps diagonal=never",
        include_str!("../testdata/golden/jps-never.txt"),
    ),
    (
        "jps-plus",
        "jps-plus",
        include_str!("../testdata/golden/jps-plus.txt"),
    ),
    ("bfs", "bfs", include_str!("../testdata/golden/bfs.txt")),
    (
        "dfs",
        "dfs diagonal=never heuristic=euclidean",
        include_str!("../testdata/golden/dfs.txt"),
    ),
    (
        "dfs-last-in-first-out",
        "dfs diagonal=never order=last-in-first-out",
        include_str!("../testdata/golden/dfs-last-in-first-out.txt"),
    ),
    (
        "ara-star",
        "ara-star diagonal=never",
        include_str!("../testdata/golden/ara-star.txt"),
    ),
    (
        "dijkstra-map",
        "dijkstra-map",
        include_str!("../testdata/golden/dijkstra-map.txt"),
    ),
    (
        "theta",
        "theta",
        include_str!("../testdata/golden/theta.txt"),
    ),
    (
        "lazy-theta",
        "lazy-theta",
        include_str!("../testdata/golden/lazy-theta.txt"),
    ),
    (
        "lazy-theta-weight-1.5",
        "lazy-theta diagonal=at-most-one-obstacle weight=1.5",
        include_str!("../testdata/golden/lazy-theta-weight-1.5.txt"),
    ),
    ("anya", "anya", include_str!("../testdata/golden/anya.txt")),
    (
        "anya-always",
        "anya diagonal=always tieBreak=first-in-first-out",
        include_str!("../testdata/golden/anya-always.txt"),
    ),
    (
        "bidirectional-bfs",
        "bidirectional-bfs",
        include_str!("../testdata/golden/bidirectional-bfs.txt"),
    ),
    (
        "bidirectional-dijkstra",
        "bidirectional-dijkstra diagonal=never",
        include_str!("../testdata/golden/bidirectional-dijkstra.txt"),
    ),
    (
        "bidirectional-astar",
        "bidirectional-astar",
        include_str!("../testdata/golden/bidirectional-astar.txt"),
    ),
    (
        "fringe",
        "fringe diagonal=never",
        include_str!("../testdata/golden/fringe.txt"),
    ),
    (
        "ida-star",
        "ida-star diagonal=never limit=150",
        include_str!("../testdata/golden/ida-star.txt"),
    ),
];

/// The events of a search as text, a line each, and how it ended.
pub(crate) fn trace(words: &str) -> String {
    let setup = setup(words);
    let picture = if setup.algorithm.one_cost_only {
        PICTURE.replace('3', ".")
    } else {
        PICTURE.to_owned()
    };
    let Scene { grid, start, goal } = Scene::draw(&picture);
    let mut search = GridSearch::new(setup);
    let mut trace = Trace::new();
    search
        .begin_traced(&grid, start, &[goal], &mut trace)
        .unwrap();
    while search.advance_traced(&grid, 1, &mut trace).unwrap() {}
    let mut text = format!("{words}\n");
    for event in trace.events() {
        match event {
            Event::Expand(node, side) => writeln!(text, "expand {}{}", grid.cell(node), mark(side)),
            Event::Close(node, side) => writeln!(text, "close {}{}", grid.cell(node), mark(side)),
            Event::Scan(from, to) => {
                writeln!(text, "scan {} to {}", grid.cell(from), grid.cell(to))
            }
            Event::Bound(cost) => writeln!(text, "bound {}", cost.units()),
            Event::Incumbent(cost) => writeln!(text, "incumbent {}", cost.units()),
            Event::Generate(arrival) => write_arrival(&mut text, "generate", arrival, &grid),
            Event::Update(arrival) => write_arrival(&mut text, "update", arrival, &grid),
            Event::Reopen(arrival) => write_arrival(&mut text, "reopen", arrival, &grid),
        }
        .unwrap();
    }
    let progress = search.progress().unwrap();
    let cost = progress.cost().map_or(0, pathscope::Cost::units);
    writeln!(text, "{}, {cost} units", progress.status().id()).unwrap();
    text
}

fn write_arrival(text: &mut String, what: &str, arrival: Arrival, grid: &Grid) -> std::fmt::Result {
    let Arrival {
        node,
        parent,
        g,
        h,
        side,
    } = arrival;
    let (node, parent) = (grid.cell(node), grid.cell(parent));
    writeln!(
        text,
        "{what} {node} from {parent} g {} h {}{}",
        g.units(),
        h.units(),
        mark(side)
    )
}

/// What the lines of the backward side end with.
fn mark(side: Side) -> &'static str {
    match side {
        Side::Forward => "",
        Side::Backward => " backward",
    }
}
