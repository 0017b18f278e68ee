//! What is written of a search: it says what the search did, and what reads such files can read it.

#![cfg(not(target_arch = "wasm32"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pathscope::{
    Cell, Colours, Format, Grid, GridSearch, REGISTRY, Run, Setup, Status, Terrain, TerrainId,
    UnitRun, WriteOptions, solve, thumbnail,
};

/// A run of an algorithm, to the end, on a map of walls.
fn run<'a>(algorithm: &str, grid: &'a Grid) -> Run<'a> {
    let mut search = GridSearch::new(Setup::of(algorithm).unwrap());
    let goal = Cell::new(grid.width() - 1, grid.height() - 1);
    search.begin(grid, Cell::new(0, 0), goal).unwrap();
    search.run(grid).unwrap();
    Run::of(&search, grid).unwrap()
}

fn write(run: &Run<'_>, format: Format) -> String {
    let bytes = run.write(format, &WriteOptions::default(), &Colours::default());
    String::from_utf8(bytes.unwrap()).unwrap()
}

const MAP: &str = "...@...\n.@.@.@.\n.@...@.\n";

#[test]
fn a_trace_has_the_events_in_order_and_parents_that_are_known() {
    let grid = Grid::parse(MAP).unwrap();
    for info in REGISTRY {
        let run = run(info.id, &grid);
        let trace: serde_json::Value = serde_json::from_str(&write(&run, Format::Trace)).unwrap();
        assert_eq!(trace["version"], "1.4.0");
        assert_eq!(trace["views"]["main"][0]["$"], "rect");
        let events = trace["events"].as_array().unwrap();
        assert_eq!(
            (&events[0]["type"], &events[0]["id"]),
            (&"source".into(), &"0".into())
        );
        assert_eq!(events[1]["type"], "destination");
        let mut known = Vec::new();
        let mut expanded = 0;
        for event in &events[2..] {
            let (x, y) = (event["x"].as_u64().unwrap(), event["y"].as_u64().unwrap());
            let id = event["id"].as_str().unwrap();
            let node: u64 = id.trim_start_matches('b').parse().unwrap();
            assert_eq!(node, y * 7 + x, "{}", info.id);
            let kind = event["type"].as_str().unwrap();
            match kind {
                "generating" | "updating" => known.push(id),
                "expanding" => expanded += 1,
                _ => assert_eq!(kind, "closing"),
            }
            assert!(known.contains(&id), "{}: {event}", info.id);
            let parent = &event["pId"];
            assert!(
                parent.is_null() || known.contains(&parent.as_str().unwrap()),
                "{}: {event}",
                info.id
            );
            assert!(event["g"].is_number() && event["f"].is_number(), "{event}");
        }
        assert_eq!(expanded, run.steps, "{}", info.id);
    }
}

#[test]
fn a_drawing_has_the_area_of_each_kind_of_cell() {
    let mut grid = Grid::parse(MAP).unwrap();
    grid.set_terrain(TerrainId(7), Terrain::new("mud", Some(3.0)).unwrap())
        .unwrap();
    grid.set(Cell::new(6, 0), TerrainId(7)).unwrap();
    let mut run = run("astar", &grid);
    (run.steps, run.is_over) = (4, false);
    let text = write(&run, Format::Svg);
    // An area is rows of `h` and a length, there and back.
    let area = |class: &str| -> u32 {
        let Some((_, rest)) = text.split_once(&format!("class=\"{class}\"")) else {
            return 0;
        };
        let data = rest
            .split_once("d=\"")
            .unwrap()
            .1
            .split_once('"')
            .unwrap()
            .0;
        let pieces = data.split('M').skip(1);
        pieces
            .map(|piece| {
                piece
                    .split(['h', 'v'])
                    .nth(1)
                    .unwrap()
                    .parse::<u32>()
                    .unwrap()
            })
            .sum()
    };
    let mut search = GridSearch::new(run.setup.clone());
    search.begin(&grid, run.start, run.goals[0]).unwrap();
    for _ in 0..4 {
        search.step(&grid).unwrap();
    }
    let stats = search.progress().unwrap().stats();
    assert_eq!((area("wall"), area("terrain")), (6, 1));
    assert_eq!(area("open"), stats.open);
    assert_eq!(area("closed"), stats.generated - stats.open);
    assert!(!text.contains("polyline"));
    run.is_over = true;
    assert!(write(&run, Format::Svg).contains("<polyline"));
    let large = Grid::new(2048, 1024).unwrap();
    let refused = Run {
        grid: &large,
        ..run
    }
    .write(Format::Svg, &WriteOptions::default(), &Colours::default());
    assert!(refused.unwrap_err().is_limit());
}

