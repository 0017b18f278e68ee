//! `GraphLab` for JavaScript: what the page drives while a graph is open. Its edits are in `graph_edits.rs`.
//!
//! The place of a node is its number, alone in an array. What both laboratories have goes by the same names as in `Lab`, and takes a lane as there; it has one.

use super::convert::{JsResult, Summary, to_js, to_js_error};
use super::insight::{Insight, LastStep, entries};
use super::lab::{AlgorithmEntry, HeuristicEntry, Menu, Settings, bound_of, index, names};
use super::options::Options;
use crate::algorithms::{Order, REGISTRY, Setup};
use crate::choice::Choice;
use crate::error::Result;
use crate::generate::lattice;
use crate::heuristic::Estimate;
use crate::lab::{self, Break, Breaks, LaneOn};
use crate::search::{GoalTest, Side, Stop, TieBreak};
use crate::space::{Graph, NodeId};
use wasm_bindgen::prelude::*;

/// The state of the laboratory while a graph is open.
#[wasm_bindgen]
pub struct GraphLab {
    pub(super) inner: lab::GraphLab,
}

fn side_of(backward: bool) -> Side {
    if backward {
        Side::Backward
    } else {
        Side::Forward
    }
}

impl GraphLab {
    pub(super) fn lane(&self, lane: Option<u32>) -> JsResult<&LaneOn<Graph>> {
        self.inner.lane(index(lane)).map_err(to_js_error)
    }

    fn setup(&self) -> &Setup {
        self.inner.lanes()[0].setup()
    }

    fn insight(&self, node: NodeId, found: lab::Insight) -> Insight<[u32; 1]> {
        Insight::new(self.setup(), node, found, |node| [node.0])
    }
}

#[wasm_bindgen]
impl GraphLab {
    /// A laboratory with a graph of the gallery open.
    #[wasm_bindgen(constructor)]
    pub fn new(id: &str) -> JsResult<Self> {
        let mut inner = lattice(2, 2).and_then(|graph| lab::GraphLab::on_graph(graph, ""));
        if let Ok(lab) = &mut inner {
            lab.open_showcase(id).map_err(to_js_error)?;
            lab.forget_history();
        }
        inner.map(|inner| Self { inner }).map_err(to_js_error)
    }

    /// Sets options of the search by name, all or none of them.
    pub fn configure(&mut self, options: &JsValue, lane: Option<u32>) -> JsResult<()> {
        self.lane(lane)?;
        let options = Options::read(options)?.into_values();
        let done = options.and_then(|options| self.inner.configure(&options));
        done.map_err(to_js_error)
    }

    /// The options of the search as they are.
    #[wasm_bindgen(unchecked_return_type = "Settings")]
    pub fn settings(&self, lane: Option<u32>) -> JsResult<JsValue> {
        let setup = self.lane(lane)?.setup();
        to_js(&Settings {
            heuristic: setup.heuristic.unwrap_or(Estimate::Euclidean).id(),
            ..Settings::of(setup)
        })
    }

    /// What there is to choose from, and what the present choice promises.
    #[wasm_bindgen(unchecked_return_type = "Menu")]
    pub fn menu(&self, lane: Option<u32>) -> JsResult<JsValue> {
        let setup = self.lane(lane)?.setup();
        let promise = setup.promise_on(self.inner.scene().graph());
        let algorithms = REGISTRY.iter();
        let algorithms = algorithms.map(|info| AlgorithmEntry::of(info, info.runs_on_graphs()));
        let heuristics = Estimate::ALL.iter();
        let on_graphs =
            |estimate: &Estimate| matches!(estimate, Estimate::Euclidean | Estimate::Zero);
        let heuristics = heuristics.filter(|(estimate, ..)| on_graphs(estimate));
        let heuristics = heuristics.map(|&(_, id, name)| HeuristicEntry {
            id,
            name,
            admissible: true,
        });
        to_js(&Menu {
            algorithms: algorithms.collect(),
            heuristics: heuristics.collect(),
            diagonals: Vec::new(),
            costs: Vec::new(),
            tie_breaks: names::<TieBreak>(),
            goal_tests: names::<GoalTest>(),
            stops: names::<Stop>(),
            orders: names::<Order>(),
            promise: promise.id(),
            bound: bound_of(promise),
        })
    }

