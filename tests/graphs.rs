//! Every algorithm that runs on graphs, on random directed graphs and on the lattice of the examples,
//! held to what its INFO promises against Bellman and Ford's way.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;
#[expect(dead_code, reason = "its main is not run here")]
#[path = "../examples/graph.rs"]
mod lattice;

use common::{check_accounts, is_near};
use fastrand::Rng;
use pathscope::{
    Cost, Estimate, Graph, GraphHeuristic, GraphSearch, Heuristic, Info, NodeId, NodeState,
    Promise, REGISTRY, Setup, Side, Space, Status, Trace,
};

/// The edges as they were given, for an oracle that does not ask the graph.
struct Drawn {
    positions: Vec<[f64; 2]>,
    edges: Vec<(u32, u32, f64)>,
    graph: Graph,
}

fn draw(rng: &mut Rng, most: u32) -> Drawn {
    let nodes = rng.u32(1..=most);
    let side = [1.0, 10.0, 1e6][rng.usize(0..3)];
    let whole = rng.bool();
    let positions: Vec<[f64; 2]> = (0..nodes)
        .map(|_| {
            [0; 2].map(|_: i32| {
                if whole {
                    f64::from(rng.u8(0..5))
                } else {
                    rng.f64() * side
                }
            })
        })
        .collect();
    let at = |node: u32| positions[node as usize];
    // Few edges leave nodes unreachable; ends at random bring loops and parallel edges.
    let count = rng.u32(0..=nodes * 4);
    let kind = rng.u8(0..4);
    let edges: Vec<_> = (0..count)
        .map(|_| {
            let (from, to) = (rng.u32(0..nodes), rng.u32(0..nodes));
            let [[ax, ay], [bx, by]] = [at(from), at(to)];
            let length = ((ax - bx) * (ax - bx) + (ay - by) * (ay - by)).sqrt();
            let cost = match kind {
                0 => length,
                1 => length * (1.0 + rng.f64()),
                2 => f64::from(rng.u8(0..4)),
                _ => 1.0,
            };
            (from, to, cost)
        })
        .collect();
    let graph = Graph::new(&positions, edges.iter().copied()).unwrap();
    Drawn {
        positions,
        edges,
        graph,
    }
}

impl Drawn {
    /// Relaxes every edge until nothing changes: the cost of the cheapest way to each node.
    fn costs_from(&self, start: u32, cost_of: impl Fn(f64) -> f64) -> Vec<f64> {
        let mut costs = vec![f64::INFINITY; self.positions.len()];
        costs[start as usize] = 0.0;
        loop {
            let before = costs.clone();
            for &(from, to, cost) in &self.edges {
                let sum = costs[from as usize] + cost_of(cost);
                costs[to as usize] = costs[to as usize].min(sum);
            }
            if costs == before {
                return costs;
            }
        }
    }

    /// What the steps of a path cost at least and at most, where edges are parallel.
    fn path_costs(&self, path: &[NodeId]) -> (f64, f64) {
        let steps = path.windows(2).map(|step| {
            let edges = self.edges.iter();
            let costs = edges.filter(|&&(from, to, _)| [from, to] == [step[0].0, step[1].0]);
            let costs: Vec<_> = costs.map(|&(.., cost)| cost).collect();
            assert!(!costs.is_empty(), "no edge leads from {step:?}");
            let least = costs.iter().copied().fold(f64::INFINITY, f64::min);
            (least, costs.into_iter().fold(0.0, f64::max))
        });
        steps.fold((0.0, 0.0), |(least, most), (one, two)| {
            (least + one, most + two)
        })
    }
}

fn on_graphs() -> impl Iterator<Item = &'static Info> {
    REGISTRY.iter().filter(|info| info.runs_on_graphs())
}

fn random_setup(rng: &mut Rng, algorithm: &'static Info) -> Setup {
    let mut setup = common::random::setup(rng, algorithm, pathscope::Movement::default());
    setup.heuristic = [None, Some(Estimate::Euclidean), Some(Estimate::Zero)][rng.usize(0..3)];
    setup
}

