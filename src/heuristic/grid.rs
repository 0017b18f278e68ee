//! The estimates for grids: distances between cells, scaled to be the cost of the cheapest way.
//!
//! They see no obstacles.

use super::expression::Values;
use super::{Expression, Heuristic};
use crate::choice::Choice;
use crate::error::{Error, Result};
use crate::space::{Cell, Cost, Divider, Grid, Movement, NodeId};
use std::f64::consts::SQRT_2;

/// A way of estimating the cost between two cells.
///
/// With dx and dy the distances in columns and rows, s and d the costs of a straight and of a
/// diagonal step on the cheapest terrain of the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Estimate {
    /// 0: nothing is known, and A* becomes Dijkstra's algorithm.
    Zero,
    /// s * (dx + dy). Admissible without diagonal steps only.
    Manhattan,
    /// s * |dx - dy| + d * min(dx, dy): the cost on an empty map with diagonals. With the integer
    /// cost rule this is the well-known 10 * |dx - dy| + 14 * min(dx, dy).
    #[default]
    Octile,
    /// min(s, d / sqrt 2) * sqrt(dx^2 + dy^2): the straight-line distance.
    Euclidean,
    /// min(s, d) * max(dx, dy).
    Chebyshev,
    /// s * (|dx - dy| + 1.4 * min(dx, dy)): the integers 10 and 14, whatever the cost rule.
    TenFourteen,
    /// Manhattan and a preference for cells on the straight line from start to goal: with cross the
    /// cross product of the distances of the node and of the start to the goal, s * (dx + dy +
    /// multiple * (cross < 0 ? -2 * (cross + 1) : cross)). It can exceed any cost.
    CrossProduct,
    /// The user's own [`Expression`]. Nothing is known of it; see [`Audit`](crate::lab::Audit).
    Expression,
}

impl Choice for Estimate {
    const WHAT: &'static str = "heuristic";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Octile, "octile", "Octile"),
        (Self::Manhattan, "manhattan", "Manhattan"),
        (Self::Euclidean, "euclidean", "Euclidean"),
        (Self::Chebyshev, "chebyshev", "Chebyshev"),
        (Self::TenFourteen, "ten-fourteen", "10 and 14"),
        (
            Self::CrossProduct,
            "cross-product",
            "Manhattan + cross product",
        ),
        (Self::Zero, "zero", "Zero"),
        (Self::Expression, "expression", "Own expression"),
    ];

    /// Options take the word `auto` as well, which stands for none of these.
    fn from_id(id: &str) -> Result<Self> {
        let found = Self::ALL.iter().find(|entry| entry.1 == id);
        found.map(|entry| entry.0).ok_or_else(|| {
            let known = Self::ALL.iter().map(|entry| entry.1);
            let known: Vec<_> = std::iter::once("auto").chain(known).collect();
            Error::unknown(Self::WHAT, id, &known)
        })
    }
}

impl Estimate {
    /// The largest admissible estimate for the given moves.
    #[must_use]
    pub fn best_for(movement: Movement) -> Self {
        if movement.has_diagonals() {
            Self::Octile
        } else {
            Self::Manhattan
        }
    }

    /// Whether it never exceeds the true cost under the given moves. All that are admissible here
    /// are consistent too.
    #[must_use]
    pub fn is_admissible(self, movement: Movement) -> bool {
        match self {
            Self::Manhattan => !movement.has_diagonals(),
            Self::CrossProduct | Self::Expression => false,
            _ => true,
        }
    }

    /// The largest admissible estimate for paths at any angle.
    pub const BEST_AT_ANY_ANGLE: Self = Self::Euclidean;

    /// Whether it never exceeds the cost of a straight line. All that are admissible here are
    /// consistent too.
    #[must_use]
    pub fn is_admissible_at_any_angle(self) -> bool {
        matches!(self, Self::Zero | Self::Euclidean | Self::Chebyshev)
    }
}

/// An [`Estimate`] for one grid, one set of rules and one goal.
#[derive(Clone, Debug)]
pub struct GridHeuristic {
    estimate: Estimate,
    divider: Divider,
    goal: Cell,
    /// All goals but the first.
    more_goals: Vec<Cell>,
    /// Cost of a straight and of a diagonal step, at least, and of a unit of straight-line distance.
    straight: Cost,
    diagonal: Cost,
    unit: f64,
    /// See [`GridHeuristic::weights`].
    weights: Option<[Cost; 2]>,
    /// For the cross product: its multiple, and the start.
    cross_multiple: f64,
    start: Cell,
    /// For expressions: the user's own estimate, the one that it knows as h, the weight that it
    /// knows as w, and the cost that it counts in.
    expression: Expression,
    standard: Estimate,
    weight: f64,
    step: f64,
}

