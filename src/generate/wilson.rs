//! A perfect maze by Wilson's algorithm: every maze is as likely as any other.
//!
//! A random walk goes until it meets the maze; where it meets itself, the loop is filled up again.
//! SOURCE: D. Wilson, "Generating random spanning trees more quickly than the cover time", 1996.

use super::backtracker::Backtracker;
use super::lattice::{Lattice, Room, Side, opposite};
use super::rng::Rng;
use super::site::Site;
use super::{GeneratorInfo, Method};
use crate::space::TerrainId;

pub(super) const INFO: GeneratorInfo = GeneratorInfo {
    id: "maze-wilson",
    name: "Maze, Wilson",
    summary: "No bias at all: random walks, whose loops are filled up, until each meets the maze.",
    connected: true,
    default_density: None,
    ground: TerrainId::WALL,
    begin: Some(|_, site, rng| {
        let Lattice { columns, rows, .. } = Lattice::of(site);
        if columns == 1 || rows == 1 {
            // PERF: one passage is all there can be, and a walk along it takes the square of its length.
            return Box::new(Backtracker::new(site, rng));
        }
        Box::new(Wilson::new(site, rng))
    }),
};

struct Wilson {
    lattice: Lattice,
    rng: Rng,
    /// By room: `OUTSIDE`, `IN_MAZE`, `FIRST` of the walk, or the side towards the room before it
    /// on the walk.
    marks: Vec<Side>,
    /// Rooms before this one have been looked at for the start of a walk.
    next: Room,
    task: Task,
}

const FIRST: Side = 4;
const OUTSIDE: Side = 5;
const IN_MAZE: Side = 6;

/// How many rooms are looked at in one step for the start of a walk.
const LOOK: u32 = 256;

#[derive(Clone, Copy)]
enum Task {
    /// Find the start of another walk.
    Begin,
    /// Go on from this room.
    Walk(Room),
    /// Fill up a loop from its end to the room where it began.
    Erase { end: Room, to: Room },
    /// Take the walk into the maze, from its end.
    Keep(Room),
}

impl Wilson {
    fn new(site: &mut Site, mut rng: Rng) -> Self {
        let lattice = Lattice::of(site);
        let mut marks = vec![OUTSIDE; lattice.rooms() as usize];
        let first = rng.below(lattice.rooms());
        marks[first as usize] = IN_MAZE;
        site.dig(lattice.cell(first));
        Self {
            lattice,
            rng,
            marks,
            next: 0,
            task: Task::Begin,
        }
    }

    fn begin_walk(&mut self, site: &mut Site) -> Task {
        let most = self.lattice.rooms().min(self.next + LOOK);
        let mut rooms = self.next..most;
        match rooms.find(|&room| self.marks[room as usize] == OUTSIDE) {
            Some(room) => {
                self.next = room;
                self.marks[room as usize] = FIRST;
                site.dig(self.lattice.cell(room));
                Task::Walk(room)
            }
            None => {
                self.next = most;
                Task::Begin
            }
        }
    }

    fn walk(&mut self, site: &mut Site, room: Room) -> Task {
        let picked = self.lattice.pick_side(room, &mut self.rng, |_, _| true);
        let (side, next) = picked.expect("a room outside the maze is not the only one");
        let mark = self.marks[next as usize];
        match mark {
            OUTSIDE => {
                site.dig(self.lattice.door(room, side));
                site.dig(self.lattice.cell(next));
                self.marks[next as usize] = opposite(side);
                Task::Walk(next)
            }
            IN_MAZE => {
                site.dig(self.lattice.door(room, side));
                Task::Keep(room)
            }
            _ => Task::Erase {
                end: room,
                to: next,
            },
        }
    }

    /// The room before this one on the walk, and the side that it is on.
    fn before(&self, room: Room) -> Option<(Side, Room)> {
        let side = self.marks[room as usize];
        let before = self.lattice.neighbour(room, side);
        before.filter(|_| side < FIRST).map(|before| (side, before))
    }

    fn erase(&mut self, site: &mut Site, end: Room, to: Room) -> Task {
        let (side, before) = self.before(end).expect("the loop is part of the walk");
        site.set(self.lattice.door(end, side), TerrainId::WALL);
        site.set(self.lattice.cell(end), TerrainId::WALL);
        self.marks[end as usize] = OUTSIDE;
        if before == to {
            Task::Walk(to)
        } else {
            Task::Erase { end: before, to }
        }
    }

    fn keep(&mut self, room: Room) -> Task {
        let before = self.before(room);
        self.marks[room as usize] = IN_MAZE;
        before.map_or(Task::Begin, |(_, before)| Task::Keep(before))
    }
}

impl Method for Wilson {
    /// Digs, fills or keeps one room.
    fn step(&mut self, site: &mut Site) -> bool {
        self.task = match self.task {
            Task::Begin if self.next == self.lattice.rooms() => return false,
            Task::Begin => self.begin_walk(site),
            Task::Walk(room) => self.walk(site, room),
            Task::Erase { end, to } => self.erase(site, end, to),
            Task::Keep(room) => self.keep(room),
        };
        true
    }
}
