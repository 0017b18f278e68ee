//! `Lab` for JavaScript: what is known of a cell, what the last step did, how the open list begins.

use super::convert::{JsResult, to_cell, to_js, to_js_error};
use super::lab::{Lab, index};
use crate::algorithms::Setup;
use crate::lab::{self, Formula};
use crate::search::{EventKind, NodeState, Side};
use crate::space::{Cost, NodeId};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// See `InsightOf` in the types of `convert.rs`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Insight<P> {
    cell: P,
    state: &'static str,
    backward: bool,
    g: f64,
    h: f64,
    f: f64,
    /// Whether g is a part of f.
    counts_g: bool,
    /// What h is multiplied by in f; 0 where it is no part of f.
    weight: f64,
    /// What the own term adds to f.
    own: f64,
    parent: Option<P>,
    /// Null while that is not known yet.
    opened_at: Option<u32>,
    closed_at: Option<u32>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct LastStep<P> {
    expanded: Option<Insight<P>>,
    is_smallest: bool,
    generated: u32,
    improved: u32,
    reopened: u32,
    scanned: u32,
    lines: Vec<u32>,
    line: Option<usize>,
}

#[derive(Serialize)]
struct Entry<P> {
    cell: P,
    f: f64,
    backward: bool,
}

impl Lab {
    fn place(&self, node: NodeId) -> [u32; 2] {
        let cell = self.inner.grid().cell(node);
        [cell.x, cell.y]
    }

    fn insight(
        &self,
        lane: usize,
        node: NodeId,
        found: lab::Insight,
    ) -> JsResult<Insight<[u32; 2]>> {
        let setup = self.inner.lane(lane).map_err(to_js_error)?.setup();
        let place = |node| self.place(node);
        Ok(Insight::new(setup, node, found, place))
    }
}

impl<P> Insight<P> {
    /// With nodes as their places.
    pub(super) fn new(
        setup: &Setup,
        node: NodeId,
        found: lab::Insight,
        place: impl Fn(NodeId) -> P,
    ) -> Self {
        let formula = Formula::of(setup);
        let plain = setup.f(found.g, found.h);
        let moment = found.moment;
        Self {
            cell: place(node),
            state: match found.state {
                NodeState::Closed => "closed",
                _ => "open",
            },
            backward: found.side == Side::Backward,
            g: found.g.to_f64(),
            h: found.h.to_f64(),
            f: found.f.to_f64(),
            counts_g: formula.g,
            weight: formula.weight,
            own: (found.f - plain).to_f64(),
            parent: found.parent.map(place),
            opened_at: moment.map(|moment| moment.opened_at),
            closed_at: moment.and_then(|moment| moment.closed_at),
        }
    }
}

impl<P> LastStep<P> {
    pub(super) fn new(step: lab::LastStep, expanded: Option<Insight<P>>) -> Self {
        let count = |kind: EventKind| step.counts[kind as usize];
        Self {
            expanded,
            is_smallest: step.is_smallest,
            generated: count(EventKind::Generate),
            improved: count(EventKind::Update),
            reopened: count(EventKind::Reopen),
            scanned: count(EventKind::Scan),
            line: step.line,
            lines: step.lines,
        }
    }
}

/// The entries of an open list, with nodes as their places.
pub(super) fn entries<P: Serialize>(
    head: Option<Vec<(Side, NodeId, Cost)>>,
    place: impl Fn(NodeId) -> P,
) -> JsResult<JsValue> {
    let head = head.map(|head| {
        let entries = head.into_iter().map(|(side, node, f)| Entry {
            cell: place(node),
            f: f.to_f64(),
            backward: side == Side::Backward,
        });
        entries.collect::<Vec<_>>()
    });
    to_js(&head)
}

#[wasm_bindgen]
impl Lab {
    /// What a lane knows of a cell at its present step; null where it has not seen it.
    #[wasm_bindgen(unchecked_return_type = "Insight | null")]
    pub fn inspect(&self, x: f64, y: f64, lane: Option<u32>) -> JsResult<JsValue> {
        let (lane, cell) = (index(lane), to_cell(x, y)?);
        let node = self.inner.grid().node(cell).map_err(to_js_error)?;
        match self.inner.inspect(lane, cell).map_err(to_js_error)? {
            Some(found) => to_js(&self.insight(lane, node, found)?),
            None => Ok(JsValue::NULL),
        }
    }

    /// What the last step of a lane did.
    #[wasm_bindgen(js_name = lastStep, unchecked_return_type = "LastStep")]
    pub fn last_step(&self, lane: Option<u32>) -> JsResult<JsValue> {
        let lane = index(lane);
        let step = self.inner.last_step(lane).map_err(to_js_error)?;
        let expanded = step.expanded;
        let expanded = expanded.map(|(node, found)| self.insight(lane, node, found));
        to_js(&LastStep::new(step, expanded.transpose()?))
    }

    /// The first entries of a lane's open list, at most n of each side, in order; null where the
    /// algorithm keeps no list in such an order.
    #[wasm_bindgen(js_name = openHead, unchecked_return_type = "OpenEntry[] | null")]
    pub fn open_head(&self, n: u32, lane: Option<u32>) -> JsResult<JsValue> {
        let head = self.inner.open_head(index(lane), n as usize);
        entries(head.map_err(to_js_error)?, |node| self.place(node))
    }
}
