//! JPS+: jump point search that looks up in a table what the other one scans for.
//!
//! The table is made in steps of their own before the first expansion; later queries on the same map need
//! none. Nothing else differs: see `jumping.rs`.

use super::jps;
use super::jump_table::JumpTable;
use super::jumping::JumpSearch;
use super::{Info, Uses, line, line_of};
use crate::search::EventKind;

pub(super) const INFO: Info = Info {
    id: "jps-plus",
    name: "JPS+",
    summary: "Jump point search with a table, made before, of how far each line goes and where one may \
              have to turn.",
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
        line("once for each map, row by row:"),
        line("  for each cell and direction: how far to a blocked cell or a turn"),
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
            "    look up the next cell where one may have to turn, or the goal before it",
        ),
        line("    on a diagonal, hop to each cell from which a straight way leads to one"),
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
    promise: jps::INFO.promise,
    f: jps::INFO.f,
    build: build!(grids, |setup, heuristic| JpsPlus::new(heuristic, setup)),
};

/// JPS+ with any heuristic, on grids where all passable cells cost the same.
pub type JpsPlus<H> = JumpSearch<H, JumpTable>;
