//! Best-first search: expand the node of the smallest f, whatever f is made of.
//!
//! The algorithms that differ in nothing but f (Dijkstra, greedy, A*) or in the moves they make (canonical A*)
//! share this loop; each has its own file in `algorithms`.

use super::{
    Arrival, GoalTest, NodeState, NodeStore, Observer, OpenList, Progress, Query, Search, Side,
    Step, TieBreak,
};
use crate::heuristic::Heuristic;
use crate::space::{Cost, NodeId, Space};

/// What f is made of.
pub trait Priority: Clone {
    /// Whether a node reached again at a lower cost is taken up with it.
    const IMPROVES: bool;
    /// f of a node with that g and h.
    fn f(&self, g: Cost, h: Cost) -> Cost;

    /// f of a node as it is reached, for those that look at more; its parent is among the nodes.
    #[inline]
    fn f_of(&self, arrival: &Arrival, nodes: &NodeStore) -> Cost {
        let _ = nodes;
        self.f(arrival.g, arrival.h)
    }

    /// Turns to another query.
    fn aim(&mut self, start: NodeId, goals: &[NodeId]) {
        let _ = (start, goals);
    }
}

/// Which successors of a node are looked at.
pub trait Successors<S>: Clone + Default {
    /// Turns to a space.
    fn aim(&mut self, space: &S) {
        let _ = space;
    }

    /// Calls `emit` with each of them, and what the step there costs; `parent` is where the node was reached from.
    fn for_each(
        &self,
        space: &S,
        node: NodeId,
        parent: Option<NodeId>,
        emit: impl FnMut(NodeId, Cost),
    );
}

/// All successors that may be new: [`Space::new_successors`].
#[derive(Clone, Copy, Debug, Default)]
pub struct NewSuccessors;

impl<S: Space> Successors<S> for NewSuccessors {
    #[inline]
    fn for_each(
        &self,
        space: &S,
        node: NodeId,
        parent: Option<NodeId>,
        emit: impl FnMut(NodeId, Cost),
    ) {
        space.new_successors(node, parent, emit);
    }
}

/// Best-first search with an f, a heuristic and moves of its own; see the aliases in `algorithms`.
#[derive(Clone, Debug)]
pub struct BestFirst<P, H, N = NewSuccessors> {
    priority: P,
    heuristic: H,
    successors: N,
    goal_test: GoalTest,
    open: OpenList,
    progress: Progress,
}

impl<P: Priority, H: Heuristic, N: Default> BestFirst<P, H, N> {
    pub(crate) fn with_priority(
        priority: P,
        heuristic: H,
        (tie_break, goal_test): (TieBreak, GoalTest),
        limit: Option<u32>,
    ) -> Self {
        Self {
            priority,
            heuristic,
            successors: N::default(),
            goal_test,
            open: OpenList::new(tie_break),
            progress: Progress::new(limit),
        }
    }
}

impl<S: Space, P: Priority, H: Heuristic, N: Successors<S>> Search<S> for BestFirst<P, H, N> {
    fn begin<O: Observer>(&mut self, space: &S, query: &Query, observer: &mut O) {
        self.successors.aim(space);
        self.heuristic.aim(query.start, &query.goals);
        self.priority.aim(query.start, &query.goals);
        let start = query.start;
        let h = self.heuristic.estimate(start);
        self.open.begin(start, self.priority.f(Cost::ZERO, h), h);
        self.progress.begin(space.node_count(), query, h, observer);
    }

    fn step<O: Observer>(&mut self, space: &S, observer: &mut O) -> Step {
        let Self {
            priority,
            heuristic,
            successors,
            goal_test,
            open,
            progress,
        } = self;
        if let Some(step) = progress.refuse_step() {
            return step;
        }
        let Some(node) = open.pop(progress.nodes()) else {
            return progress.exhaust();
        };
        progress.expand(node, Side::Forward, observer);
        let at_goal = progress.is_goal(space, node);
        let mut generated_goal = None;
        if !at_goal {
            let g = progress.nodes().g(node).expect("an open node has a g");
            let parent = progress.nodes().parent(node);
            successors.for_each(space, node, parent, |to, cost| {
                let g = g + cost;
                let state = progress.nodes().state(to);
                if state != NodeState::Unseen
                    && (!P::IMPROVES || progress.nodes().g(to).is_some_and(|known| known <= g))
                {
                    return;
                }
                let h = heuristic.estimate(to);
                let arrival = Progress::arrival(to, node, g, h);
                let f = priority.f_of(&arrival, progress.nodes());
                progress.reach(arrival, observer);
                open.push(to, f, g, h);
                if *goal_test == GoalTest::Generation && progress.is_goal(space, to) {
                    generated_goal.get_or_insert(to);
                }
            });
        }
        progress.close(node, Side::Forward, observer);
        match generated_goal {
            _ if at_goal => progress.find_in(space, node),
            Some(goal) => progress.find_in(space, goal),
            None => Step::Expanded(node),
        }
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
}
