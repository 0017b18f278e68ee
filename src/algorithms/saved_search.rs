//! Saving a search on a map and going back to it, the records of its nodes apart.
//!
//! Whoever goes back has to put those records back as well, see `Progress::side_mut`.

use super::build::BoxedSearch;
use super::{Ground, SearchOn};
use crate::search::Progress;

/// A search without its records of nodes: with them, a checkpoint.
pub(crate) struct SavedSearch<G: Ground>(BoxedSearch<G>);

/// The most bytes that a goal takes: where it lies is known to the query, to the search and to the estimate.
const A_GOAL: usize = 64;

impl<G: Ground> SearchOn<G> {
    /// At most so many bytes are in a copy of the search without its records of nodes.
    pub(crate) fn memory(&mut self) -> Option<usize> {
        let search = self.search_mut()?;
        let goals = search.progress_mut().query().goals.len();
        Some(search.memory() + goals * A_GOAL)
    }

    /// A copy of the search without its records of nodes, at the query that has begun.
    pub(crate) fn save(&mut self) -> Option<SavedSearch<G>> {
        let search = self.search_mut()?;
        let records = search.progress_mut().take_records();
        let saved = search.clone();
        search.progress_mut().set_records(records);
        Some(SavedSearch(saved))
    }

    /// Goes back to a copy made at the same query. The records of nodes stay as they are now.
    pub(crate) fn restore(&mut self, saved: &SavedSearch<G>) {
        if let Some(search) = self.search_mut() {
            let records = search.progress_mut().take_records();
            *search = saved.0.clone();
            search.progress_mut().set_records(records);
        }
    }

    pub(crate) fn progress_mut(&mut self) -> Option<&mut Progress> {
        Some(self.search_mut()?.progress_mut())
    }
}

#[cfg(test)]
#[cfg(not(target_arch = "wasm32"))]
mod tests {
    use crate::algorithms::{GridSearch, Order, REGISTRY, Setup};
    use crate::search::Progress;
    use crate::space::{Cell, Grid, TerrainId};

    const SIZE: u32 = 240;

    /// Walls with a gap at alternate ends, so that searches come to all of it, in one long way.
    fn map() -> Grid {
        let mut grid = Grid::new(SIZE, SIZE).unwrap();
        for (x, y) in (0..SIZE).flat_map(|x| (0..SIZE).map(move |y| (x, y))) {
            let gap = if x % 24 == 11 { 0 } else { SIZE - 1 };
            if x % 12 == 11 && y != gap {
                grid.set(Cell::new(x, y), TerrainId::WALL).unwrap();
            }
        }
        grid
    }

    #[test]
    fn a_copy_takes_no_more_than_was_said() {
        let grid = map();
        let goals: Vec<_> = (0..50).map(|y| Cell::new(SIZE - 2, y)).collect();
        for (algorithm, order) in REGISTRY
            .iter()
            .flat_map(|info| [(info, Order::Nearest), (info, Order::LastInFirstOut)])
        {
            let goals = if algorithm.many_goals {
                &goals
            } else {
                &goals[..1]
            };
            let mut search = GridSearch::new(Setup {
                algorithm,
                order,
                limit: Some(100_000),
                ..Setup::default()
            });
            search.begin_to_any(&grid, Cell::new(0, 0), goals).unwrap();
            while search.advance(&grid, 2_000).unwrap() {
                let said = search.memory().unwrap();
                let taken = allocation_counter::measure(|| drop(search.save())).bytes_max;
                let least = size_of::<Progress>() as u64;
                assert!(
                    (least..=said as u64).contains(&taken),
                    "{}, {order:?}: {taken} bytes, {said} said",
                    algorithm.id
                );
            }
        }
    }
}
