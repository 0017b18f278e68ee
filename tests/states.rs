//! Spaces of a user's own: the 8-puzzle of the examples, random graphs dressed up as states, and what
//! goes wrong in a user's code.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;
#[expect(dead_code, reason = "its main is not run here")]
#[path = "../examples/puzzle.rs"]
mod puzzle;

use fastrand::Rng;
use pathscope::{
    Error, Graph, GraphSearch, Info, NodeId, Promise, REGISTRY, Result, Setup, Space, StateSearch,
    States, Status, Trace,
};
use puzzle::{Board, Puzzle};

fn on_states() -> impl Iterator<Item = &'static Info> {
    REGISTRY.iter().filter(|info| info.runs_on_states())
}

fn setup(algorithm: &'static Info) -> Setup {
    Setup::of(algorithm.id).unwrap()
}

/// What the path of an algorithm is worth where all steps cost the same.
fn is_optimal(info: &Info) -> bool {
    let one_cost = Graph::new(&[[0.0; 2]], []).unwrap();
    Setup::of(info.id).unwrap().promise_on(&one_cost) == Promise::Optimal
}

/// One of the two hardest instances; 31 moves is known to be the least.
#[test]
fn the_hardest_eight_puzzle_takes_31_moves() {
    let hardest = Board::parse("867254301").unwrap();
    let mut optimal = 0;
    for info in on_states() {
        let mut search = StateSearch::begin(setup(info), Puzzle, hardest).unwrap();
        assert!(
            matches!(search.run().unwrap(), Status::Found(_)),
            "{}",
            info.id
        );
        let path = search.path();
        assert_eq!((path[0], *path.last().unwrap()), (hardest, Board::SOLVED));
        for step in path.windows(2) {
            let mut follows = false;
            Puzzle
                .successors(&step[0], |next, _| follows |= next == step[1])
                .unwrap();
            assert!(follows, "{}: {step:?}", info.id);
        }
        if is_optimal(info) {
            assert_eq!(path.len(), 32, "{}", info.id);
            assert_eq!(search.progress().cost().unwrap().to_f64(), 31.0);
            optimal += 1;
        }
    }
    assert!(optimal >= 5, "{optimal} optimal algorithms only");
}

/// Half of all boards can not be solved: every one that can be reached is looked at, and no more.
#[test]
fn a_board_that_can_not_be_solved_is_known_to_be_so() {
    let swapped = Board::parse("213456780").unwrap();
    let mut search = StateSearch::begin(Setup::of("astar").unwrap(), Puzzle, swapped).unwrap();
    assert_eq!(search.run().unwrap(), Status::NoPath);
    assert_eq!(search.progress().stats().expanded, 181_440);
    let nearest = search.nearest_path();
    assert_eq!(Puzzle.heuristic(nearest.last().unwrap()).unwrap(), 2.0);
}

/// A graph whose nodes have words for names.
#[derive(Clone)]
struct Named {
    graph: Graph,
    goals: Vec<u32>,
    /// How often it was asked for the successors of each node.
    asked: Vec<u32>,
}

fn number(name: &str) -> u32 {
    name.strip_prefix("node ").unwrap().parse().unwrap()
}

impl States for Named {
    type State = String;
    type Error = Error;

    fn successors(&mut self, name: &String, mut emit: impl FnMut(String, f64)) -> Result<()> {
        let node = NodeId(number(name));
        self.asked[node.index()] += 1;
        let graph = &self.graph;
        graph.successors(node, |to, cost| {
            emit(format!("node {}", to.0), cost.to_f64());
        });
        Ok(())
    }

    fn is_goal(&mut self, name: &String) -> Result<bool> {
        Ok(self.goals.contains(&number(name)))
    }
}

