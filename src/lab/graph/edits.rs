//! What can be done to a graph: nodes placed, moved and deleted, edges linked, weighed and deleted, ends put; and
//! undoing it.
//!
//! Each edit goes into the history and begins all searches anew. What is refused changes nothing.

use super::GraphLab;
use super::history::{Change, GraphHistory};
use super::scene::{Draft, Ends, GraphScene};
use crate::algorithms::{Ground, Setup};
use crate::error::{Error, Result};
use crate::space::{Cost, Edge, Graph, NodeId, PathLimit, Position, Space, distance};

const MOVE: &str = "move";

impl GraphLab {
    /// Opens another graph; the searches stay what they are. Ends that are not said are the leftmost and the
    /// rightmost node.
    ///
    /// # Errors
    /// A graph that the laboratory does not take, or ends that it does not have.
    pub fn open(
        &mut self,
        graph: Graph,
        name: &str,
        ends: Option<(NodeId, &[NodeId])>,
    ) -> Result<()> {
        let mut scene = GraphScene::new(graph, name.to_owned())?;
        if let Some((start, goals)) = ends {
            scene.draft.ends = checked(&scene, start, goals)?;
        }
        self.history.seal();
        let draft = std::mem::replace(&mut self.scene, scene).draft;
        self.history
            .add("graph", vec![Change::Whole(Box::new(draft))]);
        self.history.seal();
        self.clock.forget_cell();
        self.restart();
        Ok(())
    }

    /// Takes everything away but the start and one goal.
    ///
    /// # Errors
    /// None that its graph could be the reason for.
    pub fn clear(&mut self) -> Result<()> {
        let Draft {
            positions,
            ends,
            name,
            ..
        } = &self.scene.draft;
        let kept = [ends.start, ends.goals[0]].map(|node| positions[node.index()]);
        let count = if ends.start == ends.goals[0] { 1 } else { 2 };
        let name = name.clone();
        let graph = Graph::new(&kept[..count], [])?;
        let goal = NodeId(count as u32 - 1);
        self.open(graph, &name, Some((NodeId(0), &[goal])))
    }

    /// Adds a node without edges; it is the last one.
    ///
    /// # Errors
    /// A position that is none, or more nodes than the laboratory takes.
    pub fn add_node(&mut self, position: Position) -> Result<NodeId> {
        let count = self.scene.graph().node_count();
        GraphScene::check_size(count as u64 + 1, 0)?;
        self.edit(
            "node",
            vec![Change::Node {
                position,
                is_there: false,
            }],
        )?;
        Ok(NodeId(count as u32))
    }

    /// Moves a node. Its edges that cost their length go on doing so; all others keep their cost.
    ///
    /// # Errors
    /// A node or a position that is none.
    pub fn move_node(&mut self, node: NodeId, position: Position) -> Result<()> {
        let graph = self.scene.graph();
        graph.known_node("node", node)?;
        let label = match self.history.going_on("node") {
            Some(_) => "node", // It was just put there, and is still held.
            None => MOVE,
        };
        let going_on = self.history.going_on(label).unwrap_or_default();
        let is_moving = going_on
            .iter()
            .any(|change| matches!(change, Change::Position(moved, _) if *moved == node));
        let followed: Vec<u32> = if is_moving {
            let costs = going_on.iter().filter_map(|change| match change {
                Change::Cost(edge, _) => Some(*edge),
                _ => None,
            });
            costs.collect()
        } else {
            self.scene.edges_of_length(node)
        };
        let before = self.scene.draft.positions[node.index()];
        self.scene.draft.positions[node.index()] = position;
        let edges = &self.scene.draft.edges;
        let costs = followed.iter().map(|&edge| {
            let Edge { from, to, .. } = edges[edge as usize];
            Change::Cost(edge, self.scene.length(from, to))
        });
        let costs: Vec<_> = costs.collect();
        self.scene.draft.positions[node.index()] = before;
        let mut changes = vec![Change::Position(node, position)];
        changes.extend(costs);
        if !is_moving {
            return self.edit(label, changes);
        }
        self.attempt(&mut changes)?;
        self.restart();
        Ok(())
    }

    /// Links nodes by edges, each at a cost, or at its length; those that are linked that way already keep theirs.
    /// Tells how many were added.
    ///
    /// # Errors
    /// A node that is none or would be linked to itself, a cost that is none, or more edges than the laboratory
    /// takes.
    pub fn link(&mut self, links: &[(NodeId, NodeId)], cost: Option<f64>) -> Result<usize> {
        let mut list = Vec::new();
        for &(from, to) in links {
            for node in [from, to] {
                self.scene.graph().known_node("link", node)?;
            }
            if from == to {
                return Err(Error::option(format!(
                    "link: expected two nodes, found node {} twice",
                    from.0
                )));
            }
            let edges = &self.scene.draft.edges;
            if edges.iter().any(|edge| (edge.from, edge.to) == (from, to)) {
                continue;
            }
            let cost = match cost {
                Some(cost) => PathLimit::step(cost)?,
                None => self.scene.length(from, to),
            };
            let index = edges.len() + list.len();
            GraphScene::check_size(1, index as u64 + 1)?;
            list.push((index as u32, Edge { from, to, cost }));
        }
        let count = list.len();
        if count > 0 {
            self.history.seal();
            let is_there = false;
            self.edit("link", vec![Change::Edges { list, is_there }])?;
        }
        Ok(count)
    }

