//! What was done to the scene, so that it can be undone and done again, without limit.
//!
//! It changes a scene back and forth and nothing else: what the searches do then is the laboratory's
//! business. Memory: 12 bytes for a run of neighbouring cells that changed in the same way; two bytes a cell
//! for a map that was replaced, and for a change whose runs would take more than that.

use super::Scene;
use super::scene::Ends;
use crate::algorithms::Info;
use crate::space::{Grid, NodeId, Terrain, TerrainId};
use std::ops::Range;

/// Neighbouring nodes that were of one terrain and are of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    first: NodeId,
    count: u32,
    before: TerrainId,
    after: TerrainId,
}

/// Cells that changed, in the order in which they did.
#[derive(Clone, Debug, Default)]
pub(super) struct Runs(Vec<Run>);

impl Runs {
    /// Adds a node behind the others.
    pub(super) fn add(&mut self, node: NodeId, before: TerrainId, after: TerrainId) {
        self.add_stretch(node, 1, before, after);
    }

    /// Adds so many nodes behind the others.
    fn add_stretch(&mut self, first: NodeId, count: u32, before: TerrainId, after: TerrainId) {
        if let Some(last) = self.0.last_mut()
            && last.first.0 + last.count == first.0
            && (last.before, last.after) == (before, after)
        {
            last.count += count;
            return;
        }
        self.0.push(Run {
            first,
            count,
            before,
            after,
        });
    }

    /// Adds what it takes to make a stretch of nodes of a terrain, some nodes in order excepted.
    pub(super) fn cover(
        &mut self,
        cells: &[TerrainId],
        nodes: Range<usize>,
        kept: &[NodeId],
        after: TerrainId,
    ) {
        let kept = kept[kept.partition_point(|node| node.index() < nodes.start)..].iter();
        let mut first = nodes.start;
        for end in kept.map(|node| node.index()).chain([nodes.end]) {
            let end = end.min(nodes.end);
            for same in cells[first.min(end)..end].chunk_by(|one, other| one == other) {
                if same[0] != after {
                    let node = NodeId(first as u32);
                    self.add_stretch(node, same.len() as u32, same[0], after);
                }
                first += same.len();
            }
            if end == nodes.end {
                break;
            }
            first = end + 1;
        }
    }

    /// How many nodes there are; one that changed twice counts twice.
    pub(super) fn count(&self) -> u32 {
        self.0.iter().map(|run| run.count).sum()
    }

    pub(super) fn bytes(&self) -> usize {
        self.0.len() * size_of::<Run>()
    }

    /// Makes the cells what they were.
    pub(super) fn undo(&self, scene: &mut Scene) {
        let runs = self.0.iter().rev();
        scene.write(runs.map(|run| (run.first, run.count, run.before)));
    }

    /// Makes them what they are to be.
    pub(super) fn redo(&self, scene: &mut Scene) {
        let runs = self.0.iter();
        scene.write(runs.map(|run| (run.first, run.count, run.after)));
    }
}

/// A map that is not open now. PERF: as it was, with what is known of each cell's surroundings, since to work these out
/// again takes longer than a frame where the map is large.
#[derive(Clone, Debug)]
pub(super) struct KeptMap {
    grid: Grid,
    name: String,
}

impl KeptMap {
    pub(super) fn new(grid: Grid, name: String) -> Self {
        Self { grid, name }
    }

    /// The map of a scene that is not needed any more.
    pub(super) fn from_scene(scene: Scene) -> Self {
        let name = scene.name().to_owned();
        Self::new(scene.into_grid(), name)
    }

    /// Puts this map into a scene and keeps the one that was there.
    fn swap(&mut self, scene: &mut Scene) {
        scene.swap_map(&mut self.grid, &mut self.name);
    }
}

#[derive(Clone, Debug)]
enum Change {
    /// Nothing of the map.
    Ends,
    Cells(Runs),
    /// The map that is not open: to go either way is to swap the two.
    Map(Box<KeptMap>),
    /// The terrain that is not in the table, likewise.
    Terrain(TerrainId, Terrain),
    /// A terrain that was added: the terrain once it is out of the table again.
    NewTerrain(Option<Terrain>),
}

