//! Animations show the search as it was at each of their steps, in few bytes, and never more than was asked for.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use gif::{ColorOutput, DecodeOptions};
use pathscope::{
    Animation, AnimationOptions, Cell, Colours, Format, Grid, GridSearch, NodeState, OptionValue,
    REGISTRY, Run, Setup, Status, Terrain, TerrainId, UnitRun, WriteOptions,
};

const MAP: &str = "..........\n.########.\n.#......#.\n.#.####.#.\n.#.#..#.#.\n...#..#...\n";

/// From a corner into the middle; a search for whose path nothing is left out.
fn run<'a>(algorithm: &str, grid: &'a Grid) -> Run<'a> {
    let (start, goal) = (Cell::new(0, 0), Cell::new(7, 3));
    let setup = Setup::of(algorithm).unwrap();
    let mut search = GridSearch::new(setup);
    search.begin(grid, start, goal).unwrap();
    search.run(grid).unwrap();
    Run::of(&search, grid).unwrap()
}

/// From the upper left corner by A*.
fn run_to(grid: &Grid, goal: Cell) -> Run<'_> {
    let mut search = GridSearch::new(Setup::of("astar").unwrap());
    search.begin(grid, Cell::new(0, 0), goal).unwrap();
    search.run(grid).unwrap();
    Run::of(&search, grid).unwrap()
}

fn make(run: &Run<'_>, options: AnimationOptions) -> Vec<u8> {
    let mut animation = Animation::new(run, &options, &Colours::default()).unwrap();
    let mut slices = 0;
    while animation.advance(3).unwrap() {
        slices += 1;
    }
    assert!(slices + 1 >= animation.frames());
    assert_eq!(animation.written(), animation.frames());
    animation.into_bytes()
}

/// The pictures that are seen, as 0xRRGGBB row by row, and how long each stays.
struct Shown {
    width: usize,
    pictures: Vec<(Vec<u32>, u16)>,
}

fn decode(bytes: &[u8]) -> Shown {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).unwrap();
    let width = usize::from(decoder.width());
    let mut seen = vec![0; width * usize::from(decoder.height())];
    let mut pictures = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let pixels = frame.buffer.chunks_exact(4);
        for (at, pixel) in pixels.enumerate() {
            let (x, y) = (at % usize::from(frame.width), at / usize::from(frame.width));
            let place = (y + usize::from(frame.top)) * width + x + usize::from(frame.left);
            seen[place] = u32::from_be_bytes([0, pixel[0], pixel[1], pixel[2]]);
        }
        pictures.push((seen.clone(), frame.delay));
    }
    Shown { width, pictures }
}

/// The colour of a cell close to its lower left corner, where neither path nor ends are.
fn colour(shown: &Shown, picture: usize, scale: usize, cell: Cell) -> u32 {
    let (x, y) = (
        cell.x as usize * scale + 1,
        (cell.y as usize + 1) * scale - 1,
    );
    shown.pictures[picture].0[y * shown.width + x]
}

#[test]
fn every_frame_shows_the_search_at_its_step() {
    let grid = Grid::parse(MAP).unwrap();
    let colours = Colours::default();
    for info in REGISTRY {
        let run = run(info.id, &grid);
        let options = AnimationOptions {
            size: 200,
            frames: 7,
            seconds: 1.0,
        };
        let shown = decode(&make(&run, options));
        assert_eq!(
            (shown.width, shown.pictures[0].0.len()),
            (200, 200 * 120),
            "{}",
            info.id
        );
        let frames = 7.min(run.steps + 1);
        assert_eq!(shown.pictures.len(), frames as usize, "{}", info.id);
        let time: u32 = shown.pictures.iter().map(|entry| u32::from(entry.1)).sum();
        assert_eq!(time, 100 + 200, "{}", info.id);

        let mut search = GridSearch::new(run.setup.clone());
        search.begin_to_any(&grid, run.start, &run.goals).unwrap();
        for frame in 0..frames {
            let step = frame * run.steps / (frames - 1);
            while search.progress().unwrap().stats().expanded < step {
                search.advance(&grid, 1).unwrap();
            }
            if frame == frames - 1 {
                search.run(&grid).unwrap();
            }
            let progress = search.progress().unwrap();
            if info.any_angle && frame == frames - 1 {
                // Its path may run through any corner of a cell.
                continue;
            }
            for cell in (0..6).flat_map(|y| (0..10).map(move |x| Cell::new(x, y))) {
                let node = grid.node(cell).unwrap();
                let expected = match progress.state(node) {
                    _ if grid.get(cell).unwrap() == TerrainId::WALL => colours.wall,
                    NodeState::Open => colours.open,
                    NodeState::Closed => colours.closed,
                    NodeState::Unseen => colours.floor,
                };
                let found = colour(&shown, frame as usize, 20, cell);
                assert_eq!(found, expected, "{} frame {frame}, cell {cell}", info.id);
            }
        }
        let count = |picture: usize| {
            let pixels = shown.pictures[picture].0.iter();
            pixels.filter(|&&pixel| pixel == colours.path).count()
        };
        let is_found = matches!(search.progress().unwrap().status(), Status::Found(_));
        let last = frames as usize - 1;
        assert_eq!(count(last) > count(0), is_found, "{}", info.id);
    }
}

