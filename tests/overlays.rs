//! What the laboratory lays over a map: at any step, reached from anywhere, it is what is worked out here
//! from a fresh run, in the plainest way.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::labs::{lab, option};
use pathscope::lab::{Lab, Overlay, Palette, Quantity};
use pathscope::{
    Cell, Event, Grid, GridSearch, NodeId, NodeState, REGISTRY, TerrainId, Trace, cells_touched,
};
use std::collections::{HashMap, HashSet};

/// What a run that never went back has seen by a step.
#[derive(Default)]
struct Seen {
    expanded_at: HashMap<NodeId, u32>,
    scanned: HashSet<NodeId>,
}

fn fresh(lab: &Lab, step: u32) -> (GridSearch, Seen) {
    let (scene, grid) = (lab.scene(), lab.grid());
    let mut search = GridSearch::new(lab.lanes()[0].setup().clone());
    search.begin(grid, scene.start(), scene.goal()).unwrap();
    let mut seen = Seen::default();
    loop {
        let now = search.progress().unwrap().stats().expanded;
        if now >= step {
            break;
        }
        let mut trace = Trace::new();
        let goes_on = search.advance_traced(grid, 1, &mut trace).unwrap();
        for event in trace.events() {
            match event {
                Event::Expand(node, _) => {
                    seen.expanded_at.insert(node, now + 1);
                }
                Event::Scan(from, to) => {
                    cells_touched(grid.cell(from), grid.cell(to), |cell| {
                        seen.scanned.insert(grid.node(cell).unwrap());
                    });
                }
                _ => {}
            }
        }
        if search.setup().algorithm.id == "jps" {
            seen.scanned.extend(fans(grid, scene.goal(), &trace));
        }
        if !goes_on {
            break;
        }
    }
    (search, seen)
}

/// What jump point search looks at from the diagonals of a trace, straight ahead to blocked cells, where no event
/// tells of a turn.
fn fans(grid: &Grid, goal: Cell, trace: &Trace) -> Vec<NodeId> {
    let towards = |from: Cell, to: Cell| {
        let sign = |from: u32, to: u32| (i64::from(to) - i64::from(from)).signum();
        (sign(from.x, to.x), sign(from.y, to.y))
    };
    let next = |cell: Cell, (dx, dy): (i64, i64)| {
        let side = |at: u32, step: i64| u32::try_from(i64::from(at) + step).ok();
        let cell = Cell::new(side(cell.x, dx)?, side(cell.y, dy)?);
        let node = grid.node(cell).ok()?;
        grid.is_passable(node).then_some(node)
    };
    let scans = trace.events().filter_map(|event| match event {
        Event::Scan(from, to) => Some((grid.cell(from), grid.cell(to))),
        _ => None,
    });
    let scans: Vec<_> = scans
        .map(|(from, to)| (from, to, towards(from, to)))
        .collect();
    let mut seen = Vec::new();
    for &(from, to, (dx, dy)) in scans.iter().filter(|(.., (dx, dy))| dx * dy != 0) {
        // The goal is the end of it; with no corner cut nothing else makes a diagonal turn.
        let steps = i64::from(from.x.abs_diff(to.x)) - i64::from(to == goal);
        for step in 1..=steps {
            let side = |from: u32, by: i64| u32::try_from(i64::from(from) + step * by).unwrap();
            let corner = Cell::new(side(from.x, dx), side(from.y, dy));
            for way in [(dx, 0), (0, dy)] {
                let mut cell = corner;
                let is_told = scans
                    .iter()
                    .any(|&(from, _, told)| (from, told) == (corner, way));
                while let Some(node) = next(cell, way).filter(|_| !is_told) {
                    seen.push(node);
                    cell = grid.cell(node);
                }
            }
        }
    }
    seen
}

fn go(lab: &mut Lab, step: u32, budget: u32) {
    lab.seek(step);
    while lab.work(budget) {}
    while lab.advance_overlay(budget) {}
}

fn all_values(lab: &Lab, quantity: Quantity) -> Vec<f64> {
    let size = (lab.grid().width(), lab.grid().height());
    lab.values(0, Cell::new(0, 0), size, quantity).unwrap()
}

fn pixels(lab: &mut Lab) -> Vec<[u8; 3]> {
    let picture = lab.picture(0).unwrap();
    picture.touch();
    let (_, pixels) = picture.take_changed(0);
    pixels.chunks(4).map(|it| [it[0], it[1], it[2]]).collect()
}

fn colour(colour: u32) -> [u8; 3] {
    let [_, red, green, blue] = colour.to_be_bytes();
    [red, green, blue]
}

