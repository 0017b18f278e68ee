//! What the tests share: maps as pictures, random maps, and an oracle that knows nothing of the crate's
//! own rules of moving.

#![expect(dead_code, reason = "each test file uses a part of it")]

pub(crate) mod corners;
pub(crate) mod golden;
pub(crate) mod golden_maps;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod labs;
#[path = "../../xtask/verify/src/lines.rs"]
pub(crate) mod lines;
pub(crate) mod links;
pub(crate) mod oracle;
pub(crate) mod random;

use pathscope::{
    Cell, Grid, GridSearch, OptionValue, Progress, Promise, Setup, Status, Terrain, TerrainId,
    Trace,
};

/// A map and two ends.
#[derive(Debug, Clone)]
pub(crate) struct Scene {
    pub(crate) grid: Grid,
    pub(crate) start: Cell,
    pub(crate) goal: Cell,
}

impl Scene {
    /// Reads a picture: `S` start, `G` goal, `X` both, `.` floor, `#` wall, digits 2 to 9 terrain of
    /// that cost, lower-case letters a to i terrain of cost 0.1 to 0.9.
    pub(crate) fn draw(picture: &str) -> Self {
        let rows: Vec<Vec<char>> = picture
            .lines()
            .map(|row| row.trim().chars().collect())
            .collect();
        let (width, height) = (rows[0].len() as u32, rows.len() as u32);
        let mut grid = Grid::new(width, height).unwrap();
        let (mut start, mut goal) = (None, None);
        for (y, row) in (0..).zip(&rows) {
            assert_eq!(row.len() as u32, width, "row {y} of the picture");
            for (x, &symbol) in (0..).zip(row) {
                let cell = Cell::new(x, y);
                match symbol {
                    '.' => {}
                    'S' => start = Some(cell),
                    'G' => goal = Some(cell),
                    'X' => (start, goal) = (Some(cell), Some(cell)),
                    '#' => drop(grid.set(cell, TerrainId::WALL).unwrap()),
                    'a'..='i' => set_cost(&mut grid, cell, f64::from(symbol as u32 - 96) / 10.0),
                    '2'..='9' => set_cost(&mut grid, cell, f64::from(symbol as u32 - 48)),
                    _ => panic!("no such symbol: {symbol}"),
                }
            }
        }
        Self {
            grid,
            start: start.expect("a start"),
            goal: goal.expect("a goal"),
        }
    }

    /// Draws the scene, so that a failure can be read.
    pub(crate) fn picture(&self) -> String {
        let cells = (0..self.grid.height())
            .flat_map(|y| (0..self.grid.width()).map(move |x| Cell::new(x, y)));
        let mut picture = String::new();
        for cell in cells {
            let terrain = self
                .grid
                .terrains()
                .get(self.grid.get(cell).unwrap())
                .unwrap();
            picture += &match terrain.cost() {
                _ if cell == self.start && cell == self.goal => "X".to_owned(),
                _ if cell == self.start => "S".to_owned(),
                _ if cell == self.goal => "G".to_owned(),
                None => "#".to_owned(),
                Some(1.0) => ".".to_owned(),
                Some(cost) if cost > 1.0 => cost.to_string(),
                Some(cost) => char::from(b'`' + (cost * 10.0).round() as u8).to_string(),
            };
            if cell.x + 1 == self.grid.width() {
                picture.push('\n');
            }
        }
        picture
    }
}

/// Makes a cell of a terrain of that cost, adding it to the table if need be.
pub(crate) fn set_cost(grid: &mut Grid, cell: Cell, cost: f64) {
    let terrains = grid.terrains().as_slice();
    let known = terrains
        .iter()
        .position(|terrain| terrain.cost() == Some(cost));
    let id = TerrainId(known.unwrap_or(terrains.len()) as u8);
    if known.is_none() {
        let terrain = Terrain::new(format!("cost {cost}"), Some(cost)).unwrap();
        grid.set_terrain(id, terrain).unwrap();
    }
    grid.set(cell, id).unwrap();
}

