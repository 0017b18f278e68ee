//! Edits of the laboratory's scene, and undoing them: whatever was done, going back gives the map and the
//! ends of before, and going on gives those of after.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pathscope::lab::{Build, Lab, Palette, Shape};
use pathscope::{Cell, Choice as _, Grid, OptionValue, Status, TerrainId, TerrainTable};

/// All that an edit can change.
type Snapshot = (
    u32,
    u32,
    Vec<TerrainId>,
    TerrainTable,
    String,
    Cell,
    Vec<Cell>,
);

fn snapshot(lab: &Lab) -> Snapshot {
    let (grid, scene) = (lab.grid(), lab.scene());
    (
        grid.width(),
        grid.height(),
        grid.cells().to_vec(),
        grid.terrains().clone(),
        scene.name().to_owned(),
        scene.start(),
        scene.goals().to_vec(),
    )
}

fn open(map: &str) -> Lab {
    Lab::new(Grid::parse(map).unwrap()).unwrap()
}

fn pick(lab: &mut Lab, algorithm: &str) {
    let option = OptionValue::Text(algorithm.to_owned());
    lab.configure(0, &[("algorithm".to_owned(), option)])
        .unwrap();
}

/// The rows of the map, `#` where blocked, and otherwise the terrain's symbol.
fn draw(lab: &Lab) -> String {
    let text = lab.grid().to_text(pathscope::Format::MovingAi).unwrap();
    let rows: Vec<_> = text.lines().skip(4).collect();
    rows.join("\n").replace('@', "#")
}

/// Everything that is tracked beside the cells is what a grid made of these cells from scratch has.
fn check_neighbours(lab: &Lab) {
    let grid = lab.grid();
    let fresh = Grid::from_cells(
        grid.width(),
        grid.height(),
        grid.cells().to_vec(),
        grid.terrains().clone(),
    );
    let fresh = fresh.unwrap();
    assert_eq!(grid.cost_range(), fresh.cost_range());
    let (start, goals) = (lab.scene().start(), lab.scene().goals());
    let cost = |grid: &Grid| {
        let mut search = pathscope::GridSearch::new(pathscope::Setup::default());
        search.begin_to_any(grid, start, goals).unwrap();
        let status = search.run(grid).unwrap();
        (status, search.progress().unwrap().cost())
    };
    assert_eq!(cost(grid), cost(&fresh));
}

/// One edit by chance; it may be refused.
fn edit(lab: &mut Lab, chance: &mut fastrand::Rng) {
    let (width, height) = (lab.grid().width(), lab.grid().height());
    let cell = |chance: &mut fastrand::Rng| Cell::new(chance.u32(0..width), chance.u32(0..height));
    let (a, b) = (cell(chance), cell(chance));
    let terrain = TerrainId(chance.u8(0..7));
    lab.seal();
    // Refusals are part of it: they must change nothing, or only an algorithm.
    let _refused = match chance.u32(0..12) {
        0 | 1 => {
            let first = lab.paint(a, b, terrain).map(drop);
            first.and(lab.paint(b, cell(chance), terrain).map(drop))
        }
        2 => {
            let shape = Shape::ALL[chance.usize(0..3)].0;
            let first = lab.draw(shape, a, b, terrain).map(drop);
            first.and(lab.draw(shape, a, cell(chance), terrain).map(drop))
        }
        3 => lab.fill(a, terrain).map(drop),
        4 => lab.set_start(a).and(lab.set_start(b)),
        5 => lab.set_goal(0, a),
        6 => lab.toggle_goal(a),
        7 => lab.set_ends(a, b),
        8 => lab.invert().map(drop),
        9 => lab.set_terrain_cost(terrain, chance.bool().then(|| f64::from(chance.u32(1..5)))),
        10 => {
            let seed = chance.u32(0..100);
            let recipe = format!("caves:{}x{}:seed{seed}", width + 1, height).parse();
            let mut build = Build::new(recipe.unwrap(), Palette::default()).unwrap();
            while build.advance(100) {}
            lab.adopt(build)
        }
        _ if chance.bool() => lab.clear().map(drop),
        _ => lab.open_showcase("many-goals").map(drop),
    };
    lab.seal();
}

