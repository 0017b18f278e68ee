//! The laboratory with a graph open: its time is exact, its edits are safe and can be undone, its graphs are what
//! their words say.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pathscope::lab::{GRAPHS, GraphLab, GraphScene};
use pathscope::{
    Graph, GraphFormat, GraphSearch, NodeId, OptionValue, REGISTRY, Setup, Side, Space, Status,
    lattice, roads,
};

fn option(name: &str, word: &str) -> (String, OptionValue) {
    (name.to_owned(), OptionValue::Text(word.to_owned()))
}

/// All that is drawn of a search, and its counts.
fn look(lab: &GraphLab) -> String {
    let sides = [Side::Forward, Side::Backward];
    let links = sides.map(|side| (lab.states(side), lab.parents(side)));
    let progress = lab.lanes()[0].progress();
    let head = lab.open_head(0, 20).unwrap();
    let last = lab.last_step(0).unwrap();
    let (stats, status) = (progress.stats(), progress.status());
    format!(
        "{links:?} {stats:?} {status:?} {head:?} {last:?} {:?}",
        lab.path()
    )
}

fn go(lab: &mut GraphLab, step: u32) {
    lab.seek(step);
    while lab.work(7) {}
}

#[test]
fn every_algorithm_is_sought_exactly_where_stepping_takes_it() {
    let graphs = REGISTRY.iter().filter(|info| info.runs_on_graphs());
    let mut count = 0;
    for info in graphs {
        count += 1;
        let mut lab = GraphLab::on_graph(roads(120, 3).unwrap(), "roads").unwrap();
        lab.configure(&[option("algorithm", info.id)]).unwrap();
        let mut seen = vec![look(&lab)];
        let mut goes_on = true;
        while goes_on && seen.len() < 400 {
            goes_on = lab.advance(1);
            seen.push(look(&lab));
        }
        let last = seen.len() as u32 - 1;
        let mut step = 1;
        for round in 0..60 {
            step = (step * 37 + round) % (last + 1);
            go(&mut lab, step);
            assert!(
                look(&lab) == seen[step as usize],
                "{} at step {step}",
                info.id
            );
        }
        for step in (0..=last).rev().take(10) {
            go(&mut lab, step);
            assert!(
                look(&lab) == seen[step as usize],
                "{} back to {step}",
                info.id
            );
        }
    }
    assert!(count >= 10, "{count} algorithms run on graphs");
}

#[test]
fn a_long_search_is_sought_by_checkpoints() {
    let graph = roads(30_000, 5).unwrap();
    let mut lab = GraphLab::on_graph(graph, "roads").unwrap();
    lab.configure(&[option("algorithm", "dijkstra")]).unwrap();
    let mut seen = Vec::new();
    for step in [100, 5_000, 12_345, 20_000] {
        go(&mut lab, step);
        seen.push((step, look(&lab)));
    }
    lab.seek(u32::MAX);
    while lab.work(10_000) {}
    assert!(lab.lanes()[0].checkpoint_memory() > 0);
    for (step, before) in seen.into_iter().rev() {
        go(&mut lab, step);
        assert!(look(&lab) == before, "step {step}");
    }
}

