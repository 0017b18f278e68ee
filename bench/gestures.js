/**
 * Makes the same gestures in the lab's page and in the demo that PathFinding.js brings in its package, in headless Chromium:
 * `node gestures.js FOLDER CHROMIUM`. Measures from the browser's event to the frame that shows what it should do.
 */

import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, extname, join, normalize, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const ORIGIN = "http://127.0.0.1";
const TYPES = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".html": "text/html",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};
const SIZE = { width: 1280, height: 800 };
const STROKE = 21; // Cells of a stroke.
const MOVES = 4; // Pointer moves that it is made of, as a quick hand makes it.
const DRAG = 12; // Cells that the goal is dragged, a move for each.
const SEEKS = 20;

const folder = resolve(process.argv[2]);
const demo = dirname(createRequire(import.meta.url).resolve("pathfinding/visual/index.html"));
const roots = { lab: fileURLToPath(new URL("..", import.meta.url)), demo };

/**
 * What differs between the two pages: where they are, where a cell is, what is shown.
 * @typedef {object} Subject
 * @property {string} address
 * @property {(page: Page) => Promise<unknown>} open leaves the page ready to be drawn on
 * @property {(page: Page) => Promise<void>} finish leaves it with a finished search and its path
 * @property {(page: Page) => Promise<{ left: number, top: number, size: number, goal: number[], free: number[] }>} look in CSS pixels and cells; from `free` on there are no walls to the right
 * @property {(page: Page) => Promise<number>} countWalls
 * @property {() => string} readPathEnd runs in the page: the cell in which the path that is shown ends, "x,y"
 */
/** @typedef {import("@playwright/test").Page} Page */

/** @type {{ ours: Subject, theirs: Subject }} */
const SUBJECTS = {
  ours: {
    address: `${ORIGIN}/lab/index.html`,
    open: (page) => page.locator("#map:not([data-state=loading])").waitFor(),
    async finish(page) {
      await page.keyboard.press("End");
      await page.locator("#map[data-state=done]").waitFor();
    },
    async look(page) {
      const map = page.locator("#map");
      const box = await map.boundingBox();
      const { place, goal } = await map.evaluate((canvas) => ({ ...canvas.dataset }));
      const [size, left, top] = String(place).split(",").map(Number);
      const at = { left: left + (box?.x ?? 0), top: top + (box?.y ?? 0), size };
      return { ...at, goal: String(goal).split(",").map(Number), free: [6, 25] };
    },
    async countWalls(page) {
      const coming = page.waitForEvent("download");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.locator("#save-menu").getByRole("button", { name: "MovingAI map" }).click();
      const text = await readFile(await (await coming).path(), "utf8");
      return text.split("\n").slice(4).join("").split("@").length - 1;
    },
    readPathEnd: () => document.querySelector("#map")?.getAttribute("data-path-end") ?? "",
  },
  theirs: {
    address: `${ORIGIN}/demo/index.html`,
    open: (page) => page.waitForFunction(() => /** @type {any} */ (globalThis).Controller?.current === "ready"),
    async finish(page) {
      await page.locator("#button1").click();
      await page.locator("#button1", { hasText: "Restart" }).waitFor({ timeout: 120_000 });
    },
    look: (page) =>
      page.evaluate(() => {
        const { Controller, View } = /** @type {any} */ (globalThis);
        const box = document.querySelector("#draw_area svg")?.getBoundingClientRect();
        const goal = [Controller.endX, Controller.endY];
        return { left: box?.x ?? 0, top: box?.y ?? 0, size: View.nodeSize, goal, free: [2, Controller.endY + 5] };
      }),
    countWalls: (page) =>
      page.evaluate(() => {
        const { Controller } = /** @type {any} */ (globalThis);
        const rows = /** @type {{ walkable: boolean }[][]} */ (Controller.grid.nodes);
        return rows.flat().filter((node) => !node.walkable).length;
      }),
    readPathEnd: () => {
      const { View } = /** @type {any} */ (globalThis);
      const last = View.path?.attrs.path.at(-1);
      return last ? [last[1], last[2]].map((at) => Math.floor(at / View.nodeSize)).join(",") : "";
    },
  },
};