#[test]
fn undoing_everything_gives_the_first_map_and_redoing_it_the_last() {
    for seed in 0..12 {
        let mut chance = fastrand::Rng::with_seed(seed);
        let mut lab = open(&["..............."; 11].join("\n"));
        let mut seen = vec![snapshot(&lab)];
        for _ in 0..80 {
            edit(&mut lab, &mut chance);
            // An edit that changed nothing, or was refused, is no step of the history.
            if seen.last() != Some(&snapshot(&lab)) {
                seen.push(snapshot(&lab));
            }
            assert!(lab.history_memory() > 0 || seen.len() == 1);
        }
        assert!(seen.len() > 40, "seed {seed}");
        let last = seen.len() - 1;
        // A change of costs, or of cells that came back within one stroke, may look like nothing: then two
        // steps of the history have one picture.
        let mut at = last;
        while lab.history()[0].is_some() {
            let _replaced = lab.undo();
            let now = snapshot(&lab);
            assert!(
                now == seen[at] || (at > 0 && now == seen[at - 1]),
                "seed {seed}: undo at {at}"
            );
            at -= usize::from(now != seen[at]);
            check_neighbours(&lab);
        }
        assert_eq!((at, &snapshot(&lab)), (0, &seen[0]), "seed {seed}");
        assert!(!lab.undo().unwrap());
        while lab.history()[1].is_some() {
            let _replaced = lab.redo();
            let now = snapshot(&lab);
            assert!(
                now == seen[at] || (at < last && now == seen[at + 1]),
                "seed {seed}: redo at {at}"
            );
            at += usize::from(now != seen[at]);
        }
        assert_eq!((at, &snapshot(&lab)), (last, &seen[last]), "seed {seed}");
        assert!(!lab.redo().unwrap());
        check_neighbours(&lab);
    }
}

#[test]
fn a_stroke_is_one_thing_and_so_is_a_drag() {
    let mut lab = open("......\n......\n......");
    let first = snapshot(&lab);
    lab.seal();
    for x in 0..5 {
        lab.paint(Cell::new(x, 0), Cell::new(x + 1, 0), TerrainId::WALL)
            .unwrap();
    }
    lab.seal();
    let stroke = snapshot(&lab);
    for x in 0..4 {
        lab.set_goal(0, Cell::new(x, 2)).unwrap();
    }
    lab.seal();
    assert_eq!(lab.history(), [Some("goal"), None]);
    assert!(lab.undo().unwrap());
    assert_eq!(snapshot(&lab), stroke);
    assert_eq!(lab.history(), [Some("stroke"), Some("goal")]);
    assert!(lab.undo().unwrap());
    assert_eq!(snapshot(&lab), first);
    assert_eq!(lab.history(), [None, Some("stroke")]);
    // What is done after undoing takes the place of what was undone.
    lab.fill(Cell::new(0, 0), TerrainId::WALL).unwrap();
    assert_eq!(lab.history(), [Some("fill"), None]);
}

#[test]
fn a_drag_that_comes_back_is_nothing_to_undo() {
    let mut lab = open("......\n......");
    let goal = lab.scene().goal();
    lab.seal();
    lab.set_goal(0, Cell::new(0, 1)).unwrap();
    lab.set_goal(0, goal).unwrap();
    lab.seal();
    assert_eq!(lab.history(), [None, None]);
    let at = Cell::new(0, 0);
    lab.draw(Shape::Rectangle, at, Cell::new(2, 0), TerrainId::WALL)
        .unwrap();
    lab.draw(Shape::Rectangle, goal, goal, TerrainId::WALL)
        .unwrap();
    lab.seal();
    assert_eq!(lab.history(), [None, None]);
}

