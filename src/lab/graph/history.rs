//! What was done to a graph, so that it can be undone and done again, without limit.
//!
//! Every change goes either way by the same means: to turn it is to undo it, and to turn it again is to do it again.
//! Memory: some bytes for each node and edge that changed; all of a graph only where it was replaced.

use super::scene::{Draft, Ends};
use crate::space::{Cost, Edge, NodeId, Position};

/// A change of a draft, and what it needs to go the other way.
#[derive(Clone, Debug)]
pub(super) enum Change {
    /// A node behind all others, without edges: taken away, or put there.
    Node { position: Position, is_there: bool },
    /// The other position of a node.
    Position(NodeId, Position),
    /// A node changes numbers with the last one.
    Last(NodeId),
    /// Edges at these places of the list, in order: taken out, or put in.
    Edges {
        list: Vec<(u32, Edge)>,
        is_there: bool,
    },
    /// The other cost of an edge.
    Cost(u32, Cost),
    /// The other ends.
    Ends(Ends),
    /// The other graph.
    Whole(Box<Draft>),
}

impl Change {
    /// Goes the other way.
    pub(super) fn turn(&mut self, draft: &mut Draft) {
        match self {
            Self::Node { position, is_there } => {
                if *is_there {
                    let last = draft.positions.pop();
                    *position = last.expect("the node is there");
                } else {
                    draft.positions.push(*position);
                }
                *is_there = !*is_there;
            }
            Self::Position(node, other) => {
                std::mem::swap(&mut draft.positions[node.index()], other);
            }
            Self::Last(node) => exchange_with_last(draft, *node),
            Self::Edges { list, is_there } => {
                if *is_there {
                    take_out(&mut draft.edges, list);
                } else {
                    put_in(&mut draft.edges, list);
                }
                *is_there = !*is_there;
            }
            Self::Cost(edge, other) => {
                std::mem::swap(&mut draft.edges[*edge as usize].cost, other);
            }
            Self::Ends(other) => std::mem::swap(&mut draft.ends, other),
            Self::Whole(other) => std::mem::swap(draft, other),
        }
    }
}

fn exchange_with_last(draft: &mut Draft, node: NodeId) {
    let last = draft.positions.len() - 1;
    draft.positions.swap(node.index(), last);
    let last = NodeId(last as u32);
    let renumber = |other: &mut NodeId| {
        if *other == node {
            *other = last;
        } else if *other == last {
            *other = node;
        }
    };
    for edge in &mut draft.edges {
        renumber(&mut edge.from);
        renumber(&mut edge.to);
    }
    renumber(&mut draft.ends.start);
    draft.ends.goals.iter_mut().for_each(renumber);
}

fn take_out(edges: &mut Vec<Edge>, list: &[(u32, Edge)]) {
    let mut gone = list.iter().map(|&(index, _)| index).peekable();
    let mut index = 0;
    edges.retain(|_| {
        index += 1;
        gone.next_if_eq(&(index - 1)).is_none()
    });
}

fn put_in(edges: &mut Vec<Edge>, list: &[(u32, Edge)]) {
    let count = edges.len() + list.len();
    let mut kept = std::mem::take(edges).into_iter();
    let mut list = list.iter().peekable();
    edges.reserve(count);
    for index in 0..count as u32 {
        let put = list.next_if(|(at, _)| *at == index).map(|&(_, edge)| edge);
        edges.extend(put.or_else(|| kept.next()));
    }
}

/// A thing that was done: its changes, in order.
#[derive(Clone, Debug)]
struct Entry {
    label: &'static str,
    changes: Vec<Change>,
}

/// What has been done to a graph, and what has been undone.
#[derive(Clone, Debug, Default)]
pub struct GraphHistory {
    done: Vec<Entry>,
    undone: Vec<Entry>,
    /// What is done next under the same word belongs to the last entry.
    is_open: bool,
}

impl GraphHistory {
    /// What is done next is a thing by itself.
    pub(super) fn seal(&mut self) {
        self.is_open = false;
    }

    /// Something was done. It belongs to the last entry where that goes on under the same word.
    pub(super) fn add(&mut self, label: &'static str, changes: Vec<Change>) {
        self.undone.clear();
        match self.done.last_mut() {
            Some(last) if self.is_open && last.label == label => last.changes.extend(changes),
            _ => self.done.push(Entry { label, changes }),
        }
        self.is_open = true;
    }

    /// The changes of the entry that goes on under this word.
    pub(super) fn going_on(&self, label: &str) -> Option<&[Change]> {
        let last = self.done.last().filter(|last| last.label == label);
        last.filter(|_| self.is_open).map(|last| &*last.changes)
    }

    /// Undoes the last thing; false where there is none.
    pub(super) fn undo(&mut self, draft: &mut Draft) -> bool {
        self.seal();
        let Some(mut entry) = self.done.pop() else {
            return false;
        };
        for change in entry.changes.iter_mut().rev() {
            change.turn(draft);
        }
        self.undone.push(entry);
        true
    }

    /// Does again what was undone last; false where there is nothing.
    pub(super) fn redo(&mut self, draft: &mut Draft) -> bool {
        self.seal();
        let Some(mut entry) = self.undone.pop() else {
            return false;
        };
        for change in &mut entry.changes {
            change.turn(draft);
        }
        self.done.push(entry);
        true
    }

    /// What would be undone, and what done again.
    pub(super) fn labels(&self) -> [Option<&'static str>; 2] {
        [&self.done, &self.undone].map(|entries| entries.last().map(|entry| entry.label))
    }
}