    /// Adds a node with an edge to it at its length, or one each way.
    ///
    /// # Errors
    /// A node or a position that is none, or more than the laboratory takes.
    pub fn add_linked_node(
        &mut self,
        from: NodeId,
        position: Position,
        both: bool,
    ) -> Result<NodeId> {
        let Draft {
            positions, edges, ..
        } = &self.scene.draft;
        self.scene.graph().known_node("link", from)?;
        let (count, first) = (positions.len(), edges.len());
        GraphScene::check_size(count as u64 + 1, first as u64 + 2)?;
        let to = NodeId(count as u32);
        let cost = Cost::at_least(distance(positions[from.index()], position)).unwrap_or_default();
        let pairs = [(from, to), (to, from)];
        let pairs = pairs.iter().take(if both { 2 } else { 1 });
        let list = (first as u32..).zip(pairs.map(|&(from, to)| Edge { from, to, cost }));
        let is_there = false;
        let changes = vec![
            Change::Node { position, is_there },
            Change::Edges {
                list: list.collect(),
                is_there,
            },
        ];
        self.history.seal();
        self.edit("link", changes)?;
        Ok(to)
    }

    /// Gives edges a cost, or that of their length.
    ///
    /// # Errors
    /// An edge or a cost that is none.
    pub fn set_cost(&mut self, edges: &[u32], cost: Option<f64>) -> Result<()> {
        let cost = cost.map(PathLimit::step).transpose()?;
        let mut changes = Vec::new();
        for &index in edges {
            let edge = self.edge(index)?;
            let cost = cost.unwrap_or_else(|| self.scene.length(edge.from, edge.to));
            if cost != edge.cost {
                changes.push(Change::Cost(index, cost));
            }
        }
        if changes.is_empty() {
            return Ok(());
        }
        self.history.seal();
        self.edit("weight", changes)
    }

    /// Deletes edges.
    ///
    /// # Errors
    /// An edge that is none.
    pub fn delete_edges(&mut self, edges: &[u32]) -> Result<()> {
        let mut places = edges.to_vec();
        places.sort_unstable();
        places.dedup();
        let list = places.iter().map(|&index| Ok((index, self.edge(index)?)));
        let list: Vec<_> = list.collect::<Result<_>>()?;
        self.history.seal();
        let is_there = true;
        self.edit("delete link", vec![Change::Edges { list, is_there }])
    }

    /// Deletes a node with its edges; the last node takes its number. One of several goals is no goal any more.
    ///
    /// # Errors
    /// A node that is none, the start, or the only goal.
    pub fn delete_node(&mut self, node: NodeId) -> Result<()> {
        self.scene.graph().known_node("node", node)?;
        let Draft {
            positions,
            edges,
            ends,
            ..
        } = &self.scene.draft;
        let mut left = ends.clone();
        left.goals.retain(|&goal| goal != node);
        let role = match (node == left.start, left.goals.is_empty()) {
            (true, _) => Some("start"),
            (_, true) => Some("goal"),
            _ => None,
        };
        if let Some(role) = role {
            return Err(Error::option(format!(
                "node {} is the {role}: put the {role} on another node before deleting it",
                node.0
            )));
        }
        let is_its = |edge: &Edge| edge.from == node || edge.to == node;
        let list: Vec<_> = (0..)
            .zip(edges.iter().copied())
            .filter(|(_, edge)| is_its(edge))
            .collect();
        let mut changes = Vec::new();
        if left != *ends {
            changes.push(Change::Ends(left));
        }
        if !list.is_empty() {
            let is_there = true;
            changes.push(Change::Edges { list, is_there });
        }
        changes.push(Change::Last(node));
        changes.push(Change::Node {
            position: positions[node.index()],
            is_there: true,
        });
        self.history.seal();
        self.clock.forget_cell();
        self.edit("delete node", changes)
    }

    /// Puts the start on a node.
    ///
    /// # Errors
    /// A node that is none.
    pub fn set_start(&mut self, node: NodeId) -> Result<()> {
        let goals = self.scene.draft.ends.goals.clone();
        self.set_ends("start", node, &goals)
    }

