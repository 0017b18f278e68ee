/** A graph, driven as a person would: nodes placed, moved, linked, weighed and deleted, searched and sought, saved and opened; by pointer, keys and touch. */

import { readFile } from "node:fs/promises";
import { expect, openLab, PHONE, shoot, test } from "./helpers/lab.mjs";

/** What the graph's canvas tells, once what was done is drawn. */
async function readGraph(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const facts = await page.locator("#graph").evaluate((canvas) => ({ ...canvas.dataset }));
  const numbers = (text) => (text ? text.split(",").map(Number) : []);
  const [scale, x, y] = numbers(facts.place);
  return {
    ...facts,
    nodes: Number(facts.nodes),
    edges: Number(facts.edges),
    steps: Number(facts.steps),
    cost: Number(facts.cost),
    radius: Number(facts.radius),
    path: numbers(facts.path),
    goals: numbers(facts.goals),
    place: { scale, x, y },
  };
}

/** All that is drawn. */
const copy = (page) => page.locator("#graph").evaluate((canvas) => canvas.toDataURL());

/** A position of the graph on the page, in CSS pixels. */
async function find(page, [x, y]) {
  const { place } = await readGraph(page);
  const box = await page.locator("#graph").boundingBox();
  return [box.x + place.x + x * place.scale, box.y + place.y - y * place.scale];
}

async function press(page, position, options) {
  await page.mouse.click(...(await find(page, position)), options);
}

/** Drags between positions; by the rim: takes hold of a node there, on the side where it goes. */
async function drag(page, from, to, { rim = false } = {}) {
  const [a, b] = [await find(page, from), await find(page, to)];
  const { radius } = await readGraph(page);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const shift = rim ? 0.9 * radius : 0;
  await page.mouse.move(a[0] + ((b[0] - a[0]) * shift) / length, a[1] + ((b[1] - a[1]) * shift) / length);
  await page.mouse.down();
  await page.mouse.move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
  await page.mouse.move(...b);
  await page.mouse.up();
}

async function openGraphs(page) {
  await openLab(page);
  await page.getByRole("button", { name: "Graph", exact: true }).click();
  await page.keyboard.press("End");
  await expect(page.locator("#graph")).toHaveAttribute("data-state", "done");
}

/** Both files, as the save button hands them out. */
async function save(page) {
  const files = [];
  const take = (download) => files.push(download);
  page.on("download", take);
  await page.getByRole("button", { name: "Save as .gr and .co" }).click();
  await expect.poll(() => files.length).toBe(2);
  page.off("download", take);
  const texts = {};
  for (const file of files) {
    texts[file.suggestedFilename().split(".").pop()] = await readFile(await file.path(), "utf8");
  }
  return texts;
}

const PATH = "a node of the final path is expanded";

async function stopAtPath(page) {
  await page.getByRole("button", { name: "Stop playing when" }).click();
  await page.getByLabel(PATH).check();
  await page.keyboard.press("Escape");
}

/** From the start, with nothing to stop it. */
async function playOut(page, canvas) {
  await expect(page.getByLabel(PATH)).not.toBeChecked();
  await page.locator("#speed").fill("21");
  await page.locator(canvas).press("Home");
  await page.locator("#play").click();
  await expect(page.locator(canvas)).toHaveAttribute("data-state", "done");
}

const asFile = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

