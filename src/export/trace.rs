//! The events of a search as Posthoc reads them: a search trace of version 1.4.0, as JSON.
//!
//! Posthoc knows generating, updating, expanding and closing; scans, bounds and incumbents have no counterpart
//! there and are left out. The map is not in it: there it is a layer of its own, which reads `.map` files.
//!
//! SOURCE: the trace format of ShortestPathLab/posthoc-app, version 1.4.0.

use super::Run;
use crate::error::{Error, Result};
use crate::search::{Arrival, Event, Side};
use crate::space::{Cost, NodeId};
use std::fmt::Write as _;

/// Some 50 MB, which is more than a browser takes well.
const MOST_EVENTS: usize = 500_000;

/// How an event is drawn: a cell in the colour that Posthoc has for its kind.
const HEAD: &str = r#"{"version":"1.4.0",
"views":{"main":[{"$":"rect","width":1,"height":1,"x":"${{ $.x }}","y":"${{ $.y }}","fill":"${{ color[$.type] }}"}]},
"pivot":{"x":"${{ $.x + 0.5 }}","y":"${{ $.y + 0.5 }}","scale":1},
"events":[
"#;

struct Writer<'a> {
    run: &'a Run<'a>,
    text: String,
    events: usize,
    /// How nodes were reached last.
    arrivals: Vec<Arrival>,
    /// Two for each node, forward and backward: one more than its place in `arrivals`.
    places: Vec<u32>,
}

pub(super) fn write(run: &Run<'_>) -> Result<String> {
    let mut writer = Writer {
        run,
        text: HEAD.to_owned(),
        events: 0,
        arrivals: Vec::new(),
        places: vec![0; 2 * run.grid.cells().len()],
    };
    writer.push("source", run.grid.node(run.start)?, Side::Forward);
    for &goal in &run.goals {
        writer.push("destination", run.grid.node(goal)?, Side::Forward);
    }
    run.again(|trace| trace.events().try_for_each(|event| writer.write(event)))?;
    writer.text.push_str("\n]}\n");
    Ok(writer.text)
}

impl Writer<'_> {
    fn write(&mut self, event: Event) -> Result<()> {
        match event {
            Event::Generate(arrival) => self.arrive("generating", arrival),
            Event::Update(arrival) | Event::Reopen(arrival) => self.arrive("updating", arrival),
            Event::Expand(node, side) => self.push("expanding", node, side),
            Event::Close(node, side) => self.push("closing", node, side),
            Event::Scan(..) | Event::Bound(_) | Event::Incumbent(_) => {}
        }
        if self.events > MOST_EVENTS {
            return Err(Error::limit(format!(
                "trace: expected at most {MOST_EVENTS} events, found more; go back to an earlier step"
            )));
        }
        Ok(())
    }

    fn arrive(&mut self, kind: &str, arrival: Arrival) {
        let place = &mut self.places[2 * arrival.node.index() + arrival.side as usize];
        match self.arrivals.get_mut((*place as usize).wrapping_sub(1)) {
            Some(last) => *last = arrival,
            None => {
                self.arrivals.push(arrival);
                *place = self.arrivals.len() as u32;
            }
        }
        self.push(kind, arrival.node, arrival.side);
    }

    fn push(&mut self, kind: &str, node: NodeId, side: Side) {
        let cell = self.run.grid.cell(node);
        let is_backward = side == Side::Backward;
        // Strings, because Posthoc takes the number 0 of a parent for none.
        let id = |node: NodeId| format!("\"{}{}\"", if is_backward { "b" } else { "" }, node.0);
        let comma = if self.events == 0 { "" } else { ",\n" };
        let (x, y) = (cell.x, cell.y);
        let place = format!(
            "{comma}{{\"type\":\"{kind}\",\"id\":{},\"x\":{x},\"y\":{y}",
            id(node)
        );
        self.text.push_str(&place);
        let place = self.places[2 * node.index() + side as usize] as usize;
        if let Some(arrival) = self.arrivals.get(place.wrapping_sub(1)) {
            let [g, h, f] =
                [arrival.g, arrival.h, self.run.setup.f(arrival.g, arrival.h)].map(Cost::to_f64);
            let parent = if arrival.parent == node {
                "null".to_owned()
            } else {
                id(arrival.parent)
            };
            write!(self.text, ",\"g\":{g},\"h\":{h},\"f\":{f},\"pId\":{parent}")
                .expect("writing to a string does not fail");
        }
        self.text.push('}');
        self.events += 1;
    }
}
