//! Anya: the shortest path at any angle, by intervals of the lines between rows instead of cells.
//!
//! A path is a chain of straight lines from the centre of the start to that of the goal, which turns
//! at corners of blocked cells. It may run along the sides of blocked cells and touch their corners,
//! but not enter them, nor run between two that share a side. Between two that touch at a corner
//! only it may squeeze where the diagonal rule is `always`. So no path of straight lines between cell
//! centres and no grid path is shorter, under any rule; where the rule keeps lines away from corners
//! of blocked cells, this is the length that such paths come near to and do not reach.
//!
//! A search node is a root and the interval that it sees of a gate: the stretch that a run of
//! passable cells shares with one of the next row. Expanding it looks through the gate into the
//! run beyond. What the root sees of the run's other gates goes on with the same root; what lies beside,
//! behind an end of the gate, goes on with that corner as its root. Of several ways to a
//! corner only the shortest goes on. Where a search node has a single successor, that is looked through
//! in the same step and never put on the open list. Nothing is worked out for a map beforehand but its bits.
//!
//! Each search node is shown by one cell beyond its gate, where the straightest way to the goal
//! goes through; a cell is open as long as one of its search nodes is. Its parent is the cell from
//! which it was come to first, and no part of the path.
//!
//! Source: D. Harabor, A. Grastien, D. Öz, V. Aksakalli, "Optimal Any-Angle Pathfinding In Practice",
//! 2016. Goals and starts that are centres, squeezing, and the exact rays are ours.

use super::anya_gate::{Node, Ray};
use super::anya_rows::Rows;
use super::anya_turns::{Turns, length};
use super::{Info, Promise, Setup, Uses, line, line_of};
use crate::search::{
    EventKind, NodeState, Numbers, Observer, OpenList, Progress, Query, Search, Side, Step,
};
use crate::space::{Cost, DiagonalRule, GridSpace, NodeId, Point, Space, cells_along};

pub(super) const INFO: Info = Info {
    id: "anya",
    name: "Anya",
    summary: "The shortest path at any angle: A* over stretches of the lines between rows, each with \
              the corner that sees it.",
    complete: true,
    many_goals: false,
    one_cost_only: true,
    any_angle: true,
    exponential: false,
    two_sided: false,
    uses: Uses {
        tie_break: true,
        ..Uses::NOTHING
    },
    pseudocode: &[
        line("put what the start sees on the open list"),
        line("while the open list is not empty:"),
        line_of(
            EventKind::Expand,
            "  take the interval with the smallest f; its root sees it",
        ),
        line("  if it is the goal: found"),
        line_of(
            EventKind::Scan,
            "  look along the row of passable cells beyond it",
        ),
        line("  for each way out of that row:"),
        line("    what the root sees of it: an interval with the same root"),
        line("    what lies beside: an interval whose root is the corner passed,"),
        line("      unless a way as short to that corner is known"),
        line("  if there is one such interval only: on to the row beyond that"),
        line("  for each such interval:"),
        line("    f = g of the root + shortest line by the interval to the goal"),
        line_of(
            EventKind::Generate,
            "    first interval at its cell: the cell is open",
        ),
        line_of(
            EventKind::Update,
            "    one more interval at a cell that is open",
        ),
        line_of(
            EventKind::Reopen,
            "    one more at a cell that was closed: it is open again",
        ),
        line_of(
            EventKind::Close,
            "  close the cell unless it has another interval",
        ),
    ],
    promise: |_, _| Promise::ShortestAtAnyAngle,
    f: |_, g, h| g + h,
    build: build!(grids, |setup, _| Anya::new(setup)),
};

/// Anya. The cost of a path is its length, whatever the space says of steps.
///
/// Memory: besides the nodes of `Progress`, 8 bytes for each cell near one that was seen, and 40 for each interval.
#[derive(Clone, Debug)]
pub struct Anya {
    open: OpenList,
    progress: Progress,
    pub(super) rows: Rows,
    /// Whether one may squeeze between two blocked cells that touch at a corner.
    pub(super) squeezes: bool,
    /// Cost of half a cell's side.
    unit: f64,
    pub(super) goal: Point,
    pub(super) turns: Turns,
    /// The search nodes; the open list goes by their numbers.
    nodes: Vec<Node>,
    /// What is seen beyond the one being expanded. Kept for its memory.
    pub(super) seen: Vec<Node>,
    /// By cell: how many of its search nodes are open, if it is open.
    counts: Numbers,
}

