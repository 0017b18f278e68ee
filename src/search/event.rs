//! What a search tells an observer, and the flat form in which events are kept.
//!
//! Nothing here decides what a search does.

use crate::choice::Choice;
use crate::space::{Cost, NodeId};

/// Something that happened inside a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A node was seen for the first time and put on the open list.
    Generate(Arrival),
    /// A node on the open list was reached at a lower cost and got a new parent; or a line to it that
    /// had been taken for granted proved not to be free, and it got another parent at a larger g.
    Update(Arrival),
    /// A closed node was reached at a lower cost and is open again; in IDA*, which forgets where it
    /// has been, at any cost.
    Reopen(Arrival),
    /// A node was taken from the open list; its successors come next.
    Expand(NodeId, Side),
    /// A node was finished with.
    Close(NodeId, Side),
    /// The search looked along a line of cells, both ends included: jump point search along a straight
    /// or diagonal one, any-angle search for a line of sight. A diagonal one of jump point search stands for the
    /// straight lines as well that branch off it and lead nowhere.
    Scan(NodeId, NodeId),
    /// An iteration of iterative deepening began with this bound on f.
    Bound(Cost),
    /// An anytime search found a path of this cost, better than the ones before.
    Incumbent(Cost),
}

/// Which half of a bidirectional search; other searches are forward only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// From the start.
    #[default]
    Forward,
    /// From the goal, against the direction of the steps.
    Backward,
}

impl Choice for Side {
    const WHAT: &'static str = "side";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Forward, "forward", "Forward"),
        (Self::Backward, "backward", "Backward"),
    ];
}

/// How a node was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The node.
    pub node: NodeId,
    /// The node it was reached from; the node itself for a start.
    pub parent: NodeId,
    /// Cost of the best known path to it.
    pub g: Cost,
    /// Estimate of the cost from it to the goal, or to the start on the backward side.
    pub h: Cost,
    /// The side that reached it.
    pub side: Side,
}

/// Which event; the first word of its packed form. Numbers never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum EventKind {
    /// See [`Event::Generate`].
    Generate = 0,
    /// See [`Event::Update`].
    Update = 1,
    /// See [`Event::Reopen`].
    Reopen = 2,
    /// See [`Event::Expand`].
    Expand = 3,
    /// See [`Event::Close`].
    Close = 4,
    /// See [`Event::Scan`].
    Scan = 5,
    /// See [`Event::Bound`].
    Bound = 6,
    /// See [`Event::Incumbent`].
    Incumbent = 7,
}

/// Listens to a search. `()` does not, and costs nothing.
pub trait Observer {
    /// Whether anyone listens. Where none does, what is only told is not worked out.
    const LISTENS: bool = true;

    /// Called for each event, in order.
    fn on_event(&mut self, event: Event);
}

impl Observer for () {
    const LISTENS: bool = false;

    #[inline]
    fn on_event(&mut self, _: Event) {}
}

/// Events packed into words, for golden files, export and drawing.
///
/// The first word is the kind in its lower 16 bits and the side above (0 forward, 1 backward). Expand
/// and Close go on with the node; Scan with both nodes; Bound and Incumbent with a cost; the others
/// with node, parent, g and h. A cost is the low and then the high half of [`Cost::units`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    words: Vec<u32>,
}

impl Trace {
    /// A trace without events.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The packed events.
    #[must_use]
    pub fn words(&self) -> &[u32] {
        &self.words
    }

    /// Forgets all events, keeping the memory.
    pub fn clear(&mut self) {
        self.words.clear();
    }

    /// Takes over the events of another trace from one of its words on, forgetting its own.
    pub(crate) fn copy_from(&mut self, other: &Self, first: usize) {
        self.words.clear();
        self.words.extend_from_slice(&other.words[first..]);
    }

    /// The events, in order.
    pub fn events(&self) -> impl Iterator<Item = Event> + '_ {
        let mut words = self.words.iter().copied();
        std::iter::from_fn(move || read_event(&mut words))
    }
}