    /// What stops playing: any of "layer", "reopen", "path", "generated", "expanded"; the node is what the last two
    /// are about.
    #[expect(clippy::needless_pass_by_value, reason = "the macro takes it so")]
    #[wasm_bindgen(js_name = setBreaks)]
    pub fn set_breaks(&mut self, on: Vec<String>, node: Option<u32>) -> JsResult<()> {
        let on = on.iter().map(|id| Break::from_id(id));
        let on = on.collect::<Result<_>>().map_err(to_js_error)?;
        let node = node.map(NodeId);
        self.inner.set_breaks(Breaks { on, node });
        Ok(())
    }

    /// Status, cost and counts of that; null when it has not begun since the last edit.
    #[wasm_bindgen(unchecked_return_type = "SummaryOf<[number]> | null")]
    pub fn baseline(&self) -> JsResult<JsValue> {
        let summary = self.inner.baseline();
        to_js(&summary.map(|progress| Summary::of(progress, |goal| [goal.0])))
    }

    /// Status, cost and counts of the search.
    #[wasm_bindgen(unchecked_return_type = "SummaryOf<[number]>")]
    pub fn stats(&self, lane: Option<u32>) -> JsResult<JsValue> {
        let progress = self.lane(lane)?.progress();
        to_js(&Summary::of(progress, |goal| [goal.0]))
    }

    /// What the search knows of a node at its present step; null where it has not seen it.
    #[wasm_bindgen(unchecked_return_type = "InsightOf<[number]> | null")]
    pub fn inspect(&self, node: u32) -> JsResult<JsValue> {
        let node = NodeId(node);
        let found = self.inner.inspect_node(node).map_err(to_js_error)?;
        to_js(&found.map(|found| self.insight(node, found)))
    }

    /// What the last step did.
    #[wasm_bindgen(js_name = lastStep, unchecked_return_type = "LastStepOf<[number]>")]
    pub fn last_step(&self, lane: Option<u32>) -> JsResult<JsValue> {
        let step = self.inner.last_step(index(lane)).map_err(to_js_error)?;
        let expanded = step.expanded;
        let expanded = expanded.map(|(node, found)| self.insight(node, found));
        to_js(&LastStep::new(step, expanded))
    }

    /// The first entries of the open list, at most n of each side, in order; null where the algorithm keeps no list
    /// in such an order.
    #[wasm_bindgen(js_name = openHead, unchecked_return_type = "OpenEntryOf<[number]>[] | null")]
    pub fn open_head(&self, n: u32, lane: Option<u32>) -> JsResult<JsValue> {
        let head = self.inner.open_head(index(lane), n as usize);
        entries(head.map_err(to_js_error)?, |node| [node.0])
    }

    /// The state of each node on one side of the search: 0 unseen, 1 open, 2 closed.
    pub fn states(&self, backward: bool) -> Vec<u8> {
        self.inner.states(side_of(backward))
    }

    /// The parent of each node on one side of the search, 2^32 - 1 where it has none.
    pub fn parents(&self, backward: bool) -> Vec<u32> {
        self.inner.parents(side_of(backward))
    }

    /// Whether the search has a side that goes backward.
    #[wasm_bindgen(getter, js_name = hasBackward)]
    pub fn has_backward(&self) -> bool {
        self.inner.has_backward()
    }

    /// The path that was found, as nodes; empty when there is none.
    pub fn path(&self) -> Vec<u32> {
        self.inner.path().iter().map(|node| node.0).collect()
    }

    /// The node expanded last; undefined before the first step.
    pub fn current(&self) -> Option<u32> {
        let node = self.inner.lanes()[0].progress().last_expanded();
        node.map(|node| node.0)
    }

    /// The nodes of the way to where a search that ended without a path came nearest to a goal; empty where there is none, or it is not known yet.
    #[wasm_bindgen(js_name = nearestWay)]
    pub fn nearest_way(&self, lane: Option<u32>) -> JsResult<Vec<u32>> {
        let nodes = self.lane(lane)?.nearest_nodes().iter();
        Ok(nodes.map(|node| node.0).collect())
    }
}
