//! What Anya sees through a gate, and the search nodes that go on from there.
//!
//! Which search node comes next, and what is told of it, is in `anya.rs`.

use super::anya::Anya;
use super::anya_gate::{Node, Ray};
use crate::search::{Event, Observer};
use crate::space::Point;

/// What is seen beyond an end of the interval.
#[derive(Clone, Copy, Debug)]
enum Flank {
    /// Nothing: there is no corner to turn at.
    None,
    /// What lies behind that corner, to which no way was taken yet.
    Corner(Point),
    /// What is seen from that turn.
    Turn(u32),
}

/// A search node being expanded.
#[derive(Clone, Copy, Debug)]
struct View {
    node: Node,
    root: Point,
    /// From the root to the gate, in halves; -1 for the start, in the middle of the run.
    near: i32,
    /// The run beyond the gate: its first column and the one after its last.
    run: [i32; 2],
    /// What lies beyond the ends of the interval, left and right.
    flanks: [Flank; 2],
}

impl View {
    /// Where a point lies as seen from the root: so far to the right, and so far ahead.
    #[inline]
    fn place(&self, point: Point) -> (i32, i32) {
        let Point { x2, y2 } = self.root;
        (point.x2 - x2, (point.y2 - y2) * self.node.sign())
    }
}

impl Anya {
    /// Looks beyond the gate of a search node: at all that its root sees there, and at what lies
    /// beside that.
    pub(super) fn expand<O: Observer>(&mut self, node: &Node, observer: &mut O) {
        let root = self.turns.get(node.root).point;
        let near = node.near(root);
        let run @ [first, end] = self.rows.run(node.row, self.rows.columns(node));
        let seen = [first, end - 1].map(|column| self.rows.cell(column, node.row));
        observer.on_event(Event::Scan(seen[0], seen[1]));
        let flank = |end: usize| {
            let corner = Point::corner(node.gate[end], node.line());
            match near {
                ..0 => Flank::None,
                0 => Flank::Turn(node.root),
                _ if node.rays[end].side(corner.x2 - root.x2, near) == 0 => Flank::Corner(corner),
                _ => Flank::None,
            }
        };
        let mut view = View {
            node: *node,
            root,
            near,
            run,
            flanks: [flank(0), flank(1)],
        };
        let Point { x2, y2 } = self.goal;
        if node.row == y2 >> 1 && (first..end).contains(&(x2 >> 1)) {
            self.reach_goal(&mut view);
        }
        self.look_ahead(&mut view);
        self.look_back(&mut view);
        if self.squeezes {
            self.look_between(&mut view);
        }
    }

    /// The turn from which a point of the run is seen.
    fn turn_for(&mut self, view: &mut View, point: Point) -> Option<u32> {
        let (across, ahead) = view.place(point);
        if view.node.rays[0].side(across, ahead) < 0 {
            self.turn_at(view, 0)
        } else if view.node.rays[1].side(across, ahead) > 0 {
            self.turn_at(view, 1)
        } else {
            Some(view.node.root)
        }
    }

    /// The turn at an end of the interval, if there is one; the way to it is taken when it is first asked for.
    fn turn_at(&mut self, view: &mut View, end: usize) -> Option<u32> {
        if let Flank::Corner(corner) = view.flanks[end] {
            let turn = self.turns.arrive(corner, view.node.root);
            view.flanks[end] = turn.map_or(Flank::None, Flank::Turn);
        }
        match view.flanks[end] {
            Flank::Turn(turn) => Some(turn),
            Flank::None | Flank::Corner(_) => None,
        }
    }

    fn reach_goal(&mut self, view: &mut View) {
        let turn = self.turn_for(view, self.goal);
        let Some(root) = turn.and_then(|turn| self.turns.arrive(self.goal, turn)) else {
            return;
        };
        let column = self.goal.x2 >> 1;
        self.seen.push(Node {
            root,
            gate: [column, column + 1],
            rays: Ray::ALL,
            ..view.node
        });
    }