/** @typedef {{ what: string, ours: number | null, theirs: number | null }} Row */

const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath: process.argv[3], args });
const found = { ours: await measure(SUBJECTS.ours), theirs: await measure(SUBJECTS.theirs) };
await browser.close();

/** @type {Row[]} */
const rows = Object.keys(found.ours).map((what) => ({
  what,
  ours: found.ours[what] ?? null,
  theirs: found.theirs[what] ?? null,
}));
await writeFile(join(folder, "gestures.json"), JSON.stringify(rows));

/** @param {Subject} subject @returns {Promise<Record<string, number | null>>} */
async function measure(subject) {
  console.error(`gestures: ${subject.address}`);
  const stroke = await withPage(subject, {}, (page) => drawByMouse(subject, page));
  const touch = await withPage(subject, { hasTouch: true }, (page) => drawByTouch(subject, page));
  const dragged = await withPage(subject, {}, (page) => dragGoal(subject, page));
  const sought = await withPage(subject, {}, (page) => seek(subject, page));
  return {
    [`cells drawn by a mouse stroke of ${STROKE} cells in ${MOVES} moves`]: stroke.drawn,
    "the longest time between two frames in a stroke of 200 moves, ms": stroke.longest,
    [`cells drawn by a touch stroke of ${STROKE} cells in ${MOVES} moves`]: touch,
    [`places, of ${DRAG}, at which the dragged goal had its path in the next frames`]: dragged.right,
    "from the move of the goal to the frame with its path, ms, median": dragged.median,
    [`from a click on the timeline to the frame that shows that step, ms, median of ${SEEKS}`]: sought,
  };
}

/**
 * @template T
 * @param {Subject} subject @param {import("@playwright/test").BrowserContextOptions} options @param {(page: Page) => Promise<T>} work
 */
async function withPage(subject, options, work) {
  const context = await browser.newContext({ viewport: SIZE, ...options });
  const page = await context.newPage();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const [, root, ...path] = new URL(route.request().url()).pathname.split("/");
    const file = join(roots[/** @type {keyof roots} */ (root)] ?? demo, normalize(path.join("/")));
    const body = await readFile(file).catch(() => null);
    const contentType = TYPES[/** @type {keyof TYPES} */ (extname(file))];
    await (body ? route.fulfill({ contentType, body }) : route.fulfill({ status: 404, body: "" }));
  });
  await page.goto(subject.address);
  await subject.open(page);
  const result = await work(page);
  await context.close();
  return result;
}

/** Where a cell's middle is. @param {Awaited<ReturnType<Subject["look"]>>} view @param {number} x @param {number} y @returns {[number, number]} */
function middle({ left, top, size }, x, y) {
  return [left + (x + 0.5) * size, top + (y + 0.5) * size];
}

/** The places of the pointer in a stroke. @param {Awaited<ReturnType<Subject["look"]>>} view */
function strokeOf(view) {
  const [x, y] = view.free;
  const along = Array.from({ length: MOVES + 1 }, (_, index) => x + (index * (STROKE - 1)) / MOVES);
  return along.map((at) => middle(view, Math.round(at), y));
}

/** @param {Subject} subject @param {Page} page */
async function drawByMouse(subject, page) {
  const view = await subject.look(page);
  const before = await subject.countWalls(page);
  const [first, ...others] = strokeOf(view);
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const place of others) {
    await page.mouse.move(...place);
  }
  await page.mouse.up();
  const drawn = (await subject.countWalls(page)) - before;
  await page.evaluate(watchFrames);
  const [x, y] = view.free;
  await page.mouse.move(...middle(view, x, y + 1));
  await page.mouse.down();
  for (let move = 0; move < 200; move++) {
    await page.mouse.move(...middle(view, x + (move % STROKE), y + 1 + (move % 2)));
  }
  await page.mouse.up();
  return { drawn, longest: await page.evaluate(() => /** @type {any} */ (globalThis).longestFrame) };
}

