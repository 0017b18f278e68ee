//! What a search knows of each node: its state, g and parent.
//!
//! Which node comes next is the open list's business.

use crate::space::{Cost, NodeId};

/// Where a node stands in a search; as a number, what maps of states are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodeState {
    /// Not seen yet.
    Unseen = 0,
    /// On the open list.
    Open = 1,
    /// Expanded and finished with, unless a better path to it turns up.
    Closed = 2,
}

/// What is known of each node of a space, 14 bytes each, in two flat arrays.
///
/// Marks carry the number of the query that made them, so a new query clears nothing; only after 16,383
/// queries all marks are cleared once.
///
/// PERF: most nodes that a search comes to are seen for the first time. That is told by the marks alone, of
/// which those of 32 nodes are in one line of the cache.
#[derive(Clone, Debug, Default)]
pub struct NodeStore {
    /// Length `node_count`: query (14 bits) and state (2 bits).
    marks: Vec<u16>,
    /// Length `node_count`: the lower and the higher half of g, and the parent.
    /// PERF: arrays of integers, because only these are allocated already zeroed.
    records: Vec<Record>,
    query: u16,
}

type Record = [u32; 3];

/// Records for a map that is to come, made in slices.
///
/// PERF: those of 4096 x 4096 nodes take 224 MB, and a tenth of a second to be zeroed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Room {
    marks: Vec<u16>,
    records: Vec<Record>,
}

impl Room {
    /// The most that is made at once. PERF: about a millisecond; budgets that go by the steps of a quick search come to
    /// all of 4096 x 4096.
    const MOST: usize = 1 << 17;

    /// How many nodes there is room for by now.
    pub(crate) fn len(&self) -> usize {
        self.marks.len()
    }

    /// Makes room for `node_count` nodes, at most `budget` of it at once; tells whether there is more to do.
    pub(crate) fn make(&mut self, node_count: usize, budget: usize) -> bool {
        if self.marks.len() > node_count {
            *self = Self::default();
        }
        let wanted = (self.marks.len() + budget.min(Self::MOST)).min(node_count);
        self.marks.reserve_exact(node_count - self.marks.len());
        self.marks.resize(wanted, 0);
        self.records.reserve_exact(node_count - self.records.len());
        self.records.resize(wanted, [0; 3]);
        wanted < node_count
    }
}

/// As much as a checkpoint copies at once: what is known of so many nodes.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    marks: [u16; PAGE],
    records: [Record; PAGE],
}

pub(crate) const PAGE: usize = 64;

const OPEN: u16 = NodeState::Open as u16;
const CLOSED: u16 = NodeState::Closed as u16;
const LAST_QUERY: u16 = (1 << 14) - 1;

impl NodeStore {
    /// Forgets the query before and makes room for `node_count` nodes.
    pub(crate) fn begin(&mut self, node_count: usize) {
        if self.marks.len() != node_count {
            self.marks = vec![0; node_count];
            self.records = vec![[0; 3]; node_count];
            self.query = 0;
        } else if self.query == LAST_QUERY {
            self.marks.fill(0);
            self.query = 0;
        }
        self.query += 1;
    }

    /// Takes room for the next query of so many nodes.
    pub(crate) fn take_room(&mut self, room: Room) {
        if !room.marks.is_empty() && self.marks.len() != room.marks.len() {
            (self.marks, self.records, self.query) = (room.marks, room.records, 0);
        }
    }

    /// How many nodes there are records for.
    pub(crate) fn len(&self) -> usize {
        self.marks.len()
    }

    /// A copy of what is known of the nodes from `PAGE * page` on.
    pub(crate) fn page(&self, page: usize) -> Page {
        let mut copy = Page {
            marks: [0; PAGE],
            records: [[0; 3]; PAGE],
        };
        let nodes = PAGE * page..self.len().min(PAGE * (page + 1));
        copy.marks[..nodes.len()].copy_from_slice(&self.marks[nodes.clone()]);
        copy.records[..nodes.len()].copy_from_slice(&self.records[nodes]);
        copy
    }

    /// Puts a copy back; without one, no node of the page has been seen. The copy is of this query.
    pub(crate) fn set_page(&mut self, page: usize, copy: Option<&Page>) {
        let nodes = PAGE * page..self.len().min(PAGE * (page + 1));
        match copy {
            Some(copy) => {
                self.marks[nodes.clone()].copy_from_slice(&copy.marks[..nodes.len()]);
                self.records[nodes.clone()].copy_from_slice(&copy.records[..nodes.len()]);
            }
            None => self.marks[nodes].fill(0),
        }
    }

    /// INVARIANT: a node without a mark is unseen. Spaces whose nodes are found on the way have such.
    #[inline]
    fn state_bits(&self, node: NodeId) -> u16 {
        match self.marks.get(node.index()) {
            Some(mark) if mark >> 2 == self.query => mark & 3,
            _ => 0,
        }
    }

    /// Where a node stands.
    #[must_use]
    #[inline]
    pub fn state(&self, node: NodeId) -> NodeState {
        match self.state_bits(node) {
            OPEN => NodeState::Open,
            CLOSED => NodeState::Closed,
            _ => NodeState::Unseen,
        }
    }

    /// Whether a node is on the open list.
    #[inline]
    pub(crate) fn is_open(&self, node: NodeId) -> bool {
        self.state_bits(node) == OPEN
    }

    /// Cost of the best known path to a node that was seen.
    #[must_use]
    #[inline]
    pub fn g(&self, node: NodeId) -> Option<Cost> {
        (self.state_bits(node) != 0).then(|| {
            let [low, high, _] = self.records[node.index()];
            Cost::of_halves([low, high])
        })
    }

    /// The node that a node was reached from; `None` for a start and for nodes not seen.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        if self.state_bits(node) == 0 {
            return None;
        }
        let parent = NodeId(self.records[node.index()][2]);
        (parent != node).then_some(parent)
    }

    /// Opens a node, whatever it was before. A start is its own parent.
    #[inline]
    pub(crate) fn open(&mut self, node: NodeId, parent: NodeId, g: Cost) {
        let mark = self.query << 2 | OPEN;
        let [low, high] = g.halves();
        let record = [low, high, parent.0];
        // PERF: instead of checks of bounds, not besides them.
        if let (Some(known_mark), Some(known)) = (
            self.marks.get_mut(node.index()),
            self.records.get_mut(node.index()),
        ) {
            (*known_mark, *known) = (mark, record);
        } else {
            self.grow(node, mark, record);
        }
    }

    /// Makes room for a node that the space has found since the query began.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, node: NodeId, mark: u16, record: Record) {
        let wanted = (node.index() + 1).max(2 * self.marks.len());
        self.marks.resize(wanted, 0);
        self.records.resize(wanted, [0; 3]);
        self.marks[node.index()] = mark;
        self.records[node.index()] = record;
    }

    /// Closes a node that was open.
    #[inline]
    pub(crate) fn close(&mut self, node: NodeId) {
        self.marks[node.index()] ^= OPEN ^ CLOSED;
    }

    /// Puts right the g of a node that was seen.
    pub(crate) fn set_g(&mut self, node: NodeId, g: Cost) {
        let [low, high] = g.halves();
        let record = &mut self.records[node.index()];
        (record[0], record[1]) = (low, high);
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
