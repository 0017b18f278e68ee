//! The options of a search, their defaults, and reading them from words and numbers.
//!
//! Start and goal are not among them: they belong to a query.

use super::{Info, Order, Promise, REGISTRY, find_algorithm};
use crate::choice::Choice;
use crate::error::{Error, Result};
use crate::heuristic::{Estimate, Expression, GridHeuristic};
use crate::option_value::OptionValue;
use crate::search::{GoalTest, Stop, TieBreak};
use crate::space::{Cost, Graph, Grid, Movement};

/// How a search is to be run. Every combination is valid, given a weight within its range.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Which algorithm.
    pub algorithm: &'static Info,
    /// The rules of moving.
    pub movement: Movement,
    /// The estimate; `None` stands for the largest admissible one under the rules of moving,
    /// or at any angle, where the paths are such.
    pub heuristic: Option<Estimate>,
    /// Weight of the estimate, 0 to [`Setup::MAX_WEIGHT`]: f = g + weight * h.
    pub weight: f64,
    /// How much the cross product heuristic prefers the straight line, 0 to
    /// [`Setup::MAX_CROSS_MULTIPLE`].
    pub cross_multiple: f64,
    /// What [`Estimate::Expression`] is; it sees a g of 0.
    pub expression: Expression,
    /// The user's own term C of f = g + weight * h + C, where the algorithm knows one: a preference
    /// for which nodes come first. It is no part of any path's cost.
    pub own_term: Option<Expression>,
    /// What C counts besides at a node that is reached by a turn, in straight steps on the cheapest
    /// terrain, 0 to [`Setup::MAX_TURN_PENALTY`].
    pub turn_penalty: f64,
    /// The order of nodes that are equal in f.
    pub tie_break: TieBreak,
    /// When the goal is noticed.
    pub goal_test: GoalTest,
    /// When a bidirectional search is content with a path.
    pub stop: Stop,
    /// Where depth-first search goes on.
    pub order: Order,
    /// The most expansions, if there is a limit.
    pub limit: Option<u32>,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            algorithm: &REGISTRY[0],
            movement: Movement::default(),
            heuristic: None,
            weight: 1.0,
            cross_multiple: 0.001,
            expression: Expression::default(),
            own_term: None,
            turn_penalty: 0.0,
            tie_break: TieBreak::default(),
            goal_test: GoalTest::default(),
            stop: Stop::default(),
            order: Order::default(),
            limit: None,
        }
    }
}

impl Setup {
    /// The largest weight.
    pub const MAX_WEIGHT: f64 = 100.0;

    /// The largest multiple of the cross product.
    pub const MAX_CROSS_MULTIPLE: f64 = 1.0;

    /// The largest turn penalty.
    pub const MAX_TURN_PENALTY: f64 = 1000.0;

    /// The names of all options.
    pub const OPTIONS: [&'static str; 14] = [
        "algorithm",
        "diagonal",
        "costs",
        "heuristic",
        "weight",
        "crossMultiple",
        "expression",
        "ownTerm",
        "turnPenalty",
        "tieBreak",
        "goalTest",
        "stop",
        "order",
        "limit",
    ];

    /// Those that have a meaning on grids only.
    pub const GRID_OPTIONS: [&'static str; 6] = [
        "diagonal",
        "costs",
        "crossMultiple",
        "expression",
        "ownTerm",
        "turnPenalty",
    ];

    /// The default setup of an algorithm.
    ///
    /// # Errors
    /// An id that is none.
    pub fn of(algorithm: &str) -> Result<Self> {
        let algorithm = find_algorithm(algorithm)?;
        Ok(Self {
            algorithm,
            ..Self::default()
        })
    }

