//! A search as a drawing: areas of walls, terrains and states, the path and its ends.
//!
//! A unit of length is a cell. There are no arrows, grid lines or numbers in it, but those of the units.

use super::rows::pieces;
use super::unit::{COLOURS, slot};
use super::{Colours, Run, TINTS};
use crate::algorithms::GridSearch;
use crate::error::{Error, Result};
use crate::search::{NodeState, Status};
use crate::space::{Cell, Grid, NodeId, Point};
use std::fmt::Write as _;

/// Drawings of larger maps would be of no use to the programs that show them.
const MOST_CELLS: usize = 1 << 20;

/// What a cell is drawn as, in the order of areas; `None` is the ground below all.
const KINDS: [&str; 3 + TINTS] = [
    "wall",
    "open",
    "closed",
    "terrain",
    "terrain-2",
    "terrain-3",
    "terrain-4",
];

pub(super) fn write(run: &Run<'_>, colours: &Colours) -> Result<String> {
    let grid = run.grid;
    let found = grid.cells().len();
    if found > MOST_CELLS {
        return Err(Error::limit(format!(
            "svg: expected a map of at most {MOST_CELLS} cells, found {found}"
        )));
    }
    let search = run.again(|_| Ok(()))?;
    let progress = search.progress();
    let terrains = grid.terrains().as_slice();
    let tints = grid.terrains().tints(TINTS);
    let kind = |index: usize| -> Option<usize> {
        let id = grid.cells()[index].index();
        let state = progress.map(|progress| progress.state(NodeId(index as u32)));
        match state {
            _ if !terrains[id].is_passable() => Some(0),
            Some(NodeState::Open) => Some(1),
            Some(NodeState::Closed) => Some(2),
            _ => tints[id].map(|tint| 3 + usize::from(tint)),
        }
    };
    let (width, height) = (grid.width(), grid.height());
    let mut areas = [const { String::new() }; KINDS.len()];
    for y in 0..height {
        let row = (0..width).map(|x| kind((y * width + x) as usize));
        for (x, length, kind) in pieces(row) {
            if let Some(kind) = kind {
                let area = &mut areas[kind];
                write!(area, "M{x} {y}h{length}v1h-{length}z").expect(INFALLIBLE);
            }
        }
    }
    // A drawing some thousand pixels wide; it can be scaled in any case.
    let pixel = (1600 / width.max(height)).clamp(1, 32);
    let Colours { floor, path, .. } = *colours;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{}\" height=\"{}\">\n\
         <title>{} on a map of {width} x {height} cells, step {}</title>\n\
         <path fill=\"#{floor:06x}\" d=\"M0 0h{width}v{height}h-{width}z\"/>\n\
         <g shape-rendering=\"crispEdges\">\n",
        width * pixel,
        height * pixel,
        run.setup.algorithm.name,
        run.steps,
    );
    let fills = [colours.wall, colours.open, colours.closed];
    let fills = fills.iter().chain(&colours.terrains);
    for ((name, area), fill) in KINDS.iter().zip(&areas).zip(fills) {
        if !area.is_empty() {
            writeln!(
                text,
                "<path class=\"{name}\" fill=\"#{fill:06x}\" d=\"{area}\"/>"
            )
            .expect(INFALLIBLE);
        }
    }
    text.push_str("</g>\n");
    // All casings lie below all paths, or those of the last units would hide others.
    for (class, width) in [("unit-casing", 0.36), ("unit-path", 0.16)] {
        for (index, unit) in run.units.iter().enumerate() {
            let own = colours.units[index % COLOURS];
            let colour = if class == "unit-path" { own } else { floor };
            let shift = APART * slot(index);
            let stroke = Stroke {
                class,
                colour,
                width,
            };
            write_line(&mut text, &stroke, &unit.points, shift);
        }
    }
    let points = search.points(grid);
    let (class, points) = match points.as_slice() {
        [] if is_stuck(&search) => (NEAREST, nearest_points(&search, grid)),
        _ => ("path", points),
    };
    let stroke = Stroke {
        class,
        colour: path,
        width: 0.3,
    };
    write_line(&mut text, &stroke, &points, 0.0);
    let (x, y) = (run.start.x, run.start.y);
    writeln!(
        text,
        "<circle class=\"start\" fill=\"#{path:06x}\" cx=\"{x}.5\" cy=\"{y}.5\" r=\"0.4\"/>"
    )
    .expect(INFALLIBLE);
    for goal in &run.goals {
        let (x, y) = (goal.x, goal.y);
        writeln!(
            text,
            "<path class=\"goal\" stroke=\"#{path:06x}\" stroke-width=\"0.25\" d=\"M{x}.15 {y}.15l.7 .7m0-.7l-.7 .7\"/>"
        )
        .expect(INFALLIBLE);
    }
    for (index, unit) in run.units.iter().enumerate() {
        let colour = colours.units[index % COLOURS];
        write_end(&mut text, "unit-goal", index, unit.goal, [floor, colour]);
        write_end(&mut text, "unit-start", index, unit.start, [colour, floor]);
    }
    text.push_str("</svg>\n");
    Ok(text)
}