/// A setup from words: `astar diagonal=never weight=1.5`.
pub(crate) fn setup(words: &str) -> Setup {
    let mut words = words.split_whitespace();
    let mut setup = Setup::of(words.next().expect("an algorithm")).unwrap();
    for word in words {
        let (name, value) = word.split_once('=').expect("option=value");
        let value = match value.parse() {
            Ok(number) => OptionValue::Number(number),
            Err(_) => OptionValue::Text(value.to_owned()),
        };
        setup.set(name, &value).unwrap();
    }
    setup
}

/// Sets an option that takes text.
pub(crate) fn set(setup: &mut Setup, option: &str, text: &str) {
    let value = OptionValue::Text(text.to_owned());
    setup.set(option, &value).unwrap();
}

/// Runs a setup on a picture, holds it to its promises, and to the cost if one is given.
#[track_caller]
pub(crate) fn check(words: &str, picture: &str, cost: Option<f64>) {
    let found = check_promises(&Scene::draw(picture), &setup(words));
    let same = match (found, cost) {
        (Some(found), Some(cost)) => is_near(found, cost),
        (found, cost) => found == cost,
    };
    assert!(
        same,
        "{words}: expected {cost:?}, found {found:?}\n{picture}"
    );
}

/// Runs a search and holds everything that its algorithm promises against the oracle.
/// Returns the cost of the path, if there is one.
pub(crate) fn check_promises(scene: &Scene, setup: &Setup) -> Option<f64> {
    let Scene { grid, start, goal } = scene;
    let context = || format!("{}\n{setup:#?}", scene.picture());
    let mut search = GridSearch::new(setup.clone());
    let mut trace = Trace::new();
    search
        .begin_traced(grid, *start, &[*goal], &mut trace)
        .unwrap();
    while search.advance_traced(grid, 7, &mut trace).unwrap() {}
    let progress = search.progress().unwrap();
    let (path, cost) = (
        search.path(grid),
        progress.cost().map(pathscope::Cost::to_f64),
    );
    let best = oracle::cheapest(grid, setup.movement, *start, *goal);

    match progress.status() {
        Status::Found(_) => {
            let cost = cost.unwrap();
            let best =
                best.unwrap_or_else(|| panic!("found a path where there is none\n{}", context()));
            assert_eq!(
                (path.first(), path.last()),
                (Some(start), Some(goal)),
                "{}",
                context()
            );
            let any_angle = setup.algorithm.any_angle;
            let sum = if progress.turns_at_corners() {
                let adjoin = |step: &[Cell]| {
                    step[0]
                        .x
                        .abs_diff(step[1].x)
                        .max(step[0].y.abs_diff(step[1].y))
                        == 1
                };
                let passable = |&cell| grid.passable_node("cell", cell).is_ok();
                assert!(
                    path.windows(2).all(adjoin) && path.iter().all(passable),
                    "runs through {path:?}\n{}",
                    context()
                );
                corners::cost_of(grid, setup.movement, &search.points(grid))
            } else if any_angle {
                oracle::lines_cost(grid, setup.movement, &path)
            } else {
                oracle::path_cost(grid, setup.movement, &path)
            };
            let sum = sum.unwrap_or_else(|| panic!("illegal path {path:?}\n{}", context()));
            assert!(is_near(cost, sum), "says {cost}, is {sum}\n{}", context());
            assert!(
                any_angle || cost >= best * (1.0 - 1e-6),
                "{cost} is below the cheapest, {best}\n{}",
                context()
            );
            match setup.promise(grid) {
                Promise::Optimal => {
                    assert!(is_near(cost, best), "{cost}, not {best}\n{}", context());
                }
                Promise::Bounded(bound) => {
                    assert!(
                        cost <= best * bound * (1.0 + 1e-6),
                        "{cost} exceeds {bound} * {best}\n{}",
                        context()
                    );
                }
                Promise::FewestCells => {
                    let fewest = oracle::fewest_cells(grid, setup.movement, *start, *goal);
                    assert_eq!(Some(path.len()), fewest, "{}", context());
                }
                Promise::GridPath => {
                    let best = oracle::shortest_by_cells(grid, setup.movement, *start, *goal);
                    let best = best.expect("there is a path");
                    assert!(
                        cost <= best * (1.0 + 1e-6),
                        "{cost} exceeds {best}\n{}",
                        context()
                    );
                }
                Promise::ShortestAtAnyAngle => {
                    let best = oracle::shortest_by_cells(grid, setup.movement, *start, *goal);
                    let best = best.expect("there is a path");
                    assert!(
                        cost <= best * (1.0 + 1e-6),
                        "{cost} exceeds {best}\n{}",
                        context()
                    );
                    if grid.cells().len() <= 64 {
                        let best = corners::cheapest(grid, setup.movement, *start, *goal);
                        let best = best.expect("there is a path");
                        assert!(is_near(cost, best), "{cost}, not {best}\n{}", context());
                    }
                }
                Promise::AnyPath => {}
            }
        }
        Status::NoPath => {
            assert!(path.is_empty() && cost.is_none());
            assert!(
                !setup.algorithm.complete || best.is_none(),
                "missed a path\n{}",
                context()
            );
        }
        status => panic!("ended as {status:?}\n{}", context()),
    }
    check_accounts(progress, &trace);
    check_same_by_steps(scene, setup, &trace, &search);
    cost
}

