//! How many times longer one engine takes than another: on each map over the problems that both ran, then the geometric
//! mean over maps.

use crate::plan::Plan;
use crate::results::{Run, Sample};

/// Folders of maps that come from games.
const GAMES: [&str; 4] = ["bg512", "da2", "dao", "sc1"];

/// A comparison.
pub(crate) struct Pair {
    pub(crate) what: &'static str,
    pub(crate) theirs: &'static str,
    pub(crate) ours: &'static str,
    pub(crate) part: Part,
    /// At least so many times, in the browser.
    pub(crate) aim: Option<f64>,
}

/// What of it is compared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// Whole queries.
    Queries,
    /// Whole queries, on maps from games.
    Games,
    /// Of theirs only what is search, without what their interface asks for besides.
    Search,
}

macro_rules! pair {
    ($what:literal, $theirs:literal, $ours:literal, $part:ident, $aim:expr) => {
        Pair {
            what: $what,
            theirs: $theirs,
            ours: $ours,
            part: Part::$part,
            aim: $aim,
        }
    };
}

/// Theirs over ours, and what is aimed at.
#[rustfmt::skip]
pub(crate) const PEERS: &[Pair] = &[
    pair!("PathFinding.js JPS / JPS", "PathFinding.js jps only-when-no-obstacles", "pathscope jps only-when-no-obstacles", Queries, Some(700.0)),
    pair!("the same, maps from games", "PathFinding.js jps only-when-no-obstacles", "pathscope jps only-when-no-obstacles", Games, None),
    pair!("the same, without its copy of the grid", "PathFinding.js jps only-when-no-obstacles", "pathscope jps only-when-no-obstacles", Search, None),
    pair!("PathFinding.js JPS / JPS through the JS API", "PathFinding.js jps only-when-no-obstacles", "pathscope.js jps only-when-no-obstacles", Queries, None),
    pair!("easystarjs / JPS", "easystarjs astar only-when-no-obstacles", "pathscope jps only-when-no-obstacles", Queries, Some(150.0)),
    pair!("javascript-astar / JPS", "javascript-astar astar only-when-no-obstacles", "pathscope jps only-when-no-obstacles", Queries, None),
    pair!("ngraph.path NBA* / JPS", "ngraph.path nba only-when-no-obstacles", "pathscope jps only-when-no-obstacles", Queries, None),
    pair!("`pathfinding` A* / JPS", "pathfinding-documented astar only-when-no-obstacles", "pathscope jps only-when-no-obstacles", Queries, Some(90.0)),
    pair!("the same, over a table of legal steps", "pathfinding astar only-when-no-obstacles", "pathscope jps only-when-no-obstacles", Queries, None),
    pair!("`grid_pathfinding` JPS / JPS, corners cut", "grid_pathfinding jps always", "pathscope jps always", Queries, Some(22.0)),
    pair!("PathFinding.js A* / A*", "PathFinding.js astar only-when-no-obstacles", "pathscope astar only-when-no-obstacles", Queries, Some(90.0)),
    pair!("the same, without its copy of the grid", "PathFinding.js astar only-when-no-obstacles", "pathscope astar only-when-no-obstacles", Search, None),
    pair!("`pathfinding` A* / A*", "pathfinding-documented astar only-when-no-obstacles", "pathscope astar only-when-no-obstacles", Queries, Some(6.0)),
    pair!("the same, over a table of legal steps", "pathfinding astar only-when-no-obstacles", "pathscope astar only-when-no-obstacles", Queries, None),
    pair!("`pathfinding` A* / canonical A*", "pathfinding-documented astar only-when-no-obstacles", "pathscope canonical-astar only-when-no-obstacles", Queries, None),
    pair!("the same, over a table of legal steps", "pathfinding astar only-when-no-obstacles", "pathscope canonical-astar only-when-no-obstacles", Queries, None),
    pair!("l1-path-finder / JPS, 4 neighbours", "l1-path-finder l1 never", "pathscope jps never", Queries, Some(1.0)),
    pair!("l1-path-finder / JPS+, 4 neighbours", "l1-path-finder l1 never", "pathscope jps-plus never", Queries, Some(1.0)),
    pair!("l1-path-finder / A*, 4 neighbours", "l1-path-finder l1 never", "pathscope astar never", Queries, None),
];

