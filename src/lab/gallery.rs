//! Scenes that each teach one thing: a map, its ends, the searches side by side, and two sentences.
//!
//! That each shows what it says is held by `tests/gallery.rs`.

use super::Lab;
use crate::algorithms::Setup;
use crate::choice;
use crate::error::Result;
use crate::option_value::OptionValue;
use crate::share::make_map;
use crate::space::{Cell, Grid, Terrain, TerrainId};

/// A scene of the gallery.
#[derive(Debug)]
pub struct Showcase {
    /// The word for it in options and links. Never changes.
    pub id: &'static str,
    /// Its name in the menu.
    pub name: &'static str,
    /// What it shows, in two sentences.
    pub text: &'static str,
    map: Map,
    start: (u32, u32),
    goals: &'static [(u32, u32)],
    /// A lane each: an algorithm and options, as `name=value` between spaces.
    lanes: &'static [&'static str],
}

#[derive(Debug)]
enum Map {
    /// By its name in links.
    Named(&'static str),
    /// Width and height, and rectangles of terrain, the later above the earlier ones.
    Drawn(u32, u32, &'static [Block]),
}

/// A terrain, then column, row, width and height.
type Block = (TerrainId, u32, u32, u32, u32);

const WALL: TerrainId = TerrainId::WALL;
const FLOOR: TerrainId = TerrainId::GROUND;
const SWAMP: TerrainId = TerrainId(2);
/// What a swamp costs in the gallery.
const SWAMP_COST: f64 = 5.0;

const TRAP: Map = Map::Named("preset:trap");

const OPEN: Map = Map::Drawn(48, 28, &[]);

/// Every scene, in the order of the menu.
pub const GALLERY: &[Showcase] = &[
    Showcase {
        id: "dijkstra-astar",
        name: "Dijkstra against A*",
        text: "Both find a shortest path, but Dijkstra looks in all directions alike. \
               The estimate tells A* where the goal is, and it leaves most of the map alone.",
        map: Map::Drawn(48, 28, &[(WALL, 22, 4, 1, 12), (WALL, 30, 10, 1, 14)]),
        start: (10, 14),
        goals: &[(38, 13)],
        lanes: &["dijkstra", "astar"],
    },
    Showcase {
        id: "greedy",
        name: "Why greedy fails",
        text: "Greedy search goes wherever the goal looks nearest, straight into the trap, and keeps the \
               detour it then makes. A* also counts what the way has cost, and its path is shorter.",
        map: TRAP,
        start: (7, 15),
        goals: &[(41, 12)],
        lanes: &["greedy", "astar"],
    },
    Showcase {
        id: "ties",
        name: "Why ties matter",
        text: "With no obstacles and no diagonals every cell between start and goal has the same f. \
               Taking the larger g first walks straight to the goal; first in, first out looks at nearly all of them.",
        map: OPEN,
        start: (8, 4),
        goals: &[(39, 23)],
        lanes: &[
            "astar diagonal=never tieBreak=larger-g",
            "astar diagonal=never tieBreak=first-in-first-out",
        ],
    },
    Showcase {
        id: "weights",
        name: "Weights 1, 1.5 and 5",
        text: "Multiplying the estimate makes A* hurry: it expands fewer cells with every weight. \
               The price is a longer path, never longer than the weight times the shortest.",
        map: Map::Named("caves:96x56:seed10"),
        start: (4, 28),
        goals: &[(90, 28)],
        lanes: &["astar weight=1", "astar weight=1.5", "astar weight=5"],
    },
    Showcase {
        id: "jps",
        name: "Jump points on open ground",
        text: "On open ground thousands of paths are equally short, and A* looks at most of them. \
               Jump point search looks at one of each kind, and only expands cells where a wall forces a turn.",
        map: Map::Drawn(96, 56, &[(WALL, 30, 8, 8, 30), (WALL, 58, 18, 8, 30)]),
        start: (10, 30),
        goals: &[(86, 24)],
        lanes: &["astar", "jps"],
    },
    Showcase {
        id: "manhattan",
        name: "When Manhattan lies",
        text: "Where diagonal steps are allowed, the Manhattan distance is more than the way can cost. \
               A* believes it and misses the shortest path, which the octile distance finds.",
        map: Map::Named("caves:96x56:seed10"),
        start: (4, 28),
        goals: &[(90, 28)],
        lanes: &["astar heuristic=octile", "astar heuristic=manhattan"],
    },
    Showcase {
        id: "any-angle",
        name: "Any angle",
        text: "On a grid A* can only turn by 45 degrees, and its path zigzags where a straight line would do. \
               Theta* lets a cell keep any ancestor it can see as its parent, and comes out shorter.",
        map: Map::Drawn(48, 28, &[(WALL, 20, 6, 5, 14)]),
        start: (4, 20),
        goals: &[(43, 9)],
        lanes: &["astar", "theta"],
    },
    Showcase {
        id: "many-goals",
        name: "The nearest of many goals",
        text: "One search serves any number of goals: the first one it expands is the nearest by the way, \
               not as the crow flies. A Dijkstra map searches from all goals at once and tells every cell its way.",
        map: Map::Drawn(48, 28, &[(WALL, 18, 3, 1, 23), (WALL, 12, 3, 6, 1)]),
        start: (14, 14),
        goals: &[(20, 14), (3, 25), (44, 4), (44, 24)],
        lanes: &["astar", "dijkstra-map"],
    },
    Showcase {
        id: "anytime",
        name: "A path first, a better one later",
        text: "ARA* begins with a heavy weight and has a path almost at once, marked on the timeline. \
               It then lowers the weight and improves the path until no shorter one is possible.",
        map: Map::Named("caves:96x56:seed10"),
        start: (4, 28),
        goals: &[(90, 28)],
        lanes: &["ara-star weight=5", "astar"],
    },
    Showcase {
        id: "bidirectional",
        name: "From both ends",
        text: "Two circles that meet half-way cover about half the area of one that reaches all the way. \
               So Dijkstra from both ends expands far fewer cells for the same cost.",
        map: Map::Drawn(96, 56, &[]),
        start: (34, 28),
        goals: &[(61, 28)],
        lanes: &["dijkstra", "bidirectional-dijkstra"],
    },
    Showcase {
        id: "corners",
        name: "Which corners may be cut",
        text: "The two walls meet at a corner, and whether a unit slips through there depends on the rule. \
               Set Diagonals to Always: the path goes through the gap, and the long way round is gone.",
        map: Map::Drawn(48, 28, &[(WALL, 23, 0, 1, 14), (WALL, 24, 14, 1, 12)]),
        start: (16, 13),
        goals: &[(32, 14)],
        lanes: &["astar diagonal=only-when-no-obstacles"],
    },
    Showcase {
        id: "terrain",
        name: "Dry feet",
        text: "The swamp costs five times as much as the ground. Breadth-first search counts cells and wades \
               through it; A* counts costs and walks round.",
        map: Map::Drawn(48, 28, &[(SWAMP, 16, 5, 16, 18)]),
        start: (8, 14),
        goals: &[(39, 14)],
        lanes: &["bfs", "astar"],
    },
    Showcase {
        id: "maze",
        name: "Where no estimate helps",
        text: "In a perfect maze there is one way only, and it leads away from the goal as often as towards it. \
               The estimate saves A* little: it expands nearly as much as Dijkstra.",
        map: Map::Named("maze:65x37:seed42"),
        start: (1, 1),
        goals: &[(63, 35)],
        lanes: &["dijkstra", "astar"],
    },
    Showcase {
        id: "depth-first",
        name: "A path is not a short path",
        text: "Depth-first search follows its nose and backs up only where it is stuck, so its path wanders. \
               Breadth-first search goes ring by ring, and its path has the fewest cells there can be.",
        map: Map::Drawn(
            48,
            28,
            &[
                (WALL, 24, 2, 1, 24),
                (FLOOR, 24, 22, 1, 2),
                (WALL, 34, 8, 1, 18),
            ],
        ),
        start: (10, 8),
        goals: &[(42, 20)],
        lanes: &["dfs", "bfs"],
    },
];

impl Showcase {
    /// The map of the scene.
    ///
    /// # Errors
    /// None for the scenes of the gallery.
    pub fn grid(&self) -> Result<Grid> {
        match self.map {
            Map::Named(name) => make_map(name),
            Map::Drawn(width, height, blocks) => {
                let mut grid = Grid::new(width, height)?;
                if blocks.iter().any(|block| block.0 == SWAMP) {
                    grid.set_terrain(SWAMP, Terrain::new("swamp", Some(SWAMP_COST))?)?;
                }
                for &(terrain, left, top, width, height) in blocks {
                    for y in top..top + height {
                        for x in left..left + width {
                            grid.set(Cell::new(x, y), terrain)?;
                        }
                    }
                }
                Ok(grid)
            }
        }
    }

    /// The start and the goals.
    #[must_use]
    pub fn ends(&self) -> (Cell, Vec<Cell>) {
        let cell = |&(x, y): &(u32, u32)| Cell::new(x, y);
        (cell(&self.start), self.goals.iter().map(cell).collect())
    }

    /// The searches, side by side.
    ///
    /// # Errors
    /// None for the scenes of the gallery.
    pub fn setups(&self) -> Result<Vec<Setup>> {
        let lanes = self.lanes.iter();
        let setups = lanes.map(|words| {
            let mut words = words.split_whitespace();
            let mut setup = Setup::of(words.next().unwrap_or_default())?;
            for word in words {
                let (name, value) = word.split_once('=').unwrap_or((word, ""));
                let value = value
                    .parse()
                    .map_or_else(|_| OptionValue::Text(value.to_owned()), OptionValue::Number);
                setup.set(name, &value)?;
            }
            Ok(setup)
        });
        setups.collect()
    }
}

/// The scene of an id.
///
/// # Errors
/// A word that is none; the message names the nearest id.
fn find_showcase(id: &str) -> Result<&'static Showcase> {
    choice::find("scene", GALLERY, |entry| entry.id, id)
}

impl Lab {
    /// Opens a scene of the gallery: its map, ends and lanes. Undoing it brings back map and ends.
    ///
    /// # Errors
    /// A word that names none; nothing has changed.
    pub fn open_showcase(&mut self, id: &str) -> Result<&'static Showcase> {
        let showcase = find_showcase(id)?;
        let (grid, setups) = (showcase.grid()?, showcase.setups()?);
        // The lanes first: an algorithm of theirs may run on the new map only.
        self.set_lanes(vec![Setup::default()]);
        self.replace_map("scene", grid)?;
        self.set_name(showcase.name.to_owned());
        let (start, goals) = showcase.ends();
        self.set_goals(start, goals)?;
        self.seal();
        self.set_lanes(setups);
        Ok(showcase)
    }
}