/** Runs in the page. */
function watchFrames() {
  const watch = /** @type {any} */ (globalThis);
  watch.longestFrame = 0;
  let last = performance.now();
  const note = (/** @type {number} */ now) => {
    watch.longestFrame = Math.max(watch.longestFrame, now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** @param {Subject} subject @param {Page} page */
async function drawByTouch(subject, page) {
  const before = await subject.countWalls(page);
  const session = await page.context().newCDPSession(page);
  // To the left: a swipe to the right goes back to the page before where the page does not keep it.
  const places = strokeOf(await subject.look(page))
    .toReversed()
    .map(([x, y]) => ({ x, y }));
  const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {object[]} */ touchPoints) =>
    session.send("Input.dispatchTouchEvent", /** @type {any} */ ({ type, touchPoints }));
  await touch("touchStart", [places[0]]);
  for (const place of places.slice(1)) {
    await touch("touchMove", [place]);
  }
  await touch("touchEnd", []);
  await page.waitForTimeout(100);
  return (await subject.countWalls(page)) - before;
}

/** @param {Subject} subject @param {Page} page */
async function dragGoal(subject, page) {
  await subject.finish(page);
  const view = await subject.look(page);
  const [x, y] = view.goal;
  await page.evaluate(`globalThis.readFact = ${subject.readPathEnd}`);
  await page.mouse.move(...middle(view, x, y));
  await page.mouse.down();
  /** @type {number[]} */
  const times = [];
  for (let step = 1; step <= DRAG; step++) {
    const to = [x + (step % 2), y + step].map(Math.round);
    await page.evaluate(awaitFrame, { event: "pointermove", fact: to.join(",") });
    await page.mouse.move(...middle(view, to[0], to[1]));
    const time = await takeTime(page);
    if (time !== null) {
      times.push(time);
    }
  }
  await page.mouse.up();
  return { right: times.length, median: median(times) };
}

/**
 * Runs in the page: milliseconds from the next such event to the end of a frame in which the fact is this one, or another than at the event where it is
 * null; null when that takes over a second.
 * @param {{ event: string, fact: string | null }} awaited
 */
function awaitFrame({ event, fact }) {
  const watch = /** @type {any} */ (globalThis);
  watch.time = new Promise((done) => {
    const begin = (/** @type {Event} */ { timeStamp }) => {
      const before = watch.readFact();
      const isShown = () => (fact === null ? watch.readFact() !== before : watch.readFact() === fact);
      const look = () => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const time = performance.now() - timeStamp;
          if (isShown() || time > 1000) {
            done(isShown() ? time : null);
          } else {
            requestAnimationFrame(look);
          }
        };
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    window.addEventListener(event, begin, { once: true, capture: true });
  });
}

/** @param {Subject} subject @param {Page} page @returns {Promise<number | null>} null where the page has no timeline */
async function seek(subject, page) {
  await subject.finish(page);
  const timeline = page.locator("#timeline");
  const box = (await timeline.count()) > 0 ? await timeline.boundingBox() : null;
  if (!box) {
    return null;
  }
  await page.evaluate(`globalThis.readFact = ${readStep}`);
  const times = [];
  for (let index = 0; index < SEEKS; index++) {
    const part = ((index * 7 + 3) % SEEKS) / SEEKS; // Here and there, not in order.
    await page.evaluate(awaitFrame, { event: "pointerdown", fact: null });
    await page.mouse.click(box.x + (0.05 + 0.8 * part) * box.width, box.y + box.height / 2);
    const time = await takeTime(page);
    if (time !== null) {
      times.push(time);
    }
  }
  return median(times);
}

/** Runs in the page: the step that it shows. */
function readStep() {
  return document.querySelector("#map")?.getAttribute("data-steps");
}

/** What is being waited for in the page. @param {Page} page @returns {Promise<number | null>} */
function takeTime(page) {
  return page.evaluate(() => /** @type {any} */ (globalThis).time);
}

/** @param {number[]} values @returns {number | null} */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
