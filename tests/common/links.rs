//! Random maps and scenes of many kinds for links, and what a link says, as a line of text.

use fastrand::Rng;
use pathscope::{
    Cell, Choice, DiagonalRule, Error, Estimate, Expression, Grid, MapSource, Order, REGISTRY,
    Scene, Setup, Terrain, TerrainId, TerrainTable, TieBreak, Unit, View,
};
use std::fmt::Write;

/// A map of 1 to `most` cells a side: one of seven kinds of cells over one of four kinds of tables.
pub(crate) fn any_grid(rng: &mut Rng, most: u32) -> Grid {
    let (width, height) = (rng.u32(1..=most), rng.u32(1..=most));
    let mut grid = Grid::new(width, height).unwrap();
    let terrains = any_table(rng, &mut grid);
    let used = [1, 2.min(terrains), 3.min(terrains), terrains][rng.usize(0..4)];
    let base = rng.u32(0..=terrains - used);
    let kind = rng.u8(0..7);
    let (density, period) = (rng.f64() * 0.5, rng.u32(1..9));
    let (mut last, chance) = (0, rng.f64());
    for y in 0..height {
        for x in 0..width {
            last = match kind {
                0 => 0,
                1 => rng.u32(0..used),
                2 => u32::from(rng.f64() < density) % used,
                3 => (x / period + y / period) % used,
                4 if rng.f64() < chance => last,
                4 => rng.u32(0..used),
                5 => (x * y / period) % used,
                _ => y % 3 * u32::from(x % period == 0) % used,
            };
            let id = TerrainId((base + last) as u8);
            grid.set(Cell::new(x, y), id).unwrap();
        }
    }
    grid
}

/// Gives a map a table, the standard one half of the time; returns how many terrains there are.
fn any_table(rng: &mut Rng, grid: &mut Grid) -> u32 {
    let standard = TerrainTable::default().as_slice().len() as u32;
    let (from, to) = match rng.u8(0..6) {
        0..=2 => return standard,
        3 => (rng.u32(0..standard), standard),
        4 => (standard, standard + rng.u32(1..6)),
        _ => (rng.u32(0..standard), 256),
    };
    for id in from..to {
        let name = ["", "mud", "\u{e9}tang", "a, b & c=d"][rng.usize(0..4)];
        let cost = match rng.u8(0..4) {
            0 => None,
            1 => Some(f64::from(rng.u32(1..500))),
            2 => Some(f64::from(rng.u32(1..50_000)) / 100.0),
            _ => Some(rng.f64() + 0.02),
        };
        let terrain = Terrain::new(name, cost).unwrap();
        grid.set_terrain(TerrainId(id as u8), terrain).unwrap();
    }
    to.max(standard)
}

/// A scene with anything in it that a link may hold. The map has a passable cell.
pub(crate) fn any_scene(rng: &mut Rng, most: u32) -> Scene {
    let mut grid = any_grid(rng, most);
    let middle = Cell::new(grid.width() / 2, grid.height() / 2);
    let floor = Terrain::new("floor", Some(1.0)).unwrap();
    let source = if rng.u8(0..4) == 0 {
        let names = [
            "preset:trap",
            "maze:31x21:3",
            "random:30x20:seed1:density0.4",
            "terrain:32x32:9",
        ];
        let name = names[rng.usize(0..names.len())];
        grid = Scene::parse(&format!("map={name}")).unwrap().0.grid;
        let one = Cell::new(rng.u32(0..grid.width()), rng.u32(0..grid.height()));
        grid.set(one, TerrainId(rng.u8(0..3))).unwrap();
        MapSource::Name(name.to_owned())
    } else {
        grid.set_terrain(TerrainId(0), floor).unwrap();
        grid.set(middle, TerrainId(0)).unwrap();
        MapSource::Cells
    };
    let cells = (0..grid.height()).flat_map(|y| (0..grid.width()).map(move |x| Cell::new(x, y)));
    let passable: Vec<_> = cells
        .filter(|&cell| grid.passable_node("cell", cell).is_ok())
        .collect();
    let cell = |rng: &mut Rng| passable[rng.usize(0..passable.len())];
    let mut scene = Scene::new(grid);
    scene.source = source;
    scene.start = rng.bool().then(|| cell(rng));
    scene.goals = (0..rng.usize(0..3)).map(|_| cell(rng)).collect();
    let unit = |rng: &mut Rng| Unit {
        start: cell(rng),
        goal: cell(rng),
    };
    scene.units = (0..rng.usize(0..3)).map(|_| unit(rng)).collect();
    scene.lanes = (0..rng.usize(1..4))
        .map(|_| any_lane(rng, &scene.grid))
        .collect();
    scene.step = [0, 1, 120, u32::MAX][rng.usize(0..4)];
    let eighths = |rng: &mut Rng| f64::from(rng.i32(-800..8000)) / 8.0;
    scene.view = rng.bool().then(|| View {
        middle: [eighths(rng), eighths(rng)],
        zoom: f64::from(rng.u32(1..512)) / 8.0,
    });
    let words = ["heat", "arrows", "numbers"];
    scene.overlays = words[..rng.usize(0..4)]
        .iter()
        .map(ToString::to_string)
        .collect();
    scene
}

