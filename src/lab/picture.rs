//! The map and the states of its nodes as an image of one pixel a cell.
//!
//! Symbols, lines and the path are not in it; they are drawn above it.

mod halves;

use super::overlay::Tone;
use crate::search::{Event, NodeState, PAGE, Trace};
use crate::space::{Grid, NodeId, TerrainId};
use halves::Halves;
use std::ops::Range;

/// The colours of a picture, each 0xRRGGBB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Plain ground, not seen yet.
    pub floor: u32,
    /// Blocked cells.
    pub wall: u32,
    /// Nodes on the open list.
    pub open: u32,
    /// Closed nodes.
    pub closed: u32,
    /// Passable cells of other terrains, one after the other; a part of it shows through their states.
    pub terrains: [u32; TINTS],
    /// Cells that were looked at along a line, but not seen.
    pub scanned: u32,
    /// Blocked cells beside colours of heat.
    pub heat_wall: u32,
    /// Values from the least to the greatest, evenly spread.
    pub heat: [u32; HEATS],
}

/// How many tints there are for terrains.
pub const TINTS: usize = 4;

/// How many colours a ramp of heat is given by; those between are mixed.
pub const HEATS: usize = 9;

impl Default for Palette {
    fn default() -> Self {
        Self {
            floor: 0xff_ff_ff,
            wall: 0x2b_34_40,
            open: 0xff_b0_00,
            closed: 0x8f_c1_e3,
            terrains: [0xd9_e4_d3, 0xc9_a2_8e, 0x9d_b8_c4, 0xb7_b0_5c],
            scanned: 0xe9_d5_f2,
            heat_wall: 0x2b_34_40,
            // SOURCE: viridis (S. van der Walt, N. Smith, matplotlib 1.5, CC0): its values at 0.2, 0.3 ... 1.0.
            // Its darker part is left out, which would look like walls.
            heat: [
                0x41_44_87, 0x35_5f_8d, 0x2a_78_8e, 0x21_91_8c, 0x22_a8_84, 0x44_bf_70, 0x7a_d1_51,
                0xbd_df_26, 0xfd_e7_25,
            ],
        }
    }
}

/// An RGBA image of one pixel a cell, and which rows of it changed since they were taken.
#[derive(Clone, Debug)]
pub struct Picture {
    width: u32,
    height: u32,
    /// Length `4 * width * height`, row-major: red, green, blue, alpha. Shorter while it is painted for the first time.
    pixels: Vec<u8>,
    palette: Palette,
    /// By state: unseen, open, closed; looked at, and unseen under heat. PERF: kept, since a frame may paint a few events a
    /// thousand times.
    colours: [Colours; 5],
    ramp: Colours,
    changed: Range<u32>,
    halves: Halves,
}

impl Picture {
    /// A picture of a map; of one that is not small, nothing is painted yet.
    pub(super) fn with_palette(grid: &Grid, palette: Palette) -> Self {
        let mut picture = Self::begin(grid, palette);
        if is_small(grid) {
            picture.repaint(grid);
        }
        picture
    }

    /// A picture of a map that is painted by [`Picture::paint_rows`] or [`Picture::cover`] before anything else.
    pub(super) fn begin(grid: &Grid, palette: Palette) -> Self {
        let mut picture = Self::of_size(grid, palette);
        picture.prepare(grid);
        picture.pixels.reserve_exact(4 * grid.cells().len());
        picture
    }

    /// Without any pixels.
    fn of_size(grid: &Grid, palette: Palette) -> Self {
        Self {
            width: grid.width(),
            height: grid.height(),
            pixels: Vec::new(),
            palette,
            colours: [[[0; 4]; 256]; 5],
            ramp: [[0; 4]; 256],
            changed: 0..0,
            halves: Halves::new(grid.width(), grid.height()),
        }
    }

    /// Paints the next rows of the map for the first time, at least one and about `cells` cells; tells whether there are
    /// more.
    pub(super) fn paint_rows(&mut self, grid: &Grid, cells: usize) -> bool {
        let width = self.width as usize;
        let first = self.pixels.len() / 4;
        let end = (first + cells.next_multiple_of(width)).min(grid.cells().len());
        if first == end {
            return false;
        }
        let colours = &self.colours[NodeState::Unseen as usize];
        let new = grid.cells()[first..end].iter();
        self.pixels
            .extend(new.flat_map(|terrain| colours[terrain.index()]));
        let [first_row, end_row] = [first, end].map(|node| (node / width) as u32);
        self.halves.note_rows(first_row..end_row);
        self.changed = if self.changed.is_empty() {
            first_row..end_row
        } else {
            self.changed.start.min(first_row)..end_row
        };
        end < grid.cells().len()
    }