#[test]
fn an_edit_begins_the_search_anew_and_can_be_undone() {
    let mut lab = GraphLab::on_graph(lattice(5, 5).unwrap(), "lattice").unwrap();
    let text = |lab: &GraphLab| {
        let graph = lab.scene().graph();
        let edges = lab.scene().edges().to_vec();
        let ends = (lab.scene().start(), lab.scene().goals().to_vec());
        format!(
            "{edges:?} {ends:?} {}",
            graph.to_text(GraphFormat::Positions)
        )
    };
    let mut states = vec![text(&lab)];
    let mut edit = |lab: &mut GraphLab, what: &dyn Fn(&mut GraphLab)| {
        while lab.advance(100) {}
        what(lab);
        lab.seal();
        assert_eq!(lab.lanes()[0].progress().stats().expanded, 0);
        while lab.advance(3) {}
        // Searched on the graph as it is now: no stale record is in the way of a search of its own.
        let mut fresh = GraphSearch::new(Setup::default());
        let scene = lab.scene();
        fresh
            .begin_to_any(scene.graph(), scene.start(), scene.goals())
            .unwrap();
        fresh.run(scene.graph()).unwrap();
        assert_eq!(fresh.path(scene.graph()), lab.path());
        states.push(text(lab));
    };
    edit(&mut lab, &|lab| {
        let node = lab.add_node([5.5, 2.0]).unwrap();
        assert_eq!(node, NodeId(25));
        for x in [6.0, 7.0, 6.5] {
            lab.move_node(node, [x, 2.0]).unwrap();
        }
    });
    edit(&mut lab, &|lab| {
        let (a, b) = (NodeId(25), NodeId(14));
        assert_eq!(lab.link(&[(a, b), (b, a)], None).unwrap(), 2);
        assert_eq!(lab.link(&[(a, b), (b, a)], None).unwrap(), 0);
    });
    edit(&mut lab, &|lab| lab.set_goal(0, NodeId(25)).unwrap());
    assert_eq!(
        lab.lanes()[0].progress().cost().unwrap().to_f64(),
        4.0 + 2.0 + 2.5
    );
    edit(&mut lab, &|lab| {
        for x in [8.0, 9.0] {
            lab.move_node(NodeId(25), [x, 2.0]).unwrap();
        }
    });
    assert_eq!(
        lab.lanes()[0].progress().cost().unwrap().to_f64(),
        4.0 + 2.0 + 5.0
    );
    edit(&mut lab, &|lab| {
        let node = lab.add_linked_node(NodeId(0), [0.0, -3.0], true).unwrap();
        assert_eq!(node, NodeId(26));
    });
    edit(&mut lab, &|lab| lab.delete_node(NodeId(26)).unwrap());
    edit(&mut lab, &|lab| lab.set_cost(&[80], Some(7.5)).unwrap());
    edit(&mut lab, &|lab| {
        lab.move_node(NodeId(25), [5.0, 2.0]).unwrap();
    });
    let costs =
        |lab: &GraphLab| [80, 81].map(|edge: usize| lab.scene().edges()[edge].cost.to_f64());
    assert_eq!(
        costs(&lab),
        [7.5, 1.0],
        "one costs its length, the other what was said"
    );
    edit(&mut lab, &|lab| lab.delete_node(NodeId(7)).unwrap());
    assert_eq!(
        lab.scene().goals(),
        [NodeId(7)],
        "the last node has its number"
    );
    edit(&mut lab, &|lab| lab.delete_edges(&[3, 3, 0]).unwrap());
    edit(&mut lab, &|lab| lab.toggle_goal(NodeId(3)).unwrap());
    edit(&mut lab, &|lab| lab.set_start(NodeId(20)).unwrap());
    edit(&mut lab, &|lab| lab.clear().unwrap());
    assert_eq!(lab.scene().graph().node_count(), 2);
    let last = states.len() - 1;
    for expected in states[..last].iter().rev() {
        assert!(lab.undo().unwrap());
        assert_eq!(&text(&lab), expected);
    }
    assert!(!lab.undo().unwrap());
    for expected in &states[1..] {
        assert!(lab.redo().unwrap());
        assert_eq!(&text(&lab), expected);
    }
    assert_eq!(lab.history(), [Some("graph"), None]);
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut lab = GraphLab::on_graph(lattice(3, 3).unwrap(), "lattice").unwrap();
    lab.advance(3);
    let refused = |result: Result<(), pathscope::Error>, lab: &GraphLab| {
        assert_eq!(lab.lanes()[0].progress().stats().expanded, 3);
        assert_eq!(lab.history(), [None, None]);
        result.unwrap_err().to_string()
    };
    let (start, goal) = (lab.scene().start(), lab.scene().goals()[0]);
    let result = lab.delete_node(start);
    let expected = "node 0 is the start: put the start on another node before deleting it";
    assert_eq!(refused(result, &lab), expected);
    let result = lab.delete_node(goal);
    assert!(refused(result, &lab).contains("is the goal"));
    let result = lab.link(&[(NodeId(0), NodeId(0))], None).map(drop);
    assert_eq!(
        refused(result, &lab),
        "link: expected two nodes, found node 0 twice"
    );
    let result = lab.set_cost(&[0], Some(-1.0));
    assert_eq!(
        refused(result, &lab),
        "expected a cost from 0 to 34359738368, found -1"
    );
    let result = lab.set_cost(&[99], None);
    assert_eq!(
        refused(result, &lab),
        "edge: expected a number below 24, found 99"
    );
    // Each fits, but together a path could cost more than can be counted.
    let result = lab.set_cost(&(0..24).collect::<Vec<_>>(), Some(3e10));
    assert!(refused(result, &lab).contains("count costs in a larger unit"));
    let result = lab.move_node(NodeId(4), [f64::NAN, 0.0]);
    assert!(refused(result, &lab).contains("expected coordinates"));
    let result = lab.configure(&[option("algorithm", "jps")]);
    assert!(refused(result, &lab).contains("does not run on graphs"));
    let result = lab.configure(&[option("diagonal", "never")]);
    assert_eq!(refused(result, &lab), "option `diagonal` is for grids");
    let result = lab.open(Graph::new(&[], []).unwrap(), "nothing", None);
    assert_eq!(
        refused(result, &lab),
        "graph: expected at least one node, found none"
    );
    let refusal = GraphScene::read("p sp 33554432 0", "").unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "graph: the laboratory takes at most 524288 nodes, found 33554432"
    );
    let most = u64::from(GraphScene::MAX_NODES);
    assert!(GraphScene::check_size(most, 0).is_ok());
    assert!(GraphScene::check_size(most + 1, 0).unwrap_err().is_limit());
}