impl Observer for Trace {
    // PERF: where an event is told, its kind is known.
    #[inline(always)]
    fn on_event(&mut self, event: Event) {
        match event {
            Event::Expand(node, side) => self.words.extend([head(EventKind::Expand, side), node.0]),
            Event::Close(node, side) => self.words.extend([head(EventKind::Close, side), node.0]),
            Event::Scan(from, to) => self.words.extend([EventKind::Scan as u32, from.0, to.0]),
            Event::Bound(cost) => self.push_cost(EventKind::Bound, cost),
            Event::Incumbent(cost) => self.push_cost(EventKind::Incumbent, cost),
            Event::Generate(arrival) => self.push(EventKind::Generate, arrival),
            Event::Update(arrival) => self.push(EventKind::Update, arrival),
            Event::Reopen(arrival) => self.push(EventKind::Reopen, arrival),
        }
    }
}

/// A trace, or none.
impl Observer for Option<&mut Trace> {
    fn on_event(&mut self, event: Event) {
        if let Some(trace) = self {
            trace.on_event(event);
        }
    }
}

impl Trace {
    #[inline(never)]
    fn push(&mut self, kind: EventKind, arrival: Arrival) {
        let ([g_low, g_high], [h_low, h_high]) = (arrival.g.halves(), arrival.h.halves());
        let (node, parent) = (arrival.node.0, arrival.parent.0);
        let head = head(kind, arrival.side);
        self.words
            .extend([head, node, parent, g_low, g_high, h_low, h_high]);
    }

    fn push_cost(&mut self, kind: EventKind, cost: Cost) {
        let [low, high] = cost.halves();
        self.words.extend([kind as u32, low, high]);
    }
}

fn head(kind: EventKind, side: Side) -> u32 {
    kind as u32 | (side as u32) << 16
}

fn read_event(words: &mut impl Iterator<Item = u32>) -> Option<Event> {
    use EventKind as Kind;
    let head = words.next()?;
    let kinds = [
        Kind::Generate,
        Kind::Update,
        Kind::Reopen,
        Kind::Expand,
        Kind::Close,
        Kind::Scan,
        Kind::Bound,
        Kind::Incumbent,
    ];
    let kind = kinds[(head & 0xffff) as usize];
    let side = if head >> 16 == 0 {
        Side::Forward
    } else {
        Side::Backward
    };
    let mut node = || words.next().map(NodeId);
    Some(match kind {
        Kind::Expand => Event::Expand(node()?, side),
        Kind::Close => Event::Close(node()?, side),
        Kind::Scan => Event::Scan(node()?, node()?),
        Kind::Bound => Event::Bound(read_cost(words)?),
        Kind::Incumbent => Event::Incumbent(read_cost(words)?),
        Kind::Generate | Kind::Update | Kind::Reopen => {
            let arrival = Arrival {
                node: node()?,
                parent: node()?,
                g: read_cost(words)?,
                h: read_cost(words)?,
                side,
            };
            match kind {
                Kind::Generate => Event::Generate(arrival),
                Kind::Update => Event::Update(arrival),
                _ => Event::Reopen(arrival),
            }
        }
    })
}

fn read_cost(words: &mut impl Iterator<Item = u32>) -> Option<Cost> {
    Some(Cost::of_halves([words.next()?, words.next()?]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_come_out_of_a_trace_as_they_went_in() {
        let arrival = Arrival {
            node: NodeId(7),
            parent: NodeId(6),
            g: Cost::new(u64::MAX - 5),
            h: Cost::new(1 << 33 | 9),
            side: Side::Backward,
        };
        let events = [
            Event::Generate(arrival),
            Event::Expand(NodeId(7), Side::Forward),
            Event::Scan(NodeId(7), NodeId(9)),
            Event::Bound(arrival.g),
            Event::Incumbent(arrival.h),
            Event::Update(arrival),
            Event::Reopen(arrival),
            Event::Close(NodeId(0), Side::Backward),
        ];
        let mut trace = Trace::new();
        for event in events {
            trace.on_event(event);
        }
        assert_eq!(trace.words().len(), 3 * 7 + 3 * 3 + 2 * 2);
        assert!(trace.events().eq(events));
    }
}