test("the lattice: tree and frontier, exact seeks, A* against Dijkstra", async ({ page }) => {
  await openGraphs(page);
  let graph = await readGraph(page);
  expect(graph).toMatchObject({ nodes: 25, edges: 80, start: "0", goals: [23], status: "found", cost: 7 });
  expect(graph.path).toHaveLength(8);
  const dijkstra = graph.steps;
  await page.keyboard.press("Home");
  const seen = [];
  for (let step = 1; step <= 8; step++) {
    await page.keyboard.press(".");
    graph = await readGraph(page);
    seen.push(await copy(page));
    expect(graph.steps).toBe(step);
    expect(Number(graph.tree)).toBe(step - 1);
    expect(Number(graph.frontier)).toBeGreaterThan(0);
  }
  await expect(page.locator("#sentence")).toContainText("Expanded node");
  await shoot(page, "graph-lattice");
  await page.keyboard.press("End");
  await readGraph(page);
  const box = await page.locator("#timeline").boundingBox();
  await page.mouse.click(box.x + 12 + ((box.width - 24) * 8) / dijkstra, box.y + box.height / 2);
  for (let step = 8; step >= 1; step--) {
    await page.mouse.move(2, 2);
    expect((await readGraph(page)).steps).toBe(step);
    expect((await copy(page)) === seen[step - 1]).toBe(true);
    await page.locator("#graph").press(",");
  }
  const options = page.locator("#algorithm option");
  await expect(options.filter({ hasText: /^Jump point search$/ })).toBeDisabled();
  await expect(page.locator("#algorithm optgroup[label^='On grids only'] option[value='theta']")).toHaveCount(1);
  await page.locator("#algorithm").selectOption("astar");
  await page.locator("#graph").press("End");
  await expect(page.locator("#caption-text")).toContainText(`Dijkstra would look at ${dijkstra}`);
  graph = await readGraph(page);
  expect(graph.cost).toBe(7);
  expect(graph.steps).toBeLessThan(dijkstra);
  await page.mouse.move(...(await find(page, [1, 1])));
  await expect(page.locator("#inspect-cell")).toContainText("Node 6");
  await expect(page.locator("#inspect-g")).toHaveText("2");
  await expect(page.locator("#inspect-parent")).toContainText("node ");
});

test("a node is placed, linked, weighed, moved and deleted, and all of it undone", async ({ page }) => {
  await openGraphs(page);
  const before = await save(page);
  expect(before.gr).toContain("p sp 25 80");
  await press(page, [-0.6, 2.5]);
  expect(await readGraph(page)).toMatchObject({ nodes: 26, edges: 80, selected: "node 25" });
  await drag(page, [-0.6, 2.5], [0, 2], { rim: true });
  expect(await readGraph(page)).toMatchObject({ nodes: 26, edges: 82, selected: "edge 80" });
  await page.getByRole("button", { name: "New links lead one way" }).click();
  await page.getByRole("button", { name: "Link nodes", exact: true }).click();
  await drag(page, [-0.6, 2.5], [0, 3]);
  expect((await readGraph(page)).edges).toBe(83);
  await expect(page.locator("#selection-title")).toHaveText("Link 25 → 15");
  await page.getByLabel("Link cost").fill("0.25");
  await page.getByLabel("Link cost").press("Enter");
  await page.getByRole("button", { name: "Place, move and link nodes" }).click();
  await press(page, [-0.3, 2.25]);
  await expect(page.locator("#selection-title")).toHaveText("Link 25 ↔ 10");
  await expect(page.locator("#edge-weight")).toHaveValue(/^0\.781/);
  await page.getByRole("button", { name: "Get to a node" }).click();
  await press(page, [-0.6, 2.5]);
  expect((await readGraph(page)).cost).toBeCloseTo(2 + Math.hypot(0.6, 0.5), 5);
  // What costs its length goes on doing so; what was weighed does not.
  await page.getByRole("button", { name: "Place, move and link nodes" }).click();
  await drag(page, [-0.6, 2.5], [-0.6, 2]);
  expect((await readGraph(page)).cost).toBeCloseTo(2.6, 1);
  const saved = await save(page);
  expect(saved.gr).toContain("p sp 26 83");
  expect(saved.gr).toContain("a 26 16 0.25");
  // A node with its links, by the right button; the start is refused.
  await press(page, [1, 1], { button: "right" });
  expect(await readGraph(page)).toMatchObject({ nodes: 25, edges: 75 });
  await press(page, [0, 0], { button: "right" });
  await expect(page.getByRole("alert")).toContainText("node 0 is the start");
  await page.locator("#graph").press("Escape");
  for (let count = 0; count < 7; count++) {
    await page.locator("#graph").press("Control+z");
  }
  await expect(page.locator("#undo")).toHaveAccessibleName("Nothing to undo");
  expect(await save(page)).toEqual(before);
  for (let count = 0; count < 6; count++) {
    await page.locator("#redo").click();
  }
  expect(await save(page)).toEqual(saved);
  // The grid rests meanwhile, and the graph while the grid is shown.
  await page.getByRole("button", { name: "Grid", exact: true }).click();
  await expect(page.locator("#map-name")).toHaveText("C-shaped trap");
  await expect(page.locator("#map")).toBeVisible();
  await stopAtPath(page);
  await page.getByRole("button", { name: "Graph", exact: true }).click();
  expect(await save(page)).toEqual(saved);
  // What stopped playing on the one stops neither when the other is shown, as the menu says.
  await stopAtPath(page);
  await page.getByRole("button", { name: "Grid", exact: true }).click();
  await playOut(page, "#map");
  await page.getByRole("button", { name: "Graph", exact: true }).click();
  await playOut(page, "#graph");
});

