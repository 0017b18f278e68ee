//! Graphs in the format of the 9th DIMACS challenge: edges in a `.gr` text, positions in a `.co` text.
//!
//! SOURCE: C. Demetrescu, A. Goldberg, D. Johnson, "9th DIMACS Implementation Challenge: Shortest
//! Paths", file formats, 2006. Nodes count from 1 there. Read without complaint: CRLF line ends,
//! blank lines, blanks around, and numbers with a fraction, which are written where need be.

use super::movingai::shortened;
use crate::choice::Choice;
use crate::error::{Error, Result};
use crate::space::{Cost, Graph, GraphBuilder, NodeId, PathLimit, Space};
use std::fmt::Write;
use std::str::FromStr;

/// A part of a graph as text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GraphFormat {
    /// The edges, as DIMACS `.gr`.
    #[default]
    Edges,
    /// The positions of the nodes, as DIMACS `.co`.
    Positions,
}

impl Choice for GraphFormat {
    const WHAT: &'static str = "graph format";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Edges, "gr", "DIMACS graph"),
        (Self::Positions, "co", "DIMACS coordinates"),
    ];
}

impl Graph {
    /// Reads a DIMACS `.gr` text and, where there is one, the `.co` text that belongs to it; without it
    /// all nodes lie at the origin, and nothing is estimated.
    ///
    /// # Errors
    /// A text that is none; the message names the line, what was expected there and what came. A graph
    /// larger than one may be, before memory is taken for it.
    pub fn parse(gr: &str, co: Option<&str>) -> Result<Self> {
        let mut builder = edges(gr)?;
        if let Some(co) = co {
            positions(&mut builder, co)?;
        }
        builder.build()
    }

    /// The numbers of nodes and edges that a DIMACS `.gr` text says it has, read before anything else of it.
    ///
    /// # Errors
    /// A text that does not begin with them.
    pub fn declared_size(gr: &str) -> Result<(u64, u64)> {
        header(&mut Lines::new("graph", gr))
    }

    /// Writes the edges or the positions as text.
    #[must_use]
    pub fn to_text(&self, format: GraphFormat) -> String {
        let mut text = String::new();
        let written = match format {
            GraphFormat::Edges => self.write_edges(&mut text),
            GraphFormat::Positions => self.write_positions(&mut text),
        };
        written.expect("a string takes whatever is written");
        text
    }

    fn write_edges(&self, text: &mut String) -> std::fmt::Result {
        writeln!(text, "p sp {} {}", self.node_count(), self.edge_count())?;
        self.edges().try_for_each(|edge| {
            let [from, to] = [edge.from, edge.to].map(|node| node.0 + 1);
            writeln!(text, "a {from} {to} {}", decimal(edge.cost))
        })
    }

    fn write_positions(&self, text: &mut String) -> std::fmt::Result {
        writeln!(text, "p aux sp co {}", self.node_count())?;
        let mut numbered = (1..).zip(self.positions().iter());
        numbered.try_for_each(|(node, [x, y])| writeln!(text, "v {node} {x} {y}"))
    }
}

/// The shortest decimal that is read as this cost.
fn decimal(cost: Cost) -> String {
    let value = cost.to_f64();
    let is_read_so = |text: &String| text.parse().ok().and_then(Cost::at_least) == Some(cost);
    let mut decimals = (0..9).map(|places| format!("{value:.places$}"));
    decimals
        .find(is_read_so)
        .unwrap_or_else(|| value.to_string())
}

/// The lines of a text that say something.
struct Lines<'a> {
    what: &'static str,
    lines: std::iter::Zip<std::ops::RangeFrom<usize>, std::str::Lines<'a>>,
}

impl<'a> Lines<'a> {
    fn new(what: &'static str, text: &'a str) -> Self {
        let lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
        Self { what, lines }
    }

    fn next(&mut self) -> Option<Line<'a>> {
        let what = self.what;
        let is_said = |&(_, text): &(usize, &str)| !text.is_empty() && !text.starts_with('c');
        let mut lines = self
            .lines
            .by_ref()
            .map(|(number, text)| (number, text.trim()));
        let (number, text) = lines.find(is_said)?;
        Some(Line { what, number, text })
    }
}

/// A line, to be taken apart.
#[derive(Clone, Copy)]
struct Line<'a> {
    what: &'static str,
    number: usize,
    text: &'a str,
}

impl<'a> Line<'a> {
    fn refuse(self, expected: &str, found: &str) -> Error {
        let Self { what, number, .. } = self;
        let found = shortened(found);
        Error::parse(format!(
            "{what} line {number}: expected {expected}, found `{found}`"
        ))
    }