/// Runs a query in every way there is, and holds it to its promises.
fn check(drawn: &Drawn, setup: &Setup, start: NodeId, goals: &[NodeId]) {
    let graph = &drawn.graph;
    let mut search = GraphSearch::new(setup.clone());
    let mut trace = Trace::new();
    search
        .begin_traced(graph, start, goals, &mut trace)
        .unwrap();
    while search.advance_traced(graph, 3, &mut trace).unwrap() {}
    let progress = search.progress().unwrap();
    let costs = drawn.costs_from(start.0, |cost| cost);
    let best = goals.iter().map(|goal| costs[goal.index()]);
    let best = best.fold(f64::INFINITY, f64::min);
    match progress.status() {
        Status::Found(goal) => {
            let path = search.path(graph);
            assert_eq!((path[0], *path.last().unwrap()), (start, goal));
            assert!(goals.contains(&goal));
            let cost = progress.cost().unwrap().to_f64();
            let (least, most) = drawn.path_costs(&path);
            let slack = 1e-6 * most + 1e-6;
            assert!(
                cost >= least - slack && cost <= most + slack,
                "{cost} of {path:?}"
            );
            match setup.promise_on(graph) {
                Promise::Optimal => {
                    assert!(is_near_at(cost, best, path.len()), "{cost}, not {best}");
                }
                Promise::Bounded(bound) => {
                    assert!(cost <= best * bound + slack, "{cost} of {best}");
                }
                Promise::FewestCells => {
                    let steps = drawn.costs_from(start.0, |_| 1.0);
                    let fewest = goals.iter().map(|goal| steps[goal.index()]);
                    let fewest = fewest.fold(f64::INFINITY, f64::min);
                    assert_eq!(path.len() as f64 - 1.0, fewest);
                }
                Promise::ShortestAtAnyAngle | Promise::GridPath | Promise::AnyPath => {}
            }
        }
        status => {
            assert_eq!(status, Status::NoPath);
            assert!(best.is_infinite(), "missed a path that costs {best}");
        }
    }
    check_accounts(progress, &trace);

    let mut again = GraphSearch::new(setup.clone());
    let mut second = Trace::new();
    again.begin_to_any(graph, goals[0], &[start]).unwrap();
    again.run(graph).unwrap();
    again
        .begin_traced(graph, start, goals, &mut second)
        .unwrap();
    while again.advance_traced(graph, u32::MAX, &mut second).unwrap() {}
    assert_eq!(trace, second, "another trace on a search used before");
    let mut stepped = GraphSearch::new(setup.clone());
    stepped.begin_to_any(graph, start, goals).unwrap();
    check_links(&stepped, graph);
    while stepped.step(graph).unwrap().goes_on() {
        check_links(&stepped, graph);
    }
    let (one, two) = (progress, stepped.progress().unwrap());
    assert_eq!((one.stats(), one.status()), (two.stats(), two.status()));
    assert_eq!(search.path(graph), stepped.path(graph));
}

/// Costs are rounded up to a multiple of 2^-27, once a step.
fn is_near_at(cost: f64, best: f64, steps: usize) -> bool {
    is_near(cost, best) || (cost - best).abs() <= steps as f64 * 1e-8
}

/// Tree and frontier: each closed or open node besides the starts once, below the parent it has, along
/// an edge that the graph has in that direction.
fn check_links(search: &GraphSearch, graph: &Graph) {
    let progress = search.progress().unwrap();
    let mut links = [0; 2];
    for (state, found) in [
        (NodeState::Closed, progress.tree().collect::<Vec<_>>()),
        (NodeState::Open, progress.frontier().collect()),
    ] {
        for link in found {
            let nodes = progress.side(link.side);
            assert_eq!(nodes.state(link.node), state);
            assert_eq!(nodes.parent(link.node), Some(link.parent));
            let (from, to) = match link.side {
                Side::Forward => (link.parent, link.node),
                Side::Backward => (link.node, link.parent),
            };
            let mut has_edge = false;
            graph.successors(from, |other, _| has_edge |= other == to);
            assert!(has_edge, "{link:?}");
            links[link.side as usize] += 1;
        }
    }
    let starts = |side| match (side, progress.side(side).g(progress.query().goals[0])) {
        // A Dijkstra map has no forward side.
        (Side::Forward, _) => usize::from(progress.field().is_none()),
        (Side::Backward, None) => 0,
        (Side::Backward, Some(_)) => {
            let mut goals = progress.query().goals.clone();
            goals.sort_unstable();
            goals.dedup();
            goals.len()
        }
    };
    for side in [Side::Forward, Side::Backward] {
        let nodes = progress.side(side);
        let all = (0..graph.node_count() as u32).map(NodeId);
        let seen = all.filter(|&node| nodes.state(node) != NodeState::Unseen);
        assert_eq!(
            seen.count(),
            links[side as usize] + starts(side),
            "{side:?}"
        );
    }
}