    /// Paints the rows of the nodes before `end` that were never painted.
    pub(super) fn cover(&mut self, grid: &Grid, end: usize) {
        let lacking = end.saturating_sub(self.pixels.len() / 4);
        if lacking > 0 {
            self.paint_rows(grid, lacking);
        }
    }

    /// Number of columns and of rows.
    pub(super) fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// How many rows have pixels.
    fn rows(&self) -> u32 {
        (self.pixels.len() / (4 * self.width as usize)) as u32
    }

    pub(super) fn palette(&self) -> Palette {
        self.palette
    }

    pub(super) fn set_palette(&mut self, palette: Palette) {
        self.palette = palette;
    }

    /// Takes the colours of its palette and the terrains of a map; nothing is painted.
    pub(super) fn prepare(&mut self, grid: &Grid) {
        let Palette {
            open,
            closed,
            scanned,
            ..
        } = self.palette;
        let mix = |state| self.mix(grid, state);
        let backdrop = self.mix_beside(grid, self.palette.heat_wall, None);
        let seen = [open, closed, scanned].map(|state| mix(Some(state)));
        let [open, closed, scanned] = seen;
        self.colours = [mix(None), open, closed, scanned, backdrop];
        self.ramp = mix_ramp(&self.palette.heat);
    }

    /// Paints the map alone, without the state of any node.
    pub(super) fn repaint(&mut self, grid: &Grid) {
        self.prepare(grid);
        self.pixels.clear();
        self.paint_rows(grid, grid.cells().len());
    }

    /// Paints the nodes that events of a search tell of, as the search has them after all of these:
    /// in a bidirectional one both sides may have a say.
    pub(super) fn apply(&mut self, trace: &Trace, grid: &Grid, tone: impl Fn(NodeId) -> Tone) {
        for event in trace.events() {
            let node = match event {
                Event::Generate(arrival) | Event::Reopen(arrival) | Event::Update(arrival) => {
                    arrival.node
                }
                Event::Close(node, _) => node,
                Event::Expand(..) | Event::Scan(..) | Event::Bound(_) | Event::Incumbent(_) => {
                    continue;
                }
            };
            self.paint(node, grid, tone(node));
        }
    }

    /// Paints a page of nodes.
    pub(super) fn paint_page(&mut self, first: NodeId, grid: &Grid, tone: impl Fn(NodeId) -> Tone) {
        let nodes = (first.0..grid.cells().len() as u32).take(PAGE);
        for node in nodes.map(NodeId) {
            self.paint(node, grid, tone(node));
        }
    }

    /// The rows that changed since the last call, and their pixels; of the picture halved `level` times: each pixel is the mean
    /// of four then, and at the edge of two or one, so that its sides are halves rounded up.
    pub fn take_changed(&mut self, level: u32) -> (Range<u32>, &[u8]) {
        if level > 0 {
            return self.halves.take_changed(level as usize, &self.pixels);
        }
        let rows = std::mem::replace(&mut self.changed, 0..0);
        let at = |row: u32| 4 * row as usize * self.width as usize;
        (rows.clone(), &self.pixels[at(rows.start)..at(rows.end)])
    }

    /// Takes the whole picture as changed.
    pub fn touch(&mut self) {
        self.changed = 0..self.rows();
        self.halves.touch();
    }

    /// Paints a node as one that no search has seen.
    pub(super) fn paint_map(&mut self, node: NodeId, grid: &Grid) {
        self.paint(node, grid, Tone::State(NodeState::Unseen));
    }

    /// Paints a node, if its row was painted before.
    pub(super) fn paint(&mut self, node: NodeId, grid: &Grid, tone: Tone) {
        let index = node.index();
        let terrain: TerrainId = grid.cells()[index];
        let colour = match tone {
            Tone::State(state) => self.colours[state as usize][terrain.index()],
            Tone::Backdrop => self.colours[BACKDROP][terrain.index()],
            Tone::Scanned => self.colours[SCANNED][terrain.index()],
            Tone::Heat(level) => self.ramp[usize::from(level)],
        };
        match self.pixels.get_mut(4 * index..4 * index + 4) {
            Some(pixel) if pixel != colour => pixel.copy_from_slice(&colour),
            _ => return,
        }
        let row = node.0 / self.width;
        self.halves.note(node.0 - row * self.width, row);
        if self.changed.is_empty() {
            self.changed = row..row + 1;
        } else {
            self.changed.start = self.changed.start.min(row);
            self.changed.end = self.changed.end.max(row + 1);
        }
    }

    /// The colour of each terrain, with that of a state above it.
    pub(super) fn mix(&self, grid: &Grid, state: Option<u32>) -> Colours {
        self.mix_beside(grid, self.palette.wall, state)
    }

