//! The map, what a search has seen of it, its path and its ends as a picture of a few colours, by their numbers.
//!
//! A dot is a cell, or a square of cells where the map is larger than the picture; a dot is some pixels wide. Nothing
//! is told of what changed but the rectangle around it.

use super::Colours;
use crate::search::NodeState;
use crate::space::{Cell, Grid, NodeId, Point};

/// Numbers of colours, in the order of [`palette`].
const FLOOR: u8 = 0;
const WALL: u8 = 1;
const TERRAIN: u8 = 2;
const OPEN: u8 = 3;
const CLOSED: u8 = 5;
const PATH: u8 = 7;
const LINE: u8 = 8;

/// Red, green and blue of each colour.
pub(super) fn palette(colours: &Colours) -> Vec<u8> {
    let &Colours {
        floor,
        wall,
        open,
        closed,
        terrain,
        path,
    } = colours;
    let over = |state| mixed(state, terrain);
    let line = mixed(mixed(floor, wall), floor);
    let all = [
        floor,
        wall,
        terrain,
        open,
        over(open),
        closed,
        over(closed),
        path,
        line,
    ];
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
    /// Those that changed.
    changed: Option<Area>,
    start: [f64; 2],
    goals: Vec<[f64; 2]>,
    path: Vec<[f64; 2]>,
}

impl Raster {
    pub(super) fn new(grid: &Grid, start: Cell, goals: &[Cell], fit: Fit) -> Self {
        let [columns, rows] = fit.dots;
        let dots = (0..rows).flat_map(|y| (0..columns).map(move |x| [x, y]));
        let dots = dots.map(|dot| {
            let [x, y] = dot.map(|at| at * fit.every + fit.every / 2);
            let cell = Cell::new(x.min(grid.width() - 1), y.min(grid.height() - 1));
            colour_of(
                grid,
                grid.node(cell).expect("it is on the map"),
                NodeState::Unseen,
            )
        });
        let place = |&cell: &Cell| fit.place(Point::centre(cell));
        Self {
            fit,
            width: grid.width(),
            dots: dots.collect(),
            changed: Some(Area {
                from: [0, 0],
                to: fit.dots,
            }),
            start: place(&start),
            goals: goals.iter().map(place).collect(),
            path: Vec::new(),
        }
    }

    /// Paints a node in a state; of the nodes in a dot the last one counts.
    pub(super) fn paint(&mut self, grid: &Grid, node: NodeId, state: NodeState) {
        let dot = [node.0 % self.width, node.0 / self.width].map(|at| at / self.fit.every);
        self.dots[(dot[1] * self.fit.dots[0] + dot[0]) as usize] = colour_of(grid, node, state);
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
                    let is_line =
                        |at| has_lines && at == 0 && (colour == FLOOR || colour == TERRAIN);
                    let edge = if is_line(line) { LINE } else { colour };
                    piece.pixels.push(if is_line(0) { LINE } else { colour });
                    piece.pixels.extend((1..scale).map(|_| edge));
                }
            }
        }
        self.draw(&mut piece);
        piece
    }

    /// The path with an edge, a disc for the start and rings for the goals.
    fn draw(&self, piece: &mut Piece) {
        let zoom = self.fit.zoom();
        let (thin, disc) = ((zoom * 0.12).max(0.5), (zoom * 0.4).max(1.5));
        if zoom >= 4.0 {
            self.draw_path(piece, thin + 1.0, FLOOR);
        }
        self.draw_path(piece, thin, PATH);
        for &goal in &self.goals {
            piece.fill(PATH, [goal, goal], disc);
            piece.fill(FLOOR, [goal, goal], disc * 0.6);
        }
        piece.fill(PATH, [self.start; 2], disc);
    }

    fn draw_path(&self, piece: &mut Piece, thin: f64, colour: u8) {
        for ends in self.path.windows(2) {
            piece.fill(colour, [ends[0], ends[1]], thin);
        }
    }
}

impl Piece {
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

fn colour_of(grid: &Grid, node: NodeId, state: NodeState) -> u8 {
    let terrains = grid.terrains().as_slice();
    let cost = terrains[grid.cells()[node.index()].index()].cost();
    let Some(cost) = cost else {
        return WALL;
    };
    let is_plain = cost == 1.0;
    match state {
        NodeState::Unseen if is_plain => FLOOR,
        NodeState::Unseen => TERRAIN,
        NodeState::Open => OPEN + u8::from(!is_plain),
        NodeState::Closed => CLOSED + u8::from(!is_plain),
    }
}
