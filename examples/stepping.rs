//! A search step by step: what each expansion did, the state of every cell on the way, and an edit in the middle.
//!
//! `run` is a loop over `step`; a game calls `advance` with as many expansions as a frame can spare.

use pathscope::{Cell, Grid, GridSearch, NodeState, Result, Setup, Step, TerrainId};

/// A search that is at its start, on a map with a wall across it.
pub(crate) fn begin() -> Result<(Grid, GridSearch)> {
    let mut grid = Grid::new(10, 6)?;
    for y in 0..5 {
        grid.set(Cell::new(5, y), TerrainId::WALL)?;
    }
    let mut search = GridSearch::new(Setup::of("astar")?);
    search.begin(&grid, Cell::new(1, 1), Cell::new(8, 1))?;
    Ok((grid, search))
}

/// A letter for each cell: `o` open, `x` closed, `#` blocked.
pub(crate) fn draw(grid: &Grid, search: &GridSearch) -> Result<String> {
    let mut drawn = String::new();
    for y in 0..grid.height() {
        for x in 0..grid.width() {
            let node = grid.node(Cell::new(x, y))?;
            let state = search.progress().map(|progress| progress.state(node));
            drawn.push(match state {
                _ if !grid.is_passable(node) => '#',
                Some(NodeState::Open) => 'o',
                Some(NodeState::Closed) => 'x',
                _ => '.',
            });
        }
        drawn.push('\n');
    }
    Ok(drawn)
}

fn main() -> Result<()> {
    let (mut grid, mut search) = begin()?;
    for number in 1..=3 {
        if let Step::Expanded(node) = search.step(&grid)? {
            let Cell { x, y } = grid.cell(node);
            println!("step {number} expanded ({x}, {y})");
        }
    }
    print!("after three steps\n{}", draw(&grid, &search)?);

    // In slices, as a game would between two frames.
    let mut frames = 0;
    while search.advance(&grid, 8)? {
        frames += 1;
    }
    print!("the end, {frames} frames later\n{}", draw(&grid, &search)?);
    println!("the path has {} cells", search.path(&grid).len());

    // An edit makes a search stale: it refuses to go on, and never answers for a map that is no more.
    grid.set(Cell::new(5, 5), TerrainId::WALL)?;
    if let Err(error) = search.step(&grid) {
        println!("after an edit: {error}");
    }
    search.begin(&grid, Cell::new(1, 1), Cell::new(8, 1))?;
    println!("begun again: {}", search.run(&grid)?.id());
    Ok(())
}