    /// The words behind those that the line has to begin with, as many as there are to be.
    fn fields<const N: usize>(self, head: &str, expected: &str) -> Result<[&'a str; N]> {
        let mut words = self.text.split_whitespace();
        let begins = head.split(' ').all(|word| words.next() == Some(word));
        let fields: Vec<_> = words.collect();
        let fields = fields.try_into().ok().filter(|_| begins);
        fields.ok_or_else(|| self.refuse(&format!("`{expected}`"), self.text))
    }

    fn number<T: FromStr>(self, what: &str, word: &str) -> Result<T> {
        word.parse().map_err(|_| self.refuse(what, word))
    }

    fn node(self, word: &str, count: u32) -> Result<NodeId> {
        let number: Option<u32> = word.parse().ok();
        let node = number.filter(|number| (1..=count).contains(number));
        let node = node.ok_or_else(|| self.refuse(&format!("a node from 1 to {count}"), word))?;
        Ok(NodeId(node - 1))
    }
}

/// A text that has another number of lines than it says.
fn wrong_count(what: &str, expected: u64, lines: &str, found: u64) -> Error {
    Error::parse(format!(
        "{what}: expected {expected} {lines}, found {found}"
    ))
}

/// The numbers of nodes and edges.
fn header(lines: &mut Lines<'_>) -> Result<(u64, u64)> {
    let expected = "p sp NODES EDGES";
    let Some(first) = lines.next() else {
        return Err(Error::parse(format!(
            "graph: expected a line `{expected}`, found the end"
        )));
    };
    let [nodes, count] = first.fields("p sp", expected)?;
    let nodes = first.number("a number of nodes", nodes)?;
    let count = first.number("a number of edges", count)?;
    Ok((nodes, count))
}

fn edges(text: &str) -> Result<GraphBuilder> {
    let mut lines = Lines::new("graph", text);
    let (nodes, count) = header(&mut lines)?;
    Graph::check_size(nodes, count)?;
    // A line of an edge is no shorter than this, so the text can not promise more than it has.
    let most = (text.len() / "a 1 1 0".len()) as u64;
    let mut builder = GraphBuilder::with_room_for(nodes, count.min(most))?;
    for _ in 0..nodes {
        builder.node([0.0; 2])?;
    }
    let mut found = 0;
    while let Some(line) = lines.next() {
        let [from, to, cost] = line.fields("a", "a FROM TO COST")?;
        if found == count {
            let expected = format!("the end after {count} edges");
            return Err(line.refuse(&expected, line.text));
        }
        let [from, to] = [line.node(from, nodes as u32)?, line.node(to, nodes as u32)?];
        let cost = line.number("a cost", cost)?;
        let number = line.number;
        PathLimit::step(cost)
            .map_err(|error| Error::parse(format!("graph line {number}: {error}")))?;
        builder.edge(from, to, cost)?;
        found += 1;
    }
    if found < count {
        return Err(wrong_count("graph", count, "edges", found));
    }
    Ok(builder)
}

