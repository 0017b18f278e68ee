//! The map, what a search has seen of it, its path and its ends as a picture of a few colours, by their numbers.
//!
//! A dot is a cell, or a square of cells where the map is larger than the picture; a dot is some pixels wide. Nothing
//! is told of what changed but the rectangle around it.

use super::unit::{COLOURS, slot};
use super::{Colours, Run, TINTS, UnitRun};
use crate::search::NodeState;
use crate::space::{Cell, Grid, NodeId, Point};

/// Numbers of colours, in the order of [`palette`]; behind each of these states come those over terrains.
const FLOOR: u8 = 0;
const WALL: u8 = FLOOR + STATES;
const OPEN: u8 = WALL + 1;
const CLOSED: u8 = OPEN + STATES;
const PATH: u8 = CLOSED + STATES;
const LINE: u8 = PATH + 1;
const UNITS: u8 = LINE + 1;
const STATES: u8 = 1 + TINTS as u8;

/// Red, green and blue of each colour.
pub(super) fn palette(colours: &Colours) -> Vec<u8> {
    let &Colours {
        floor,
        wall,
        open,
        closed,
        terrains,
        path,
        units,
    } = colours;
    let over = |state| terrains.map(|terrain| mixed(state, terrain));
    let mut all = vec![floor];
    all.extend(terrains);
    all.extend([wall, open]);
    all.extend(over(open));
    all.push(closed);
    all.extend(over(closed));
    all.extend([path, mixed(mixed(floor, wall), floor)]);
    all.extend(units);
    all.iter()
        .flat_map(|colour| colour.to_be_bytes()[1..].to_vec())
        .collect()
}

/// Three parts of one colour and one of another, as the page mixes them.
fn mixed(most: u32, least: u32) -> u32 {
    let (most, least) = (most.to_be_bytes(), least.to_be_bytes());
    u32::from_be_bytes(std::array::from_fn(|channel| {
        ((3 * u16::from(most[channel]) + u16::from(least[channel])) / 4) as u8
    }))
}

/// How a map fits into a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fit {
    /// Cells on a side of a dot.
    every: u32,
    /// Pixels on a side of a dot.
    scale: u32,
    /// Dots in a row and in a column.
    pub(super) dots: [u32; 2],
}

impl Fit {
    /// As large as it gets with at most `most` pixels on the longer side.
    pub(super) fn new(width: u32, height: u32, most: u32) -> Self {
        let longest = width.max(height);
        let every = longest.div_ceil(most);
        Self {
            every,
            scale: (most / longest).max(1),
            dots: [width.div_ceil(every), height.div_ceil(every)],
        }
    }

    /// Width and height in pixels.
    pub(super) fn pixels(self) -> [u32; 2] {
        self.dots.map(|dots| dots * self.scale)
    }

    /// Pixels a cell.
    fn zoom(self) -> f64 {
        f64::from(self.scale) / f64::from(self.every)
    }

    fn place(self, point: Point) -> [f64; 2] {
        [point.x(), point.y()].map(|at| (at + 0.5) * self.zoom())
    }
}

/// A rectangle from its upper left corner to just beyond its lower right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Area {
    from: [u32; 2],
    to: [u32; 2],
}

/// A part of the picture, its pixels row by row.
pub(super) struct Piece {
    pub(super) corner: [u32; 2],
    pub(super) size: [u32; 2],
    pub(super) pixels: Vec<u8>,
}

pub(super) struct Raster {
    fit: Fit,
    /// Cells in a row of the map.
    width: u32,
    /// Colours, row-major.
    dots: Vec<u8>,
    /// Of terrains, by id.
    tints: [Option<u8>; 256],
    /// Those that changed.
    changed: Option<Area>,
    start: [f64; 2],
    goals: Vec<[f64; 2]>,
    path: Vec<[f64; 2]>,
    units: Vec<Unit>,
}

/// A further unit: its number, where it starts and is to get to, and its path.
struct Unit {
    number: usize,
    start: [f64; 2],
    goal: [f64; 2],
    path: Vec<[f64; 2]>,
}

impl Unit {
    fn new(index: usize, unit: &UnitRun, fit: Fit) -> Self {
        let shift = APART * fit.zoom() * slot(index);
        let points = unit.points.iter();
        Self {
            number: index + 1,
            start: fit.place(Point::centre(unit.start)),
            goal: fit.place(Point::centre(unit.goal)),
            path: points
                .map(|&point| fit.place(point).map(|at| at + shift))
                .collect(),
        }
    }

    fn colour(&self) -> u8 {
        UNITS + ((self.number - 1) % COLOURS) as u8
    }
}

