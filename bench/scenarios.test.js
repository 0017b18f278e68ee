/**
 * PathFinding.js's own published test scenarios, as its package brings them, run by our algorithms: `node --test`.
 *
 * Its expected lengths are in cells, with four neighbours. With the other diagonal rules its finders themselves are asked.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import PF from "pathfinding";
import scenarios from "pathfinding/test/PathTestScenarios.js";
import { load } from "../www/pathscope.js";

const OPTIMAL = [
  "astar",
  "dijkstra",
  "bfs",
  "jps",
  "canonical-astar",
  "fringe",
  "bidirectional-astar",
  "bidirectional-dijkstra",
  "bidirectional-bfs",
];

/** Our diagonal rules and its names for them. @type {[string, number][]} */
const RULES = [
  ["never", PF.DiagonalMovement.Never],
  ["always", PF.DiagonalMovement.Always],
  ["at-most-one-obstacle", PF.DiagonalMovement.IfAtMostOneObstacle],
  ["only-when-no-obstacles", PF.DiagonalMovement.OnlyWhenNoObstacles],
];

const { Grid } = await load();

test("there are scenarios", () => assert.ok(scenarios.length >= 4));

for (const [index, scenario] of scenarios.entries()) {
  const { startX, startY, endX, endY, matrix, expectedLength } = scenario;
  const ends = { start: [startX, startY], goal: [endX, endY] };
  const grid = Grid.parse(matrix.map((/** @type {number[]} */ row) => row.join(" ")).join("\n"));
  for (const algorithm of OPTIMAL) {
    test(`maze ${index + 1}, ${algorithm}: as long as it says`, () => {
      const { status, length, path } = grid.search({ algorithm, diagonal: "never", ...ends }).run();
      assert.equal(status, "found");
      assert.equal(length, expectedLength);
      assert.deepEqual([...path.slice(0, 2), ...path.slice(-2)], [startX, startY, endX, endY]);
    });
  }
  for (const [diagonal, diagonalMovement] of RULES) {
    test(`maze ${index + 1}, ${diagonal}: costs what its Dijkstra finds`, () => {
      const finder = new PF.DijkstraFinder({ diagonalMovement });
      const found = finder.findPath(startX, startY, endX, endY, new PF.Grid(matrix));
      const expected = PF.Util.pathLength(found);
      for (const algorithm of OPTIMAL.filter((id) => !id.endsWith("bfs") || diagonal === "never")) {
        const { cost } = grid.search({ algorithm, diagonal, ...ends }).run();
        assert.ok(Math.abs(cost - expected) < 1e-6, `${algorithm}: ${cost}, not ${expected}`);
      }
    });
  }
}
