/** What a search is made of, shown: arrows to parents, the flow of a Dijkstra map, the incumbents of ARA*; and the same from the API. */

import { expect, findCell, openSettled, readLab, settle, test } from "./helpers/lab.mjs";

/** Whether anything but the cell's own colour lies on the line from a cell's middle towards (dx, dy), straight. */
async function hasArrow(page, x, y, dx, dy) {
  const box = await page.locator("#map").boundingBox();
  const points = [];
  for (const part of [0.25, 0.3, 0.35]) {
    const [left, top] = await findCell(page, x + part * dx, y + part * dy);
    points.push([left - box.x, top - box.y]);
  }
  const [left, top] = await findCell(page, x - 0.35 * Math.abs(dy), y - 0.35 * Math.abs(dx));
  points.push([left - box.x, top - box.y]);
  const colours = await page.locator("#map").evaluate((canvas, at) => {
    const ratio = canvas.width / canvas.getBoundingClientRect().width;
    const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height });
    const context = copy.getContext("2d", { willReadFrequently: true });
    context.drawImage(canvas, 0, 0);
    return at.map(([px, py]) => {
      const [red, green, blue] = context.getImageData(Math.floor(px * ratio), Math.floor(py * ratio), 1, 1).data;
      return red + green + blue;
    });
  }, points);
  const ground = colours.pop();
  return colours.every((colour) => Math.abs(colour - ground) > 60);
}

test("arrows lead to parents by the key A and by a button; a Dijkstra map shows its flow unasked", async ({ page }) => {
  await openSettled(page);
  const button = page.getByRole("button", { name: "Arrows to parents" });
  // Left of the start, A* came from the right: the cell (5, 15) from (6, 15).
  expect(await hasArrow(page, 5, 15, 1, 0)).toBe(false);
  await page.locator("#map").focus();
  await page.keyboard.press("a");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  expect(await hasArrow(page, 5, 15, 1, 0)).toBe(true);
  expect(await hasArrow(page, 5, 15, -1, 0)).toBe(false);
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await readLab(page);
  expect(await hasArrow(page, 5, 15, 1, 0)).toBe(false);

  await page.getByLabel("Algorithm", { exact: true }).selectOption("dijkstra-map");
  await settle(page);
  await expect(button).toHaveAttribute("aria-pressed", "true");
  // Behind the wall, and on the row of the goal beyond it: straight to the goal.
  expect(await hasArrow(page, 35, 12, 1, 0)).toBe(true);
  expect(await hasArrow(page, 46, 12, -1, 0)).toBe(true);
  await page.keyboard.press("A");
  await readLab(page);
  expect(await hasArrow(page, 35, 12, 1, 0)).toBe(false);
  // Cells of less than 12 pixels carry none.
  await page.keyboard.press("A");
  await page.setViewportSize({ width: 390, height: 844 });
  await readLab(page);
  expect((await readLab(page)).place[0]).toBeLessThan(12);
  await expect(button).toHaveAttribute("aria-pressed", "true");
});

test("ARA* shows a path while it goes on, and how much longer it may be", async ({ page }) => {
  await openSettled(page);
  const caption = page.locator("#caption-text");
  await page.getByLabel("Algorithm", { exact: true }).selectOption("ara-star");
  const weight = page.getByLabel("Weight");
  await weight.fill("5");
  await weight.blur();
  await settle(page);
  const best = Number(await page.locator("#stat-cost").textContent());
  await page.locator("#map").focus();
  await page.keyboard.press("Home");
  expect((await readLab(page)).pathEnd).toEqual([]);
  await page.locator("#speed").fill("9");
  await page.locator("#map").focus();
  await page.keyboard.press("Space");
  await expect(page.locator("#stat-cost")).toHaveText(/^[\d.]+$/);
  await page.keyboard.press("Space");
  const { state, status, pathEnd, goal, steps } = await readLab(page);
  expect([state, status, pathEnd]).toEqual(["paused", "running", goal]);
  await expect(caption).toHaveText(/^ARA\* is paused at step [\d,]+, with a path of cost [\d.]+, at most \d+ % longer/);
  const [, cost, excess] = (await caption.textContent()).match(/cost ([\d.]+), at most (\d+) %/).map(Number);
  expect(cost).toBeGreaterThan(best);
  expect(cost).toBeLessThanOrEqual(best * (1 + excess / 100) + 0.01);
  await page.keyboard.press("End");
  await settle(page);
  expect((await readLab(page)).steps).toBeGreaterThan(steps);
  await expect(page.locator("#stat-cost")).toHaveText(String(best));
  await expect(page.locator("#promise")).toHaveText("finds a shortest path");
});