#[test]
fn every_algorithm_for_graphs_keeps_its_promises_on_random_graphs() {
    assert!(on_graphs().count() >= 10);
    for seed in 0..1_500 {
        let mut rng = Rng::with_seed(seed);
        let (large, small) = (draw(&mut rng, 40), draw(&mut rng, 8));
        for algorithm in on_graphs() {
            let drawn = if algorithm.exponential {
                &small
            } else {
                &large
            };
            let any = |rng: &mut Rng| NodeId(rng.u32(0..drawn.positions.len() as u32));
            let start = any(&mut rng);
            let goals: Vec<_> = (0..rng.usize(1..4)).map(|_| any(&mut rng)).collect();
            let setup = random_setup(&mut rng, algorithm);
            // The harness shows this when an assertion fails.
            println!("seed {seed}, {}", algorithm.id);
            check(drawn, &setup, start, &goals);
        }
    }
}

#[test]
fn shapes_of_graphs_that_searches_have_failed_on() {
    let positions: Vec<_> = (0..5).map(|at| [f64::from(at), 0.0]).collect();
    for edges in [
        vec![],
        // A loop and parallel edges, the dearer one first; then the same against the grain.
        vec![
            (0, 0, 0.0),
            (0, 1, 5.0),
            (0, 1, 3.0),
            (1, 4, 5.0),
            (1, 4, 2.0),
        ],
        vec![(1, 0, 1.0), (4, 1, 1.0)],
        // Rings that cost nothing.
        vec![
            (0, 1, 0.0),
            (1, 2, 0.0),
            (2, 0, 0.0),
            (2, 3, 0.0),
            (3, 4, 0.0),
        ],
        // The way with fewer edges costs more.
        vec![
            (0, 4, 9.0),
            (0, 1, 1.0),
            (1, 2, 1.0),
            (2, 3, 1.0),
            (3, 4, 1.0),
        ],
        // One way there, another one back.
        vec![
            (0, 1, 1.0),
            (1, 4, 1.0),
            (4, 3, 1.0),
            (3, 2, 1.0),
            (2, 0, 1.0),
        ],
    ] {
        let drawn = Drawn {
            graph: Graph::new(&positions, edges.iter().copied()).unwrap(),
            positions: positions.clone(),
            edges,
        };
        for algorithm in on_graphs() {
            let setup = Setup::of(algorithm.id).unwrap();
            for (start, goals) in [(0, vec![4]), (4, vec![0]), (2, vec![2]), (0, vec![4, 4, 3])] {
                let goals: Vec<_> = goals.into_iter().map(NodeId).collect();
                check(&drawn, &setup, NodeId(start), &goals);
            }
        }
    }
}

/// A weight opens node 1 again, so the cost is summed up anew, and the last step has a dearer twin.
#[test]
fn of_parallel_edges_a_path_costs_the_cheapest() {
    let positions = vec![[0.0, 0.0], [9.0, 0.0], [0.0, 1.0], [10.0, 0.0]];
    let edges = vec![
        (0, 1, 30.0),
        (0, 2, 1.0),
        (2, 1, 10.0),
        (1, 3, 100.0),
        (1, 3, 120.0),
    ];
    let graph = Graph::new(&positions, edges.iter().copied()).unwrap();
    let drawn = Drawn {
        positions,
        edges,
        graph,
    };
    let setup = common::setup("astar weight=5");
    check(&drawn, &setup, NodeId(0), &[NodeId(3)]);
    let mut search = GraphSearch::new(setup);
    search.begin(&drawn.graph, NodeId(0), NodeId(3)).unwrap();
    search.run(&drawn.graph).unwrap();
    let progress = search.progress().unwrap();
    assert_eq!(progress.stats().reopened, 1);
    assert_eq!(progress.cost().unwrap().to_f64(), 111.0);
}