/// How far paths of units lie beside each other, in cells.
const APART: f64 = 0.08;

impl Raster {
    pub(super) fn new(run: &Run<'_>, fit: Fit) -> Self {
        let grid = run.grid;
        let tints = grid.terrains().tints(TINTS);
        let [columns, rows] = fit.dots;
        let dots = (0..rows).flat_map(|y| (0..columns).map(move |x| [x, y]));
        let dots = dots.map(|dot| {
            let [x, y] = dot.map(|at| at * fit.every + fit.every / 2);
            let cell = Cell::new(x.min(grid.width() - 1), y.min(grid.height() - 1));
            colour_of(
                grid,
                &tints,
                grid.node(cell).expect("it is on the map"),
                NodeState::Unseen,
            )
        });
        let place = |&cell: &Cell| fit.place(Point::centre(cell));
        Self {
            fit,
            width: grid.width(),
            dots: dots.collect(),
            tints,
            changed: Some(Area {
                from: [0, 0],
                to: fit.dots,
            }),
            start: place(&run.start),
            goals: run.goals.iter().map(place).collect(),
            path: Vec::new(),
            units: (0..)
                .zip(&run.units)
                .map(|(index, unit)| Unit::new(index, unit, fit))
                .collect(),
        }
    }

    /// Paints a node in a state; of the nodes in a dot the last one counts.
    pub(super) fn paint(&mut self, grid: &Grid, node: NodeId, state: NodeState) {
        let dot = [node.0 % self.width, node.0 / self.width].map(|at| at / self.fit.every);
        self.dots[(dot[1] * self.fit.dots[0] + dot[0]) as usize] =
            colour_of(grid, &self.tints, node, state);
        let old = self.changed.unwrap_or(Area { from: dot, to: dot });
        self.changed = Some(Area {
            from: [0, 1].map(|axis: usize| old.from[axis].min(dot[axis])),
            to: [0, 1].map(|axis: usize| old.to[axis].max(dot[axis] + 1)),
        });
    }

    /// Draws another path, or none.
    pub(super) fn set_path(&mut self, points: &[Point]) {
        let path: Vec<_> = points.iter().map(|&point| self.fit.place(point)).collect();
        if path != self.path {
            self.path = path;
            self.changed = Some(Area {
                from: [0, 0],
                to: self.fit.dots,
            });
        }
    }

    /// What changed since the last call; one dot where nothing did, because a frame without pixels is none.
    pub(super) fn take(&mut self) -> Piece {
        let first = Area {
            from: [0, 0],
            to: [1, 1],
        };
        let area = self.changed.take().unwrap_or(first);
        let scale = self.fit.scale;
        let mut piece = Piece {
            corner: area.from.map(|at| at * scale),
            size: [0, 1].map(|axis: usize| (area.to[axis] - area.from[axis]) * scale),
            pixels: Vec::new(),
        };
        piece
            .pixels
            .reserve(piece.size[0] as usize * piece.size[1] as usize);
        // Lines between cells, where there is room for them.
        let has_lines = scale >= 8;
        for y in area.from[1]..area.to[1] {
            let row = (y * self.fit.dots[0]) as usize;
            let row = &self.dots[row + area.from[0] as usize..row + area.to[0] as usize];
            for line in 0..scale {
                for &colour in row {
                    let is_line = |at| has_lines && at == 0 && colour < WALL;
                    let edge = if is_line(line) { LINE } else { colour };
                    piece.pixels.push(if is_line(0) { LINE } else { colour });
                    piece.pixels.extend((1..scale).map(|_| edge));
                }
            }
        }
        self.draw(&mut piece);
        piece
    }

    /// The paths with an edge, discs for the starts and rings for the goals; those of units have their numbers in them, where there
    /// is room.
    fn draw(&self, piece: &mut Piece) {
        let zoom = self.fit.zoom();
        let (thin, disc) = ((zoom * 0.12).max(0.5), (zoom * 0.4).max(1.5));
        let unit = (zoom * 0.08).max(0.5);
        let units = self.units.iter().map(|each| (&each.path, each.colour()));
        if zoom >= 4.0 {
            // All edges lie below all paths, or those of the last units would hide others.
            for (path, _) in units.clone() {
                draw_path(piece, path, unit + 1.0, FLOOR);
            }
        }
        for (path, colour) in units {
            draw_path(piece, path, unit, colour);
        }
        if zoom >= 4.0 {
            draw_path(piece, &self.path, thin + 1.0, FLOOR);
        }
        draw_path(piece, &self.path, thin, PATH);
        for &goal in &self.goals {
            piece.fill(PATH, [goal, goal], disc);
            piece.fill(FLOOR, [goal, goal], disc * 0.6);
        }
        piece.fill(PATH, [self.start; 2], disc);
        for unit in &self.units {
            let colour = unit.colour();
            piece.fill(colour, [unit.goal; 2], disc);
            piece.fill(FLOOR, [unit.goal; 2], disc * 0.8);
            piece.write_number(colour, unit.goal, unit.number, disc);
            piece.fill(colour, [unit.start; 2], disc);
            piece.write_number(FLOOR, unit.start, unit.number, disc);
        }
    }
}

