//! The gallery: every scene opens, runs, and shows what its two sentences say.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pathscope::lab::{GALLERY, Lab};
use pathscope::{Grid, OptionValue, Status};

/// What came of a lane: expansions, and the cost of its path.
type Outcome = (u32, f64);

fn open(id: &str) -> Lab {
    let mut lab = Lab::new(Grid::parse("...").unwrap()).unwrap();
    lab.open_showcase(id).unwrap();
    lab
}

fn run(lab: &mut Lab) -> Vec<Outcome> {
    while lab.advance(10_000) {}
    let lanes = lab.lanes().iter().map(pathscope::lab::Lane::progress);
    lanes
        .map(|it| (it.stats().expanded, it.cost().unwrap().to_f64()))
        .collect()
}

fn pair(id: &str) -> [Outcome; 2] {
    run(&mut open(id)).try_into().unwrap()
}

#[test]
fn every_scene_opens_finds_paths_and_has_two_sentences() {
    assert!(GALLERY.len() >= 12);
    for (index, scene) in GALLERY.iter().enumerate() {
        let mut lab = open(scene.id);
        run(&mut lab);
        for lane in lab.lanes() {
            let status = lane.progress().status();
            assert!(matches!(status, Status::Found(_)), "{}", scene.id);
        }
        let ends = scene.text.matches(". ").count() + scene.text.matches(": ").count();
        assert!(scene.text.ends_with('.') && ends >= 1, "{}", scene.id);
        let later = &GALLERY[index + 1..];
        assert!(later.iter().all(|other| other.id != scene.id));
    }
    let unknown = open("ties").open_showcase("tise").unwrap_err();
    assert_eq!(
        unknown.to_string(),
        "unknown scene `tise`; did you mean `ties`?"
    );
}

#[test]
fn the_same_cost_for_less() {
    // The first lane expands at least so many times as much as the second one, for the same path.
    for (id, times) in [("dijkstra-astar", 4), ("jps", 100), ("bidirectional", 1)] {
        let [(much, cost), (little, same)] = pair(id);
        assert!(much > times * little && cost == same, "{id}");
    }
    let [(straight, cost), (all, same)] = pair("ties");
    assert!(all > 10 * straight && cost == same);
    let [(dijkstra, cost), (astar, same)] = pair("maze");
    assert!(astar * 10 > dijkstra * 9 && cost == same);
}

#[test]
fn shorter_paths() {
    // The first lane's path costs more.
    for id in ["greedy", "any-angle", "terrain", "depth-first"] {
        let [(_, longer), (_, shorter)] = pair(id);
        assert!(longer > shorter + 1.0, "{id}: {longer} {shorter}");
    }
    let [(_, octile), (_, manhattan)] = pair("manhattan");
    assert!(manhattan > octile + 1.0);
}

#[test]
fn weights_expand_less_within_their_bound() {
    let outcomes = run(&mut open("weights"));
    let best = outcomes[0].1;
    for (two, weight) in outcomes.windows(2).zip([1.5, 5.0]) {
        assert!(two[1].0 < two[0].0 && two[1].1 > two[0].1);
        assert!(two[1].1 <= weight * best);
    }
}

#[test]
fn the_nearest_goal_is_not_the_one_that_looks_nearest() {
    let mut lab = open("many-goals");
    run(&mut lab);
    let [start, crow] = [lab.scene().start(), lab.scene().goal()];
    let far =
        |cell: pathscope::Cell| start.x.abs_diff(cell.x).pow(2) + start.y.abs_diff(cell.y).pow(2);
    for lane in lab.lanes() {
        let found = *lane.path(lab.grid()).last().unwrap();
        assert!(far(crow) < far(found), "found {found}");
    }
}

#[test]
fn an_anytime_search_has_several_paths_and_the_first_one_soon() {
    let mut lab = open("anytime");
    let outcomes = run(&mut lab);
    let incumbents = lab.lanes()[0].incumbents();
    assert!(incumbents.len() > 1 && incumbents[0] < outcomes[1].0);
    assert_eq!(outcomes[0].1, outcomes[1].1);
}

#[test]
fn the_rule_of_corners_decides_on_the_gap() {
    let mut lab = open("corners");
    let round = run(&mut lab)[0].1;
    let always = OptionValue::Text("always".to_owned());
    lab.configure(0, &[("diagonal".to_owned(), always)])
        .unwrap();
    assert!(run(&mut lab)[0].1 < round - 5.0);
}
