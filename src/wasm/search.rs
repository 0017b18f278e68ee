//! `Search` for JavaScript: one query on one grid.

use super::convert::{JsResult, StatusId, Summary, flat, flat_points, to_cell, to_js, to_js_error};
use super::options::{ENDS, Options};
use super::values;
use crate::algorithms::GridSearch;
use crate::choice::Choice;
use crate::error::Result;
use crate::lab::Replay;
use crate::search::{NodeState, Progress, Step};
use crate::space::{Cell, Grid};
use js_sys::{Number, Uint8Array};
use serde::Serialize;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// A search that is run one expansion at a time.
#[wasm_bindgen]
pub struct Search {
    pub(super) grid: Rc<RefCell<Grid>>,
    pub(super) search: GridSearch,
    /// Made when a cell is inspected for the first time.
    replay: Option<Replay>,
}

impl Search {
    pub(super) fn begin(grid: &Rc<RefCell<Grid>>, options: Options) -> Result<Self> {
        let (start, goals, setup) = options.into_query()?;
        let mut search = GridSearch::new(setup);
        search.begin_to_any(&grid.borrow(), start, &goals)?;
        Ok(Self {
            grid: Rc::clone(grid),
            search,
            replay: None,
        })
    }

    fn progress(&self) -> &Progress {
        let progress = self.search.progress();
        progress.expect("it was begun when it was made")
    }
}

fn quads(links: impl Iterator<Item = [Cell; 2]>) -> Vec<u32> {
    links.flat_map(|link| flat(&link)).collect()
}

#[derive(Serialize)]
struct StepReport {
    index: u32,
    node: u32,
    x: u32,
    y: u32,
    side: &'static str,
    generated: u32,
    status: StatusId,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Inspection {
    g: f64,
    h: f64,
    f: f64,
    parent: Option<[u32; 2]>,
    state: &'static str,
    opened_at: u32,
    closed_at: Option<u32>,
}

#[wasm_bindgen]
impl Search {
    /// Begins another query on the map as it is now, `start` and `goal` or `goals`, with the same
    /// options; the memory is used again.
    #[wasm_bindgen(js_name = beginAgain)]
    pub fn begin_again(&mut self, ends: &JsValue) -> JsResult<()> {
        let mut ends = Options::read(ends)?;
        let query = ends
            .take_place("start")
            .and_then(|start| Ok((start, ends.take_goals()?)));
        let begun = query.and_then(|(start, goals)| {
            ends.expect_no_more("option", &ENDS)?;
            self.search.begin_to_any(&self.grid.borrow(), start, &goals)
        });
        self.replay = None;
        begun.map_err(to_js_error)
    }

    /// Expands one node and reports it; undefined when there is none left to expand.
    #[wasm_bindgen(unchecked_return_type = "StepReport | undefined")]
    pub fn step(&mut self) -> JsResult<JsValue> {
        let before = *self.progress().stats();
        let grid = self.grid.borrow();
        while let Step::Prepared(..) = self.search.step(&grid).map_err(to_js_error)? {}
        let progress = self.progress();
        let stats = progress.stats();
        let expanded = progress.last_expansion();
        let Some((node, side)) = expanded.filter(|_| stats.expanded > before.expanded) else {
            return Ok(JsValue::UNDEFINED);
        };
        let cell = grid.cell(node);
        to_js(&StepReport {
            index: stats.expanded,
            node: node.0,
            x: cell.x,
            y: cell.y,
            side: side.id(),
            generated: stats.generated - before.generated,
            status: StatusId(progress.status()),
        })
    }

    /// Expands at most n nodes; true while the search goes on.
    pub fn advance(&mut self, n: &Number) -> JsResult<bool> {
        let goes_on = values::count(n).and_then(|n| self.search.advance(&self.grid.borrow(), n));
        goes_on.map_err(to_js_error)
    }

    /// Runs to the end.
    pub fn run(&mut self) -> JsResult<()> {
        let status = self.search.run(&self.grid.borrow());
        status.map(drop).map_err(to_js_error)
    }

    /// Where it stands.
    #[wasm_bindgen(getter, unchecked_return_type = "SearchStatus")]
    pub fn status(&self) -> String {
        self.progress().status().id().to_owned()
    }

