//! ARA*: a first path soon, by A* with a large weight, then better ones with smaller weights, until one
//! is proved to be the cheapest.
//!
//! A round is a weighted A* that expands no node twice; what it learns of nodes that it has closed waits
//! for the next round. It deliberately does not forget between rounds: only nodes that were reached at
//! a lower cost since they were expanded are expanded again.
//!
//! Source: M. Likhachev, G. Gordon, S. Thrun, "ARA*: Anytime A* with Provable Bounds on Sub-Optimality",
//! 2003. Ours: how the weight falls, and the end as soon as the bound is 1, whatever the weight.

use super::{Info, Promise, Setup, Uses, line, line_of};
use crate::heuristic::Heuristic;
use crate::search::{EventKind, Numbers, Observer, OpenList, Progress, Query, Search, Side, Step};
use crate::space::{Cost, NodeId, Space};

pub(super) const INFO: Info = Info {
    id: "ara-star",
    name: "ARA*",
    summary: "A* with a large weight for a path soon, then with smaller ones for better paths, each \
              with a bound on what it costs too much; begins with the weight, or 3 where that is 1 \
              or less, and ends with a shortest path.",
    complete: true,
    many_goals: true,
    one_cost_only: false,
    any_angle: false,
    exponential: false,
    two_sided: false,
    uses: Uses {
        heuristic: true,
        weight: true,
        tie_break: true,
        ..Uses::NOTHING
    },
    pseudocode: &[
        line("w = the weight; put the start on the open list"),
        line("while the open list is not empty:"),
        line_of(
            EventKind::Expand,
            "  take the node with the smallest f = g + w * h",
        ),
        line("  for each successor, with g = g of the node + step cost:"),
        line_of(
            EventKind::Generate,
            "    unseen: put it on the open list, parent = the node",
        ),
        line_of(
            EventKind::Update,
            "    open with a larger g: give it this g and parent",
        ),
        line_of(
            EventKind::Reopen,
            "    closed with a larger g: open it again; closed with this w, it waits",
        ),
        line_of(EventKind::Close, "  close the node"),
        line("  if no f is smaller than g of the goal:"),
        line_of(
            EventKind::Incumbent,
            "    there is a path, at most min(w, g / smallest g + h) times the cheapest",
        ),
        line("    if that is 1: found"),
        line("    make w smaller; put what waits on the open list, with new f"),
    ],
    promise: |setup, _| {
        if proves_bounds(setup) {
            Promise::Optimal
        } else {
            Promise::AnyPath
        }
    },
    // The weight of the round is not known here: by the one that it ends with.
    f: |_, g, h| g + h,
    build: build!(reversible, |setup, heuristic| AraStar::new(
        heuristic, setup
    )),
};

/// The first weight where the setup's is not above 1.
const FIRST_WEIGHT: f64 = 3.0;
/// Weights nearer to 1 are 1.
const LEAST_EXCESS: f64 = 0.05;

fn proves_bounds(setup: &Setup) -> bool {
    setup.estimate().is_admissible(setup.movement)
}

/// ARA* with any heuristic; its bounds hold for consistent ones. While it runs it has an incumbent
/// ([`Progress::incumbent`]); it is found when that is proved to be the cheapest.
///
/// Each weight lies halfway between 1 and the bound that was proved with the weight before; nearer than
/// 0.05 to 1, it is 1. Memory: a node record for each node, and 4 bytes for each near one that was closed.
#[derive(Clone, Debug)]
pub struct AraStar<H> {
    heuristic: H,
    first_weight: f64,
    proves_bounds: bool,
    open: OpenList,
    /// Nodes that were closed in this round and reached at a lower cost since: they are open, but not
    /// on the list before the next round.
    waiting: Vec<NodeId>,
    /// By node: the round that closed a node last. PERF: rounds are counted on from query to
    /// query, so a new one clears nothing.
    closed_in: Numbers,
    round: u32,
    weight: f64,
    /// The goal with the smallest g so far.
    goal: Option<NodeId>,
    progress: Progress,
}

impl<H: Heuristic> AraStar<H> {
    /// ARA* with a heuristic and the options of a setup. It takes the heuristic to be as admissible as
    /// the setup's own estimate.
    #[must_use]
    pub fn new(heuristic: H, setup: &Setup) -> Self {
        let first_weight = if setup.weight > 1.0 {
            setup.weight
        } else {
            FIRST_WEIGHT
        };
        Self {
            heuristic,
            first_weight,
            proves_bounds: proves_bounds(setup),
            open: OpenList::new(setup.tie_break),
            waiting: Vec::new(),
            closed_in: Numbers::default(),
            round: 0,
            weight: first_weight,
            goal: None,
            progress: Progress::new(setup.limit),
        }
    }

