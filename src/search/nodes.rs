//! What a search knows of each node: its state, g and parent.
//!
//! Which node comes next is the open list's business.

use crate::space::{Cost, NodeId};

/// Where a node stands in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodeState {
    /// Not seen yet.
    Unseen,
    /// On the open list.
    Open,
    /// Expanded and finished with, unless a better path to it turns up.
    Closed,
}

/// A record for each node of a space, 16 bytes each, in one flat array.
///
/// Records carry the number of the query that wrote them, so a new query clears nothing.
#[derive(Clone, Debug, Default)]
pub struct NodeStore {
    /// Length `node_count`: g, then parent (32 bits), query (30 bits) and state (2 bits).
    /// PERF: arrays of integers, because only these are allocated already zeroed.
    records: Vec<[u64; 2]>,
    query: u32,
}

/// Records for a map that is to come, made in slices.
///
/// PERF: those of 4096 x 4096 nodes take 256 MB, and a tenth of a second to be zeroed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Room(Vec<[u64; 2]>);

impl Room {
    /// The most that is made at once. PERF: about a millisecond; budgets that go by the steps of a quick search come to
    /// all of 4096 x 4096.
    const MOST: usize = 1 << 17;

    /// Makes room for `node_count` nodes, at most `budget` of it at once; tells whether there is more to do.
    pub(crate) fn make(&mut self, node_count: usize, budget: usize) -> bool {
        let budget = budget.min(Self::MOST);
        if self.0.len() > node_count {
            *self = Self::default();
        }
        let wanted = (self.0.len() + budget).min(node_count);
        self.0.reserve_exact(node_count - self.0.len());
        self.0.resize(wanted, [0; 2]);
        wanted < node_count
    }
}

/// As many records as a checkpoint copies at once, 1 kB of them.
pub(crate) type Page = [[u64; 2]; PAGE];
pub(crate) const PAGE: usize = 64;

const OPEN: u64 = 1;
const CLOSED: u64 = 2;
const LAST_QUERY: u32 = (1 << 30) - 1;

impl NodeStore {
    /// Forgets the query before and makes room for `node_count` nodes.
    pub(crate) fn begin(&mut self, node_count: usize) {
        if self.records.len() != node_count || self.query == LAST_QUERY {
            self.records = vec![[0; 2]; node_count];
            self.query = 0;
        }
        self.query += 1;
    }

    /// Takes room for the next query of so many nodes.
    pub(crate) fn take_room(&mut self, room: Room) {
        if !room.0.is_empty() && self.records.len() != room.0.len() {
            (self.records, self.query) = (room.0, 0);
        }
    }

    /// How many nodes there are records for.
    pub(crate) fn len(&self) -> usize {
        self.records.len()
    }

    /// A copy of the records from `PAGE * page` on.
    pub(crate) fn page(&self, page: usize) -> Page {
        let mut copy = [[0; 2]; PAGE];
        let records = self.records[PAGE * page..].iter();
        for (to, from) in copy.iter_mut().zip(records) {
            *to = *from;
        }
        copy
    }

    /// Puts a copy back; without one, no node of the page has been seen. The copy is of this query.
    pub(crate) fn set_page(&mut self, page: usize, copy: Option<&Page>) {
        let records = self.records[PAGE * page..].iter_mut();
        for (to, from) in records.zip(copy.unwrap_or(&[[0; 2]; PAGE])) {
            *to = *from;
        }
    }

    /// INVARIANT: a node without a record is unseen. Spaces whose nodes are found on the way have such.
    #[inline]
    fn tag(&self, node: NodeId) -> u64 {
        let Some(record) = self.records.get(node.index()) else {
            return 0;
        };
        let tag = record[1] & 0xffff_ffff;
        if tag >> 2 == u64::from(self.query) {
            tag & 3
        } else {
            0
        }
    }

    /// Where a node stands.
    #[must_use]
    #[inline]
    pub fn state(&self, node: NodeId) -> NodeState {
        match self.tag(node) {
            OPEN => NodeState::Open,
            CLOSED => NodeState::Closed,
            _ => NodeState::Unseen,
        }
    }

    /// Whether a node is on the open list.
    #[inline]
    pub(crate) fn is_open(&self, node: NodeId) -> bool {
        self.tag(node) == OPEN
    }

    /// Cost of the best known path to a node that was seen.
    #[must_use]
    #[inline]
    pub fn g(&self, node: NodeId) -> Option<Cost> {
        (self.tag(node) != 0).then(|| Cost::new(self.records[node.index()][0]))
    }

    /// The node that a node was reached from; `None` for a start and for nodes not seen.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        if self.tag(node) == 0 {
            return None;
        }
        let parent = NodeId((self.records[node.index()][1] >> 32) as u32);
        (parent != node).then_some(parent)
    }

    /// Opens a node, whatever it was before. A start is its own parent.
    #[inline]
    pub(crate) fn open(&mut self, node: NodeId, parent: NodeId, g: Cost) {
        let tag = u64::from(self.query << 2) | OPEN;
        let record = [g.units(), u64::from(parent.0) << 32 | tag];
        // PERF: instead of a check of bounds, not besides one.
        match self.records.get_mut(node.index()) {
            Some(known) => *known = record,
            None => self.grow(node, record),
        }
    }

    /// Makes room for a node that the space has found since the query began.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, node: NodeId, record: [u64; 2]) {
        let wanted = (node.index() + 1).max(2 * self.records.len());
        self.records.resize(wanted, [0; 2]);
        self.records[node.index()] = record;
    }

    /// Closes a node that was open.
    #[inline]
    pub(crate) fn close(&mut self, node: NodeId) {
        self.records[node.index()][1] ^= OPEN ^ CLOSED;
    }

    /// Puts right the g of a node that was seen.
    pub(crate) fn set_g(&mut self, node: NodeId, g: Cost) {
        self.records[node.index()][0] = g.units();
    }

    /// The nodes from a start to `node`, by way of the parents.
    #[must_use]
    pub fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = self.chain(node).collect();
        path.reverse();
        path
    }

    /// The start that `node` was reached from.
    pub(crate) fn root_of(&self, node: NodeId) -> NodeId {
        self.chain(node).last().unwrap_or(node)
    }

    /// A node, its parent, and so on up to a start.
    fn chain(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(node), |&at| self.parent(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_query_sees_nothing_of_the_one_before() {
        let mut nodes = NodeStore::default();
        nodes.begin(3);
        nodes.open(NodeId(1), NodeId(1), Cost::ZERO);
        nodes.open(NodeId(2), NodeId(1), Cost::new(5));
        nodes.close(NodeId(2));
        assert_eq!(nodes.state(NodeId(2)), NodeState::Closed);
        assert_eq!(nodes.path_to(NodeId(2)), [NodeId(1), NodeId(2)]);
        nodes.begin(3);
        for node in [1, 2].map(NodeId) {
            assert_eq!(nodes.state(node), NodeState::Unseen);
            assert_eq!((nodes.g(node), nodes.parent(node)), (None, None));
        }
    }

    #[test]
    fn runs_out_of_query_numbers_without_mixing_them_up() {
        let mut nodes = NodeStore::default();
        nodes.begin(1);
        nodes.open(NodeId(0), NodeId(0), Cost::ZERO);
        nodes.query = LAST_QUERY;
        nodes.begin(1);
        assert_eq!(nodes.query, 1);
        assert_eq!(nodes.state(NodeId(0)), NodeState::Unseen);
    }
}
