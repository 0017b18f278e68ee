//! A grid map: read from text, searched by several algorithms, and drawn with the path.
//!
//! `cargo run --example grid` shows the bundled map; `cargo run --example grid -- FILE` one of your own, from corner to corner.

use pathscope::{Cell, Grid, GridSearch, Result, Setup, Status};

const MAP: &str = "\
..........#.....
.########.#.###.
.#......#.#.#...
.#.####.#...#.##
...#....#####...
";

/// A finished search.
pub(crate) fn search(
    grid: &Grid,
    algorithm: &str,
    [start, goal]: [Cell; 2],
) -> Result<(GridSearch, Status)> {
    let mut search = GridSearch::new(Setup::of(algorithm)?);
    search.begin(grid, start, goal)?;
    let status = search.run(grid)?;
    Ok((search, status))
}

/// The map with `*` along a path.
pub(crate) fn draw(grid: &Grid, path: &[Cell]) -> Result<String> {
    let mut drawn = String::new();
    for y in 0..grid.height() {
        for x in 0..grid.width() {
            let cell = Cell::new(x, y);
            let is_floor = grid.is_passable(grid.node(cell)?);
            drawn.push(match (path.contains(&cell), is_floor) {
                (true, _) => '*',
                (false, true) => '.',
                (false, false) => '#',
            });
        }
        drawn.push('\n');
    }
    Ok(drawn)
}

fn main() -> std::result::Result<(), Box<dyn std::error::Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        None => MAP.to_owned(),
    };
    let grid = Grid::parse(&text)?;
    let ends = [
        Cell::new(0, 0),
        Cell::new(grid.width() - 1, grid.height() - 1),
    ];
    for algorithm in ["astar", "dijkstra", "bidirectional-astar", "jps"] {
        let (search, status) = search(&grid, algorithm, ends)?;
        let progress = search
            .progress()
            .ok_or("expected a search that has begun")?;
        let cost = progress
            .cost()
            .map_or_else(|| "no".to_owned(), |cost| format!("{:.3}", cost.to_f64()));
        let expanded = progress.stats().expanded;
        println!(
            "{algorithm:>20}: {}, cost {cost}, {expanded} expanded",
            status.id()
        );
    }
    let (search, _) = search(&grid, "astar", ends)?;
    print!("{}", draw(&grid, &search.path(&grid))?);
    Ok(())
}
