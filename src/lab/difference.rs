//! Two lanes laid over each other: which cells only one has expanded, and which both.
//!
//! It paints all cells anew each time: it is for the steps at which somebody looks.

use super::picture::halved;
use super::{Lab, Lane};
use crate::error::Result;
use crate::search::NodeState;
use crate::space::NodeId;

/// The colours of a difference, each 0xRRGGBB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contrast {
    /// Closed in the first lane only.
    pub first: u32,
    /// Closed in the second lane only.
    pub second: u32,
    /// Closed in both.
    pub both: u32,
}

impl Lab {
    /// An RGBA image of one pixel a cell, row-major: the map, and on it what two lanes have closed; halved `level`
    /// times, as [`Picture::take_changed`](super::Picture::take_changed) has it. Its width and its pixels.
    ///
    /// # Errors
    /// A number that no lane has.
    pub fn difference(
        &self,
        first: usize,
        second: usize,
        colours: Contrast,
        level: u32,
    ) -> Result<(u32, Vec<u8>)> {
        let lanes = [self.lane(first)?, self.lane(second)?];
        let is_closed = |lane: &Lane, node| lane.progress().state(node) == NodeState::Closed;
        let map = lanes[0].map_colours(self.grid());
        let cells = self.grid().cells();
        let mut pixels = Vec::with_capacity(4 * cells.len());
        for (node, terrain) in (0..).map(NodeId).zip(cells) {
            let colour = match lanes.map(|lane| is_closed(lane, node)) {
                [true, true] => colours.both,
                [true, false] => colours.first,
                [false, true] => colours.second,
                [false, false] => {
                    pixels.extend(map[terrain.index()]);
                    continue;
                }
            };
            let [_, red, green, blue] = colour.to_be_bytes();
            pixels.extend([red, green, blue, 255]);
        }
        let grid = self.grid();
        Ok(halved(pixels, (grid.width(), grid.height()), level))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::option_value::OptionValue;
    use crate::space::{Cell, Grid};

    #[test]
    fn tells_the_cells_of_one_lane_from_those_of_both() {
        let mut lab = Lab::new(Grid::parse("@....").unwrap()).unwrap();
        lab.set_ends(Cell::new(2, 0), Cell::new(4, 0)).unwrap();
        let dijkstra = OptionValue::Text("dijkstra".to_owned());
        lab.add_lane(&[("algorithm".to_owned(), dijkstra)]).unwrap();
        lab.seek(3);
        while lab.work(10) {}
        let colours = Contrast {
            first: 1,
            second: 2,
            both: 3,
        };
        let blues = |first, second| -> Vec<u8> {
            let (_, pixels) = lab.difference(first, second, colours, 0).unwrap();
            pixels.chunks(4).map(|pixel| pixel[2]).collect()
        };
        // A* goes right at once; Dijkstra looks left as well.
        let wall = blues(0, 1)[0];
        assert_eq!(blues(0, 1), [wall, 2, 3, 3, 1]);
        assert_eq!(blues(1, 0), [wall, 1, 3, 3, 2]);
        assert!(lab.difference(0, 2, colours, 0).is_err());
    }
}
