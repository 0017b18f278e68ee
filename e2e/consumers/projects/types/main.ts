/** Everything public, as a strict reader of types sees it. Compiled, never run. */

import { type Grid, load, type Outcome, type Search, type StateSearch, setSource } from "pathscope";
import { type Controls, PathScope } from "pathscope/element";
import { load as loadInline } from "pathscope/inline";

setSource(new URL("https://example.org/pathscope.wasm"));
setSource(async () => new Uint8Array());

const core = await load();
const { Generator, Graph, search, generate } = core;
const grid: Grid = generate("maze", { width: 21, height: 13, seed: 7 });
const found: Search = grid.search({ start: [1, 1], goal: [19, 11], algorithm: "jps" });
for (const step of found) {
  const index: number = step.index;
  console.log(index, step.status === "found");
}
const outcome: Outcome = found.run();
const path: Uint32Array = outcome.path;
const bound: number | null | undefined = outcome.incumbent?.bound;
const nodes: Uint32Array = new Graph(
  [
    [0, 0],
    [3, 4],
  ],
  [[0, 1, 5]],
)
  .search({ start: 0, goal: 1 })
  .run().path;
const counted: StateSearch<number> = search({
  start: 1,
  isGoal: (n: number) => n === 10,
  successors: (n) => [[n + 1, 1]],
});
const states: number[] = counted.run().path;
console.log(
  path,
  bound,
  nodes,
  states,
  new Generator("rooms", { width: 21, height: 13 }).run().width,
  core.Grid.parse("..").width,
);
(await loadInline()).formats().map(({ id }) => id.toUpperCase());

const element = document.createElement("path-scope");
element.controls = "full" satisfies Controls;
element.speed = Number.POSITIVE_INFINITY;
element.startStep = null;
element.addEventListener("done", ({ detail }) => console.log(detail.cost?.toFixed(3), detail.status));
element.addEventListener("error", ({ detail }) => console.log(detail.code, detail.message));
element.addEventListener("click", (event) => console.log(event.clientX));
if (element instanceof PathScope && element.state === "done") {
  await element.load("map=preset:trap");
}

// @ts-expect-error an option that is none
grid.search({ start: [0, 0], algoritm: "astar" });
// @ts-expect-error a width that is none
new core.Grid("8", 5);
// @ts-expect-error a kind of controls that is none
element.controls = "all";
// @ts-expect-error it is told, not set
element.currentStep = 3;
// @ts-expect-error what the element does for itself is not public
element.begin();