#[test]
fn shapes_are_drawn_anew_until_the_pointer_lifts() {
    let mut lab = open("......\n......\n......\n......\n......");
    lab.set_ends(Cell::new(0, 4), Cell::new(5, 4)).unwrap();
    lab.seal();
    let corner = Cell::new(1, 0);
    for (shape, to, expected) in [
        (
            Shape::Rectangle,
            (4, 3),
            ".####.\n.####.\n.####.\n.####.\n......",
        ),
        (
            Shape::Frame,
            (4, 3),
            ".####.\n.#..#.\n.#..#.\n.####.\n......",
        ),
        (
            Shape::Line,
            (1, 3),
            ".#....\n.#....\n.#....\n.#....\n......",
        ),
        (
            Shape::Rectangle,
            (0, 1),
            "##....\n##....\n......\n......\n......",
        ),
    ] {
        let to = Cell::new(to.0, to.1);
        assert!(lab.draw(shape, corner, to, TerrainId::WALL).unwrap());
        assert_eq!(draw(&lab), expected);
    }
    lab.seal();
    assert_eq!(lab.history(), [Some("rectangle"), None]);
    lab.undo().unwrap();
    assert_eq!(draw(&lab), "......\n......\n......\n......\n......");
    let off = lab.draw(Shape::Line, corner, Cell::new(6, 0), TerrainId::WALL);
    assert!(off.unwrap_err().is_cell());
    // What can not be drawn leaves the stroke that goes on, and the searches, as they are.
    let to = Cell::new(2, 1);
    lab.draw(Shape::Rectangle, corner, to, TerrainId::WALL)
        .unwrap();
    let drawn = draw(&lab);
    let unknown = lab.draw(Shape::Line, corner, to, TerrainId(99));
    assert!(unknown.unwrap_err().is_option());
    assert_eq!(draw(&lab), drawn);
    lab.seek(3);
    while lab.work(100) {}
    assert_eq!(lab.history(), [Some("rectangle"), None]);
    lab.undo().unwrap();
    assert_eq!(draw(&lab), "......\n......\n......\n......\n......");
}

#[test]
fn filling_goes_as_far_as_one_terrain_hangs_together_by_straight_steps() {
    let mut lab = open("..@..\n..@..\n@@...\n.....");
    lab.set_ends(Cell::new(3, 3), Cell::new(4, 3)).unwrap();
    assert_eq!(lab.fill(Cell::new(0, 0), TerrainId::WALL).unwrap(), 4);
    assert_eq!(draw(&lab), "###..\n###..\n##...\n.....");
    // The ends stay, side by side, and are filled round.
    assert_eq!(lab.fill(Cell::new(4, 3), TerrainId::WALL).unwrap(), 10);
    assert_eq!(draw(&lab), "#####\n#####\n#####\n###..");
    assert_eq!(lab.fill(Cell::new(0, 0), TerrainId::WALL).unwrap(), 0);
    assert!(lab.fill(Cell::new(5, 0), TerrainId::WALL).is_err());
}

#[test]
fn clear_and_invert_leave_the_ends_alone() {
    let mut lab = open("@.@.\nT@WS");
    lab.set_ends(Cell::new(1, 0), Cell::new(3, 0)).unwrap();
    lab.seal();
    let first = snapshot(&lab);
    assert_eq!(lab.invert().unwrap(), 6);
    assert_eq!(draw(&lab), "....\n...#");
    assert_eq!(lab.clear().unwrap(), 1);
    assert_eq!(lab.clear().unwrap(), 0);
    lab.undo().unwrap();
    lab.undo().unwrap();
    assert_eq!(snapshot(&lab), first);
}

#[test]
fn a_change_of_a_whole_map_takes_two_bytes_a_cell_at_most() {
    let checks: String = (0..64)
        .map(|x| if x % 2 == 0 { '.' } else { '@' })
        .collect();
    let mut lab = open(&vec![checks; 64].join("\n"));
    lab.invert().unwrap();
    let memory = lab.history_memory();
    let cells = 64 * 64;
    assert!((2 * cells..2 * cells + 500).contains(&memory), "{memory}");
    lab.undo().unwrap();
    lab.redo().unwrap();
    assert_eq!(lab.grid().cells()[0], TerrainId::WALL);
    // A wall across an open map is one run.
    let mut lab = open(&vec![".".repeat(1000); 3].join("\n"));
    lab.paint(Cell::new(0, 0), Cell::new(999, 0), TerrainId::WALL)
        .unwrap();
    assert!(lab.history_memory() < 500, "{}", lab.history_memory());
}

