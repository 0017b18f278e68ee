//! Audits: a heuristic held against true distances, and the auditor against the oracle.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{oracle, random, set, setup};
use fastrand::Rng;
use pathscope::lab::Audit;
use pathscope::{Cell, Choice, Cost, Estimate, Grid, Heuristic, NodeId, TerrainId};

/// On a map of at most 400 cells an audit looks at all of them: it counts what the oracle counts.
#[test]
fn an_audit_counts_what_is_too_large() {
    let mut found = [0; 2];
    for seed in 0..150 {
        let mut rng = Rng::with_seed(seed);
        let scene = random::scene(&mut rng);
        let (grid, start, goal) = (&scene.grid, scene.start, scene.goal);
        if grid.cells().len() > 400 {
            continue;
        }
        let movements = random::movements();
        let mut setup = setup("astar");
        setup.movement = movements[rng.usize(0..movements.len())];
        set(&mut setup, "expression", &random::expression(&mut rng, 2));
        let cells: Vec<_> = (0..grid.cells().len() as u32)
            .map(NodeId)
            .filter(|&node| grid.is_passable(node))
            .filter_map(|node| {
                let cell = grid.cell(node);
                Some((node, oracle::cheapest(grid, setup.movement, cell, goal)?))
            })
            .collect();
        for &(estimate, id, _) in Estimate::ALL {
            setup.heuristic = Some(estimate);
            let report = Audit::run(grid, &setup, start, &[goal]).unwrap();
            let mut heuristic = setup.heuristic(grid);
            heuristic.aim(grid.node(start).unwrap(), &[grid.node(goal).unwrap()]);
            let over = |&(node, best): &(NodeId, f64)| heuristic.estimate(node).to_f64() - best;
            let is_over = |cell: &&(NodeId, f64)| over(cell) > 1e-6 * cell.1;
            let counted = cells.iter().filter(is_over).count();
            let worst = cells.iter().map(over).fold(0.0, f64::max);
            let context = format!("seed {seed}, {id}, {setup:?}\n{}", scene.picture());
            assert_eq!(report.sampled as usize, cells.len(), "{context}");
            assert_eq!(report.overestimates as usize, counted, "{context}");
            assert!(
                (report.worst.to_f64() - worst).abs() <= 1e-6 * worst.max(1.0),
                "{context}"
            );
            if setup.admits(estimate) {
                assert_eq!(
                    (report.overestimates, report.inconsistent),
                    (0, 0),
                    "{context}"
                );
            }
            found[0] += report.overestimates;
            found[1] += report.inconsistent;
        }
    }
    assert!(found.iter().all(|&count| count > 1000), "{found:?}");
}

#[test]
fn an_audit_of_a_large_map_takes_a_sample_of_it() {
    let mut grid = Grid::new(120, 90).unwrap();
    let mut rng = Rng::with_seed(3);
    for _ in 0..3000 {
        let cell = Cell::new(rng.u32(1..119), rng.u32(1..89));
        grid.set(cell, TerrainId::WALL).unwrap();
    }
    let ends = [Cell::new(0, 0), Cell::new(119, 89)];
    let audit = |words: &str| Audit::run(&grid, &setup(words), ends[0], &ends[1..]).unwrap();
    let manhattan = audit("astar heuristic=manhattan");
    assert_eq!(manhattan, audit("astar heuristic=manhattan"));
    assert_eq!(manhattan.sampled, 400);
    assert!(
        (200..=400).contains(&manhattan.overestimates),
        "{manhattan:?}"
    );
    assert!(manhattan.inconsistent > 0 && manhattan.worst > Cost::ZERO);
    assert_eq!(audit("astar").overestimates, 0);
    let refused = Audit::run(&grid, &setup("theta"), ends[0], &ends[1..]).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "audit: expected an algorithm that goes from cell to cell, found Theta*"
    );
}
