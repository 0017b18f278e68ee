/**
 * What the browser tests share: a `test` that fails on any console error or external request, and hands to use the lab with.
 *
 * Reads the lab only through what the page shows and the data- attributes of its canvas.
 */

import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, expect } from "@playwright/test";

export { expect };

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const shots = join(root, "e2e", "shots");

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };

/** Every test watches what the page complains of and where it goes. `expected` is what it may complain of. */
export const test = base.extend({
  expected: [null, { option: true }],
  quiet: [
    async ({ page, baseURL, expected }, use) => {
      const complaints = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type()) && !expected?.test(message.text())) {
          complaints.push(`${message.type()}: ${message.text()}`);
        }
      });
      page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`));
      page.on("requestfailed", (request) => complaints.push(`failed: ${request.url()}`));
      page.on("request", (request) => {
        const address = new URL(request.url());
        if (!["data:", "blob:"].includes(address.protocol) && address.origin !== new URL(baseURL).origin) {
          complaints.push(`external: ${address}`);
        }
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Looks at the state of the map in every frame until it is that one, or is not: what is expected is looked at twice a second at times. */
function watchState(page, state, is) {
  return page.locator("#map").evaluate(
    (canvas, [wanted, equal]) =>
      new Promise((done) => {
        const end = performance.now() + 5000;
        const look = () => {
          const there = (canvas.dataset.state === wanted) === equal;
          there || performance.now() > end ? done(null) : requestAnimationFrame(look);
        };
        look();
      }),
    [state, is],
  );
}

/** The lab's page, the core loaded. */
export async function openLab(page) {
  await page.goto("./");
  await watchState(page, "loading", false);
  await expect(page.locator("#map")).not.toHaveAttribute("data-state", "loading");
}

/** Red, green and blue of tokens, as the page has them now. */
export function readColours(page, names) {
  return page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement("span"));
    const colours = wanted.map((name) => {
      probe.style.setProperty("color", `var(${name})`);
      return getComputedStyle(probe).color.match(/\d+/g).slice(0, 3).map(Number);
    });
    probe.remove();
    return colours;
  }, names);
}

/** The lab with its first search over. */
export async function openSettled(page) {
  await openLab(page);
  await page.keyboard.press("End");
  await settle(page);
}

/** Waits until what was done is drawn. */
async function passFrame(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Waits until the search is over. */
export async function settle(page) {
  await passFrame(page);
  await watchState(page, "done", true);
  await expect(page.locator("#map")).toHaveAttribute("data-state", "done");
}

/** What the canvas tells, numbers as numbers. */
export async function readLab(page) {
  await passFrame(page);
  const facts = await page.locator("#map").evaluate((canvas) => ({ ...canvas.dataset }));
  const pair = (text) => (text ? text.split(",").map(Number) : []);
  return {
    state: facts.state,
    status: facts.status,
    steps: Number(facts.steps),
    start: pair(facts.start),
    goal: pair(facts.goal),
    pathEnd: pair(facts.pathEnd),
    size: pair(facts.size),
    place: pair(facts.place),
  };
}

/** The middle of a cell on the page, in CSS pixels. */
export async function findCell(page, x, y) {
  const { place } = await readLab(page);
  const box = await page.locator("#map").boundingBox();
  const [scale, left, top] = place;
  return [box.x + left + (x + 0.5) * scale, box.y + top + (y + 0.5) * scale];
}

/** A stroke or drag through cells: down on the first, one move to each further one, up. */
export async function drag(page, cells, { button = "left" } = {}) {
  const points = [];
  for (const [x, y] of cells) {
    points.push(await findCell(page, x, y));
  }
  await page.mouse.move(...points[0]);
  await page.mouse.down({ button });
  for (const point of points.slice(1)) {
    await page.mouse.move(...point);
  }
  await page.mouse.up({ button });
}

/** The map as a person gets it: from the save menu. Rows of text. */
export async function saveMap(page) {
  const { bytes } = await saveAs(page, "MovingAI map");
  return bytes.toString().trimEnd().split("\n").slice(4);
}

/** A file from the save menu. */
export async function saveAs(page, format) {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator("#save-menu").getByRole("button", { name: format }).click();
  const download = await coming;
  const parts = [];
  for await (const part of await download.createReadStream()) {
    parts.push(part);
  }
  return { name: download.suggestedFilename(), bytes: Buffer.concat(parts) };
}

/** Cells in which two saved maps differ, as "x,y". */
export function differ(before, after) {
  const cells = [];
  for (const [y, row] of after.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== before[y][x]) {
        cells.push(`${x},${y}`);
      }
    }
  }
  return cells;
}

/** Where a published file lies that the crate `movingai` ships. */
export function findPublished(name) {
  const text = execFileSync("cargo", ["metadata", "--format-version", "1", "--locked", "--offline"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const found = JSON.parse(text).packages.find((entry) => entry.name === "movingai");
  return join(dirname(found.manifest_path), "tests", name);
}

/** A picture for the eyes of whoever works on the page. */
export async function shoot(page, name) {
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`), animations: "disabled" });
}