/// The interface over the bare kernel, where no more is aimed at than the number.
#[rustfmt::skip]
pub(crate) const OVERHEAD: &[Pair] = &[
    pair!("A*: public interface / bare kernel", "pathscope astar only-when-no-obstacles", "pathscope-bare astar only-when-no-obstacles", Queries, Some(1.05)),
    pair!("A*: full trace / run", "pathscope-trace astar only-when-no-obstacles", "pathscope astar only-when-no-obstacles", Queries, Some(1.25)),
    pair!("JPS: public interface / bare kernel", "pathscope jps only-when-no-obstacles", "pathscope-bare jps only-when-no-obstacles", Queries, Some(1.05)),
    pair!("JPS: full trace / run", "pathscope-trace jps only-when-no-obstacles", "pathscope jps only-when-no-obstacles", Queries, Some(1.25)),
];

impl Pair {
    /// In one place; `None` where one of the two was not measured.
    pub(crate) fn of(&self, plan: &Plan, run: &Run) -> Option<f64> {
        let theirs = |sample: Sample| match self.part {
            Part::Search => sample.search,
            Part::Queries | Part::Games => Some(sample.micros),
        };
        let maps =
            plan.maps.iter().enumerate().filter(|(_, map)| {
                self.part != Part::Games || GAMES.contains(&map.family.as_str())
            });
        let ratios = maps.map(|(map, _)| {
            ratio(
                run,
                map,
                (self.theirs, theirs),
                (self.ours, |sample| Some(sample.micros)),
            )
        });
        geometric_mean(ratios)
    }
}

/// An engine's time in one place over its time in another.
pub(crate) fn between(plan: &Plan, engine: &str, over: &Run, under: &Run) -> Option<f64> {
    let maps = 0..plan.maps.len();
    geometric_mean(maps.map(|map| {
        let both = over
            .on(map, engine)?
            .problems
            .iter()
            .zip(&under.on(map, engine)?.problems);
        let micros = both.filter_map(|(over, under)| {
            Some([over.as_ref()?, under.as_ref()?].map(|it| it.micros))
        });
        quotient(micros)
    }))
}

fn ratio(
    run: &Run,
    map: usize,
    (theirs, over): (&str, impl Fn(Sample) -> Option<f64>),
    (ours, under): (&str, impl Fn(Sample) -> Option<f64>),
) -> Option<f64> {
    let both = run
        .on(map, theirs)?
        .problems
        .iter()
        .zip(&run.on(map, ours)?.problems);
    quotient(both.filter_map(|(theirs, ours)| Some([over((*theirs)?)?, under((*ours)?)?])))
}

/// Sum over sum, which is mean over mean.
fn quotient(pairs: impl Iterator<Item = [f64; 2]>) -> Option<f64> {
    let sums = pairs.fold([0.0, 0.0], |sums, pair| {
        [sums[0] + pair[0], sums[1] + pair[1]]
    });
    (sums[1] > 0.0).then(|| sums[0] / sums[1])
}

/// `None` where one is missing, or all are.
fn geometric_mean(values: impl Iterator<Item = Option<f64>>) -> Option<f64> {
    let logarithms: Option<Vec<f64>> = values.map(|value| value.map(f64::ln)).collect();
    let logarithms = logarithms.filter(|all| !all.is_empty())?;
    Some((logarithms.iter().sum::<f64>() / logarithms.len() as f64).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_are_geometric_over_maps_and_need_all_of_them() {
        let mean = geometric_mean([Some(2.0), Some(8.0)].into_iter());
        assert!((mean.unwrap() - 4.0).abs() < 1e-12);
        assert_eq!(geometric_mean([Some(2.0), None].into_iter()), None);
        assert_eq!(geometric_mean(std::iter::empty()), None);
        assert_eq!(quotient([[2.0, 1.0], [4.0, 1.0]].into_iter()), Some(3.0));
    }

    #[test]
    fn every_engine_that_is_compared_is_measured() {
        let ids = ["jps", "canonical-astar", "astar"].map(String::from);
        let rust = crate::plan::engines(&ids);
        let script =
            std::fs::read_to_string(crate::machine::root().join("bench/peers.js")).unwrap();
        for pair in PEERS.iter().chain(OVERHEAD) {
            for name in [pair.theirs, pair.ours] {
                let id = name.rsplit_once(' ').unwrap().0;
                let known = rust.iter().any(|engine| engine == name) || script.contains(id);
                assert!(known || id == "pathscope.js jps", "{name}");
            }
        }
    }
}