fn any_lane(rng: &mut Rng, grid: &Grid) -> Setup {
    let ids = REGISTRY.iter().map(|info| info.id);
    let runs = ids.filter(|id| Setup::of(id).unwrap().check_map(grid).is_ok());
    let runs: Vec<_> = runs.collect();
    let mut setup = Setup::of(runs[rng.usize(0..runs.len())]).unwrap();
    if rng.bool() {
        setup.weight = [1.5, 0.1, 100.0, rng.f64()][rng.usize(0..4)];
        setup.heuristic = Some(Estimate::ALL[rng.usize(0..Estimate::ALL.len())].0);
    }
    if rng.bool() {
        setup.movement.diagonal = DiagonalRule::ALL[rng.usize(0..DiagonalRule::ALL.len())].0;
        setup.tie_break = TieBreak::ALL[rng.usize(0..TieBreak::ALL.len())].0;
        setup.limit = Some(rng.u32(..));
    }
    if rng.bool() {
        let expressions = ["0", "min(dx, dy) * 1.5", " sqrt(dx*dx + dy*dy)"];
        setup.expression = Expression::parse(expressions[rng.usize(0..3)]).unwrap();
        let terms = ["7", "g / (1 + h)", "-dx2"].map(|text| Expression::parse(text).ok());
        setup.own_term = terms[rng.usize(0..3)].clone().filter(|_| rng.bool());
        setup.turn_penalty = [0.0, 0.25, 1000.0][rng.usize(0..3)];
        setup.order = Order::ALL[rng.usize(0..Order::ALL.len())].0;
    }
    setup
}

/// What a link says, or how it is refused: two links with the same words say the same.
pub(crate) fn describe(link: &str) -> String {
    match Scene::parse(link) {
        Ok((scene, warnings)) => format!("{}{}", describe_scene(&scene), describe_odd(&warnings)),
        Err(error) => format!("refused: {}", Error::code(&error)),
    }
}

fn describe_odd(warnings: &[String]) -> String {
    match warnings.len() {
        0 => String::new(),
        count => format!(" warnings {count}"),
    }
}

pub(crate) fn describe_scene(scene: &Scene) -> String {
    let grid = &scene.grid;
    let mut text = format!("{}x{}", grid.width(), grid.height());
    write!(
        text,
        " cells {:016x}",
        digest(grid.cells().iter().map(|id| id.0))
    )
    .unwrap();
    let terrains = grid.terrains().as_slice().iter();
    let words = terrains.map(|terrain| (terrain.name(), terrain.cost(), terrain.symbol()));
    let terrains: String = words.map(|words| format!("{words:?}")).collect();
    write!(text, " terrains {:016x}", digest(terrains.bytes())).unwrap();
    if let MapSource::Name(name) = &scene.source {
        write!(text, " as {name}").unwrap();
    }
    if let Some(cell) = scene.start {
        write!(text, " start {cell}").unwrap();
    }
    for cell in &scene.goals {
        write!(text, " goal {cell}").unwrap();
    }
    for unit in &scene.units {
        write!(text, " unit {} to {}", unit.start, unit.goal).unwrap();
    }
    for lane in &scene.lanes {
        write!(text, " lane {}", lane.algorithm.id).unwrap();
        for (option, value) in lane.changed().iter().filter(|entry| entry.0 != "algorithm") {
            write!(text, " {option} {value:?}").unwrap();
        }
    }
    write!(text, " step {}", scene.step).unwrap();
    if let Some(View { middle, zoom }) = scene.view {
        write!(text, " view {middle:?} {zoom}").unwrap();
    }
    for overlay in &scene.overlays {
        write!(text, " overlay {overlay}").unwrap();
    }
    text
}

/// FNV-1a, 64 bits: another sum than the one within links.
fn digest(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
