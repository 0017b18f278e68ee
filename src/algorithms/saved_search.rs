//! Saving a search on a map and going back to it, the records of its nodes apart.
//!
//! Whoever goes back has to put those records back as well, see `Progress::side_mut`.

use super::build::BoxedSearch;
use super::{Ground, SearchOn};
use crate::search::Progress;

/// A search without its records of nodes: with them, a checkpoint.
pub(crate) struct SavedSearch<G: Ground>(BoxedSearch<G>);

impl<G: Ground> SearchOn<G> {
    /// At most so many bytes are in a copy of the search without its records of nodes.
    pub(crate) fn memory(&mut self) -> Option<usize> {
        Some(self.search_mut()?.memory())
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