impl Anya {
    /// Anya with the options of a setup, of which it uses the order of ties and the limit.
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        Self {
            open: OpenList::new(setup.tie_break),
            progress: Progress::new(setup.limit),
            rows: Rows::default(),
            squeezes: false,
            unit: 0.0,
            goal: Point::default(),
            turns: Turns::default(),
            nodes: Vec::new(),
            seen: Vec::new(),
            counts: Numbers::default(),
        }
    }

    fn cost(&self, halves: f64) -> Cost {
        // INVARIANT: far below the largest cost, as the sides of a grid are limited.
        Cost::at_most(halves * self.unit).unwrap_or(Cost::MAX)
    }

    /// Puts a search node on the open list, which was come to from a cell.
    fn enlist<O: Observer>(&mut self, from: NodeId, mut node: Node, observer: &mut O) {
        let root = self.turns.get(node.root);
        let (way, rest, x2) = if root.point == self.goal {
            (0.0, 0.0, f64::from(self.goal.x2))
        } else {
            node.estimate(root.point, self.goal)
        };
        let [first, end] = self.rows.columns(&node);
        let column = (((x2 + 1.0) / 2.0) as i32).clamp(first, end - 1);
        let cell = self.rows.cell(column, node.row);
        node.cell = cell;
        let (g, h) = (self.cost(root.g + way), self.cost(rest));
        let is_open = self.progress.nodes().is_open(cell);
        let count = self.counts.get_mut(cell.index());
        *count = if is_open { *count + 1 } else { 1 };
        // INVARIANT: a cell's parent was seen before it, and stays: following parents comes to an end.
        let parent = match self.progress.nodes().state(cell) {
            NodeState::Unseen => from,
            _ => self.progress.nodes().parent(cell).unwrap_or(cell),
        };
        self.open.push(NodeId(self.nodes.len() as u32), g + h, g, h);
        self.nodes.push(node);
        let arrival = Progress::arrival(cell, parent, g, h);
        self.progress.reach(arrival, observer);
    }

    /// Lists what is seen beyond the gate of a search node; as long as that is a single one that is not
    /// the goal, what is seen beyond that instead.
    ///
    /// PERF: on published maps a half to a twentieth of the expansions; two thirds of the instructions in
    /// mazes and rooms, nine tenths among random blocks.
    // INVARIANT: it comes to an end. A root goes on ahead only, and to each corner only by shorter ways.
    fn look<O: Observer>(&mut self, mut node: Node, observer: &mut O) {
        loop {
            self.seen.clear();
            self.expand(&node, observer);
            if node.near(self.turns.get(node.root).point) < 0 {
                // The start sees both sides of its row.
                let down = !node.down;
                self.expand(&Node { down, ..node }, observer);
            }
            match self.seen[..] {
                [only] if self.turns.get(only.root).point != self.goal => node = only,
                _ => return,
            }
        }
    }

    /// Takes the next search node from the open list whose root no shorter way was found to since.
    fn pop<O: Observer>(&mut self, observer: &mut O) -> Option<Node> {
        loop {
            let number = self.open.pop(&())?;
            let node = self.nodes[number.index()];
            if self.turns.is_latest(node.root) {
                return Some(node);
            }
            self.release(node.cell, observer);
        }
    }

    /// Closes a cell when the last of its search nodes is done with.
    fn release<O: Observer>(&mut self, cell: NodeId, observer: &mut O) {
        let count = self.counts.get_mut(cell.index());
        *count -= 1;
        if *count == 0 {
            self.progress.close(cell, Side::Forward, observer);
        }
    }
}

impl<'a> Search<GridSpace<'a>> for Anya {
    fn begin<O: Observer>(&mut self, space: &GridSpace<'a>, query: &Query, observer: &mut O) {
        let grid = space.grid();
        self.rows.prepare(grid);
        self.squeezes = space.table().movement().diagonal == DiagonalRule::Always;
        self.unit = space.table().unit() / 2.0;
        self.counts.begin(space.node_count());
        let (start, goal) = (grid.cell(query.start), grid.cell(query.goals[0]));
        self.goal = Point::centre(goal);
        let size = (grid.width(), grid.height());
        self.turns.begin(size, Point::centre(start));
        let (column, row) = (start.x as i32, start.y as i32);
        let node = Node {
            root: Turns::START,
            row,
            down: true,
            gate: self.rows.run(row, [column, column + 1]),
            rays: Ray::ALL,
            cell: query.start,
        };
        let (dx, dy) = (
            f64::from(start.x.abs_diff(goal.x)),
            f64::from(start.y.abs_diff(goal.y)),
        );
        let h = self.cost(2.0 * length(dx, dy));
        self.nodes.clear();
        self.nodes.push(node);
        self.counts.set(query.start.index(), 1);
        self.open.begin(NodeId(0), h, h);
        self.progress.turn_at_corners();
        self.progress.begin(space.node_count(), query, h, observer);
    }

    fn step<O: Observer>(&mut self, space: &GridSpace<'a>, observer: &mut O) -> Step {
        if let Some(step) = self.progress.refuse_step() {
            return step;
        }
        let Some(node) = self.pop(observer) else {
            return self.progress.exhaust();
        };
        self.progress.expand(node.cell, Side::Forward, observer);
        let root = self.turns.get(node.root);
        let at_goal = root.point == self.goal;
        if !at_goal {
            self.look(node, observer);
            for index in 0..self.seen.len() {
                self.enlist(node.cell, self.seen[index], observer);
            }
        }
        self.release(node.cell, observer);
        if at_goal {
            let cost = Cost::at_least(root.g * self.unit).unwrap_or(Cost::MAX);
            return self.progress.find_along(node.cell, cost, |points, cells| {
                self.turns.points_to(node.root, points);
                cells_along(points, space.grid(), cells);
            });
        }
        Step::Expanded(node.cell)
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }

    fn memory(&self) -> usize {
        let lists = size_of_val(&self.nodes[..]) + self.counts.memory();
        let map = self.rows.memory() + self.turns.memory();
        size_of_val(self) + lists + map + self.progress.open_memory()
    }
}