    /// Sets an option by name; unchanged where that is refused. The heuristic `auto` is the largest
    /// admissible one; an own term without any text is none, and so is a limit.
    ///
    /// # Errors
    /// An unknown name, or a value that the option does not take.
    pub fn set(&mut self, option: &str, value: &OptionValue) -> Result<()> {
        if !cfg!(feature = "full") && is_at_large(option, value) {
            return Err(Error::option(option));
        }
        match option {
            "algorithm" => self.algorithm = find_algorithm(value.word(option)?)?,
            "diagonal" => self.movement.diagonal = value.choice(option)?,
            "costs" => self.movement.costs = value.choice(option)?,
            "heuristic" if value.word(option)? == "auto" => self.heuristic = None,
            "heuristic" => self.heuristic = Some(value.choice(option)?),
            "weight" => self.weight = value.number(option, 0.0, Self::MAX_WEIGHT)?,
            "crossMultiple" => {
                self.cross_multiple = value.number(option, 0.0, Self::MAX_CROSS_MULTIPLE)?;
            }
            "expression" => self.expression = estimate(option, value.word(option)?)?,
            "ownTerm" if value.word(option)?.trim().is_empty() => self.own_term = None,
            "ownTerm" => self.own_term = Some(expression(option, value.word(option)?)?),
            "turnPenalty" => {
                self.turn_penalty = value.number(option, 0.0, Self::MAX_TURN_PENALTY)?;
            }
            "tieBreak" => self.tie_break = value.choice(option)?,
            "goalTest" => self.goal_test = value.choice(option)?,
            "stop" => self.stop = value.choice(option)?,
            "order" => self.order = value.choice(option)?,
            "limit" if value.word(option).is_ok_and(|text| text.trim().is_empty()) => {
                self.limit = None;
            }
            "limit" => self.limit = Some(value.whole(option, 0, u32::MAX)?),
            _ => return Err(Error::unknown("option", option, &Self::OPTIONS)),
        }
        Ok(())
    }

    /// [`Setup::set`] for a search that is not on a grid.
    ///
    /// # Errors
    /// As for `set`, and options for grids.
    pub fn set_off_grid(&mut self, option: &str, value: &OptionValue) -> Result<()> {
        if Self::GRID_OPTIONS.contains(&option) {
            return Err(Error::option(format!("option `{option}` is for grids")));
        }
        self.set(option, value)
    }

    /// The value of an option by name, as [`Setup::set`] takes it; `None` for a limit that is not set,
    /// and for an unknown name.
    #[must_use]
    pub fn get(&self, option: &str) -> Option<OptionValue> {
        let word = |id: &str| Some(OptionValue::Text(id.to_owned()));
        match option {
            "algorithm" => word(self.algorithm.id),
            "diagonal" => word(self.movement.diagonal.id()),
            "costs" => word(self.movement.costs.id()),
            "heuristic" => word(self.heuristic.map_or("auto", Choice::id)),
            "weight" => Some(OptionValue::Number(self.weight)),
            "crossMultiple" => Some(OptionValue::Number(self.cross_multiple)),
            "expression" => word(self.expression.text()),
            "ownTerm" => word(self.own_term.as_ref().map_or("", Expression::text)),
            "turnPenalty" => Some(OptionValue::Number(self.turn_penalty)),
            "tieBreak" => word(self.tie_break.id()),
            "goalTest" => word(self.goal_test.id()),
            "stop" => word(self.stop.id()),
            "order" => word(self.order.id()),
            "limit" => self
                .limit
                .map(|limit| OptionValue::Number(f64::from(limit))),
            _ => None,
        }
    }

    /// The options that are not the default ones, in the order of [`Setup::OPTIONS`].
    #[must_use]
    pub fn changed(&self) -> Vec<(&'static str, OptionValue)> {
        let default = Self::default();
        let changed = Self::OPTIONS.into_iter().filter_map(|option| {
            let value = self.get(option);
            let is_changed = value != default.get(option);
            value.filter(|_| is_changed).map(|value| (option, value))
        });
        changed.collect()
    }