/// One number for a graph and all in it.
///
/// SOURCE: G. Fowler, L. Noll, K. Vo: FNV-1a, 64 bits.
fn hash(graph: &Graph) -> u64 {
    let texts = [GraphFormat::Edges, GraphFormat::Positions].map(|format| graph.to_text(format));
    let bytes = texts.iter().flat_map(|text| text.bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn roads_of_a_seed_are_the_same_for_ever_and_lead_everywhere() {
    let hashes =
        [(4, 1), (300, 7), (1_000, 42)].map(|(nodes, seed)| hash(&roads(nodes, seed).unwrap()));
    assert_eq!(
        hashes,
        [
            7_414_523_033_422_240_645,
            4_657_572_291_666_389_632,
            15_164_781_768_093_804_374
        ]
    );
    for (nodes, seed) in [(4, 0), (30, 1), (300, 7), (2_000, u32::MAX)] {
        let graph = roads(nodes, seed).unwrap();
        let count = graph.node_count();
        assert!(
            count <= nodes as usize && 10 * count + 40 >= 9 * nodes as usize,
            "{count}"
        );
        let degree = graph.edge_count() as f64 / count as f64;
        assert!(
            count < 20 || (2.2..4.5).contains(&degree),
            "{degree} edges a node"
        );
        // From the first place everywhere, and back.
        for algorithm in ["dijkstra", "bidirectional-dijkstra"] {
            for to in (0..count as u32).step_by(7).map(NodeId) {
                for [from, to] in [[NodeId(0), to], [to, NodeId(0)]] {
                    let mut search = GraphSearch::new(Setup::of(algorithm).unwrap());
                    search.begin(&graph, from, to).unwrap();
                    assert!(matches!(search.run(&graph).unwrap(), Status::Found(_)));
                }
            }
        }
    }
    assert!(roads(3, 0).is_err());
}

#[test]
fn the_graphs_of_the_gallery_show_what_their_words_say() {
    let run = |id: &str, algorithm: &str| {
        let mut lab = GraphLab::on_graph(lattice(2, 2).unwrap(), "before").unwrap();
        lab.open_showcase(id).unwrap();
        lab.configure(&[option("algorithm", algorithm)]).unwrap();
        while lab.advance(1000) {}
        let progress = lab.lanes()[0].progress();
        (progress.cost().unwrap().to_f64(), progress.stats().expanded)
    };
    for entry in GRAPHS {
        let (cost, dijkstra) = run(entry.id, "dijkstra");
        let (same, astar) = run(entry.id, "astar");
        assert_eq!(cost, same, "{}", entry.id);
        assert!(astar < dijkstra, "{}: {astar} and {dijkstra}", entry.id);
    }
    let mut lab = GraphLab::on_graph(lattice(2, 2).unwrap(), "before").unwrap();
    lab.open_showcase("graph-lattice").unwrap();
    let positions = lab.scene().graph().positions();
    assert_eq!(positions[lab.scene().start().index()], [0.0, 0.0]);
    assert_eq!(positions[lab.scene().goals()[0].index()], [3.0, 4.0]);
    // Main roads are a detour that pays: the path is longer than it costs.
    lab.open_showcase("graph-roads").unwrap();
    while lab.advance(1000) {}
    let positions = lab.scene().graph().positions();
    let length: f64 = lab
        .path()
        .windows(2)
        .map(|pair| {
            let [a, b] = [pair[0], pair[1]].map(|node| positions[node.index()]);
            (a[0] - b[0]).hypot(a[1] - b[1])
        })
        .sum();
    assert!(length > 1.4 * lab.lanes()[0].progress().cost().unwrap().to_f64());
    // One A* for each exit looks at more nodes than one search for all.
    lab.open_showcase("graph-exits").unwrap();
    while lab.advance(1000) {}
    let (start, exits) = (lab.scene().start(), lab.scene().goals().to_vec());
    let each = exits.iter().map(|&exit| {
        let mut search = GraphSearch::new(Setup::default());
        search.begin(lab.scene().graph(), start, exit).unwrap();
        search.run(lab.scene().graph()).unwrap();
        search.progress().unwrap().stats().expanded
    });
    let each: u32 = each.sum();
    let one = lab.lanes()[0].progress().stats().expanded;
    assert!(one < each, "one search: {one}, one for each: {each}");
}
