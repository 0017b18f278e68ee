//! How a lane is painted: its picture, brought up to date by events and by a sweep, and what is laid over it.

use super::{Lane, LaneOn};
use crate::lab::overlay::{Range, Values};
use crate::lab::picture::{Colours, is_small};
use crate::lab::{Overlay, Palette, Picture, Scene, View, Watched};
use crate::space::{Grid, NodeId};

impl Lane {
    /// Makes the picture as large as the map, keeping its colours; a query has to begin then.
    pub(in crate::lab) fn fit(&mut self, scene: &Scene) {
        if self.picture.size() != (scene.grid().width(), scene.grid().height()) {
            self.picture = Picture::with_palette(scene.grid(), self.picture.palette());
        }
    }

    /// Takes over a picture of a map that is about to be opened, and the colours of its own.
    pub(in crate::lab) fn take_picture(&mut self, mut picture: Picture) {
        picture.set_palette(self.picture.palette());
        self.picture = picture;
    }

    /// What is laid over the picture.
    pub(in crate::lab) fn set_overlay(&mut self, overlay: Overlay) {
        if self.overlay != overlay {
            self.overlay = overlay;
            self.scale = None;
            self.sweep.restart();
        }
    }

    /// What the colours of a heat span; tells whether that is new.
    pub(in crate::lab) fn set_scale(&mut self, scale: Option<Range>) -> bool {
        let is_new = self.scale != scale;
        if is_new {
            self.scale = scale;
            self.note_change();
        }
        is_new
    }

    /// The least and the greatest value of all nodes, as far as it is known.
    pub(in crate::lab) fn range(&self) -> Option<Range> {
        self.sweep.range()
    }

    /// What the nodes are worth.
    pub(in crate::lab) fn values<'a>(&'a self, grid: &'a Grid) -> Values<'a> {
        Values::of(&self.search, &self.marks, self.replay.as_ref(), grid)
    }

    /// Paints what changed otherwise than by events, and measures what the overlay shows, at most `budget`
    /// nodes; tells whether there is more to do.
    pub(in crate::lab) fn sweep(&mut self, grid: &Grid, budget: usize) -> bool {
        self.paint_news(grid);
        let count = grid.cells().len();
        let mut sweep = std::mem::take(&mut self.sweep);
        let nodes = sweep.take(budget, count);
        let (picture, values) = self.painting(grid);
        picture.cover(grid, nodes.end);
        for node in nodes.map(|index| NodeId(index as u32)) {
            picture.paint(node, grid, values.tone(node));
            let quantity = values.overlay().measures();
            if let Some(value) = quantity.and_then(|quantity| values.value(quantity, node)) {
                sweep.learn(value);
            }
        }
        sweep.finish(count);
        self.sweep = sweep;
        self.sweep.goes_on()
    }

    /// One pixel a cell.
    pub(in crate::lab) fn picture(&mut self, grid: &Grid) -> &mut Picture {
        self.paint_news(grid);
        &mut self.picture
    }

    /// The colour of each terrain where nothing was seen.
    pub(in crate::lab) fn map_colours(&self, grid: &Grid) -> Colours {
        self.picture.mix(grid, None)
    }

    pub(in crate::lab) fn palette(&self) -> Palette {
        self.picture.palette()
    }

    /// Sets the colours of the picture and paints it anew.
    pub(in crate::lab) fn set_palette(&mut self, palette: Palette, grid: &Grid) {
        self.picture.set_palette(palette);
        self.trace.clear();
        self.outdated = false;
        self.repaint(grid);
        if is_small(grid) {
            self.sweep.disturb();
            while self.sweep(grid, usize::MAX) {}
        }
    }
}

impl<G: Watched> LaneOn<G> {
    /// The values of nodes may be others now.
    pub(super) fn note_change(&mut self) {
        if self.overlay.measures().is_some() || self.overlay.is_learned() {
            self.sweep.disturb();
        }
    }

    /// The picture, and what it is painted by.
    pub(super) fn painting<'a>(&'a mut self, map: &'a G) -> (&'a mut G::View, Values<'a, G>) {
        let values = Values::of(&self.search, &self.marks, self.replay.as_ref(), map);
        let values = values.under(self.overlay, self.scale);
        (&mut self.picture, values)
    }

    /// Brings the picture up to date with the search.
    pub(super) fn paint_news(&mut self, map: &G) {
        if std::mem::take(&mut self.outdated) {
            self.repaint(map);
        }
        let trace = std::mem::take(&mut self.trace);
        let (picture, values) = self.painting(map);
        picture.apply(&trace, map, |node| values.tone(node));
        self.trace = trace;
        self.trace.clear();
    }

    /// Paints the map anew, without what was seen; a map that is not small in slices, with the sweep.
    fn repaint(&mut self, map: &G) {
        if self.picture.repaint(map) {
            self.sweep.disturb();
        }
    }
}