/// How far paths of units lie beside each other, in cells.
const APART: f64 = 0.08;

/// The class of the way to where a search that ended without a path came nearest to a goal.
const NEAREST: &str = "nearest";

fn is_stuck(search: &GridSearch) -> bool {
    let progress = search.progress();
    progress.is_some_and(|progress| progress.status() != Status::Running)
}

/// That way; none where the start itself is nearest.
fn nearest_points(search: &GridSearch, grid: &Grid) -> Vec<Point> {
    match search.nearest_path(grid) {
        cells if cells.len() > 1 => cells.into_iter().map(Point::centre).collect(),
        _ => Vec::new(),
    }
}

/// How a line is drawn; width in cells.
struct Stroke<'a> {
    class: &'a str,
    colour: u32,
    width: f64,
}

/// A line through points, if there are any; a row of dots where it is no path.
fn write_line(text: &mut String, stroke: &Stroke<'_>, points: &[Point], shift: f64) {
    if points.is_empty() {
        return;
    }
    let Stroke {
        class,
        colour,
        width,
    } = stroke;
    let dots = match *class {
        NEAREST => " stroke-dasharray=\"0 0.6\"",
        _ => "",
    };
    // The centre of a cell is half a unit from its corner.
    let place = |at: f64| ((at + 0.5 + shift) * 100.0).round() / 100.0;
    let points = points.iter();
    let points = points.map(|at| format!("{},{}", place(at.x()), place(at.y())));
    let points = points.collect::<Vec<_>>().join(" ");
    writeln!(
        text,
        "<polyline class=\"{class}\" fill=\"none\" stroke=\"#{colour:06x}\" stroke-width=\"{width}\"{dots} stroke-linecap=\"round\" \
         stroke-linejoin=\"round\" points=\"{points}\"/>"
    )
    .expect(INFALLIBLE);
}

/// A disc with the number of a unit, in two colours: a start is filled, a goal a ring.
fn write_end(text: &mut String, class: &str, index: usize, cell: Cell, colours: [u32; 2]) {
    let (x, y, number) = (cell.x, cell.y, index + 1);
    let [fill, ink] = colours;
    let size = match number {
        1..=9 => 0.6,
        10..=99 => 0.5,
        _ => 0.36,
    };
    writeln!(
        text,
        "<circle class=\"{class}\" fill=\"#{fill:06x}\" stroke=\"#{ink:06x}\" stroke-width=\"0.1\" cx=\"{x}.5\" cy=\"{y}.5\" r=\"0.42\"/>\n\
         <text fill=\"#{ink:06x}\" font-family=\"sans-serif\" font-weight=\"700\" font-size=\"{size}\" text-anchor=\"middle\" \
         x=\"{x}.5\" y=\"{}\">{number}</text>",
        f64::from(y) + 0.5 + 0.36 * size,
    )
    .expect(INFALLIBLE);
}

const INFALLIBLE: &str = "writing to a string does not fail";