test("the order of depth-first search and the multiple of the cross product are asked for only where they count", async ({
  page,
}) => {
  await openSettled(page);
  const algorithm = page.getByLabel("Algorithm", { exact: true });
  const order = page.getByLabel("Order");
  const multiple = page.getByLabel("Multiple", { exact: true });
  await expect(order).toBeHidden();
  await expect(multiple).toBeHidden();
  await page.getByLabel("Heuristic").selectOption("cross-product");
  await settle(page);
  const before = (await readLab(page)).steps;
  await expect(multiple).toHaveValue("0.001");
  await multiple.fill("7");
  await multiple.blur();
  await expect(multiple).toHaveValue("1");
  await settle(page);
  expect((await readLab(page)).steps).not.toBe(before);
  await algorithm.selectOption("dfs");
  await settle(page);
  const nearest = (await readLab(page)).steps;
  await expect(order).toHaveValue("nearest");
  await order.selectOption("last-in-first-out");
  await settle(page);
  expect((await readLab(page)).steps).not.toBe(nearest);
  await algorithm.selectOption("bfs");
  await expect(order).toBeHidden();
  await expect(multiple).toBeHidden();
});

/** Runs where the API is loaded from `address`; must not close over anything. @param {string} address */
async function useFields(address) {
  const { load } = await import(address);
  const pathscope = await load();
  const grid = pathscope.Grid.parse("00000\n01110\n00010\n");
  const options = { start: [0, 2], goal: [4, 2], diagonal: "never" };
  const map = grid.search({ ...options, algorithm: "dijkstra-map" });
  map.advance(3);
  const early = [...map.field()];
  map.run();
  const complain = (action) => {
    try {
      action();
    } catch (error) {
      return `${error.code}: ${error.message}`;
    }
    return "";
  };
  const trap = new pathscope.Grid(48, 28);
  for (let step = 0; step <= 17; step++) {
    trap.set(15 + step, 5, 1);
    trap.set(32, 4 + step, 1);
    trap.set(15 + Math.max(4, step), 21, 1);
  }
  const anytime = { start: [7, 15], goal: [41, 12], algorithm: "ara-star", weight: 5 };
  const search = trap.search(anytime);
  const before = search.outcome.incumbent;
  while (!search.outcome.incumbent) {
    search.step();
  }
  const running = search.status;
  const { status, cost, goal, incumbent, path, nearest } = trap
    .search({ ...anytime, limit: search.outcome.expanded })
    .run();
  const whole = grid.search({ ...options, algorithm: "ara-star" }).run();
  return {
    early,
    kinds: [map.field() instanceof Float64Array, map.flow() instanceof Uint8Array],
    field: [...map.field()].map((value) => (Number.isFinite(value) ? value : "far")),
    flow: [...map.flow()],
    from: [...map.pathFrom(2, 0)],
    outcome: [map.outcome.status, map.outcome.cost, map.outcome.incumbent],
    refused: [complain(() => grid.search(options).field()), complain(() => map.pathFrom(1, 1))],
    before,
    running,
    cut: { status, cost, goal, incumbent, length: path.length / 2, nearest },
    whole: [whole.status, whole.cost, whole.incumbent],
    order: grid.search({ ...options, algorithm: "dfs", order: "last-in-first-out" }).run().status,
  };
}

test("fields, flow and incumbents from the API", async ({ page }) => {
  await page.goto("./");
  const address = new URL("./www/pathscope.js", page.url()).href;
  const facts = await page.evaluate(useFields, address);
  expect(facts.early.slice(-1)).toEqual([0]);
  expect(facts.early.filter((value) => value === Number.POSITIVE_INFINITY).length).toBe(11);
  expect(facts.kinds).toEqual([true, true]);
  expect(facts.field).toEqual([6, 5, 4, 3, 2, 7, "far", "far", "far", 1, 8, 9, 10, "far", 0]);
  expect(facts.flow).toEqual([1, 1, 1, 1, 2, 0, 255, 255, 255, 2, 0, 3, 3, 255, 255]);
  expect(facts.from).toEqual([2, 0, 3, 0, 4, 0, 4, 1, 4, 2]);
  expect(facts.outcome).toEqual(["found", 8, null]);
  expect(facts.refused).toEqual([
    "option: field: expected a search backward from the goals, `dijkstra-map`; found `astar`",
    expect.stringMatching(/^cell: .*\(1, 1\)/),
  ]);
  expect(facts.before).toBe(null);
  expect(facts.whole).toEqual(["found", 8, { cost: 8, bound: 1 }]);
  expect(facts.order).toBe("found");
  expect(facts.running).toBe("running");
  const { bound } = facts.cut.incumbent;
  expect(bound).toBeGreaterThan(1);
  expect(bound).toBeLessThanOrEqual(5);
  const { cost } = facts.cut;
  expect(facts.cut.length).toBeGreaterThan(35);
  expect(facts.cut).toEqual({
    status: "limit",
    cost,
    goal: [41, 12],
    incumbent: { cost, bound },
    length: expect.any(Number),
    nearest: null,
  });
});