/// Whatever edges cost and wherever nodes lie: no estimate exceeds a cost, to the last unit.
#[test]
fn the_straight_line_is_admissible_and_consistent() {
    for seed in 0..1_000 {
        let mut rng = Rng::with_seed(seed);
        let drawn = draw(&mut rng, 30);
        let graph = &drawn.graph;
        let mut heuristic = GraphHeuristic::new(None, graph).unwrap();
        let goal = NodeId(rng.u32(0..drawn.positions.len() as u32));
        heuristic.aim(NodeId(0), &[goal]);
        let mut search = GraphSearch::new(Setup::of("dijkstra").unwrap());
        for node in (0..drawn.positions.len() as u32).map(NodeId) {
            search.begin(graph, node, goal).unwrap();
            if let Status::Found(_) = search.run(graph).unwrap() {
                let cost = search.progress().unwrap().cost().unwrap();
                assert!(heuristic.estimate(node) <= cost, "seed {seed}, {node:?}");
            }
        }
        for edge in graph.edges() {
            let along = edge.cost + heuristic.estimate(edge.to) + Cost::new(1);
            assert!(
                heuristic.estimate(edge.from) <= along,
                "seed {seed}, {edge:?}"
            );
        }
    }
}

/// The lattice of article E, from (0, 0) to (3, 4): A* looks at fewer nodes than Dijkstra; of many exits
/// Dijkstra stops at the first it settles, and beats one A* for each.
#[test]
fn on_the_lattice_a_star_beats_dijkstra_and_many_exits_beat_a_star() {
    let graph = lattice::lattice().unwrap();
    let place = |x: u32, y: u32| NodeId(y * 5 + x);
    let goal = place(3, 4);
    let [dijkstra, astar] = ["dijkstra", "astar"].map(|algorithm| {
        let search = lattice::search(&graph, algorithm, &[goal]).unwrap();
        assert_eq!(search.progress().unwrap().cost().unwrap().to_f64(), 7.0);
        let path = search.path(&graph);
        assert_eq!((path.len(), path[0], path[7]), (8, place(0, 0), goal));
        assert_eq!(
            search.tree(&graph).count() as u32,
            lattice::expanded(&search) - 1
        );
        lattice::expanded(&search)
    });
    // All 21 nodes nearer than the goal, of the 4 as near as it at least the goal.
    assert!(
        (22..=25).contains(&dijkstra) && astar < dijkstra,
        "{astar}, {dijkstra}"
    );
    let exits = [place(4, 0), place(0, 3), place(4, 4), goal];
    let search = lattice::search(&graph, "dijkstra", &exits).unwrap();
    assert_eq!(
        search.progress().unwrap().status(),
        Status::Found(place(0, 3))
    );
    let each =
        exits.map(|exit| lattice::expanded(&lattice::search(&graph, "astar", &[exit]).unwrap()));
    assert!(lattice::expanded(&search) < each.iter().sum());
}

#[test]
fn what_a_graph_is_not_searched_by_is_refused() {
    let graph = lattice::lattice().unwrap();
    let refusal = |setup: Setup, start, goal| {
        let mut search = GraphSearch::new(setup);
        let begun = search.begin(&graph, NodeId(start), NodeId(goal));
        begun.unwrap_err()
    };
    let jps = refusal(Setup::of("jps").unwrap(), 0, 1).to_string();
    let expected = "algorithm `jps` does not run on graphs; expected one of: astar, dijkstra, ";
    assert!(jps.starts_with(expected), "{jps}");
    let octile = refusal(common::setup("astar heuristic=octile"), 0, 1);
    let expected =
        "heuristic `octile` is for grids; expected `auto`, `euclidean` or `zero` on a graph";
    assert_eq!(octile.to_string(), expected);
    let astar = || Setup::of("astar").unwrap();
    let far = refusal(astar(), 0, 25);
    assert!(far.is_node());
    assert_eq!(
        far.to_string(),
        "goal: expected a node from 0 to 24, found 25"
    );
    let mut search = GraphSearch::new(astar());
    search.begin(&graph, NodeId(0), NodeId(24)).unwrap();
    let other = lattice::lattice().unwrap();
    assert!(search.step(&other).unwrap_err().is_stale());
}