    fn mix_beside(&self, grid: &Grid, wall: u32, state: Option<u32>) -> Colours {
        let mut colours = [[0; 4]; 256];
        let terrains = grid.terrains().as_slice();
        let tints = grid.terrains().tints(TINTS);
        for (id, colour) in colours.iter_mut().enumerate().take(terrains.len()) {
            let tint = tints[id].map(|tint| self.palette.terrains[usize::from(tint)]);
            *colour = match (state, tint) {
                _ if !terrains[id].is_passable() => opaque(wall),
                (None, tint) => opaque(tint.unwrap_or(self.palette.floor)),
                (Some(state), None) => opaque(state),
                (Some(state), Some(tint)) => mixed(state, tint),
            };
        }
        colours
    }
}

/// An image of one pixel a cell, halved so often: its width and its pixels.
pub(super) fn halved(pixels: Vec<u8>, (width, height): (u32, u32), level: u32) -> (u32, Vec<u8>) {
    if level == 0 {
        return (width, pixels);
    }
    let mut halves = Halves::new(width, height);
    let (_, small) = halves.take_changed(level as usize, &pixels);
    (
        (0..level).fold(width, |width, _| width.div_ceil(2)),
        small.to_vec(),
    )
}

/// Whether a map is painted as a whole within a moment.
pub(super) fn is_small(grid: &Grid) -> bool {
    grid.cells().len() <= 1 << 20
}

/// By terrain id.
pub(super) type Colours = [[u8; 4]; 256];

/// After the states of nodes.
const SCANNED: usize = 3;
const BACKDROP: usize = 4;

fn opaque(colour: u32) -> [u8; 4] {
    let [_, red, green, blue] = colour.to_be_bytes();
    [red, green, blue, 255]
}

/// All colours of a ramp, mixed from those that give it.
fn mix_ramp(heat: &[u32; HEATS]) -> Colours {
    let colours = heat.map(opaque);
    std::array::from_fn(|level| {
        let place = level * (HEATS - 1);
        let (before, part) = (place / 255, place % 255);
        let after = (before + 1).min(HEATS - 1);
        std::array::from_fn(|channel| {
            let [from, to] = [before, after].map(|index| usize::from(colours[index][channel]));
            ((from * (255 - part) + to * part + 127) / 255) as u8
        })
    })
}

/// Three parts of one colour and one of another.
fn mixed(most: u32, least: u32) -> [u8; 4] {
    let (most, least) = (opaque(most), opaque(least));
    std::array::from_fn(|channel| {
        ((3 * u16::from(most[channel]) + u16::from(least[channel])) / 4) as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Lab;
    use crate::space::Cell;

    #[test]
    fn shows_each_state_in_its_colour_and_says_which_rows_changed() {
        let mut lab = Lab::new(Grid::parse("....\n@@@@\n....").unwrap()).unwrap();
        let (rows, pixels) = lab.picture(0).unwrap().take_changed(0);
        assert_eq!((rows, pixels.len()), (0..3, 48));
        lab.advance(1);
        let palette = Palette::default();
        let start = lab.scene().start();
        let (rows, pixels) = lab.picture(0).unwrap().take_changed(0);
        assert_eq!(rows, start.y..start.y + 1);
        let pixel = |x: usize| &pixels[4 * x..4 * x + 4];
        assert_eq!(pixel(start.x as usize), opaque(palette.closed));
        assert_eq!(pixel(start.x as usize + 1), opaque(palette.open));
        assert!(lab.picture(0).unwrap().take_changed(0).0.is_empty());
        let before = lab.picture(0).unwrap().pixels.clone();
        lab.set_palette(palette);
        assert_eq!(lab.picture(0).unwrap().pixels, before);
    }

    #[test]
    fn terrains_have_tints_of_their_own_also_below_states() {
        let mut lab = Lab::new(Grid::parse("......").unwrap()).unwrap();
        let ids = [2.0, 3.0].map(|cost| lab.add_terrain(&format!("{cost}"), Some(cost)).unwrap());
        for (x, id) in [(2, ids[0]), (3, ids[1])] {
            let cell = Cell::new(x, 0);
            lab.paint(cell, cell, id).unwrap();
        }
        let palette = Palette::default();
        let pixels = |lab: &mut Lab| lab.picture(0).unwrap().pixels.as_chunks::<4>().0.to_vec();
        let seen = pixels(&mut lab);
        assert_eq!(
            [seen[2], seen[3]],
            [0, 1].map(|tint: usize| opaque(palette.terrains[tint]))
        );
        while lab.advance(10) {}
        let seen = pixels(&mut lab);
        let closed = |tint: usize| mixed(palette.closed, palette.terrains[tint]);
        assert_eq!([seen[2], seen[3]], [0, 1].map(closed));
    }
}
