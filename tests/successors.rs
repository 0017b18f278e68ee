//! The successors that a search is spared: none of them could have been of use to it.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::random;
use fastrand::Rng;
use pathscope::{GridSpace, MoveTable, NodeId, Space};

#[test]
fn only_successors_that_the_parent_leads_to_at_no_more_cost_are_left_out() {
    let mut spared = 0;
    for seed in 0..60 {
        let grid = random::scene(&mut Rng::with_seed(seed)).grid;
        for movement in random::movements() {
            let table = MoveTable::new(&grid, movement);
            let space = GridSpace::new(&grid, &table);
            for parent in (0..grid.cells().len() as u32).map(NodeId) {
                if !grid.is_passable(parent) {
                    continue;
                }
                let mut known = vec![(parent, pathscope::Cost::ZERO)];
                space.successors(parent, |to, cost| known.push((to, cost)));
                for &(node, step) in &known[1..] {
                    let mut all = Vec::new();
                    space.successors(node, |to, cost| all.push((to, cost)));
                    let mut new = Vec::new();
                    space.new_successors(node, Some(parent), |to, cost| new.push((to, cost)));
                    spared += all.len() - new.len();
                    // In the same order, and what is missing is known to the parent.
                    let mut rest = new.iter().peekable();
                    for successor in &all {
                        if rest.next_if_eq(&successor).is_none() {
                            let &(to, cost) = successor;
                            let direct = known.iter().find(|&&(known, _)| known == to).unwrap();
                            assert!(direct.1 <= step + cost, "seed {seed}, {movement:?}");
                        }
                    }
                    assert!(rest.next().is_none(), "seed {seed}, {movement:?}");
                }
            }
        }
    }
    assert!(spared > 10_000, "{spared}");
}

#[test]
fn a_parent_that_is_no_neighbour_leaves_nothing_out() {
    let grid = pathscope::Grid::new(9, 9).unwrap();
    let table = MoveTable::new(&grid, pathscope::Movement::default());
    let space = GridSpace::new(&grid, &table);
    let node = NodeId(4 * 9 + 4);
    for parent in [0, 8, 80, 4 * 9 + 2, 4 * 9 + 4, 6 * 9 + 4, 3 * 9 + 8].map(NodeId) {
        let mut count = 0;
        space.new_successors(node, Some(parent), |_, _| count += 1);
        assert_eq!(count, 8, "{parent:?}");
    }
}