    /// The next node of this round and its f.
    #[inline]
    fn first(&mut self) -> Option<(NodeId, Cost)> {
        loop {
            let (node, f) = self.open.first(self.progress.nodes())?;
            // A node that waits is open, and may have an old entry.
            if self.closed_in.get(node.index()) != self.round {
                return Some((node, f));
            }
            self.open.pop(self.progress.nodes());
        }
    }

    fn begin_round(&mut self) {
        self.round = self.round.checked_add(1).unwrap_or_else(|| {
            self.closed_in.clear();
            1
        });
    }

    /// Ends a round: everything open waits. Returns the smallest g + h of these nodes, which no path that
    /// is yet to be found can undercut; `None` where nothing is open.
    fn end_round(&mut self) -> Option<Cost> {
        let Self {
            heuristic,
            open,
            waiting,
            progress,
            ..
        } = self;
        open.drain_into(waiting);
        let nodes = progress.nodes();
        waiting.retain(|&node| nodes.is_open(node));
        // The list is made anew in the order of the nodes, each of them once.
        waiting.sort_unstable();
        waiting.dedup();
        let sums = waiting
            .iter()
            .filter_map(|&node| Some(nodes.g(node)? + heuristic.estimate(node)));
        sums.min()
    }

    /// Puts what waits on the open list, by a new weight.
    fn resume(&mut self, weight: f64) {
        self.weight = weight;
        self.begin_round();
        for node in self.waiting.drain(..) {
            let g = self.progress.nodes().g(node).expect("it is open");
            let h = self.heuristic.estimate(node);
            self.open.push(node, g + h.scaled(weight), g, h);
        }
    }

    /// Whether a path is known and nothing open in this round could lead to a cheaper one.
    #[inline]
    fn is_round_over(&mut self) -> Option<NodeId> {
        let goal = self.goal?;
        let g = self.progress.nodes().g(goal)?;
        let goes_on = self.first().is_some_and(|(_, f)| f < g);
        (!goes_on).then_some(goal)
    }
}

/// The weight that follows, given what was proved with the one before.
fn next_weight(bound: f64) -> f64 {
    let excess = (bound - 1.0) / 2.0;
    if excess < LEAST_EXCESS {
        1.0
    } else {
        1.0 + excess
    }
}

impl<S: Space, H: Heuristic> Search<S> for AraStar<H> {
    fn begin<O: Observer>(&mut self, space: &S, query: &Query, observer: &mut O) {
        let start = query.start;
        self.heuristic.aim(start, &query.goals);
        let h = self.heuristic.estimate(start);
        self.weight = self.first_weight;
        self.open.begin(start, h.scaled(self.weight), h);
        self.waiting.clear();
        if self.closed_in.begin(space.node_count()) {
            self.round = 0;
        }
        self.begin_round();
        self.progress.begin(space.node_count(), query, h, observer);
        self.goal = self.progress.is_goal(space, start).then_some(start);
    }

    fn step<O: Observer>(&mut self, space: &S, observer: &mut O) -> Step {
        if let Some(step) = self.progress.refuse_step() {
            return step;
        }
        let Some((node, _)) = self.first() else {
            return self.progress.exhaust();
        };
        self.open.pop(self.progress.nodes());
        let Self {
            heuristic,
            open,
            waiting,
            closed_in,
            goal,
            progress,
            ..
        } = self;
        progress.expand(node, Side::Forward, observer);
        closed_in.set(node.index(), self.round);
        let g = progress.nodes().g(node).expect("an open node has a g");
        space.successors(node, |to, cost| {
            let g = g + cost;
            if progress.nodes().g(to).is_some_and(|known| known <= g) {
                return;
            }
            let h = heuristic.estimate(to);
            progress.reach(Progress::arrival(to, node, g, h), observer);
            if closed_in.get(to.index()) == self.round {
                waiting.push(to);
            } else {
                open.push(to, g + h.scaled(self.weight), g, h);
            }
            let known = goal.and_then(|goal| progress.nodes().g(goal));
            if progress.is_goal(space, to) && known.is_none_or(|known| g < known) {
                *goal = Some(to);
            }
        });
        progress.close(node, Side::Forward, observer);
        while let Some(goal) = self.is_round_over() {
            let least = self.end_round();
            let cost = self.progress.offer_incumbent(space, goal, observer);
            let unproved = least.filter(|&least| least < cost);
            let bound =
                unproved.map_or(1.0, |least| self.weight.min(cost.to_f64() / least.to_f64()));
            if self.proves_bounds {
                self.progress.prove(bound);
            }
            if unproved.is_none() {
                return self.progress.find_incumbent();
            }
            self.resume(next_weight(bound));
        }
        Step::Expanded(node)
    }

    fn open_head(&self, side: Side, count: usize) -> Option<Vec<(NodeId, Cost)>> {
        (side == Side::Forward).then(|| self.open.head(count, self.progress.nodes()))
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }

    fn memory(&self) -> usize {
        let lists = size_of_val(&self.waiting[..]) + self.closed_in.memory();
        size_of_val(self) + lists + self.progress.open_memory()
    }
}
