//! What a search tells an observer, and the flat form in which events are kept.
//!
//! Nothing here decides what a search does.

use crate::space::{Cost, NodeId};

/// Something that happened inside a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A node was seen for the first time and put on the open list.
    Generate(Arrival),
    /// A node on the open list was reached at a lower cost and got a new parent.
    Update(Arrival),
    /// A closed node was reached at a lower cost and is open again.
    Reopen(Arrival),
    /// A node was taken from the open list; its successors come next.
    Expand(NodeId),
    /// A node was finished with.
    Close(NodeId),
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
    /// Estimate of the cost from it to the goal.
    pub h: Cost,
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
}

/// Listens to a search. `()` does not, and costs nothing.
pub trait Observer {
    /// Called for each event, in order.
    fn on_event(&mut self, event: Event);
}

impl Observer for () {
    #[inline]
    fn on_event(&mut self, _: Event) {}
}

/// Events packed into words, for golden files, export and drawing.
///
/// Expand and Close take two words: kind, node. The others take seven: kind, node, parent, g and h,
/// each cost as the low and the high half of [`Cost::units`].
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

    /// The events, in order.
    pub fn events(&self) -> impl Iterator<Item = Event> + '_ {
        let mut words = self.words.iter().copied();
        std::iter::from_fn(move || read_event(&mut words))
    }
}

impl Observer for Trace {
    #[inline]
    fn on_event(&mut self, event: Event) {
        match event {
            Event::Expand(node) => self.words.extend([EventKind::Expand as u32, node.0]),
            Event::Close(node) => self.words.extend([EventKind::Close as u32, node.0]),
            Event::Generate(arrival) => self.push(EventKind::Generate, arrival),
            Event::Update(arrival) => self.push(EventKind::Update, arrival),
            Event::Reopen(arrival) => self.push(EventKind::Reopen, arrival),
        }
    }
}

impl Trace {
    fn push(&mut self, kind: EventKind, arrival: Arrival) {
        let halves = |cost: Cost| [cost.units() as u32, (cost.units() >> 32) as u32];
        let ([g_low, g_high], [h_low, h_high]) = (halves(arrival.g), halves(arrival.h));
        let (node, parent) = (arrival.node.0, arrival.parent.0);
        self.words
            .extend([kind as u32, node, parent, g_low, g_high, h_low, h_high]);
    }
}

fn read_event(words: &mut impl Iterator<Item = u32>) -> Option<Event> {
    let kind = words.next()?;
    let node = NodeId(words.next()?);
    if kind == EventKind::Expand as u32 {
        return Some(Event::Expand(node));
    }
    if kind == EventKind::Close as u32 {
        return Some(Event::Close(node));
    }
    let parent = NodeId(words.next()?);
    let mut cost = || {
        let (low, high) = (words.next()?, words.next()?);
        Some(Cost::new(u64::from(low) | u64::from(high) << 32))
    };
    let (g, h) = (cost()?, cost()?);
    let arrival = Arrival { node, parent, g, h };
    Some(if kind == EventKind::Generate as u32 {
        Event::Generate(arrival)
    } else if kind == EventKind::Update as u32 {
        Event::Update(arrival)
    } else {
        Event::Reopen(arrival)
    })
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
        };
        let events = [
            Event::Generate(arrival),
            Event::Expand(NodeId(7)),
            Event::Update(arrival),
            Event::Reopen(arrival),
            Event::Close(NodeId(0)),
        ];
        let mut trace = Trace::new();
        for event in events {
            trace.on_event(event);
        }
        assert_eq!(trace.words().len(), 3 * 7 + 2 * 2);
        assert!(trace.events().eq(events));
    }
}
