/** Links in the JS API: what goes out comes back, and errors have a code. */

import { expect, test } from "./helpers/lab.mjs";

/** Runs where the API is loaded from `address`; must not close over anything. @param {string} address of www/pathscope.js */
async function useLinks(address) {
  const { load } = await import(address);
  const pathscope = await load();
  /** @param {() => void} action */
  const refuse = (action) => {
    try {
      action();
      return "taken";
    } catch (error) {
      return /** @type {any} */ (error).code;
    }
  };
  const grid = pathscope.Grid.parse("0000000\n0001100\n0000000\n");
  grid.setTerrain(7, "mud", 2.5);
  grid.set(6, 2, 7);
  const parts = {
    start: [0, 1],
    goals: [
      [6, 1],
      [6, 2],
    ],
    units: [{ start: [1, 1], goal: [2, 2] }],
    lanes: [{ algorithm: "astar", weight: 1.5, diagonal: "never" }, { algorithm: "dijkstra" }],
    step: 12,
    view: { x: 3.5, y: 1, zoom: 24 },
    overlays: ["heat"],
  };
  const fragment = pathscope.shareScene({ grid, ...parts });
  const { grid: copy, ...opened } = pathscope.openScene(`https://example.org/lab/#${fragment}.`);
  const map = grid.mapParam();
  /** @type {any} */
  const endless = [];
  endless.push(endless);
  const recipe = { map: "caves:20x20:seed5", grid: pathscope.generate("caves", { width: 20, height: 20, seed: 5 }) };
  const demo = pathscope.openScene("#v=1&map=preset:trap&algorithm=jps&step=120");
  const poster = await import(new URL("./lab/poster.js", address).href);
  return {
    parts,
    opened,
    same: copy.toText("movingai") === grid.toText("movingai") && copy.mapParam() === map,
    terrain: copy.terrains()[copy.get(6, 2)],
    mapIsInLink: fragment.includes(`map=${map}`),
    fromParam: pathscope.Grid.fromMapParam(map).get(3, 1),
    demo: [demo.map, demo.start, demo.goals, demo.lanes, demo.step, demo.view],
    demoIsThePoster: demo.grid.toText("movingai") === poster.writeDemo(),
    named: pathscope.shareScene({ grid: demo.grid, map: demo.map, lanes: demo.lanes, step: demo.step }),
    again: pathscope.shareScene(demo),
    generated: pathscope.shareScene(recipe),
    made: pathscope.openScene("map=caves:20x20:seed5").grid.mapParam() === recipe.grid.mapParam(),
    searched: demo.grid.search({ ...demo.lanes[0], start: [7, 15], goal: [41, 12] }).run().status,
    warnings: pathscope.openScene("map=preset:trap&mapp=1").warnings,
    codes: [
      refuse(() => pathscope.openScene("v=2&map=preset:trap")),
      refuse(() => pathscope.openScene(fragment.replace("map=c.", "map=c.A"))),
      refuse(() => pathscope.openScene("map=preset:trap&start=15,5")),
      refuse(() => pathscope.Grid.fromMapParam(map.slice(0, -1))),
      refuse(() => pathscope.shareScene({ grid, overlay: ["heat"] })),
      refuse(() => pathscope.shareScene({ grid, start: [3, 1] })),
      refuse(() => pathscope.shareScene({ grid, lanes: [{ algorithm: "jps" }] })),
      refuse(() => pathscope.shareScene({ grid, start: endless })),
      refuse(() => pathscope.openScene("map=maze-wilson:65536x16:seed1")),
    ],
  };
}

test("a scene goes out as a link and comes back", async ({ page }) => {
  await page.goto("./");
  const address = new URL("./www/pathscope.js", page.url()).href;
  const facts = await page.evaluate(useLinks, address);
  expect(facts.opened).toEqual({ ...facts.parts, map: null, warnings: [] });
  expect(facts.same).toBe(true);
  expect(facts.terrain).toMatchObject({ name: "mud", cost: 2.5 });
  expect(facts.mapIsInLink).toBe(true);
  expect(facts.fromParam).toBe(1);
  expect(facts.demo).toEqual(["preset:trap", null, [], [{ algorithm: "jps" }], 120, null]);
  expect(facts.demoIsThePoster).toBe(true);
  expect(facts.named).toBe("v=1&map=preset:trap&algorithm=jps&step=120");
  expect(facts.again).toBe(facts.named);
  expect(facts.generated).toBe("v=1&map=caves:20x20:seed5");
  expect(facts.made).toBe(true);
  expect(facts.searched).toBe("found");
  expect(facts.warnings).toEqual(["unknown key `mapp`; did you mean `map`?; ignored"]);
  expect(facts.codes).toEqual(["newer", "parse", "cell", "parse", "option", "cell", "option", "option", "limit"]);
});