/// The number of a lane, and an algorithm that it has on the other side of an edit.
pub(super) type Replaced = (usize, &'static Info);

/// A thing that was done.
#[derive(Clone, Debug)]
struct Entry {
    label: &'static str,
    mark: u32,
    change: Change,
    /// Where the ends are on the other side of it.
    ends: Ends,
    /// What runs on the other side of it and does not run on this one.
    replaced: Vec<Replaced>,
}

/// What has been done to a scene, and what has been undone.
#[derive(Clone, Debug, Default)]
pub struct History {
    done: Vec<Entry>,
    undone: Vec<Entry>,
    /// What is done next belongs to the last entry.
    is_open: bool,
    marks: u32,
}

impl History {
    /// What is done next is a thing by itself.
    pub(super) fn seal(&mut self, ends: &Ends) {
        self.is_open = false;
        // An end that was dragged about and brought back, or a shape that was.
        self.done.pop_if(|last| {
            last.ends == *ends
                && match &last.change {
                    Change::Ends => true,
                    Change::Cells(runs) => runs.0.is_empty(),
                    Change::Map(_) | Change::Terrain(..) | Change::NewTerrain(_) => false,
                }
        });
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    fn push(&mut self, label: &'static str, change: Change, ends: Ends) {
        self.marks += 1;
        self.undone.clear();
        self.is_open = true;
        self.done.push(Entry {
            label,
            mark: self.marks,
            change,
            ends,
            replaced: Vec::new(),
        });
    }

    /// Cells have changed; `ends` were there and still are.
    pub(super) fn add_cells(&mut self, label: &'static str, runs: Runs, ends: &Ends) {
        if runs.0.is_empty() {
            return;
        }
        if let Some(stroke) = self.stroke() {
            stroke.0.extend(runs.0);
        } else {
            self.push(label, Change::Cells(runs), ends.clone());
        }
    }

    /// The cells of the stroke that goes on.
    pub(super) fn stroke(&mut self) -> Option<&mut Runs> {
        match self.done.last_mut() {
            Some(Entry {
                change: Change::Cells(runs),
                ..
            }) if self.is_open => Some(runs),
            _ => None,
        }
    }

    /// The ends were moved from `ends`.
    pub(super) fn add_ends(&mut self, label: &'static str, ends: Ends) {
        if !self.is_open {
            self.push(label, Change::Ends, ends);
        }
    }

    /// Another map was opened; these were there before.
    pub(super) fn add_map(&mut self, label: &'static str, map: KeptMap, ends: Ends) {
        self.push(label, Change::Map(Box::new(map)), ends);
    }

    /// The terrain of an id was another one.
    pub(super) fn add_terrain(&mut self, id: TerrainId, before: Terrain, ends: &Ends) {
        self.push("terrain cost", Change::Terrain(id, before), ends.clone());
    }

    /// A terrain was added to the table.
    pub(super) fn add_new_terrain(&mut self, ends: &Ends) {
        self.push("new terrain", Change::NewTerrain(None), ends.clone());
    }

    /// What another algorithm has taken the place of since the last edit, or since the one that was undone
    /// last.
    pub(super) fn replaced(&mut self, is_undone: bool) -> Option<&mut Vec<Replaced>> {
        let entries = if is_undone {
            &mut self.undone
        } else {
            &mut self.done
        };
        entries.last_mut().map(|entry| &mut entry.replaced)
    }

    /// The lanes have other numbers now.
    pub(super) fn forget_replaced(&mut self) {
        for entry in self.done.iter_mut().chain(&mut self.undone) {
            entry.replaced.clear();
        }
    }

    /// Undoes the last thing; false where there is none.
    pub(super) fn undo(&mut self, scene: &mut Scene) -> bool {
        self.seal(&scene.ends());
        let Some(mut entry) = self.done.pop() else {
            return false;
        };
        match &mut entry.change {
            Change::Cells(runs) => runs.undo(scene),
            other => other.swap(scene),
        }
        scene.swap_ends(&mut entry.ends);
        self.undone.push(entry);
        true
    }

    /// Does again what was undone last; false where there is nothing.
    pub(super) fn redo(&mut self, scene: &mut Scene) -> bool {
        self.seal(&scene.ends());
        let Some(mut entry) = self.undone.pop() else {
            return false;
        };
        match &mut entry.change {
            Change::Cells(runs) => runs.redo(scene),
            other => other.swap(scene),
        }
        scene.swap_ends(&mut entry.ends);
        self.done.push(entry);
        true
    }

    /// What would be undone.
    pub(super) fn undo_label(&self) -> Option<&'static str> {
        self.done.last().map(|entry| entry.label)
    }

    /// What would be done again.
    pub(super) fn redo_label(&self) -> Option<&'static str> {
        self.undone.last().map(|entry| entry.label)
    }

    /// Tells apart the maps that the scene has had: equal numbers, equal maps.
    pub(super) fn map_mark(&self) -> u32 {
        let mut changes = self.done.iter().rev();
        let last = changes.find(|entry| !matches!(entry.change, Change::Ends));
        last.map_or(0, |entry| entry.mark)
    }

    /// About how much memory it takes, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let entries = self.done.iter().chain(&self.undone);
        entries
            .map(|entry| {
                size_of::<Entry>()
                    + match &entry.change {
                        Change::Ends | Change::Terrain(..) | Change::NewTerrain(_) => 0,
                        Change::Cells(runs) => runs.bytes(),
                        Change::Map(map) => 2 * map.grid.cells().len(),
                    }
            })
            .sum()
    }
}

impl Change {
    /// Goes the other way, where that is the same in both directions.
    fn swap(&mut self, scene: &mut Scene) {
        match self {
            Self::Ends | Self::Cells(_) => {}
            Self::Map(map) => map.swap(scene),
            Self::Terrain(id, other) => scene.swap_terrain(*id, other),
            Self::NewTerrain(other) => scene.swap_new_terrain(other),
        }
    }
}
