//! Jump point search: A* that leaps along lines of cells to where one may have to turn.
//!
//! It runs on grids where all passable cells cost the same, under every diagonal rule, and goes for one
//! goal. Turns that no obstacle asks for are no nodes: lines that branch off a diagonal are scanned at
//! once. Parents are whole legs away; `Progress::path` fills in the cells.
//!
//! Source: D. Harabor, A. Grastien, "Online Graph Pruning for Pathfinding on Grid Maps", 2011;
//! "Improving Jump Point Search", 2014 (block-based scanning, pruning of intermediate nodes).

use super::jump_map::JumpMap;
use super::jumping::JumpSearch;
use super::{Info, Promise, Setup, Uses, astar, line, line_of};
use crate::search::EventKind;

pub(super) const INFO: Info = Info {
    id: "jps",
    name: "Jump point search",
    summary: "A* that scans whole lines of cells and stops only where an obstacle may make one turn, \
              so that few nodes get on the open list.",
    complete: true,
    many_goals: false,
    one_cost_only: true,
    any_angle: false,
    exponential: false,
    two_sided: false,
    uses: Uses {
        heuristic: true,
        weight: true,
        tie_break: true,
        ..Uses::NOTHING
    },
    pseudocode: &[
        line("put the start on the open list"),
        line("while the open list is not empty:"),
        line_of(
            EventKind::Expand,
            "  take the node with the smallest f = g + w * h",
        ),
        line("  if it is the goal: found"),
        line("  for each direction that its parent leaves open:"),
        line_of(
            EventKind::Scan,
            "    scan to a blocked cell, the goal, or a cell where one may have to turn",
        ),
        line("    on a diagonal, scan both straight ways from each cell too"),
        line("    for such a cell or the goal, with g = g of the node + cost of the leg:"),
        line_of(
            EventKind::Generate,
            "      unseen: put it on the open list, parent = the node",
        ),
        line_of(
            EventKind::Update,
            "      open with a larger g: give it this g and parent",
        ),
        line_of(
            EventKind::Reopen,
            "      closed with a larger g: open it again",
        ),
        line_of(EventKind::Close, "  close the node"),
    ],
    promise,
    f: astar::INFO.f,
    build: build!(grids, |setup, heuristic| Jps::new(heuristic, setup)),
};

pub(super) fn promise(setup: &Setup, _: bool) -> Promise {
    if !setup.estimate().is_admissible(setup.movement) && setup.weight != 0.0 {
        Promise::AnyPath
    } else if setup.weight > 1.0 {
        Promise::Bounded(setup.weight)
    } else {
        Promise::Optimal
    }
}

/// Jump point search with any heuristic, on grids where all passable cells cost the same.
pub type Jps<H> = JumpSearch<H, JumpMap>;
