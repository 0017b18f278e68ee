//! What stands out on the timeline: the steps at which f changes or a bound is raised, and better
//! solutions as they were found.
//!
//! One bit a step, so that a long search costs little; steps beyond [`MOST_STEPS`] are not marked.

use crate::algorithms::{Ground, SearchOn};
use crate::heuristic::Heuristic;
use crate::search::{Event, Progress, Side, Trace};
use crate::space::{Cost, NodeId};

/// Marks of one query, up to the furthest step that was searched.
pub(super) struct Marks<G: Ground> {
    /// Bit `step`: the node expanded in that step has another f than the one before it; or, in a
    /// search under a bound, the bound was raised before it.
    layers: Vec<u64>,
    /// The f of the node expanded last.
    f: Option<Cost>,
    /// Whether the search has bounds, which are its layers then.
    bounded: bool,
    /// Steps and costs of better solutions.
    incumbents: Vec<(u32, Cost)>,
    /// The furthest step that was searched.
    furthest: u32,
    /// The step at which the search ended.
    end: Option<u32>,
    /// By side: estimates to where it leads.
    heuristics: Option<[G::Heuristic; 2]>,
}

/// 8 MB of bits.
const MOST_STEPS: u32 = 1 << 26;
const MOST_INCUMBENTS: usize = 1 << 12;

impl<G: Ground> Marks<G> {
    pub(super) fn new() -> Self {
        Self {
            layers: Vec::new(),
            f: None,
            bounded: false,
            incumbents: Vec::new(),
            furthest: 0,
            end: None,
            heuristics: None,
        }
    }

    /// Forgets all, for a query that has just begun.
    pub(super) fn begin(&mut self, search: &SearchOn<G>, map: &G, trace: &Trace) {
        *self = Self::new();
        self.bounded = trace.events().any(|event| matches!(event, Event::Bound(_)));
        let query = search.progress().map(Progress::query);
        if let (Some(query), Ok(heuristic)) = (query, map.heuristic(search.setup())) {
            let mut heuristics = [heuristic.clone(), heuristic];
            heuristics[Side::Forward as usize].aim(query.start, &query.goals);
            heuristics[Side::Backward as usize].aim(query.goals[0], &[query.start]);
            self.heuristics = Some(heuristics);
        }
    }

    /// The furthest step that was searched.
    pub(super) fn furthest(&self) -> u32 {
        self.furthest
    }

    /// The step at which the search ends, if it was searched so far.
    pub(super) fn end(&self) -> Option<u32> {
        self.end
    }

    pub(super) fn end_at(&mut self, step: u32) {
        self.end = Some(step);
    }

    /// Notes the f of the node that was expanded in the latest step, where it is further than any before.
    /// INVARIANT: called once for each of these steps.
    pub(super) fn note(&mut self, search: &SearchOn<G>) {
        let Some(progress) = search.progress() else {
            return;
        };
        let step = progress.stats().expanded;
        let Some((node, side)) = progress.last_expansion() else {
            return;
        };
        if step <= self.furthest {
            return;
        }
        self.furthest = step;
        let g = progress.side(side).g(node);
        let h = self.estimate(node, side);
        let f = g.zip(h).map(|(g, h)| search.setup().f(g, h));
        if !self.bounded && self.f.is_some() && f != self.f {
            self.mark(step);
        }
        self.f = f;
    }

    /// The estimate of the cost from a node to where a side leads; `None` before a query has begun.
    pub(super) fn estimate(&self, node: NodeId, side: Side) -> Option<Cost> {
        let heuristics = self.heuristics.as_ref()?;
        Some(heuristics[side as usize].estimate(node))
    }

    /// Notes bounds and solutions of steps that were not searched before; the first event belongs to
    /// the step after `step`.
    pub(super) fn learn(&mut self, trace: &Trace, mut step: u32) {
        for event in trace.events() {
            match event {
                Event::Expand(..) => step += 1,
                // Said before the first expansion under it.
                Event::Bound(_) if step > 0 => self.mark(step + 1),
                Event::Incumbent(cost) if self.incumbents.len() < MOST_INCUMBENTS => {
                    self.incumbents.push((step, cost));
                }
                _ => {}
            }
        }
    }

    fn mark(&mut self, step: u32) {
        let word = step as usize / 64;
        if step < MOST_STEPS {
            if self.layers.len() <= word {
                self.layers.resize(word + 1, 0);
            }
            self.layers[word] |= 1 << (step % 64);
        }
    }

    /// Whether f changed in that step.
    pub(super) fn is_marked(&self, step: u32) -> bool {
        let word = self.layers.get(step as usize / 64);
        word.is_some_and(|word| word >> (step % 64) & 1 == 1)
    }

    /// How many steps from `first` on and before `end` are marked.
    pub(super) fn count(&self, first: u32, end: u32) -> u32 {
        // The bits of steps before one, in the word that has its bit.
        let below = |step: u32| (1_u64 << (step % 64)) - 1;
        let (from, to) = (first as usize / 64, end as usize / 64);
        let words = self.layers.iter().enumerate().take(to + 1).skip(from);
        let counts = words.map(|(index, &word)| {
            let word = if index == from {
                word & !below(first)
            } else {
                word
            };
            let word = if index == to { word & below(end) } else { word };
            word.count_ones()
        });
        counts.sum()
    }

    /// The first marked step after one.
    pub(super) fn next(&self, step: u32) -> Option<u32> {
        let first = step.checked_add(1)?;
        let start = first as usize / 64;
        let words = self.layers.iter().enumerate().skip(start);
        for (index, &word) in words {
            let below = if index == start { first % 64 } else { 0 };
            let rest = word >> below << below;
            if rest != 0 {
                return Some(64 * index as u32 + rest.trailing_zeros());
            }
        }
        None
    }

    /// The last marked step before one.
    pub(super) fn previous(&self, step: u32) -> Option<u32> {
        let end = step as usize / 64;
        for index in (0..=end.min(self.layers.len().saturating_sub(1))).rev() {
            let word = *self.layers.get(index)?;
            let rest = if index == end {
                word & !(u64::MAX << (step % 64))
            } else {
                word
            };
            if rest != 0 {
                return Some(64 * index as u32 + 63 - rest.leading_zeros());
            }
        }
        None
    }

    /// All marked steps, in order.
    pub(super) fn steps(&self) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(self.next(0), |&step| self.next(step))
    }

    /// Steps and costs of better solutions, in order.
    pub(super) fn incumbents(&self) -> &[(u32, Cost)] {
        &self.incumbents
    }
}