#[test]
fn a_drawing_has_the_units_with_their_numbers_and_paths() {
    let grid = Grid::parse(MAP).unwrap();
    let mut run = run("astar", &grid);
    assert!(!write(&run, Format::Svg).contains("unit-"));
    let (start, goal) = (Cell::new(2, 0), Cell::new(4, 2));
    let points = [start, goal].map(pathscope::Point::centre).to_vec();
    let unit = UnitRun {
        start,
        goal,
        points: Vec::new(),
    };
    let walks = UnitRun {
        points,
        ..unit.clone()
    };
    // More than there are colours, and one that has no path.
    run.units = vec![walks; 9];
    run.units.push(unit);
    let text = write(&run, Format::Svg);
    let count = |class: &str| text.matches(&format!("class=\"{class}\"")).count();
    assert_eq!((count("unit-path"), count("unit-casing")), (9, 9));
    assert_eq!((count("unit-start"), count("unit-goal")), (10, 10));
    assert_eq!(text.matches(">10</text>").count(), 2);
    let first = format!("stroke=\"#{:06x}\"", Colours::default().units[0]);
    let lines = text.lines().filter(|line| line.contains("unit-path"));
    assert_eq!(lines.filter(|line| line.contains(&first)).count(), 2);
    // The third of five paths lies in the middle of its cells.
    assert!(text.contains("points=\"2.5,0.5 4.5,2.5\""));
    assert!(text.contains("points=\"2.34,0.34 4.34,2.34\""));
    let scen = write(&run, Format::Scenario);
    assert_eq!(scen.lines().count(), 1 + 1 + 10);
}

#[test]
fn statistics_are_those_of_the_search() {
    let grid = Grid::parse(MAP).unwrap();
    let text = write(&run("dijkstra", &grid), Format::Statistics);
    let lines: Vec<Vec<_>> = text.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0].len(), lines[1].len());
    let value = |name: &str| lines[1][lines[0].iter().position(|key| *key == name).unwrap()];
    assert_eq!((value("algorithm"), value("status")), ("dijkstra", "found"));
    assert_eq!(
        (value("cost"), value("cells"), value("expanded")),
        ("12", "13", "15")
    );
    assert_eq!((value("start"), value("goals")), ("0 0", "6 2"));
}

#[test]
fn a_run_writes_its_map_with_the_ends_and_refuses_what_it_is_not() {
    let grid = Grid::parse(MAP).unwrap();
    let run = run("astar", &grid);
    assert_eq!(write(&run, Format::Ascii), "S..#...\n.#.#.#.\n.#...#G\n");
    let view = run.write(
        Format::Drawing,
        &WriteOptions::default(),
        &Colours::default(),
    );
    assert!(view.unwrap_err().is_option());
}

#[test]
fn problems_count_lengths_whatever_terrain_costs() {
    let mut grid = Grid::parse("...\n.@@\n...\n").unwrap();
    grid.set_terrain(TerrainId::GROUND, Terrain::new("mud", Some(7.0)).unwrap())
        .unwrap();
    let ends = [
        (Cell::new(2, 0), Cell::new(2, 2)),
        (Cell::new(0, 0), Cell::new(0, 0)),
    ];
    let scenario = solve(&grid, " my map ", &ends).unwrap();
    assert_eq!(
        scenario.to_text(),
        "version 1\n1\tmy_map\t3\t3\t2\t0\t2\t2\t6.00000000\n0\tmy_map\t3\t3\t0\t0\t0\t0\t0.00000000\n"
    );
    let blocked = solve(&grid, "", &[(Cell::new(1, 1), Cell::new(0, 0))]).unwrap_err();
    assert!(blocked.is_cell());
}

#[test]
fn thumbnails_are_small_and_show_walls_and_costs() {
    let colours = Colours::default();
    let grid = Grid::parse("0 1\n0 0\n").unwrap();
    let small = thumbnail(&grid, 100, &colours);
    assert_eq!((small.width, small.height), (2, 2));
    let pixel =
        |at: usize| u32::from_be_bytes(small.pixels[4 * at..4 * at + 4].try_into().unwrap()) >> 8;
    assert_eq!([pixel(0), pixel(1)], [colours.floor, colours.wall]);
    let large = thumbnail(&Grid::new(1000, 10).unwrap(), 300, &colours);
    assert_eq!((large.width, large.height), (250, 3));
}

#[test]
fn the_run_of_a_search_without_a_path_is_written_too() {
    let grid = Grid::parse("..@.\n..@.\n").unwrap();
    let run = run("astar", &grid);
    let mut search = GridSearch::new(run.setup.clone());
    search.begin(&grid, run.start, run.goals[0]).unwrap();
    assert_eq!(search.run(&grid).unwrap(), Status::NoPath);
    // No path, but dots to the cell that is nearest to the goal.
    let way = "<polyline class=\"nearest\" fill=\"none\"";
    let drawn = write(&run, Format::Svg);
    let line = drawn.lines().find(|line| line.starts_with(way)).unwrap();
    assert!(line.contains("stroke-dasharray"), "{line}");
    assert!(line.ends_with("points=\"0.5,0.5 1.5,1.5\"/>"), "{line}");
    let text = write(&run, Format::Statistics);
    assert!(text.contains(",no-path,,,4,"), "{text}");
}

#[test]
fn a_drawing_of_a_path_at_any_angle_goes_from_turn_to_turn() {
    let grid = Grid::parse("......\n..#...\n......").unwrap();
    let (start, goals) = (Cell::new(0, 0), vec![Cell::new(5, 1)]);
    let run = Run {
        start,
        goals,
        ..run("theta", &grid)
    };
    let text = write(&run, Format::Svg);
    let points = text.split_once("points=\"").unwrap().1;
    let points = points.split_once('"').unwrap().0;
    assert!(points.split(' ').count() < 5, "{points}");
    assert!(
        points.starts_with("0.5,0.5 ") && points.ends_with(" 5.5,1.5"),
        "{points}"
    );
}
