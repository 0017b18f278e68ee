//! The edits of `GraphLab` for JavaScript: nodes, edges, ends, undoing, files and the gallery.

use super::convert::{JsResult, to_js, to_js_error};
use super::edits::History;
use super::graph_lab::GraphLab;
use super::page::ShowcaseEntry;
use crate::choice::Choice;
use crate::generate::roads;
use crate::lab::{GRAPHS, GraphScene};
use crate::maps::GraphFormat;
use crate::space::NodeId;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl GraphLab {
    /// Opens another graph: DIMACS `.gr` text, and the `.co` text that belongs to it; with its start and its goals, or
    /// the leftmost and the rightmost node.
    pub fn open(&mut self, gr: &str, co: &str, name: &str, ends: Option<Vec<u32>>) -> JsResult<()> {
        let ends: Option<Vec<_>> = ends.map(|ends| ends.into_iter().map(NodeId).collect());
        let ends = ends.as_deref().and_then(<[_]>::split_first);
        let ends = ends.map(|(&start, goals)| (start, goals));
        let graph = GraphScene::read(gr, co);
        let done = graph.and_then(|graph| self.inner.open(graph, name, ends));
        done.map_err(to_js_error)
    }

    /// Opens a graph of the gallery with its ends and its algorithm.
    #[wasm_bindgen(js_name = openShowcase)]
    pub fn open_showcase(&mut self, id: &str) -> JsResult<()> {
        let opened = self.inner.open_showcase(id);
        opened.map(drop).map_err(to_js_error)
    }

    /// Opens a graph like the roads of a country, of about so many nodes.
    #[wasm_bindgen(js_name = openRoads)]
    pub fn open_roads(&mut self, nodes: u32, seed: u32) -> JsResult<()> {
        let graph = GraphScene::check_size(nodes.into(), 0).and_then(|()| roads(nodes, seed));
        let name = format!("roads:{nodes}:seed{seed}");
        let done = graph.and_then(|graph| self.inner.open(graph, &name, None));
        done.map_err(to_js_error)
    }

    /// The graph as DIMACS text: its edges as "gr", its positions as "co".
    #[wasm_bindgen(js_name = toText)]
    pub fn to_text(&self, format: &str) -> JsResult<String> {
        let format = GraphFormat::from_id(format).map_err(to_js_error)?;
        Ok(self.inner.scene().graph().to_text(format))
    }

    /// What the graph is called.
    #[wasm_bindgen(getter)]
    pub fn name(&self) -> String {
        self.inner.scene().name().to_owned()
    }

    /// A number that every edit changes.
    #[wasm_bindgen(getter)]
    pub fn revision(&self) -> f64 {
        self.inner.scene().graph().revision() as f64
    }

    /// The positions of all nodes: x, y in turn, y upward.
    pub fn positions(&self) -> Vec<f64> {
        let positions = self.inner.scene().graph().positions();
        positions.as_flattened().to_vec()
    }

    /// The ends of all edges: from, to in turn. Edges go by their place in this order.
    pub fn edges(&self) -> Vec<u32> {
        let edges = self.inner.scene().edges().iter();
        edges.flat_map(|edge| [edge.from.0, edge.to.0]).collect()
    }

    /// The costs of all edges, in the same order.
    pub fn costs(&self) -> Vec<f64> {
        let edges = self.inner.scene().edges().iter();
        edges.map(|edge| edge.cost.to_f64()).collect()
    }

    /// Where a search starts.
    #[wasm_bindgen(getter)]
    pub fn start(&self) -> u32 {
        self.inner.scene().start().0
    }

    /// Any one of these is where it is to get to.
    #[wasm_bindgen(getter)]
    pub fn goals(&self) -> Vec<u32> {
        self.inner
            .scene()
            .goals()
            .iter()
            .map(|goal| goal.0)
            .collect()
    }

    /// Adds a node without edges; returns its number.
    #[wasm_bindgen(js_name = addNode)]
    pub fn add_node(&mut self, x: f64, y: f64) -> JsResult<u32> {
        let node = self.inner.add_node([x, y]);
        node.map(|node| node.0).map_err(to_js_error)
    }

    /// Moves a node; its edges that cost their length go on doing so.
    #[wasm_bindgen(js_name = moveNode)]
    pub fn move_node(&mut self, node: u32, x: f64, y: f64) -> JsResult<()> {
        let moved = self.inner.move_node(NodeId(node), [x, y]);
        moved.map_err(to_js_error)
    }

    /// Links nodes, given as from, to in turn, at a cost, or at their length; returns how many edges that added.
    pub fn link(&mut self, links: &[u32], cost: Option<f64>) -> JsResult<u32> {
        let pairs = links
            .chunks_exact(2)
            .map(|pair| (NodeId(pair[0]), NodeId(pair[1])));
        let added = self.inner.link(&pairs.collect::<Vec<_>>(), cost);
        added.map(|count| count as u32).map_err(to_js_error)
    }

    /// Adds a node that is linked from another, or both ways, at its length; returns its number.
    #[wasm_bindgen(js_name = addLinkedNode)]
    pub fn add_linked_node(&mut self, from: u32, x: f64, y: f64, both: bool) -> JsResult<u32> {
        let node = self.inner.add_linked_node(NodeId(from), [x, y], both);
        node.map(|node| node.0).map_err(to_js_error)
    }

    /// Gives edges a cost; that of their length where there is none.
    #[wasm_bindgen(js_name = setCost)]
    pub fn set_cost(&mut self, edges: &[u32], cost: Option<f64>) -> JsResult<()> {
        self.inner.set_cost(edges, cost).map_err(to_js_error)
    }

    /// Deletes edges.
    #[wasm_bindgen(js_name = deleteEdges)]
    pub fn delete_edges(&mut self, edges: &[u32]) -> JsResult<()> {
        self.inner.delete_edges(edges).map_err(to_js_error)
    }

    /// Deletes a node with its edges; the last node takes its number.
    #[wasm_bindgen(js_name = deleteNode)]
    pub fn delete_node(&mut self, node: u32) -> JsResult<()> {
        self.inner.delete_node(NodeId(node)).map_err(to_js_error)
    }

    /// Puts the start on a node.
    #[wasm_bindgen(js_name = setStart)]
    pub fn set_start(&mut self, node: u32) -> JsResult<()> {
        self.inner.set_start(NodeId(node)).map_err(to_js_error)
    }

    /// Puts a goal on a node.
    #[wasm_bindgen(js_name = setGoal)]
    pub fn set_goal(&mut self, node: u32, index: u32) -> JsResult<()> {
        let done = self.inner.set_goal(index as usize, NodeId(node));
        done.map_err(to_js_error)
    }

    /// Makes a node a goal as well, or no goal any more.
    #[wasm_bindgen(js_name = toggleGoal)]
    pub fn toggle_goal(&mut self, node: u32) -> JsResult<()> {
        self.inner.toggle_goal(NodeId(node)).map_err(to_js_error)
    }

    /// Takes everything away but the start and one goal.
    pub fn clear(&mut self) -> JsResult<()> {
        self.inner.clear().map_err(to_js_error)
    }

    /// What there is to undo and to do again.
    #[wasm_bindgen(unchecked_return_type = "EditHistory")]
    pub fn history(&self) -> JsResult<JsValue> {
        let [undo, redo] = self.inner.history();
        to_js(&History {
            undo,
            redo,
            map_mark: 0,
        })
    }
}

/// The graphs of the gallery, in the order of menus.
#[expect(unreachable_pub, reason = "the macro exports public functions only")]
#[wasm_bindgen(js_name = graphGallery, unchecked_return_type = "ShowcaseEntry[]")]
pub fn graph_gallery() -> JsResult<JsValue> {
    let entries = GRAPHS.iter().map(|entry| ShowcaseEntry {
        id: entry.id,
        name: entry.name,
        text: entry.text,
    });
    to_js(&entries.collect::<Vec<_>>())
}