    /// Whether the map was edited since it began; it refuses to go on then.
    #[wasm_bindgen(getter)]
    pub fn stale(&self) -> bool {
        self.search.is_stale(&self.grid.borrow())
    }

    /// Status, cost and counts.
    #[wasm_bindgen(unchecked_return_type = "Summary")]
    pub fn summary(&self) -> JsResult<JsValue> {
        to_js(&Summary::new(self.progress(), &self.grid.borrow()))
    }

    /// The path as x, y pairs; empty when there is none, not even an incumbent.
    pub fn path(&self) -> Vec<u32> {
        flat(&self.search.path(&self.grid.borrow()))
    }

    /// The points of the path as x, y pairs, with straight lines between; the centre of cell (x, y) is
    /// the point (x, y).
    pub fn points(&self) -> Vec<f64> {
        flat_points(&self.search.points(&self.grid.borrow()))
    }

    /// The path to the closed cell that is nearest to a goal by the estimate, as x, y pairs.
    #[wasm_bindgen(js_name = nearestPath)]
    pub fn nearest_path(&self) -> Vec<u32> {
        flat(&self.search.nearest_path(&self.grid.borrow()))
    }

    /// The cost from each cell to the nearest goal, row-major; Infinity where it is not known.
    pub fn field(&self) -> JsResult<Vec<f64>> {
        let field = self.search.field(&self.grid.borrow());
        field.map_err(to_js_error)
    }

    /// The direction of each cell's next step to a goal, row-major, 255 where there is none.
    pub fn flow(&self) -> JsResult<Vec<u8>> {
        let flow = self.search.flow(&self.grid.borrow());
        flow.map_err(to_js_error)
    }

    /// The path from a cell to the nearest goal as x, y pairs; empty where none is known.
    #[wasm_bindgen(js_name = pathFrom)]
    pub fn path_from(&self, x: f64, y: f64) -> JsResult<Vec<u32>> {
        let path = self.search.path_from(&self.grid.borrow(), to_cell(x, y)?);
        path.map(|path| flat(&path)).map_err(to_js_error)
    }

    /// The tree of the best known ways to the closed cells: x, y of a parent and x, y of a cell, in turn.
    pub fn tree(&self) -> Vec<u32> {
        quads(self.search.tree(&self.grid.borrow()))
    }

    /// The best known ways into the open cells, in the same form.
    pub fn frontier(&self) -> Vec<u32> {
        quads(self.search.frontier(&self.grid.borrow()))
    }

    /// Writes a byte for each cell into an array of length width * height, row-major: 0 unseen,
    /// 1 open, 2 closed, 3 on the path.
    pub fn states(&self, target: &Uint8Array) {
        let count = self.grid.borrow().cells().len() as u32;
        target.copy_from(&values::states(self.progress(), count));
    }

    /// What is known of a cell; null when the search has not seen it.
    #[wasm_bindgen(unchecked_return_type = "Inspection | null")]
    pub fn inspect(&mut self, x: f64, y: f64) -> JsResult<JsValue> {
        let grid = self.grid.borrow();
        let node = grid.node(to_cell(x, y)?).map_err(to_js_error)?;
        let steps = self.progress().stats().expanded;
        let mut replay = match self.replay.take() {
            Some(replay) => replay,
            None => Replay::of(&self.search, &grid).map_err(to_js_error)?,
        };
        while replay.follow(&grid, steps, u32::MAX).map_err(to_js_error)? {}
        let progress = self
            .search
            .progress()
            .expect("it was begun when it was made");
        let side = progress.side_of(node);
        let moment = replay.moment(node, side, steps);
        self.replay = Some(replay);
        let nodes = progress.side(side);
        let (Some(moment), Some(g)) = (moment, nodes.g(node)) else {
            return Ok(JsValue::NULL);
        };
        let f = self.search.f(&grid, node, moment.h).expect("it has a g");
        let parent = nodes.parent(node).map(|parent| grid.cell(parent));
        to_js(&Inspection {
            g: g.to_f64(),
            h: moment.h.to_f64(),
            f: f.to_f64(),
            parent: parent.map(|cell| [cell.x, cell.y]),
            state: match nodes.state(node) {
                NodeState::Closed => "closed",
                _ => "open",
            },
            opened_at: moment.opened_at,
            closed_at: moment.closed_at,
        })
    }
}
