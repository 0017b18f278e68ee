//! Saving a search on a grid and going back to it, the records of its nodes apart.
//!
//! Whoever goes back has to put those records back as well, see `Progress::side_mut`.

use super::GridSearch;
use super::build::BoxedSearch;
use crate::search::Progress;
use crate::space::Grid;

/// A search without its records of nodes: with them, a checkpoint.
pub(crate) struct SavedSearch(BoxedSearch<Grid>);

impl SavedSearch {
    /// At most so many bytes.
    pub(crate) fn memory(&self) -> usize {
        self.0.memory()
    }
}

impl GridSearch {
    /// A copy of the search without its records of nodes, at the query that has begun.
    pub(crate) fn save(&mut self) -> Option<SavedSearch> {
        let search = self.search_mut()?;
        let records = search.progress_mut().take_records();
        let saved = search.clone();
        search.progress_mut().set_records(records);
        Some(SavedSearch(saved))
    }

    /// Goes back to a copy made at the same query. The records of nodes stay as they are now.
    pub(crate) fn restore(&mut self, saved: &SavedSearch) {
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