fn positions(builder: &mut GraphBuilder, text: &str) -> Result<()> {
    let mut lines = Lines::new("coordinates", text);
    let expected = "p aux sp co NODES";
    let Some(first) = lines.next() else {
        return Err(Error::parse(format!(
            "coordinates: expected a line `{expected}`, found the end"
        )));
    };
    let [count] = first.fields("p aux sp co", expected)?;
    let nodes = builder.node_count();
    if first.number::<u64>("a number of nodes", count)? != u64::from(nodes) {
        return Err(first.refuse(&format!("{nodes} nodes as in the graph"), count));
    }
    let mut is_placed = vec![false; nodes as usize];
    let mut found = 0;
    while let Some(line) = lines.next() {
        let [word, x, y] = line.fields("v", "v NODE X Y")?;
        let node = line.node(word, nodes)?;
        if std::mem::replace(&mut is_placed[node.index()], true) {
            return Err(line.refuse("a node that has no position yet", word));
        }
        let position = [line.number("a number x", x)?, line.number("a number y", y)?];
        let placed = builder.place(node, position);
        placed.map_err(|_| line.refuse("finite coordinates", line.text))?;
        found += 1;
    }
    if found < u64::from(nodes) {
        return Err(wrong_count("coordinates", nodes.into(), "nodes", found));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GR: &str =
        "c a ring and a way back\np sp 3 4\na 1 2 4\na 2 3 0.1\na 3 1 67108864\nc\na 3 2 0\n";
    const CO: &str = "c where they are\np aux sp co 3\nv 1 0 0\nv 3 -2500000 0.5\nv 2 3 4\n";

    #[test]
    fn comes_back_as_it_went_out() {
        let graph = Graph::parse(GR, Some(CO)).unwrap();
        assert_eq!(graph.positions()[2], [-2_500_000.0, 0.5]);
        let gr = graph.to_text(GraphFormat::Edges);
        assert_eq!(
            gr,
            "p sp 3 4\na 1 2 4\na 2 3 0.1\na 3 1 67108864\na 3 2 0\n"
        );
        let co = graph.to_text(GraphFormat::Positions);
        assert_eq!(co, "p aux sp co 3\nv 1 0 0\nv 2 3 4\nv 3 -2500000 0.5\n");
        let again = Graph::parse(&gr, Some(&co)).unwrap();
        assert!(again.edges().eq(graph.edges()));
        assert_eq!(again.positions(), graph.positions());
        let nowhere = Graph::parse(GR, None).unwrap();
        assert_eq!(nowhere.positions()[2], [0.0, 0.0]);
        let empty = Graph::parse("p sp 0 0", Some("p aux sp co 0")).unwrap();
        assert_eq!(empty.to_text(GraphFormat::Edges), "p sp 0 0\n");
    }

    #[test]
    fn every_cost_is_written_as_it_is_read() {
        let mut rng = fastrand::Rng::with_seed(7);
        for round in 0..2_000 {
            let most = [1, 1 << 27, 1 << 40, 1 << 53, 1 << 62][round % 5];
            let cost = Cost::at_least(Cost::new(rng.u64(0..=most)).to_f64()).unwrap();
            let text = decimal(cost);
            assert_eq!(Cost::at_least(text.parse().unwrap()), Some(cost), "{text}");
        }
    }

    #[test]
    fn quirks_are_read() {
        let plain = Graph::parse(GR, Some(CO)).unwrap();
        let crlf = GR.replace('\n', "\r\n");
        let marked = format!("\u{feff}{GR}");
        let wide = GR.replace("a 1 2 4", "\n  a   1\t2  4.000 ");
        for text in [&crlf, &marked, &wide, GR.trim_end()] {
            let graph = Graph::parse(text, Some(&CO.replace('\n', "\r\n"))).unwrap();
            assert!(graph.edges().eq(plain.edges()), "{text:?}");
            assert_eq!(graph.positions(), plain.positions());
        }
    }

    #[test]
    fn refusals_name_the_line_and_what_was_expected() {
        let refused = |from: &str, to: &str| {
            let (gr, co) = (GR.replacen(from, to, 1), CO.replacen(from, to, 1));
            Graph::parse(&gr, Some(&co)).unwrap_err().to_string()
        };
        for (from, to, expected) in [
            (
                "p sp 3",
                "p max 3",
                "graph line 2: expected `p sp NODES EDGES`, found `p max 3 4`",
            ),
            (
                "sp 3 4",
                "sp 3 few",
                "graph line 2: expected a number of edges, found `few`",
            ),
            ("sp 3 4", "sp 3 5", "graph: expected 5 edges, found 4"),
            (
                "sp 3 4",
                "sp 3 3",
                "graph line 7: expected the end after 3 edges, found `a 3 2 0`",
            ),
            (
                "a 1 2",
                "a 0 2",
                "graph line 3: expected a node from 1 to 3, found `0`",
            ),
            (
                "a 1 2 4",
                "a 1 2",
                "graph line 3: expected `a FROM TO COST`, found `a 1 2`",
            ),
            (
                "a 1 2 4",
                "p sp 3 4",
                "graph line 3: expected `a FROM TO COST`, found `p sp 3 4`",
            ),
            (
                "a 1 2 4",
                "a 1 2 -4",
                "graph line 3: expected a cost from 0 to 34359738368, found -4",
            ),
            (
                "p sp 3 4",
                "p sp 3 99999999",
                "graph: expected at most 67108864 edges, found 99999999",
            ),
            (
                "co 3",
                "co 4",
                "coordinates line 2: expected 3 nodes as in the graph, found `4`",
            ),
            (
                "v 2 3 4",
                "v 1 3 4",
                "coordinates line 5: expected a node that has no position yet, found `1`",
            ),
            ("v 2 3 4\n", "", "coordinates: expected 3 nodes, found 2"),
            (
                "v 2 3 4",
                "v 2 3 inf",
                "coordinates line 5: expected finite coordinates, found `v 2 3 inf`",
            ),
        ] {
            assert_eq!(refused(from, to), expected);
        }
        let nothing = Graph::parse("c only this\n", None).unwrap_err();
        let expected = "graph: expected a line `p sp NODES EDGES`, found the end";
        assert_eq!(nothing.to_string(), expected);
    }
}
