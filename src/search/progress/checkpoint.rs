//! What a checkpoint of a search takes out of its progress and puts back: the records of nodes apart.
//!
//! Where checkpoints are kept is not known here.

use super::Progress;
use crate::search::{NodeStore, OpenList, Room, Side, Stats};

impl Progress {
    /// The most bytes that open lists take which keep an entry for each node that was put on one and
    /// not expanded.
    pub(crate) fn open_memory(&self) -> usize {
        let Stats {
            generated,
            updated,
            reopened,
            expanded,
            ..
        } = self.stats;
        let put = [generated, updated, reopened].map(|count| count as usize);
        let put: usize = put.iter().sum();
        OpenList::memory(put, put.saturating_sub(expanded as usize))
    }

    /// Takes the records of both sides out; without them a copy costs little.
    pub(crate) fn take_records(&mut self) -> [NodeStore; 2] {
        [&mut self.nodes, &mut self.backward].map(std::mem::take)
    }

    /// Puts them back.
    pub(crate) fn set_records(&mut self, [forward, backward]: [NodeStore; 2]) {
        (self.nodes, self.backward) = (forward, backward);
    }

    /// Takes records that were made ready for a query that begins, of both sides.
    pub(crate) fn take_room(&mut self, [forward, backward]: [Room; 2]) {
        self.nodes.take_room(forward);
        self.backward.take_room(backward);
    }

    /// What one side knows, to be put back to what it was.
    pub(crate) fn side_mut(&mut self, side: Side) -> &mut NodeStore {
        self.store(side)
    }
}