#[test]
fn terrain_shows_and_shows_through() {
    let mut grid = Grid::new(3, 1).unwrap();
    grid.set_terrain(TerrainId(7), Terrain::new("mud", Some(3.0)).unwrap())
        .unwrap();
    grid.set(Cell::new(1, 0), TerrainId(7)).unwrap();
    let run = Run {
        goals: vec![Cell::new(2, 0)],
        setup: Setup::of("dijkstra").unwrap(),
        grid: &grid,
        start: Cell::new(0, 0),
        units: Vec::new(),
        steps: 1,
        is_over: false,
    };
    let options = AnimationOptions {
        size: 60,
        ..AnimationOptions::default()
    };
    let shown = decode(&make(&run, options));
    let seen = |picture| colour(&shown, picture, 20, Cell::new(1, 0));
    assert_eq!(
        (seen(0), shown.pictures.len()),
        (Colours::default().terrains[0], 2)
    );
    // Three parts of the one colour and one of the other.
    assert_eq!(seen(1), 0xf5_bd_34);
}

#[test]
fn units_are_in_every_frame_with_their_numbers_where_there_is_room() {
    let grid = Grid::new(6, 3).unwrap();
    let mut run = run_to(&grid, Cell::new(5, 0));
    let (start, goal) = (Cell::new(0, 2), Cell::new(5, 2));
    run.units = vec![UnitRun {
        start,
        goal,
        points: [start, goal].map(pathscope::Point::centre).to_vec(),
    }];
    let Colours { units, floor, .. } = Colours::default();
    let count = |size: u32| -> Vec<[usize; 2]> {
        let options = AnimationOptions {
            size,
            ..AnimationOptions::default()
        };
        let shown = decode(&make(&run, options));
        let cell = shown.width / 6;
        // Of the start, the lower left quarter of which is no path's.
        let seen = |(pixels, _): &(Vec<u32>, u16)| {
            let rows = (2 * cell..3 * cell).flat_map(|y| (0..cell).map(move |x| (x, y)));
            let pixels: Vec<_> = rows.map(|(x, y)| pixels[y * shown.width + x]).collect();
            [units[0], floor].map(|wanted| pixels.iter().filter(|&&pixel| pixel == wanted).count())
        };
        shown.pictures.iter().map(seen).collect()
    };
    let (large, small) = (count(240), count(30));
    assert!(large.len() > 3);
    assert!(large.iter().all(|seen| *seen == large[0]), "{large:?}");
    // The disc of radius 16, less what its "1" takes: 8 dots of 4 x 4 pixels.
    let [disc, _] = large[0];
    assert!((600..760).contains(&disc), "{disc}");
    let [disc, _] = small[0];
    assert!((10..=16).contains(&disc), "{disc}");
}

#[test]
fn large_maps_get_small_pictures_and_small_ones_whole_pixels() {
    let size = |width, height, most| Animation::size_of(&Grid::new(width, height).unwrap(), most);
    assert_eq!(size(48, 28, 640), [624, 364]);
    assert_eq!(size(640, 480, 640), [640, 480]);
    assert_eq!(size(641, 480, 640), [321, 240]);
    assert_eq!(size(4096, 4096, 640), [586, 586]);
    assert_eq!(size(65536, 256, 320), [320, 2]);
    assert_eq!(size(1, 1, 16), [16, 16]);
    let grid = Grid::new(1000, 700).unwrap();
    let run = run("astar", &grid);
    let shown = decode(&make(
        &run,
        AnimationOptions {
            size: 100,
            ..AnimationOptions::default()
        },
    ));
    assert_eq!(shown.width, 100);
}

#[test]
fn what_can_not_be_shown_is_refused() {
    let grid = Grid::parse(MAP).unwrap();
    let begun = Run {
        steps: 0,
        is_over: false,
        ..run("astar", &grid)
    };
    let refused = Animation::new(&begun, &AnimationOptions::default(), &Colours::default());
    assert!(refused.err().unwrap().is_option());
    let mut options = AnimationOptions::default();
    for (name, number, expected) in [
        ("size", 15.0, "a whole number from 16 to 1920, found 15"),
        ("frames", 2.5, "a whole number from 2 to 1000, found 2.5"),
        ("seconds", f64::NAN, "a number from 0.1 to 120, found NaN"),
        ("second", 1.0, "did you mean `seconds`?"),
    ] {
        let error = options.set(name, &OptionValue::Number(number)).unwrap_err();
        assert!(
            error.is_option() && error.to_string().contains(expected),
            "{error}"
        );
    }
    assert_eq!(options, AnimationOptions::default());
    // No more frames than browsers show in the time.
    options.set("seconds", &OptionValue::Number(0.1)).unwrap();
    assert_eq!(
        decode(&make(&run("dijkstra", &grid), options))
            .pictures
            .len(),
        5
    );
    let whole = run("astar", &grid).write(
        Format::Animation,
        &WriteOptions::default(),
        &Colours::default(),
    );
    assert!(whole.unwrap().starts_with(b"GIF89a"));
}