/// The colour that a value should have, within what rounding does to a channel.
fn is_heat(found: [u8; 3], value: f64, (least, greatest): (f64, f64)) -> bool {
    let ramp = Palette::default().heat.map(colour);
    let part = (value - least) / (greatest - least).max(1e-12);
    let place = part.clamp(0.0, 1.0) * (ramp.len() - 1) as f64;
    let (before, after) = (place.floor() as usize, place.ceil() as usize);
    (0..3).all(|channel| {
        let from = f64::from(ramp[before][channel]);
        let to = f64::from(ramp[after][channel]);
        let expected = from + (to - from) * place.fract();
        (f64::from(found[channel]) - expected).abs() <= 4.0
    })
}

#[test]
fn heat_shows_the_values_of_the_step_wherever_it_was_reached_from() {
    for (index, info) in REGISTRY.iter().enumerate() {
        let mut lab = lab(&[option("algorithm", info.id)], 40 + index as u64, 12);
        for quantity in [Quantity::G, Quantity::H, Quantity::F, Quantity::Order] {
            lab.set_overlay(Overlay::Heat(quantity));
            go(&mut lab, 400, 37);
            let end = lab.tick();
            for step in [end, end / 2, 0, end / 3 + 1] {
                go(&mut lab, step, 5);
                let (search, seen) = fresh(&lab, step);
                let progress = search.progress().unwrap();
                let values = all_values(&lab, quantity);
                let known: Vec<f64> = values.iter().copied().filter(|it| !it.is_nan()).collect();
                let least = known.iter().copied().reduce(f64::min);
                let range = least.zip(known.iter().copied().reduce(f64::max));
                let context = format!("{} {quantity:?} step {step}", info.id);
                assert_eq!(lab.scale(), range, "{context}");
                let pixels = pixels(&mut lab);
                for (node, &value) in (0..).map(NodeId).zip(&values) {
                    let side = progress.side_of(node);
                    let state = progress.state(node);
                    let expected = match quantity {
                        Quantity::G => progress.side(side).g(node).map(pathscope::Cost::to_f64),
                        Quantity::Order => seen.expanded_at.get(&node).copied().map(f64::from),
                        _ => lab.inspect(0, lab.grid().cell(node)).unwrap().map(
                            |it| match quantity {
                                Quantity::H => it.h.to_f64(),
                                _ => it.f.to_f64(),
                            },
                        ),
                    };
                    // A node that is known to both sides has the value of one of them.
                    let is_both = progress.side(pathscope::Side::Backward).g(node).is_some();
                    if !is_both {
                        assert_eq!(
                            expected.unwrap_or(f64::NAN).to_bits(),
                            value.to_bits(),
                            "{context} {node:?}"
                        );
                    }
                    let pixel = pixels[node.index()];
                    if let Some(range) = range.filter(|_| !value.is_nan()) {
                        assert!(is_heat(pixel, value, range), "{context} {node:?} {pixel:?}");
                    } else {
                        let palette = Palette::default();
                        let plain = match state {
                            NodeState::Unseen if lab.grid().is_passable(node) => palette.floor,
                            NodeState::Unseen => palette.heat_wall,
                            NodeState::Open => palette.open,
                            NodeState::Closed => palette.closed,
                        };
                        assert_eq!(pixel, colour(plain), "{context} {node:?} {state:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn scans_are_those_of_the_steps_so_far() {
    for algorithm in [
        "jps",
        "jps-plus",
        "canonical-astar",
        "theta",
        "lazy-theta",
        "anya",
    ] {
        let mut lab = lab(&[option("algorithm", algorithm)], 7, 24);
        lab.set_overlay(Overlay::Scans);
        go(&mut lab, 500, 50);
        let end = lab.tick();
        let mut most = 0;
        for step in [end, end / 2, 1, end - 1] {
            go(&mut lab, step, 3);
            let (search, seen) = fresh(&lab, step);
            let pixels = pixels(&mut lab);
            let scanned = colour(Palette::default().scanned);
            for node in (0..).map(NodeId).take(pixels.len()) {
                let is_unseen = search.progress().unwrap().state(node) == NodeState::Unseen;
                let expected =
                    is_unseen && lab.grid().is_passable(node) && seen.scanned.contains(&node);
                assert_eq!(
                    pixels[node.index()] == scanned,
                    expected,
                    "{algorithm} {step} {node:?}"
                );
                most += u32::from(expected);
            }
        }
        let is_sparse = ["jps", "jps-plus", "anya"].contains(&algorithm);
        assert!(most > 20 || !is_sparse, "{algorithm}: {most}");
    }
}

#[test]
fn contours_part_the_cells_below_a_value_from_those_above() {
    let mut lab = lab(&[option("algorithm", "dijkstra")], 3, 20);
    lab.set_overlay(Overlay::Contours(Quantity::G));
    go(&mut lab, 250, 100);
    let contours = lab.contours(0, Cell::new(0, 0), (20, 20), 1).unwrap();
    let values = all_values(&lab, Quantity::G);
    let at = |x: usize, y: usize| values[20 * y + x];
    // Along each row: between two neighbours that belong to squares of four seen cells, as many lines are
    // crossed as multiples of the spacing lie between their values.
    let mut crossings = 0;
    for y in 1..19 {
        for x in 0..19 {
            let square = [at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)];
            if square.iter().any(|value| value.is_nan()) {
                continue;
            }
            let level = |value: f64| (value / contours.spacing).floor() as i64;
            let expected = (level(at(x, y)) - level(at(x + 1, y))).abs();
            let is_here = |point: &[f32]| {
                point[1] == y as f32 && (x as f32..=x as f32 + 1.0).contains(&point[0])
            };
            // Each crossing belongs to a piece below and, where that square is seen, to one above.
            let below = contours.pieces.chunks(5).filter(|piece| {
                let ends = [&piece[0..2], &piece[2..4]];
                let other = |end: usize| ends[1 - end][1] >= y as f32;
                (0..2).any(|end| is_here(ends[end]) && other(end) && piece[1] != piece[3])
            });
            let levels: HashSet<i64> = below.map(|piece| piece[4] as i64).collect();
            assert!(
                levels.len() as i64 >= expected,
                "({x}, {y}): {levels:?}, {expected}"
            );
            crossings += expected;
        }
    }
    assert!(crossings > 40, "{crossings}");
    assert!(contours.spacing > 0.0 && lab.scale().unwrap().1 / contours.spacing <= 16.5);
    lab.set_overlay(Overlay::None);
    let none = lab.contours(0, Cell::new(0, 0), (20, 20), 1).unwrap();
    assert!(none.pieces.is_empty());
    assert!(lab.contours(0, Cell::new(1, 0), (20, 20), 1).is_err());
}

#[test]
fn the_tree_joins_every_closed_cell_to_its_parent_and_nothing_else() {
    for algorithm in [
        "astar",
        "dijkstra-map",
        "bidirectional-dijkstra",
        "greedy",
        "jps",
    ] {
        let mut lab = lab(&[option("algorithm", algorithm)], 11, 18);
        go(&mut lab, 90, 100);
        let lines = lab.tree_lines(0, Cell::new(0, 0), (18, 18), 1).unwrap();
        let mut found = HashSet::new();
        let mut rest = &lines[..];
        while let [count, more @ ..] = rest {
            let (points, more) = more.split_at(2 * *count as usize);
            for pair in points.windows(4).step_by(2) {
                let mut cells = Vec::new();
                cells_touched(
                    Cell::new(pair[0], pair[1]),
                    Cell::new(pair[2], pair[3]),
                    |cell| {
                        cells.push((cell.x, cell.y));
                    },
                );
                for step in cells.windows(2) {
                    // No step is drawn twice.
                    assert!(found.insert((step[0], step[1])) || algorithm == "jps");
                }
            }
            rest = more;
        }
        let (grid, progress) = (lab.grid(), lab.lanes()[0].progress());
        let mut expected = HashSet::new();
        for link in progress.tree() {
            if progress.side_of(link.node) != link.side {
                continue;
            }
            let path = progress.path_to(link.node);
            let (from, to) = (grid.cell(link.node), grid.cell(link.parent));
            if algorithm == "jps" {
                let until = path.iter().rposition(|&node| node == link.parent).unwrap();
                for step in path[until..].windows(2) {
                    let (to, from) = (grid.cell(step[0]), grid.cell(step[1]));
                    expected.insert(((from.x, from.y), (to.x, to.y)));
                }
            } else {
                expected.insert(((from.x, from.y), (to.x, to.y)));
            }
        }
        assert_eq!(found, expected, "{algorithm}");
        assert!(expected.len() > 20, "{algorithm}");
        // One way for each square of four cells is a part of these.
        let few = lab.tree_lines(0, Cell::new(2, 2), (12, 12), 4).unwrap();
        assert!(!few.is_empty() && few.len() < lines.len());
    }
}

#[test]
fn a_large_map_is_painted_in_slices() {
    let mut lab = Lab::new(Grid::new(1200, 1000).unwrap()).unwrap();
    assert!(lab.advance_overlay(1000));
    assert!(pixels(&mut lab).len() < 1_200_000);
    while lab.advance_overlay(10_000) {}
    assert_eq!(
        pixels(&mut lab)[1_199_999],
        colour(Palette::default().floor)
    );
    lab.seek(500);
    while lab.work(10_000) {}
    lab.set_overlay(Overlay::Heat(Quantity::G));
    while lab.advance_overlay(10_000) {}
    let expected = pixels(&mut lab);
    lab.set_overlay(Overlay::None);
    while lab.advance_overlay(10_000) {}
    let wall = Cell::new(3, 3);
    lab.paint(wall, wall, TerrainId::WALL).unwrap();
    lab.set_overlay(Overlay::Heat(Quantity::G));
    go(&mut lab, 500, 10_000);
    let found = pixels(&mut lab);
    let differing = found
        .iter()
        .zip(&expected)
        .filter(|(one, other)| one != other);
    assert_eq!(differing.count(), 1);
}