    /// Goes on through the gates between the run and the next row.
    fn look_ahead(&mut self, view: &mut View) {
        let (node, far) = (view.node, view.near + 2);
        let [left, right] = node.rays;
        let [first, end] = view.run;
        let mut from = first;
        if let (Flank::None, Some((whole, _))) = (view.flanks[0], left.columns(view.root.x2, far)) {
            from = whole.max(first);
        }
        let mut to = end;
        if let (Flank::None, Some((_, part))) = (view.flanks[1], right.columns(view.root.x2, far)) {
            to = part.min(end);
        }
        let row = node.row + node.sign();
        let mut next = self.rows.stretch_past(row, from, view.run);
        while let Some(gate) = next.filter(|gate| gate[0] < to) {
            let ahead = Node { row, gate, ..node };
            let [one, other] = gate.map(|column| Point::corner(column, ahead.line()));
            let (a, _) = view.place(one);
            let (b, _) = view.place(other);
            let clip = |ray: Ray, is_beyond: bool, end: Ray| if is_beyond { end } else { ray };
            if left.side(a, far) < 0
                && let Some(root) = self.turn_at(view, 0)
            {
                let corner = self.turns.get(root).point;
                let [since, until] = [one, other].map(|at| Ray::new(at.x2 - corner.x2, 2));
                let rays = [since, clip(left, left.side(b, far) <= 0, until)];
                self.seen.push(ahead.seen_from(root, rays));
            }
            if left.side(b, far) > 0 && right.side(a, far) < 0 {
                let rays = [
                    clip(left, left.side(a, far) >= 0, Ray::new(a, far)),
                    clip(right, right.side(b, far) <= 0, Ray::new(b, far)),
                ];
                self.seen.push(ahead.seen_from(node.root, rays));
            }
            if right.side(b, far) > 0
                && let Some(root) = self.turn_at(view, 1)
            {
                let corner = self.turns.get(root).point;
                let [since, until] = [one, other].map(|at| Ray::new(at.x2 - corner.x2, 2));
                let rays = [clip(right, right.side(a, far) >= 0, since), until];
                self.seen.push(ahead.seen_from(root, rays));
            }
            next = self.rows.stretch(row, gate[1], end);
        }
    }

    /// Goes back along the line of the gate, around its ends, through the other gates on that line:
    /// to the corner of each that comes first.
    fn look_back(&mut self, view: &mut View) {
        let node = view.node;
        let row = node.row - node.sign();
        let beside = [[view.run[0], node.gate[0]], [node.gate[1], view.run[1]]];
        for (end, [from, to]) in beside.into_iter().enumerate() {
            let mut next = self.rows.stretch(row, from, to);
            while let Some(gate) = next {
                let Some(turn) = self.turn_at(view, end) else {
                    break;
                };
                let corner = Point::corner(gate[1 - end], node.line());
                let (down, rays) = (!node.down, Ray::ALL);
                let back = Node {
                    row,
                    down,
                    gate,
                    rays,
                    ..node
                };
                self.enter(turn, corner, back);
                next = self.rows.stretch(row, gate[1], to);
            }
        }
    }

    /// Squeezes out of the corners of the run, between two blocked cells.
    fn look_between(&mut self, view: &mut View) {
        let node = view.node;
        for (end, at) in view.run.into_iter().enumerate() {
            let (gate, rays) = ([at; 2], Ray::ALL);
            let row = node.row + node.sign();
            if self.rows.squeezes(row, at, end) {
                let ahead = Node {
                    row,
                    gate,
                    rays,
                    ..node
                };
                let corner = Point::corner(at, ahead.line());
                if let Some(turn) = self.turn_for(view, corner) {
                    self.enter(turn, corner, ahead);
                }
            }
            let (row, down) = (node.row - node.sign(), !node.down);
            if at != node.gate[end] && self.rows.squeezes(row, at, end) {
                let back = Node {
                    row,
                    down,
                    gate,
                    rays,
                    ..node
                };
                if let Some(turn) = self.turn_at(view, end) {
                    self.enter(turn, Point::corner(at, node.line()), back);
                }
            }
        }
    }

    /// Goes straight to a corner of a gate and on from there, unless a way as short to it is known.
    fn enter(&mut self, turn: u32, corner: Point, node: Node) {
        if let Some(root) = self.turns.arrive(corner, turn) {
            self.seen.push(Node { root, ..node });
        }
    }
}