/// States that are found on the way are searched as the graph that they are: the same expansions, cost
/// and path, without an estimate.
#[test]
fn found_states_are_searched_as_the_graph_they_are() {
    for seed in 0..300 {
        let mut rng = Rng::with_seed(seed);
        let nodes = rng.u32(1..30);
        let edge = |rng: &mut Rng| {
            let cost = f64::from(rng.u8(0..5));
            (rng.u32(0..nodes), rng.u32(0..nodes), cost)
        };
        let edges: Vec<_> = (0..nodes * 3).map(|_| edge(&mut rng)).collect();
        let graph = Graph::new(&vec![[0.0; 2]; nodes as usize], edges).unwrap();
        let (start, goals) = (
            rng.u32(0..nodes),
            vec![rng.u32(0..nodes), rng.u32(0..nodes)],
        );
        for info in on_states() {
            if info.exponential && nodes > 8 {
                continue;
            }
            println!("seed {seed}, {}", info.id);
            let mut on_graph = GraphSearch::new(setup(info));
            let ends: Vec<_> = goals.iter().copied().map(NodeId).collect();
            on_graph.begin_to_any(&graph, NodeId(start), &ends).unwrap();
            on_graph.run(&graph).unwrap();
            let known = on_graph.progress().unwrap();
            let path: Vec<_> = on_graph.path(&graph).iter().map(|node| node.0).collect();

            let source = Named {
                graph: graph.clone(),
                goals: goals.clone(),
                asked: vec![0; nodes as usize],
            };
            let name = format!("node {start}");
            let mut search = StateSearch::begin(setup(info), source.clone(), name.clone()).unwrap();
            search.run().unwrap();
            let found = search.progress();
            assert_eq!(found.stats(), known.stats());
            assert_eq!(
                (found.status().id(), found.cost()),
                (known.status().id(), known.cost())
            );
            let names = search.path();
            assert_eq!(
                names.iter().map(|name| number(name)).collect::<Vec<_>>(),
                path
            );
            let links = |links: Vec<[u32; 2]>| {
                let mut links = links;
                links.sort_unstable();
                links
            };
            let tree = search.tree().map(|link| link.map(|name| number(&name)));
            let expected = on_graph.tree(&graph).map(|link| link.map(|node| node.0));
            assert_eq!(links(tree.collect()), links(expected.collect()));
            let frontier = search.frontier().map(|link| link.map(|name| number(&name)));
            let expected = on_graph
                .frontier(&graph)
                .map(|link| link.map(|node| node.0));
            assert_eq!(links(frontier.collect()), links(expected.collect()));

            // Another query on the same space, and on a space that knows all of it already.
            let mut traces = [Trace::new(), Trace::new()];
            for trace in &mut traces {
                search.begin_traced(name.clone(), trace).unwrap();
                while search.step_traced(trace).unwrap() {}
            }
            assert_eq!(traces[0], traces[1]);
            common::check_accounts(search.progress(), &traces[1]);
            let asked = search
                .space()
                .with_source(|source| source.asked.iter().copied().max());
            assert!(asked.unwrap() <= 1, "asked {asked:?} times");
        }
    }
}

/// Counts up, and fails where it is told to.
struct Counting {
    fails_at: u32,
    cost: f64,
    estimate: f64,
}

#[derive(Clone, Debug, PartialEq)]
enum Failure {
    AtState(u32),
    OfTheCrate(String),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::OfTheCrate(error.to_string())
    }
}

impl States for Counting {
    type State = u32;
    type Error = Failure;

    fn successors(&mut self, state: &u32, mut emit: impl FnMut(u32, f64)) -> Result<(), Failure> {
        emit(state + 1, self.cost);
        if *state == self.fails_at {
            return Err(Failure::AtState(*state));
        }
        Ok(())
    }

    fn is_goal(&mut self, state: &u32) -> Result<bool, Failure> {
        Ok(*state == 5)
    }

    fn heuristic(&mut self, _: &u32) -> Result<f64, Failure> {
        Ok(self.estimate)
    }
}

#[test]
fn what_goes_wrong_stops_the_search_with_that_very_error() {
    for info in on_states() {
        let source = Counting {
            fails_at: 3,
            cost: 1.0,
            estimate: 0.0,
        };
        let mut search = StateSearch::begin(setup(info), source, 0).unwrap();
        let failure = Failure::AtState(3);
        assert_eq!(search.run(), Err(failure.clone()), "{}", info.id);
        assert_eq!(search.step(), Err(failure.clone()));
        assert_eq!(search.advance(10), Err(failure));
        assert_eq!(search.progress().status(), Status::Running);
        // Of the state that failed nothing was taken; a new query asks it again, others do not.
        assert_eq!(search.space().node_count(), 4);
        search.begin_again(4).unwrap();
        assert!(matches!(search.run(), Ok(Status::Found(_))), "{}", info.id);
        assert_eq!(search.path(), [4, 5]);
    }
}

#[test]
fn costs_and_estimates_that_are_none_are_named() {
    let run = |cost, estimate| {
        let source = Counting {
            fails_at: 99,
            cost,
            estimate,
        };
        let mut search = StateSearch::begin(Setup::of("astar").unwrap(), source, 0)?;
        search.run()
    };
    let message = |text: &str| Err(Failure::OfTheCrate(text.to_owned()));
    assert!(matches!(run(0.0, f64::INFINITY), Ok(Status::Found(_))));
    let expected = "successors: expected a cost from 0 to 34359738368, found -1";
    assert_eq!(run(-1.0, 0.0), message(expected));
    let expected = "successors: expected a cost from 0 to 34359738368, found NaN";
    assert_eq!(run(f64::NAN, 0.0), message(expected));
    let expected = "heuristic: expected a number from 0, found NaN";
    assert_eq!(run(1.0, f64::NAN), message(expected));
    let Err(Failure::OfTheCrate(limit)) = run(1e10, 0.0) else {
        panic!("five steps of 1e10 were taken");
    };
    assert!(limit.contains("larger unit"), "{limit}");
}
