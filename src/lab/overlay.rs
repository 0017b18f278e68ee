//! What can be laid over the picture of a lane, and what its nodes are worth then.
//!
//! Values are those of the present step, read from the records of the search; only the order of expansion
//! is learned by a replay. How they are painted is in `picture.rs`, lines are drawn by the page.

use super::{Replay, Watched, marks::Marks};
use crate::algorithms::SearchOn;
use crate::choice::Choice;
use crate::search::{NodeState, Progress};
use crate::space::{Grid, NodeId};

/// What a node is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Cost of the best known path to it.
    G,
    /// Estimate of the cost that is left.
    H,
    /// What the algorithm goes by.
    F,
    /// The step that expanded it, the latest if there were several.
    Order,
}

impl Choice for Quantity {
    const WHAT: &'static str = "quantity";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::G, "g", "g"),
        (Self::H, "h", "h"),
        (Self::F, "f", "f"),
        (Self::Order, "order", "Order of expansion"),
    ];
}

/// What is laid over the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Overlay {
    /// Nothing: cells have the colours of their states.
    #[default]
    None,
    /// Nodes that were seen have the colour of a value.
    Heat(Quantity),
    /// Lines of equal values.
    Contours(Quantity),
    /// Cells that jump point search or a line of sight looked at.
    Scans,
    /// The best known ways into closed nodes.
    Tree,
    /// g, h and f written into cells.
    Numbers,
}

impl Choice for Overlay {
    const WHAT: &'static str = "overlay";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::None, "none", "None"),
        (Self::Heat(Quantity::G), "heat-g", "Heat of g"),
        (Self::Heat(Quantity::H), "heat-h", "Heat of h"),
        (Self::Heat(Quantity::F), "heat-f", "Heat of f"),
        (
            Self::Heat(Quantity::Order),
            "heat-order",
            "Order of expansion",
        ),
        (Self::Contours(Quantity::G), "contours-g", "Contours of g"),
        (Self::Contours(Quantity::H), "contours-h", "Contours of h"),
        (Self::Contours(Quantity::F), "contours-f", "Contours of f"),
        (Self::Scans, "scans", "Jump points and scans"),
        (Self::Tree, "tree", "Shortest-path tree"),
        (Self::Numbers, "numbers", "Numbers in cells"),
    ];
}

impl Overlay {
    /// What has to be known of all nodes, to say how large it gets.
    #[must_use]
    pub fn measures(self) -> Option<Quantity> {
        match self {
            _ if !cfg!(feature = "full") => None,
            Self::Heat(quantity) | Self::Contours(quantity) => Some(quantity),
            _ => None,
        }
    }

    /// Whether it is learned by a replay.
    #[must_use]
    pub fn is_learned(self) -> bool {
        cfg!(feature = "full") && matches!(self, Self::Heat(Quantity::Order) | Self::Scans)
    }
}

/// The least and the greatest value.
pub type Range = (f64, f64);

/// How a node is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// By its state.
    State(NodeState),
    /// Not seen, under heat.
    Backdrop,
    /// Not seen, but looked at.
    Scanned,
    /// By a value: 0 the least, 255 the greatest.
    Heat(u8),
}

/// What the nodes of a lane are worth at its present step.
#[derive(Clone, Copy)]
pub(super) struct Values<'a, G: Watched = Grid> {
    map: &'a G,
    search: &'a SearchOn<G>,
    progress: &'a Progress,
    marks: &'a Marks<G>,
    /// What it has not come to yet has no order of expansion.
    replay: Option<&'a Replay<G>>,
    overlay: Overlay,
    /// What the overlay's colours span.
    scale: Option<Range>,
}

impl<'a, G: Watched> Values<'a, G> {
    /// Of a search that has begun.
    pub(super) fn of(
        search: &'a SearchOn<G>,
        marks: &'a Marks<G>,
        replay: Option<&'a Replay<G>>,
        map: &'a G,
    ) -> Self {
        let progress = search.progress();
        Self {
            map,
            search,
            progress: progress.expect("a search is begun with the lane"),
            marks,
            replay,
            overlay: Overlay::None,
            scale: None,
        }
    }

    /// Painted under an overlay whose colours span a range.
    pub(super) fn under(self, overlay: Overlay, scale: Option<Range>) -> Self {
        Self {
            overlay,
            scale,
            ..self
        }
    }

    /// What is painted.
    pub(super) fn overlay(&self) -> Overlay {
        self.overlay
    }

    /// The value of a node, in the units of costs or in steps; `None` where it has none.
    pub(super) fn value(&self, quantity: Quantity, node: NodeId) -> Option<f64> {
        let progress = self.progress;
        let side = progress.side_of(node);
        let g = progress.side(side).g(node)?;
        let h = || self.marks.estimate(node, side);
        let cost = match quantity {
            Quantity::G => g,
            Quantity::H => h()?,
            Quantity::F => G::f(self.search, self.map, node, h()?)?,
            Quantity::Order => {
                let step = progress.stats().expanded;
                return self.replay?.expanded_at(node, side, step).map(f64::from);
            }
        };
        Some(cost.to_f64())
    }

    /// How a node is painted.
    pub(super) fn tone(&self, node: NodeId) -> Tone {
        let state = self.progress.state(node);
        if !cfg!(feature = "full") {
            return Tone::State(state); // The core of figures lays nothing over it.
        }
        match self.overlay {
            Overlay::Heat(_) if state == NodeState::Unseen => return Tone::Backdrop,
            Overlay::Heat(quantity) => {
                let value = self.value(quantity, node);
                if let Some((value, scale)) = value.zip(self.scale) {
                    return Tone::Heat(level(value, scale));
                }
            }
            Overlay::Scans if state == NodeState::Unseen => {
                let step = self.progress.stats().expanded;
                if self
                    .replay
                    .is_some_and(|replay| replay.was_scanned(node, step))
                {
                    return Tone::Scanned;
                }
            }
            _ => {}
        }
        Tone::State(state)
    }
}

/// Where a value lies in a range: 0 at its least, 255 at its greatest. Outside of it, the nearer one.
fn level(value: f64, (least, greatest): Range) -> u8 {
    if greatest > least {
        (255.0 * (value - least) / (greatest - least)).round() as u8
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_span_the_range_and_stay_within() {
        let levels = [0.0, 2.0, 3.0, 4.0, 9.0].map(|value| level(value, (2.0, 4.0)));
        assert_eq!(levels, [0, 0, 128, 255, 255]);
        assert_eq!(level(5.0, (5.0, 5.0)), 0);
    }
}