    /// The estimate that is used: the chosen one, or the largest admissible one.
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        self.heuristic.unwrap_or_else(|| self.best_estimate())
    }

    /// The largest admissible one.
    fn best_estimate(&self) -> Estimate {
        if self.algorithm.any_angle {
            Estimate::BEST_AT_ANY_ANGLE
        } else {
            Estimate::best_for(self.movement)
        }
    }

    /// Whether the algorithm adds an own term to f.
    #[must_use]
    pub fn has_own_term(&self) -> bool {
        cfg!(feature = "full")
            && self.algorithm.uses.own_term
            && (self.own_term.is_some() || self.turn_penalty > 0.0)
    }

    /// Whether an estimate never exceeds the true cost for the paths that the algorithm looks for.
    #[must_use]
    pub fn admits(&self, estimate: Estimate) -> bool {
        if self.algorithm.any_angle {
            estimate.is_admissible_at_any_angle()
        } else {
            estimate.is_admissible(self.movement)
        }
    }

    /// The f of a node with that g and h, without an own term: what the algorithm goes by when it
    /// picks the next node. See also [`GridSearch::f`](super::GridSearch::f).
    #[must_use]
    pub fn f(&self, g: Cost, h: Cost) -> Cost {
        (self.algorithm.f)(self, g, h)
    }

    /// The estimate that is used, for a grid as it is now.
    #[must_use]
    pub fn heuristic(&self, grid: &Grid) -> GridHeuristic {
        let heuristic = GridHeuristic::new(self.estimate(), grid, self.movement);
        heuristic
            .with_cross_multiple(self.cross_multiple)
            .with_expression(self.expression.clone(), self.best_estimate(), self.weight)
    }

    /// Refuses a map that the algorithm does not run on.
    ///
    /// # Errors
    /// Terrain of several costs, for an algorithm that takes one.
    pub fn check_map(&self, grid: &Grid) -> Result<()> {
        match grid.cost_range() {
            Some((least, most)) if self.algorithm.one_cost_only && least < most => {
                let name = self.algorithm.name;
                Err(Error::option(format!(
                    "{name} runs where all passable cells cost the same; found costs from {least} to {most}"
                )))
            }
            _ => Ok(()),
        }
    }

    /// Refuses so many goals.
    ///
    /// # Errors
    /// Several, for an algorithm that takes one.
    pub(crate) fn check_goals(&self, count: usize) -> Result<()> {
        let Info {
            name, many_goals, ..
        } = self.algorithm;
        if count > 1 && !many_goals {
            return Err(Error::option(format!(
                "goals: {name} takes one goal, found {count}"
            )));
        }
        Ok(())
    }

    /// What a path found on `grid` under this setup is worth.
    #[must_use]
    pub fn promise(&self, grid: &Grid) -> Promise {
        let one_cost = grid.cost_range().is_none_or(|(least, most)| least == most);
        (self.algorithm.promise)(self, one_cost && !self.movement.has_diagonals())
    }

    /// What a path found on a graph under this setup is worth.
    #[must_use]
    pub fn promise_on(&self, graph: &Graph) -> Promise {
        (self.algorithm.promise)(self, graph.has_one_cost())
    }
}

/// What the core of figures leaves to the other.
fn is_at_large(option: &str, value: &OptionValue) -> bool {
    let is_expression = matches!(value, OptionValue::Text(word) if word == "expression");
    ["expression", "ownTerm", "turnPenalty"].contains(&option) || is_expression
}

fn expression(option: &str, text: &str) -> Result<Expression> {
    Expression::parse(text).map_err(|error| Error::option(format!("option `{option}`: {error}")))
}

/// An expression that a cell alone has a value of.
fn estimate(option: &str, text: &str) -> Result<Expression> {
    let expression = expression(option, text)?;
    if expression.uses_g() {
        return Err(Error::option(format!(
            "option `{option}`: expected an estimate of the cell alone, found `g`, which `ownTerm` takes"
        )));
    }
    Ok(expression)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(option: &str, value: &OptionValue) -> String {
        let refused = Setup::default().set(option, value);
        refused.unwrap_err().to_string()
    }

    #[test]
    fn says_what_was_expected() {
        let text = |word: &str| OptionValue::Text(word.to_owned());
        assert_eq!(
            message("algoritm", &text("astar")),
            "unknown option `algoritm`; did you mean `algorithm`?"
        );
        assert_eq!(
            message("algorithm", &text("a-star")),
            "unknown algorithm `a-star`; did you mean `astar`?"
        );
        assert_eq!(
            message("weight", &OptionValue::Number(-1.0)),
            "option `weight`: expected a number from 0 to 100, found -1"
        );
        assert_eq!(
            message("limit", &OptionValue::Number(2.5)),
            "option `limit`: expected a whole number from 0 to 4294967295, found 2.5"
        );
        assert_eq!(
            message("costs", &OptionValue::Number(1.0)),
            "option `costs`: expected a word, found 1"
        );
    }

    #[test]
    fn every_option_comes_back_as_it_was_set() {
        let mut setup = Setup {
            limit: Some(7),
            ..Setup::default()
        };
        for option in Setup::OPTIONS {
            let value = setup.get(option).expect(option);
            setup.set(option, &value).unwrap();
            assert_eq!(setup.get(option), Some(value));
        }
        let changed = setup.changed();
        assert_eq!(changed, [("limit", OptionValue::Number(7.0))]);
        setup
            .set("heuristic", &OptionValue::Text("zero".to_owned()))
            .unwrap();
        assert_eq!(setup.changed()[0].0, "heuristic");
        assert!(Setup::default().changed().is_empty());
    }

    #[test]
    fn the_default_estimate_is_admissible_for_the_moves() {
        for algorithm in ["astar", "theta"] {
            let mut setup = Setup::of(algorithm).unwrap();
            for &(diagonal, ..) in crate::space::DiagonalRule::ALL {
                setup.movement.diagonal = diagonal;
                assert!(setup.admits(setup.estimate()));
            }
        }
    }
}
