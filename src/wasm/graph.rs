//! `Graph` and `GraphSearch` for JavaScript: nodes go by their numbers.

use super::convert::{JsResult, StatusId, Summary, kind_of, to_js, to_js_error};
use super::options::Options;
use super::values::{self, entries, kinds_of, text};
use crate::algorithms;
use crate::choice::Choice;
use crate::error::{Error, Result};
use crate::maps::GraphFormat;
use crate::plain::write_number;
use crate::search::Progress;
use crate::space::{self, Cost, GraphBuilder, NodeId, Space};
use js_sys::{Array, Float64Array, JsString, Number, Uint8Array};
use serde::Serialize;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

/// Nodes with positions, and directed edges with costs.
#[wasm_bindgen]
pub struct Graph {
    inner: Rc<space::Graph>,
}

/// Rows of N numbers: an array of arrays, or all numbers in one `Float64Array`.
fn rows<const N: usize>(what: &str, shape: &str, value: &JsValue) -> JsResult<Vec<[f64; N]>> {
    let refuse = |place: String, expected: &str, found: &str| {
        let message = format!("{what}{place}: expected {expected}, found {found}");
        to_js_error(Error::option(message))
    };
    if let Some(flat) = value.dyn_ref::<Float64Array>() {
        let length = flat.length() as usize;
        if !length.is_multiple_of(N) {
            let expected = format!("{N} numbers for each, {shape}");
            return Err(refuse(String::new(), &expected, &length.to_string()));
        }
        let numbers = flat.to_vec();
        let rows = numbers.chunks_exact(N).map(|row| {
            let mut numbers = [0.0; N];
            numbers.copy_from_slice(row);
            numbers
        });
        return Ok(rows.collect());
    }
    if !Array::is_array(value) {
        let expected = format!("an array of {shape}, or a Float64Array");
        return Err(refuse(String::new(), &expected, &kind_of(value)));
    }
    let row = |(at, row): (usize, &JsValue)| {
        if !Array::is_array(row) {
            return Err(refuse(format!(" {at}"), shape, &kind_of(row)));
        }
        let found = entries(row)?;
        let numbers: Option<Vec<_>> = found.iter().map(JsValue::as_f64).collect();
        let numbers = numbers.and_then(|numbers| <[f64; N]>::try_from(numbers).ok());
        numbers.ok_or_else(|| refuse(format!(" {at}"), shape, &kinds_of(&found)))
    };
    entries(value)?.iter().enumerate().map(row).collect()
}

fn built(positions: &[[f64; 2]], edges: &[[f64; 3]]) -> Result<space::Graph> {
    let sizes = (positions.len() as u64, edges.len() as u64);
    let mut builder = GraphBuilder::with_room_for(sizes.0, sizes.1)?;
    for &position in positions {
        builder.node(position)?;
    }
    for (at, &[from, to, cost]) in edges.iter().enumerate() {
        let node = |number: f64| {
            if number.fract() == 0.0 && number >= 0.0 {
                return Ok(NodeId(number as u32));
            }
            Err(Error::node(format!(
                "edge {at}: expected the whole number of a node, found {}",
                write_number(number)
            )))
        };
        builder.edge(node(from)?, node(to)?, cost)?;
    }
    builder.build()
}

#[wasm_bindgen]
impl Graph {
    /// A graph of positions `[x, y]` and edges `[from, to, cost]`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "[number, number][] | Float64Array")]
        positions: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "[number, number, number][] | Float64Array")]
        edges: &JsValue,
    ) -> JsResult<Self> {
        let positions = rows("positions", "[x, y]", positions)?;
        let edges = rows("edges", "[from, to, cost]", edges)?;
        built(&positions, &edges)
            .map(Self::from)
            .map_err(to_js_error)
    }

    /// Reads a DIMACS `.gr` text, and the `.co` text that belongs to it.
    pub fn parse(gr: &JsString, co: Option<JsString>) -> JsResult<Self> {
        let co = co.map(|co| text("co", &co)).transpose();
        let graph = text("gr", gr).and_then(|gr| space::Graph::parse(&gr, co?.as_deref()));
        graph.map(Self::from).map_err(to_js_error)
    }

    /// How many nodes there are.
    #[wasm_bindgen(getter, js_name = nodeCount)]
    pub fn node_count(&self) -> u32 {
        self.inner.node_count() as u32
    }

    /// How many edges there are.
    #[wasm_bindgen(getter, js_name = edgeCount)]
    pub fn edge_count(&self) -> u32 {
        self.inner.edge_count() as u32
    }

    /// The positions of all nodes: x, y in turn.
    pub fn positions(&self) -> Vec<f64> {
        self.inner.positions().as_flattened().to_vec()
    }

    /// The edges: from, to, cost in turn, by the node that they leave.
    pub fn edges(&self) -> Vec<f64> {
        let edges = self.inner.edges().flat_map(|edge| {
            let [from, to] = [edge.from, edge.to].map(|node| f64::from(node.0));
            [from, to, edge.cost.to_f64()]
        });
        edges.collect()
    }

    /// The graph as DIMACS text: its edges as "gr", its positions as "co".
    #[wasm_bindgen(js_name = toText)]
    pub fn to_text(&self, format: &JsString) -> JsResult<String> {
        let format = text("format", format).and_then(|id| GraphFormat::from_id(&id));
        Ok(self.inner.to_text(format.map_err(to_js_error)?))
    }

    /// Begins a search on this graph.
    pub fn search(&self, options: &JsValue) -> JsResult<GraphSearch> {
        GraphSearch::begin(&self.inner, Options::read(options)?).map_err(to_js_error)
    }
}