fn draw_path(piece: &mut Piece, path: &[[f64; 2]], thin: f64, colour: u8) {
    for ends in path.windows(2) {
        piece.fill(colour, [ends[0], ends[1]], thin);
    }
}

/// Digits of three by five dots, row by row from the top, the left one first.
const DIGITS: [u16; 10] = [
    0b111_101_101_101_111,
    0b010_110_010_010_111,
    0b111_001_111_100_111,
    0b111_001_111_001_111,
    0b101_101_111_001_001,
    0b111_100_111_001_111,
    0b111_100_111_101_111,
    0b111_001_010_010_010,
    0b111_101_111_101_111,
    0b111_101_111_001_111,
];

impl Piece {
    /// Writes a number into a disc, unless that is too small for it to be read.
    fn write_number(&mut self, colour: u8, middle: [f64; 2], number: usize, radius: f64) {
        let digits = number.to_string();
        let width = 4 * digits.len() - 1;
        // The corners of a box of so many dots by five lie in the disc.
        let diagonal = (width as f64).hypot(5.0);
        let dot = (2.0 * 0.9 * radius / diagonal).floor();
        if dot < 1.0 {
            return;
        }
        let left = (middle[0] - dot * width as f64 / 2.0).round();
        let top = (middle[1] - dot * 2.5).round();
        for (place, digit) in (0..).zip(digits.bytes()) {
            let dots = DIGITS[usize::from(digit - b'0')];
            for bit in (0..15).filter(|bit| dots >> (14 - bit) & 1 == 1) {
                let x = left + dot * f64::from(4 * place + bit % 3);
                let y = top + dot * f64::from(bit / 3);
                self.fill_box(colour, [x, y], dot);
            }
        }
    }

    /// Fills a square of whole pixels, as far as it lies in this piece.
    fn fill_box(&mut self, colour: u8, [left, top]: [f64; 2], side: f64) {
        let span = |axis: usize, from: f64| {
            let from = from - f64::from(self.corner[axis]);
            let most = self.size[axis];
            // A number below 0 becomes 0.
            (from as u32).min(most)..((from + side) as u32).min(most)
        };
        let (columns, rows) = (span(0, left), span(1, top));
        for y in rows {
            for x in columns.clone() {
                self.pixels[(y * self.size[0] + x) as usize] = colour;
            }
        }
    }

    /// Fills what is at most that far from a straight line, as far as it lies in this piece.
    fn fill(&mut self, colour: u8, line: [[f64; 2]; 2], far: f64) {
        let span = |axis: usize| {
            let [from, to] = [line[0][axis], line[1][axis]];
            let corner = f64::from(self.corner[axis]);
            let most = self.size[axis];
            // A number below 0 becomes 0.
            let first = (from.min(to) - far - corner).floor() as u32;
            let last = (from.max(to) + far - corner).ceil() as u32;
            first.min(most)..last.min(most)
        };
        let [columns, rows] = [span(0), span(1)];
        let [ax, ay] = line[0];
        let [dx, dy] = [line[1][0] - ax, line[1][1] - ay];
        let length = dx * dx + dy * dy;
        for y in rows {
            let py = f64::from(self.corner[1] + y) + 0.5 - ay;
            for x in columns.clone() {
                let px = f64::from(self.corner[0] + x) + 0.5 - ax;
                let along = if length > 0.0 {
                    ((px * dx + py * dy) / length).clamp(0.0, 1.0)
                } else {
                    0.0
                };
                let (qx, qy) = (px - along * dx, py - along * dy);
                if qx * qx + qy * qy <= far * far {
                    self.pixels[(y * self.size[0] + x) as usize] = colour;
                }
            }
        }
    }
}

fn colour_of(grid: &Grid, tints: &[Option<u8>; 256], node: NodeId, state: NodeState) -> u8 {
    if !grid.is_passable(node) {
        return WALL;
    }
    let first = match state {
        NodeState::Unseen => FLOOR,
        NodeState::Open => OPEN,
        NodeState::Closed => CLOSED,
    };
    let tint = tints[grid.cells()[node.index()].index()];
    first + tint.map_or(0, |tint| tint + 1)
}