    /// Puts a goal on a node; where another goal is, the two become one.
    ///
    /// # Errors
    /// A node, or a goal, that is none.
    pub fn set_goal(&mut self, index: usize, node: NodeId) -> Result<()> {
        let Ends { start, mut goals } = self.scene.draft.ends.clone();
        let count = goals.len();
        let goal = goals.get_mut(index).ok_or_else(|| {
            Error::option(format!(
                "goal: expected a number below {count}, found {index}"
            ))
        })?;
        *goal = node;
        let mut seen = Vec::new();
        goals.retain(|goal| {
            !seen.contains(goal) && {
                seen.push(*goal);
                true
            }
        });
        self.set_ends("goal", start, &goals)
    }

    /// Makes a node a goal as well, or no goal any more.
    ///
    /// # Errors
    /// A node that is none, or the only goal.
    pub fn toggle_goal(&mut self, node: NodeId) -> Result<()> {
        let Ends { start, mut goals } = self.scene.draft.ends.clone();
        match goals.iter().position(|&goal| goal == node) {
            Some(_) if goals.len() == 1 => {
                return Err(Error::option("goals: expected at least one, found none"));
            }
            Some(index) => {
                goals.remove(index);
            }
            None => goals.push(node),
        }
        self.history.seal();
        self.set_ends("goals", start, &goals)
    }

    fn set_ends(&mut self, label: &'static str, start: NodeId, goals: &[NodeId]) -> Result<()> {
        let ends = checked(&self.scene, start, goals)?;
        if ends == self.scene.draft.ends {
            return Ok(());
        }
        if self.history.going_on(label).is_some() {
            self.scene.draft.ends = ends; // The entry that goes on knows where they were before.
        } else {
            let before = std::mem::replace(&mut self.scene.draft.ends, ends);
            self.history.add(label, vec![Change::Ends(before)]);
        }
        self.restart();
        Ok(())
    }

    /// What is done next is undone by itself.
    pub fn seal(&mut self) {
        self.history.seal();
    }

    /// Undoes the last thing that was done; false where there is none.
    ///
    /// # Errors
    /// None that is known: what was there before could be built.
    pub fn undo(&mut self) -> Result<bool> {
        self.follow(GraphHistory::undo)
    }

    /// Does again what was undone last; false where there is nothing.
    ///
    /// # Errors
    /// As for [`GraphLab::undo`].
    pub fn redo(&mut self) -> Result<bool> {
        self.follow(GraphHistory::redo)
    }

    fn follow(&mut self, way: fn(&mut GraphHistory, &mut Draft) -> bool) -> Result<bool> {
        let done = way(&mut self.history, &mut self.scene.draft);
        if done {
            self.clock.forget_cell();
            self.scene.build()?;
            self.restart();
        }
        Ok(done)
    }

    /// What would be undone, and what done again, in a word or two.
    #[must_use]
    pub fn history(&self) -> [Option<&'static str>; 2] {
        self.history.labels()
    }

    /// Forgets what was done.
    pub fn forget_history(&mut self) {
        self.history = GraphHistory::default();
    }

    /// Refuses a setup that does not fit the graph and its goals.
    ///
    /// # Errors
    /// An algorithm that does not run on graphs or takes one goal, or an estimate that counts columns.
    pub fn check(&self, setup: &Setup) -> Result<()> {
        let graph = self.scene.graph();
        graph.check(setup)?;
        graph.heuristic(setup)?;
        setup.check_goals(self.scene.goals().len())
    }

    fn edge(&self, index: u32) -> Result<Edge> {
        let edges = &self.scene.draft.edges;
        edges.get(index as usize).copied().ok_or_else(|| {
            Error::option(format!(
                "edge: expected a number below {}, found {index}",
                edges.len()
            ))
        })
    }

    /// Makes changes and builds the graph of them, all or none.
    fn attempt(&mut self, changes: &mut [Change]) -> Result<()> {
        for change in changes.iter_mut() {
            change.turn(&mut self.scene.draft);
        }
        let built = self.scene.build();
        if built.is_err() {
            for change in changes.iter_mut().rev() {
                change.turn(&mut self.scene.draft);
            }
        }
        built
    }

    fn edit(&mut self, label: &'static str, mut changes: Vec<Change>) -> Result<()> {
        self.attempt(&mut changes)?;
        self.history.add(label, changes);
        self.restart();
        Ok(())
    }
}

fn checked(scene: &GraphScene, start: NodeId, goals: &[NodeId]) -> Result<Ends> {
    let graph = scene.graph();
    graph.known_node("start", start)?;
    if goals.is_empty() {
        return Err(Error::option("goals: expected at least one, found none"));
    }
    for (index, &goal) in goals.iter().enumerate() {
        graph.known_node("goal", goal)?;
        if goals[..index].contains(&goal) {
            return Err(Error::option(format!(
                "goals: expected different nodes, found {} twice",
                goal.0
            )));
        }
    }
    Ok(Ends {
        start,
        goals: goals.to_vec(),
    })
}