/// The largest estimate. INVARIANT: f stays within its range at any weight.
const MOST: Cost = Cost::new(1 << 53);

impl GridHeuristic {
    /// The estimate for a grid as it is now; the goal is yet to be [aimed](Heuristic::aim) at.
    #[must_use]
    pub fn new(estimate: Estimate, grid: &Grid, movement: Movement) -> Self {
        let (straight, diagonal) = movement.costs.lengths();
        let (cheapest, _) = grid.cost_range().unwrap_or((0.0, 0.0));
        let step = |length: f64| Cost::at_least(length * cheapest).expect("costs are in range");
        let heuristic = Self {
            estimate,
            divider: Divider::new(grid.width()),
            goal: Cell::new(0, 0),
            more_goals: Vec::new(),
            straight: step(straight),
            diagonal: step(diagonal),
            unit: straight.min(diagonal / SQRT_2) * cheapest,
            weights: None,
            cross_multiple: 0.0,
            start: Cell::new(0, 0),
            expression: Expression::default(),
            standard: Estimate::best_for(movement),
            weight: 1.0,
            step: straight * cheapest,
        };
        Self {
            weights: heuristic.weights(estimate),
            ..heuristic
        }
    }

    /// Of an estimate that is the sum of |dx - dy| and min(dx, dy), each so many times: the two weights.
    fn weights(&self, estimate: Estimate) -> Option<[Cost; 2]> {
        match estimate {
            Estimate::Zero => Some([Cost::ZERO; 2]),
            Estimate::Manhattan => Some([self.straight, self.straight.times(2)]),
            Estimate::Octile => Some([self.straight, self.diagonal]),
            Estimate::Chebyshev => Some([self.straight.min(self.diagonal); 2]),
            _ => None,
        }
    }

    /// Sets how much [`Estimate::CrossProduct`] prefers the straight line; 0 makes it Manhattan.
    #[must_use]
    pub fn with_cross_multiple(self, cross_multiple: f64) -> Self {
        Self {
            cross_multiple,
            ..self
        }
    }

    /// Sets what [`Estimate::Expression`] is, and what it knows as h and w.
    #[must_use]
    pub(crate) fn with_expression(
        self,
        expression: Expression,
        standard: Estimate,
        weight: f64,
    ) -> Self {
        Self {
            expression,
            standard,
            weight,
            ..self
        }
    }

    /// The cell of a node.
    pub(crate) fn cell(&self, node: NodeId) -> Cell {
        self.divider.cell(node.0)
    }

    /// A length in straight steps on the cheapest terrain, as a cost. Below 0 and not a number are 0.
    pub(crate) fn cost_of(&self, length: f64) -> Cost {
        let cost = length * self.step;
        if cost > 0.0 {
            Cost::at_most(cost).map_or(MOST, |cost| cost.min(MOST))
        } else {
            Cost::ZERO
        }
    }

    /// The value of an expression at a node that was reached with that g and h. Of several goals the
    /// distances are those to the one with the smallest estimate.
    pub(crate) fn value_at(&self, expression: &Expression, node: NodeId, g: Cost, h: Cost) -> Cost {
        let cell = self.cell(node);
        let goals = std::iter::once(self.goal).chain(self.more_goals.iter().copied());
        let nearest = goals.min_by_key(|&goal| self.between(self.estimate, cell, goal));
        let goal = nearest.unwrap_or(self.goal);
        self.cost_of(expression.evaluate(&self.values(cell, goal, g, h)))
    }
}

impl GridHeuristic {
    /// The estimate to the nearest goal, whatever it is.
    #[inline(never)]
    fn to_nearest(&self, cell: Cell) -> Cost {
        let to = |&goal: &Cell| self.between(self.estimate, cell, goal);
        let more = self.more_goals.iter().map(to);
        more.fold(to(&self.goal), Cost::min)
    }

    fn values(&self, cell: Cell, goal: Cell, g: Cost, h: Cost) -> Values {
        let apart = |one: Cell| [one.x.abs_diff(goal.x), one.y.abs_diff(goal.y)].map(f64::from);
        let ([dx, dy], [dx2, dy2]) = (apart(cell), apart(self.start));
        let [g, h] = [g, h].map(|cost| cost.to_f64() / self.step);
        [dx, dy, dx2, dy2, g, h, self.weight]
    }

