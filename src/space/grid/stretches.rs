//! Changes of many cells at once, whose surroundings are worked out row by row where that is quicker.

use super::{Grid, next_revision};
use crate::space::{NodeId, TerrainId};

/// PERF: to tell the neighbours of one cell takes about as long as to survey so many.
const SURVEYED: u64 = 4;

impl Grid {
    /// Makes stretches of nodes, each given by its first node and how many there are, of terrains that the table has.
    pub(crate) fn set_stretches(
        &mut self,
        stretches: impl Iterator<Item = (NodeId, u32, TerrainId)> + Clone,
    ) {
        let Some((rows, count)) = self.extent(stretches.clone()) else {
            return;
        };
        self.revision = next_revision();
        let surveyed = u64::from(rows.end - rows.start) * u64::from(self.width);
        let at_once = SURVEYED * count >= surveyed;
        for (first, count, terrain) in stretches {
            if at_once {
                self.overwrite(first, count, terrain);
                continue;
            }
            for node in (first.0..first.0 + count).map(NodeId) {
                let written = self.set(self.cell(node), terrain);
                written.expect("the cell is on the map, and the table has the terrain");
            }
        }
        if at_once {
            self.survey_rows(rows.start.saturating_sub(1)..(rows.end + 1).min(self.height));
        }
    }

    /// The rows that stretches lie in, and how many nodes they have together.
    fn extent(
        &self,
        stretches: impl Iterator<Item = (NodeId, u32, TerrainId)>,
    ) -> Option<(std::ops::Range<u32>, u64)> {
        let mut extent: Option<(std::ops::Range<u32>, u64)> = None;
        for (first, count, _) in stretches.filter(|stretch| stretch.1 > 0) {
            let [top, bottom] = [first.0, first.0 + count - 1].map(|node| node / self.width);
            let (rows, sum) = extent.get_or_insert((top..bottom + 1, 0));
            *rows = rows.start.min(top)..rows.end.max(bottom + 1);
            *sum += u64::from(count);
        }
        extent
    }

    /// Makes cells of a terrain; their neighbours are to be told.
    fn overwrite(&mut self, first: NodeId, count: u32, terrain: TerrainId) {
        let cells = &mut self.cells[first.index()..first.index() + count as usize];
        for same in cells.chunk_by(|one, other| one == other) {
            self.counts[same[0].index()] -= same.len() as u32;
        }
        cells.fill(terrain);
        self.counts[terrain.index()] += count;
    }

    /// How many cells are made of a terrain.
    pub(crate) fn count(&self, terrain: TerrainId) -> u32 {
        self.counts[terrain.index()]
    }

    /// The map with each terrain exchanged for another of the table, some nodes excepted.
    pub(crate) fn exchanged(&self, terrains: &[TerrainId; 256], kept: &[NodeId]) -> Grid {
        let cells = self.cells.iter().map(|id| terrains[id.index()]);
        let mut cells: Vec<_> = cells.collect();
        for node in kept {
            cells[node.index()] = self.cells[node.index()];
        }
        let table = self.terrains.clone();
        let grid = Self::from_cells(self.width, self.height, cells, table);
        grid.expect("the map has this size, and these terrains")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::TerrainTable;

    #[test]
    fn many_cells_at_once_are_what_they_are_one_by_one() {
        let mut rng = fastrand::Rng::with_seed(5);
        for size in [(1, 9), (9, 1), (7, 5), (8, 8), (19, 12), (64, 3)] {
            let mut grid = Grid::new(size.0, size.1).unwrap();
            let all = size.0 * size.1;
            for _ in 0..40 {
                let mut alone = grid.clone();
                let stretches: Vec<_> = (0..rng.usize(0..4))
                    .map(|_| {
                        let first = rng.u32(0..all);
                        let terrain = TerrainId(rng.u8(0..3));
                        (NodeId(first), rng.u32(0..=all - first), terrain)
                    })
                    .collect();
                grid.set_stretches(stretches.iter().copied());
                for &(first, count, terrain) in &stretches {
                    for node in first.0..first.0 + count {
                        alone.set(alone.cell(NodeId(node)), terrain).unwrap();
                    }
                }
                assert_eq!(grid.cells, alone.cells);
                assert_eq!(grid.around, alone.around, "{size:?} {stretches:?}");
                assert_eq!(grid.counts, alone.counts);
            }
            let table = TerrainTable::default();
            let made = Grid::from_cells(size.0, size.1, grid.cells.clone(), table).unwrap();
            assert_eq!((made.around, made.counts), (grid.around, grid.counts));
        }
    }
}