/// Statistics and events tell the same story.
pub(crate) fn check_accounts(progress: &Progress, trace: &Trace) {
    use pathscope::Event;
    let stats = progress.stats();
    let count = |wanted: fn(&Event) -> bool| trace.events().filter(wanted).count() as u32;
    let opened = stats.generated + stats.reopened;
    let closed = count(|event| matches!(event, Event::Close(..)));
    assert_eq!(
        stats.generated,
        count(|event| matches!(event, Event::Generate(_)))
    );
    assert_eq!(
        stats.updated,
        count(|event| matches!(event, Event::Update(_)))
    );
    assert_eq!(
        stats.reopened,
        count(|event| matches!(event, Event::Reopen(_)))
    );
    assert_eq!(
        stats.expanded,
        count(|event| matches!(event, Event::Expand(..)))
    );
    assert_eq!(stats.open, opened - closed);
    assert!(stats.largest_open >= stats.open && stats.largest_open <= opened);
}

/// Step by step, in one run, and on a search used before: always the same.
fn check_same_by_steps(scene: &Scene, setup: &Setup, trace: &Trace, ended: &GridSearch) {
    let Scene { grid, start, goal } = scene;
    let mut again = GridSearch::new(setup.clone());
    let mut second = Trace::new();
    again.begin(grid, *goal, *start).unwrap();
    again.run(grid).unwrap();
    again
        .begin_traced(grid, *start, &[*goal], &mut second)
        .unwrap();
    while again.advance_traced(grid, 1, &mut second).unwrap() {}
    assert_eq!(
        trace,
        &second,
        "another trace on a search used before\n{}",
        scene.picture()
    );
    let mut stepped = GridSearch::new(setup.clone());
    stepped.begin(grid, *start, *goal).unwrap();
    while stepped.step(grid).unwrap().goes_on() {}
    for other in [again, stepped] {
        let (one, two) = (ended.progress().unwrap(), other.progress().unwrap());
        assert_eq!((one.stats(), one.status()), (two.stats(), two.status()));
        assert_eq!(ended.path(grid), other.path(grid));
    }
}

pub(crate) fn is_near(one: f64, two: f64) -> bool {
    (one - two).abs() <= 1e-6 * one.abs().max(two.abs()).max(1e-9)
}