impl From<space::Graph> for Graph {
    fn from(graph: space::Graph) -> Self {
        let inner = Rc::new(graph);
        Self { inner }
    }
}

/// A search on a graph that is run one expansion at a time.
#[wasm_bindgen]
pub struct GraphSearch {
    graph: Rc<space::Graph>,
    search: algorithms::GraphSearch,
}

#[derive(Serialize)]
struct NodeReport {
    index: u32,
    node: u32,
    side: &'static str,
    generated: u32,
    status: StatusId,
}

impl GraphSearch {
    fn begin(graph: &Rc<space::Graph>, options: Options) -> Result<Self> {
        let (start, goals, setup) = options.into_graph_query()?;
        let mut search = algorithms::GraphSearch::new(setup);
        search.begin_to_any(graph, start, &goals)?;
        let graph = Rc::clone(graph);
        Ok(Self { graph, search })
    }

    fn progress(&self) -> &Progress {
        let progress = self.search.progress();
        progress.expect("it was begun when it was made")
    }
}

fn numbers(nodes: &[NodeId]) -> Vec<u32> {
    nodes.iter().map(|node| node.0).collect()
}

fn pairs(links: impl Iterator<Item = [NodeId; 2]>) -> Vec<u32> {
    links.flatten().map(|node| node.0).collect()
}

#[wasm_bindgen]
impl GraphSearch {
    /// Expands one node and reports it; undefined when there is none left to expand.
    #[wasm_bindgen(unchecked_return_type = "NodeReport | undefined")]
    pub fn step(&mut self) -> JsResult<JsValue> {
        let before = *self.progress().stats();
        self.search.step(&self.graph).map_err(to_js_error)?;
        let progress = self.progress();
        let stats = progress.stats();
        let expanded = progress.last_expansion();
        let Some((node, side)) = expanded.filter(|_| stats.expanded > before.expanded) else {
            return Ok(JsValue::UNDEFINED);
        };
        to_js(&NodeReport {
            index: stats.expanded,
            node: node.0,
            side: side.id(),
            generated: stats.generated - before.generated,
            status: StatusId(progress.status()),
        })
    }

    /// Expands at most n nodes; true while the search goes on.
    pub fn advance(&mut self, n: &Number) -> JsResult<bool> {
        let goes_on = values::count(n).and_then(|n| self.search.advance(&self.graph, n));
        goes_on.map_err(to_js_error)
    }

    /// Runs to the end.
    pub fn run(&mut self) -> JsResult<()> {
        let status = self.search.run(&self.graph);
        status.map(drop).map_err(to_js_error)
    }

    /// Where it stands.
    #[wasm_bindgen(getter, unchecked_return_type = "SearchStatus")]
    pub fn status(&self) -> String {
        self.progress().status().id().to_owned()
    }

    /// Status, cost and counts.
    #[wasm_bindgen(unchecked_return_type = "SummaryOf<number>")]
    pub fn summary(&self) -> JsResult<JsValue> {
        to_js(&Summary::of(self.progress(), |goal| goal.0))
    }

    /// The path as nodes; empty when none was found.
    pub fn path(&self) -> Vec<u32> {
        numbers(&self.search.path(&self.graph))
    }

    /// The path to the closed node that is nearest to a goal by the estimate.
    #[wasm_bindgen(js_name = nearestPath)]
    pub fn nearest_path(&self) -> Vec<u32> {
        numbers(&self.search.nearest_path(&self.graph))
    }

    /// The tree of the best known ways to the closed nodes: a parent and a node, in turn.
    pub fn tree(&self) -> Vec<u32> {
        pairs(self.search.tree(&self.graph))
    }

    /// The best known ways into the open nodes, in the same form.
    pub fn frontier(&self) -> Vec<u32> {
        pairs(self.search.frontier(&self.graph))
    }

    /// The cost of the best way known from the start to each node; Infinity where there is none.
    pub fn costs(&self) -> Vec<f64> {
        let nodes = self.progress().nodes();
        let ids = (0..self.graph.node_count() as u32).map(NodeId);
        ids.map(|node| nodes.g(node).map_or(f64::INFINITY, Cost::to_f64))
            .collect()
    }

    /// The cost from each node to the nearest goal; Infinity where it is not known.
    pub fn field(&self) -> JsResult<Vec<f64>> {
        self.search.field(&self.graph).map_err(to_js_error)
    }

    /// The path from a node to the nearest goal; empty where none is known.
    #[wasm_bindgen(js_name = pathFrom)]
    pub fn path_from(&self, node: f64) -> JsResult<Vec<u32>> {
        let node = values::whole("node", node, 0..=u32::MAX);
        let path = node.and_then(|node| self.search.path_from(&self.graph, NodeId(node)));
        path.map(|path| numbers(&path)).map_err(to_js_error)
    }

    /// Writes a byte for each node into an array of as many: 0 unseen, 1 open, 2 closed, 3 on the path.
    pub fn states(&self, target: &Uint8Array) {
        let count = self.graph.node_count() as u32;
        target.copy_from(&values::states(self.progress(), count));
    }
}