test("by keyboard alone", async ({ page }) => {
  await openGraphs(page);
  const canvas = page.locator("#graph");
  await canvas.focus();
  await page.keyboard.press("n");
  expect(await readGraph(page)).toMatchObject({ nodes: 26, selected: "node 25" });
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("e");
  await page.keyboard.press("Shift+Tab");
  expect((await readGraph(page)).selected).toBe("node 24");
  await page.keyboard.press("e");
  expect(await readGraph(page)).toMatchObject({ nodes: 26, edges: 82, selected: "edge 80" });
  await page.keyboard.press("Enter");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  expect((await save(page)).gr).toContain("a 26 25 3");
  await canvas.focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  expect((await readGraph(page)).selected).toBe("node 0");
  await page.keyboard.press("Tab");
  await page.keyboard.press("s");
  expect((await readGraph(page)).start).toBe("1");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Delete");
  expect(await readGraph(page)).toMatchObject({ nodes: 25, edges: 78 });
  await page.keyboard.press("Tab");
  await expect(canvas).not.toBeFocused();
});

test("DIMACS files: positions are asked for, a large graph opens, what is wrong is named", async ({ page }) => {
  await openGraphs(page);
  const gr = "c three in a row\np sp 3 4\na 1 2 5\na 2 1 5\na 2 3 7\na 1 3 20\n";
  const co = "p aux sp co 3\nv 1 0 0\nv 2 5 1\nv 3 9 0\n";
  await page.locator("#file").setInputFiles(asFile("row.gr", gr));
  await expect(page.getByRole("alert")).toContainText("Now open the .co");
  await page.locator("#file").setInputFiles(asFile("row.co", co));
  await expect(page.locator("#map-name")).toHaveText("row.gr");
  expect(await readGraph(page)).toMatchObject({ nodes: 3, edges: 4, cost: 12, path: [0, 1, 2] });
  const saved = await save(page);
  expect(saved.co).toBe(co);
  await page.locator("#file").setInputFiles([asFile("bad.gr", gr.replace("a 2 3 7", "a 2 9 7")), asFile("bad.co", co)]);
  await expect(page.getByRole("alert")).toContainText("graph line 5: expected a node from 1 to 3, found `9`");
  expect((await readGraph(page)).nodes).toBe(3);
  await page.locator("#roads-nodes").fill("100000");
  await page.getByRole("button", { name: "Generate roads", exact: true }).click();
  await page.locator("#graph").press("End");
  await expect(page.locator("#graph")).toHaveAttribute("data-state", "done", { timeout: 15_000 });
  expect((await readGraph(page)).nodes).toBeGreaterThan(95_000);
  await shoot(page, "graph-100000");
});

test.describe("by touch", () => {
  test.use(PHONE);

  test("one finger edits, two pan and zoom", async ({ page }) => {
    await openLab(page);
    await page.locator("#gallery").selectOption("graph-lattice");
    await page.locator("#play").click();
    await page.evaluate(() => scrollTo(0, 0));
    const fingers = await page.context().newCDPSession(page);
    const touch = (type, points) =>
      fingers.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const at = await find(page, [0.5, 0.5]);
    await touch("touchStart", [at]);
    await touch("touchEnd", []);
    expect(await readGraph(page)).toMatchObject({ nodes: 26, selected: "node 25" });
    const [from, to] = [await find(page, [0.5, 0.5]), await find(page, [0.5, 1.5])];
    await touch("touchStart", [from]);
    await touch("touchMove", [[to[0], (from[1] + to[1]) / 2]]);
    await touch("touchMove", [to]);
    await touch("touchEnd", []);
    const before = await readGraph(page);
    expect(before.nodes).toBe(26);
    await touch("touchStart", [[150, 200]]);
    await touch("touchStart", [
      [150, 200],
      [250, 200],
    ]);
    await touch("touchMove", [
      [100, 200],
      [300, 200],
    ]);
    await touch("touchEnd", []);
    const after = await readGraph(page);
    expect(after.nodes).toBe(26);
    expect(after.place.scale).toBeCloseTo(2 * before.place.scale, 0);
    await shoot(page, "graph-phone");
  });
});
