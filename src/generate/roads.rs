//! Navigation graphs: the lattice that textbooks draw, and one like the roads of a country, from a seed.
//!
//! They are made at once rather than step by step: no step of theirs would be worth watching.

use super::rng::Rng;
use crate::error::{Error, Result};
use crate::space::{Edge, Graph, GraphBuilder, NodeId, distance};

/// Side of the square that each place of a country lies in somewhere.
const PLOT: i64 = 100;
/// A place keeps this far from the border of its plot, so that no two are closer than twice that.
const MARGIN: u32 = 8;
/// Every so many plots a main road goes across the country, and one down.
const BETWEEN_MAIN_ROADS: u32 = 6;
/// Roads lead no further than to so many plots away: a circle of three plots across holds a whole plot, and a place.
const REACH: i64 = 3;

/// Nodes at the whole points of a rectangle, row by row from the bottom, with an edge of cost 1 to each of the four
/// neighbours.
///
/// # Errors
/// More nodes than a graph may have.
pub fn lattice(columns: u32, rows: u32) -> Result<Graph> {
    let count = u64::from(columns) * u64::from(rows);
    let mut builder = GraphBuilder::with_room_for(count, 4 * count)?;
    for index in 0..count as u32 {
        builder.node([index % columns, index / columns].map(f64::from))?;
    }
    for index in 0..count as u32 {
        let (x, y) = (index % columns, index / columns);
        let neighbours = [
            (y + 1 < rows).then(|| index + columns),
            (x + 1 < columns).then(|| index + 1),
            (y > 0).then(|| index - columns),
            (x > 0).then(|| index - 1),
        ];
        for other in neighbours.into_iter().flatten() {
            builder.edge(NodeId(index), NodeId(other), 1.0)?;
        }
    }
    builder.build()
}

/// A country of about `nodes` places with roads between neighbours: every road that no third place is nearer to
/// both ends than they are to each other, some more, a few of them one way; and main roads at half the cost. A
/// local road costs its length, rounded. From every place there is a way to every other. Equal numbers make equal
/// graphs, everywhere and for ever.
///
/// SOURCE: the relative neighbourhood graph: G. Toussaint, "The relative neighbourhood graph of a finite planar
/// set", 1980; the circles that decide about other roads: K. Gabriel, R. Sokal, "A new statistical approach to
/// geographic variation analysis", 1969.
///
/// # Errors
/// Fewer than 4 places, or more than a graph may have nodes.
pub fn roads(nodes: u32, seed: u32) -> Result<Graph> {
    if nodes < 4 {
        return Err(Error::option(format!(
            "roads: expected at least 4 nodes, found {nodes}"
        )));
    }
    Graph::check_size(nodes.into(), 0)?;
    let rows = (0.75 * f64::from(nodes)).sqrt().round() as u32;
    let country = Country::new(nodes / rows, rows, &mut Rng::new(seed));
    let edges = country.edges(&mut Rng::new(!seed));
    let places = country.places.iter();
    let places: Vec<_> = places.map(|place| place.map(|at| at as f64)).collect();
    let edges = edges.iter();
    Graph::new(
        &places,
        edges.map(|edge| (edge.from.0, edge.to.0, edge.cost.to_f64())),
    )
}

/// A place in each plot, row by row from the bottom.
struct Country {
    columns: u32,
    rows: u32,
    places: Vec<[i64; 2]>,
}

impl Country {
    fn new(columns: u32, rows: u32, rng: &mut Rng) -> Self {
        let place = |index: u32, rng: &mut Rng| {
            let mut along = |plot: u32| {
                let within = rng.between(MARGIN, PLOT as u32 - MARGIN);
                i64::from(plot) * PLOT + i64::from(within)
            };
            [along(index % columns), along(index / columns)]
        };
        let places = (0..columns * rows).map(|index| place(index, rng)).collect();
        Self {
            columns,
            rows,
            places,
        }
    }

    /// The places of the plots at most `reach` away.
    fn around(&self, index: u32, reach: i64) -> impl Iterator<Item = u32> + '_ {
        let (x, y) = (
            i64::from(index % self.columns),
            i64::from(index / self.columns),
        );
        let rows = (y - reach).max(0)..=(y + reach).min(i64::from(self.rows) - 1);
        rows.flat_map(move |row| {
            let columns = (x - reach).max(0)..=(x + reach).min(i64::from(self.columns) - 1);
            columns.map(move |column| (row * i64::from(self.columns) + column) as u32)
        })
    }

    /// The square of a distance, exactly.
    fn square(&self, one: u32, other: u32) -> i64 {
        let [a, b] = [one, other].map(|index| self.places[index as usize]);
        (a[0] - b[0]).pow(2) + (a[1] - b[1]).pow(2)
    }

    fn is_on_main_road(&self, one: u32, other: u32) -> bool {
        let [(x0, y0), (x1, y1)] =
            [one, other].map(|index| (index % self.columns, index / self.columns));
        let is_main = |line: u32| line % BETWEEN_MAIN_ROADS == BETWEEN_MAIN_ROADS / 2;
        (y0 == y1 && x0.abs_diff(x1) == 1 && is_main(y0))
            || (x0 == x1 && y0.abs_diff(y1) == 1 && is_main(x0))
    }

    /// What there is between two places, the first of a smaller number: nothing, a road that may be left out, or
    /// one that holds the country together.
    fn road(&self, one: u32, other: u32) -> Option<bool> {
        let across = self.square(one, other);
        if across > 8 * PLOT * PLOT {
            return None; // PERF: its circle holds a whole plot.
        }
        let mut holds = true;
        for third in self.around(one, REACH) {
            if third == one || third == other {
                continue;
            }
            let (to_one, to_other) = (self.square(one, third), self.square(other, third));
            if to_one + to_other < across {
                return None; // Within the circle that has the two at its ends.
            }
            holds &= to_one.max(to_other) >= across;
        }
        Some(holds)
    }

    fn edges(&self, rng: &mut Rng) -> Vec<Edge> {
        let mut edges = Vec::new();
        for one in 0..self.places.len() as u32 {
            for other in self.around(one, REACH).filter(|&other| other > one) {
                let is_main = self.is_on_main_road(one, other);
                let Some(holds) = self.road(one, other).or(is_main.then_some(true)) else {
                    continue;
                };
                let (is_left_out, is_one_way) = (rng.one_in(3), rng.one_in(4));
                if !holds && !is_main && is_left_out {
                    continue;
                }
                let [a, b] =
                    [one, other].map(|index| self.places[index as usize].map(|at| at as f64));
                let length = distance(a, b).round();
                let cost = if is_main {
                    (length / 2.0).ceil()
                } else {
                    length
                };
                let cost = crate::space::Cost::at_least(cost).unwrap_or_default();
                let [from, to] = [one, other].map(NodeId);
                edges.push(Edge { from, to, cost });
                if holds || is_main || !is_one_way {
                    edges.push(Edge {
                        from: to,
                        to: from,
                        cost,
                    });
                }
            }
        }
        edges
    }
}