    fn expressed(&self, cell: Cell, goal: Cell) -> Cost {
        let h = self.between(self.standard, cell, goal);
        let values = self.values(cell, goal, Cost::ZERO, h);
        self.cost_of(self.expression.evaluate(&values))
    }

    /// PERF: kept out of the way of those that are made in a few instructions.
    #[inline(never)]
    fn between(&self, estimate: Estimate, cell: Cell, goal: Cell) -> Cost {
        if let Some(weights) = self.weights(estimate) {
            return weighted(weights, cell, goal);
        }
        let (dx, dy) = (cell.x.abs_diff(goal.x), cell.y.abs_diff(goal.y));
        match estimate {
            Estimate::Euclidean => {
                let (dx, dy) = (f64::from(dx), f64::from(dy));
                // INVARIANT: far below the largest cost, as the sides of a grid are limited.
                Cost::at_most((dx * dx + dy * dy).sqrt() * self.unit).unwrap_or(Cost::MAX)
            }
            Estimate::TenFourteen => {
                let tenths = 10 * dx.abs_diff(dy) + 14 * dx.min(dy);
                Cost::new(self.straight.times(tenths).units() / 10)
            }
            Estimate::CrossProduct => {
                let signed = i64::from;
                let (dx2, dy2) = (self.start.x.abs_diff(goal.x), self.start.y.abs_diff(goal.y));
                let cross = signed(dx) * signed(dy2) - signed(dx2) * signed(dy);
                let off = if cross < 0 { -2 * (cross + 1) } else { cross };
                let preference = self.straight.scaled(off as f64 * self.cross_multiple);
                self.straight.times(dx + dy) + preference.min(MOST)
            }
            _ if cfg!(feature = "full") => self.expressed(cell, goal),
            _ => Cost::ZERO, // No figure has an expression.
        }
    }
}

/// |dx - dy| and min(dx, dy), each so many times.
#[inline]
fn weighted([apart, both]: [Cost; 2], cell: Cell, goal: Cell) -> Cost {
    let (dx, dy) = (cell.x.abs_diff(goal.x), cell.y.abs_diff(goal.y));
    apart.times(dx.abs_diff(dy)) + both.times(dx.min(dy))
}

impl Heuristic for GridHeuristic {
    // PERF: in a module of many searches it would not be inlined; it is made for each node that is generated.
    #[inline(always)]
    fn estimate(&self, node: NodeId) -> Cost {
        if self.estimate == Estimate::Zero {
            return Cost::ZERO;
        }
        let cell = self.cell(node);
        match self.weights {
            Some(weights) if self.more_goals.is_empty() => weighted(weights, cell, self.goal),
            _ => self.to_nearest(cell),
        }
    }

    fn aim(&mut self, start: NodeId, goals: &[NodeId]) {
        self.start = self.divider.cell(start.0);
        let mut cells = goals.iter().map(|goal| self.divider.cell(goal.0));
        self.goal = cells.next().expect("a query has a goal");
        self.more_goals = cells.collect();
    }

    /// All are but the user's own; see [`Estimate::is_admissible`].
    fn is_consistent(&self) -> bool {
        self.estimate != Estimate::Expression
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The articles' own formulas, worked out by hand.
    #[test]
    fn the_cross_product_and_ten_fourteen_are_as_the_articles_say() {
        let grid = Grid::new(10, 10).unwrap();
        let estimates = |estimate, cells: &[(u32, u32)]| {
            let heuristic = GridHeuristic::new(estimate, &grid, Movement::default());
            let mut heuristic = heuristic.with_cross_multiple(0.5);
            let node = |(x, y)| grid.node(Cell::new(x, y)).unwrap();
            heuristic.aim(node((0, 0)), &[node((4, 3))]);
            let costs = cells
                .iter()
                .map(|&cell| heuristic.estimate(node(cell)).to_f64());
            costs.collect::<Vec<_>>()
        };
        let cells = [(4, 3), (0, 0), (2, 1), (1, 0), (3, 0), (0, 3)];
        let expected = [0.0, 7.0, 4.0 + 1.0, 6.0 + 2.0, 4.0 + 8.0, 4.0 + 6.0];
        assert_eq!(estimates(Estimate::CrossProduct, &cells), expected);
        let near = |found: f64, expected: f64| (found - expected).abs() < 1e-7;
        let found = estimates(Estimate::TenFourteen, &cells);
        let expected = [0.0, 5.2, 2.8, 4.2, 3.4, 4.0];
        assert!(
            found.iter().zip(expected).all(|(&one, two)| near(one, two)),
            "{found:?}"
        );
    }
}