#[test]
fn opening_a_map_and_setting_its_ends_is_one_thing() {
    let mut lab = open("......\n......");
    lab.set_name("first".to_owned());
    let first = snapshot(&lab);
    lab.open(Grid::parse("...\n...\n...").unwrap()).unwrap();
    lab.set_name("second".to_owned());
    lab.set_ends(Cell::new(0, 0), Cell::new(2, 2)).unwrap();
    lab.seal();
    let (second, mark) = (snapshot(&lab), lab.map_mark());
    lab.undo().unwrap();
    assert_eq!(snapshot(&lab), first);
    assert_ne!(lab.map_mark(), mark);
    while lab.advance(100) {}
    assert!(matches!(
        lab.lanes()[0].progress().status(),
        Status::Found(_)
    ));
    lab.redo().unwrap();
    assert_eq!((snapshot(&lab), lab.map_mark()), (second, mark));
}

#[test]
fn several_goals_and_the_algorithms_that_take_one() {
    let mut lab = open("......\n......\n......");
    pick(&mut lab, "jps");
    let first = lab.scene().goal();
    let refused = lab.toggle_goal(Cell::new(0, 0)).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "goals: Jump point search takes one goal, found 2"
    );
    assert_eq!(lab.lanes()[0].setup().algorithm.id, "astar");
    assert_eq!(lab.scene().goals(), [first, Cell::new(0, 0)]);
    let jps = [("algorithm".to_owned(), OptionValue::Text("jps".to_owned()))];
    assert_eq!(
        lab.configure(0, &jps).unwrap_err().to_string(),
        refused.to_string()
    );
    while lab.advance(100) {}
    // The second goal is the nearer one.
    let path = lab.lanes()[0].path(lab.grid());
    assert_eq!(path.last(), Some(&Cell::new(0, 0)));
    // A goal may not be put on another one, and none are painted over.
    assert!(lab.set_goal(0, Cell::new(0, 0)).is_err());
    lab.fill(Cell::new(0, 1), TerrainId::WALL).unwrap();
    assert!(lab.scene().goals().iter().all(|&goal| {
        let node = lab.grid().node(goal).unwrap();
        lab.grid().is_passable(node)
    }));
    lab.toggle_goal(Cell::new(0, 0)).unwrap();
    assert_eq!(lab.scene().goals(), [first]);
    let only = lab.toggle_goal(first).unwrap_err();
    assert_eq!(only.to_string(), "goals: expected at least one, found none");
    lab.configure(0, &jps).unwrap();
    // Undoing brings the second goal back, and the algorithm gives way again.
    assert!(lab.undo().unwrap_err().is_option());
    assert_eq!(lab.scene().goals().len(), 2);
    assert_eq!(lab.lanes()[0].setup().algorithm.id, "astar");
}

#[test]
fn costs_of_terrains_are_edited_and_undone() {
    let mut lab = open("..S..\n..S..");
    let swamp = TerrainId(2);
    let cost = |lab: &mut Lab| {
        while lab.advance(100) {}
        lab.lanes()[0]
            .progress()
            .cost()
            .map(pathscope::Cost::to_f64)
    };
    assert_eq!(cost(&mut lab), Some(2.0));
    lab.set_terrain_cost(swamp, Some(4.0)).unwrap();
    assert_eq!(cost(&mut lab), Some(5.0));
    lab.set_terrain_cost(swamp, None).unwrap();
    assert_eq!(cost(&mut lab), None);
    lab.undo().unwrap();
    assert_eq!(cost(&mut lab), Some(5.0));
    lab.undo().unwrap();
    assert_eq!(cost(&mut lab), Some(2.0));
    lab.redo().unwrap();
    lab.redo().unwrap();
    assert_eq!(cost(&mut lab), None);
    let floor = lab.set_terrain_cost(TerrainId::GROUND, None).unwrap_err();
    assert_eq!(
        floor.to_string(),
        "terrain `ground`: expected a cost while the end at (1, 1) stands on it, found none"
    );
    assert!(lab.set_terrain_cost(swamp, Some(1000.0)).is_err());
    assert!(lab.set_terrain_cost(TerrainId(99), Some(1.0)).is_err());
}
