//! Keeps the largest region of passable cells and fills up all others, a few cells at a time.
//!
//! Regions are those of straight steps, so that what is kept hangs together under every rule of moving.

use super::site::Site;
use crate::space::{Cell, NodeId, TerrainId};

/// Cells that are flooded, and that are looked at, in one step.
const FLOOD: usize = 32;
const LOOK: u32 = 1024;

pub(super) struct Regions {
    /// By node, 64 a word: whether it belongs to a region that is known.
    seen: Vec<u64>,
    /// Nodes before this one have been looked at for the first cell of a region.
    next: u32,
    /// Cells of the present region whose neighbours have not been looked at.
    edge: Vec<NodeId>,
    /// A cell of the present region, and how many it has.
    present: (NodeId, u32),
    /// The same of the largest so far.
    largest: Option<(NodeId, u32)>,
    /// A cell of each other region.
    others: Vec<NodeId>,
    filling: bool,
}

impl Regions {
    pub(super) fn new(site: &Site) -> Self {
        Self {
            seen: vec![0; site.grid().cells().len().div_ceil(64)],
            next: 0,
            edge: Vec::new(),
            present: (NodeId(0), 0),
            largest: None,
            others: Vec::new(),
            filling: false,
        }
    }

    /// Looks at a few cells, or fills a few; tells whether there is more to do.
    pub(super) fn step(&mut self, site: &mut Site) -> bool {
        if !self.edge.is_empty() {
            self.flood(site);
            return true;
        }
        if self.filling {
            let Some(node) = self.others.pop() else {
                return false;
            };
            site.set(site.grid().cell(node), TerrainId::WALL);
            self.edge.push(node);
            return true;
        }
        self.look(site);
        true
    }

    /// Looks for the first cell of another region.
    fn look(&mut self, site: &Site) {
        self.compare();
        let cells = site.grid().cells().len() as u32;
        let most = cells.min(self.next + LOOK);
        let mut nodes = (self.next..most).map(NodeId);
        match nodes.find(|&node| site.grid().is_passable(node) && !self.is_seen(node)) {
            Some(node) => {
                self.next = node.0;
                self.present = (node, 1);
                self.see(node);
                self.edge.push(node);
            }
            None => {
                self.next = most;
                self.filling = most == cells;
            }
        }
    }

    /// The present region is known as a whole: it, or the largest so far, is one of the others.
    fn compare(&mut self) {
        let (node, size) = std::mem::take(&mut self.present);
        if size == 0 {
            return;
        }
        let loser = match self.largest {
            Some((largest, most)) if most < size => {
                self.largest = Some((node, size));
                Some(largest)
            }
            Some(_) => Some(node),
            None => {
                self.largest = Some((node, size));
                None
            }
        };
        self.others.extend(loser);
    }

    /// Goes on from a few cells of the edge.
    fn flood(&mut self, site: &mut Site) {
        for _ in 0..FLOOD {
            let Some(node) = self.edge.pop() else {
                return;
            };
            for cell in neighbours(site, node) {
                let next = NodeId(cell.y * site.width() + cell.x);
                if !site.grid().is_passable(next) {
                    continue;
                }
                if self.filling {
                    site.set(cell, TerrainId::WALL);
                } else if self.is_seen(next) {
                    continue;
                } else {
                    self.see(next);
                    self.present.1 += 1;
                }
                self.edge.push(next);
            }
        }
    }

    fn is_seen(&self, node: NodeId) -> bool {
        self.seen[node.index() / 64] >> (node.index() % 64) & 1 == 1
    }

    fn see(&mut self, node: NodeId) {
        self.seen[node.index() / 64] |= 1 << (node.index() % 64);
    }
}

/// The cells above, to the right, below and to the left, as far as they are on the map.
fn neighbours(site: &Site, node: NodeId) -> impl Iterator<Item = Cell> + use<> {
    let Cell { x, y } = site.grid().cell(node);
    let (width, height) = (site.width(), site.height());
    let beside = [
        (x, y.wrapping_sub(1)),
        (x + 1, y),
        (x, y + 1),
        (x.wrapping_sub(1), y),
    ];
    let on_map = beside
        .into_iter()
        .filter(move |&(x, y)| x < width && y < height);
    on_map.map(|(x, y)| Cell::new(x, y))
}
