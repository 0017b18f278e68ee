//! A navigation graph: a lattice of 5 by 5 nodes, searched by Dijkstra's algorithm and by A*.
//!
//! Prints what each looked at on the way from (0, 0) to (3, 4), the shortest-path tree, and what it takes
//! to find the nearest of several exits: one search for all of them, or one A* for each.

use pathscope::{Graph, GraphBuilder, GraphSearch, NodeId, Result, Setup};

const SIDE: u32 = 5;

fn node(x: u32, y: u32) -> NodeId {
    NodeId(y * SIDE + x)
}

/// Every node leads to its neighbours in the lattice, each edge as long as it costs.
pub(crate) fn lattice() -> Result<Graph> {
    let mut builder = GraphBuilder::new();
    let places = || (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
    for (x, y) in places() {
        builder.node([f64::from(x), f64::from(y)])?;
    }
    for (x, y) in places() {
        for (right, down) in [(1, 0), (0, 1)] {
            if x + right < SIDE && y + down < SIDE {
                let (one, two) = (node(x, y), node(x + right, y + down));
                builder.edge(one, two, 1.0)?;
                builder.edge(two, one, 1.0)?;
            }
        }
    }
    builder.build()
}

/// A finished search from (0, 0).
pub(crate) fn search(graph: &Graph, algorithm: &str, goals: &[NodeId]) -> Result<GraphSearch> {
    let mut search = GraphSearch::new(Setup::of(algorithm)?);
    search.begin_to_any(graph, node(0, 0), goals)?;
    search.run(graph)?;
    Ok(search)
}

/// How many nodes a search expanded.
pub(crate) fn expanded(search: &GraphSearch) -> u32 {
    search.progress().map_or(0, |found| found.stats().expanded)
}

fn main() -> Result<()> {
    let graph = lattice()?;
    let goal = node(3, 4);
    for algorithm in ["dijkstra", "astar"] {
        let search = search(&graph, algorithm, &[goal])?;
        let path: Vec<_> = search.path(&graph).iter().map(|node| node.0).collect();
        println!("{algorithm}: {} expanded, path {path:?}", expanded(&search));
        let pair = |[parent, node]: [NodeId; 2]| format!("{}-{}", parent.0, node.0);
        let tree: Vec<_> = search.tree(&graph).map(pair).collect();
        let frontier: Vec<_> = search.frontier(&graph).map(pair).collect();
        println!("  tree     {}", tree.join(" "));
        println!("  frontier {}", frontier.join(" "));
    }
    let exits = [node(4, 0), node(0, 3), node(4, 4), node(3, 4)];
    let all = expanded(&search(&graph, "dijkstra", &exits)?);
    let each = exits.iter().map(|&exit| search(&graph, "astar", &[exit]));
    let each: u32 = each
        .map(|ended| ended.map_or(0, |ended| expanded(&ended)))
        .sum();
    println!(
        "nearest of {} exits: one Dijkstra expanded {all}, one A* each {each}",
        exits.len()
    );
    Ok(())
}
