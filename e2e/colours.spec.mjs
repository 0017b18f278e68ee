/** The schemes of colours: each can be picked and is kept, and in each what matters can be told apart, however one sees colours. */

import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
} from "culori";
import { expect, openLab, openSettled, test } from "./helpers/lab.mjs";

const LEAST = 18; // CIEDE2000.
const SIGHTS = {
  usual: (colour) => colour,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
};

const TERRAINS = ["map-terrain", "map-terrain-2", "map-terrain-3", "map-terrain-4"];

/** Every two of these can lie side by side. A goal is a disc of --map-end-ink in a ring of --map-end; the start is the other way round. */
const GROUPS = {
  cells: ["map-floor", "map-wall", "map-open", "map-closed", ...TERRAINS, "map-path", "map-end"],
  ends: ["map-end", "map-end-ink"],
  difference: ["map-floor", "map-wall", "map-only-first", "map-only-second", "map-both"],
  graph: ["map-around", "graph-edge", "graph-frontier", "graph-tree", "map-path"],
  nodes: ["graph-node", "map-open", "map-closed"],
  lanes: ["surface", "series-1", "series-2", "series-3", "series-4"],
};

/** Of these the first lies on each of the others. */
const UPON = [
  ["map-scanned", "map-floor", "map-wall", "map-open", "map-closed", "map-terrain"],
  ["map-overlay", "map-floor", "map-open", "map-closed", ...TERRAINS, "map-scanned"],
];

const PAIRS = [
  ...Object.values(GROUPS).flatMap((names) => names.flatMap((one, at) => names.slice(at + 1).map((two) => [one, two]))),
  ...UPON.flatMap(([one, ...others]) => others.map((two) => [one, two])),
];

/** @returns the colours of tokens as the page has them now */
function readTokens(page, names) {
  return page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement("span"));
    const read = (name) => {
      probe.style.setProperty("color", `var(--${name})`);
      return [name, getComputedStyle(probe).color];
    };
    const tokens = Object.fromEntries(wanted.map(read));
    probe.remove();
    return tokens;
  }, names);
}

/** By system and choice. */
const SCHEMES = [
  ["light", "auto"],
  ["dark", "auto"],
  ["dark", "light"],
  ["light", "dark"],
  ["light", "contrast"],
  ["dark", "contrast"],
];

test("what matters can be told apart in every scheme, with every kind of colour blindness", async ({ page }) => {
  await openLab(page);
  const seen = new Map();
  for (const [system, scheme] of SCHEMES) {
    await page.emulateMedia({ colorScheme: system });
    await page.getByLabel("Colours").selectOption(scheme);
    const tokens = await readTokens(page, [...new Set(PAIRS.flat())]);
    for (const [sight, see] of Object.entries(SIGHTS)) {
      for (const [one, two] of PAIRS) {
        const apart = differenceCiede2000()(see(parse(tokens[one])), see(parse(tokens[two])));
        expect.soft(apart, `${system} ${scheme}, ${sight}: ${one} and ${two}`).toBeGreaterThanOrEqual(LEAST);
      }
    }
    seen.set(`${system} ${scheme}`, JSON.stringify(tokens));
  }
  expect(seen.get("dark light")).toBe(seen.get("light auto"));
  expect(seen.get("light dark")).toBe(seen.get("dark auto"));
  expect(new Set(seen.values()).size).toBe(4);
});

test("texts of high contrast are seven times as light as their ground, or as dark", async ({ page }) => {
  await openLab(page);
  const TEXTS = ["ink", "ink-soft", "accent", "error", "warn-ink", "good-ink"];
  const GROUNDS = ["page", "surface", "surface-raised"];
  for (const system of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: system });
    await page.getByLabel("Colours").selectOption("contrast");
    const tokens = await readTokens(page, [...TEXTS, ...GROUNDS, "field-line", "line", "map-wall", "map-floor"]);
    for (const text of TEXTS) {
      for (const ground of GROUNDS) {
        expect.soft(wcagContrast(tokens[text], tokens[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(7);
      }
    }
    expect.soft(wcagContrast(tokens["map-wall"], tokens["map-floor"])).toBeGreaterThanOrEqual(7);
    expect.soft(wcagContrast(tokens["field-line"], tokens.surface)).toBeGreaterThanOrEqual(4.5);
    expect.soft(wcagContrast(tokens.line, tokens.surface)).toBeGreaterThanOrEqual(3);
  }
});

/** The colour of the map's middle row at its left end, which is ground, and of what is around the map. */
function readFloor(page) {
  return page.locator("#map").evaluate((canvas) => {
    const [scale, left, top] = canvas.dataset.place.split(",").map((value) => Number(value) * devicePixelRatio);
    const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    context.drawImage(canvas, -(left + 0.5 * scale), -(top + 1.5 * scale));
    return `rgb(${[...context.getImageData(0, 0, 1, 1).data].slice(0, 3).join(", ")})`;
  });
}

test("a scheme that is picked colours the picture at once, and is there at the next visit before anything is drawn", {
  tag: "@firefox-long",
}, async ({ page }) => {
  await openSettled(page);
  const expectFloor = async () => {
    const floor = (await readTokens(page, ["map-floor"]))["map-floor"];
    await expect.poll(() => readFloor(page)).toBe(floor);
    return floor;
  };
  const light = await expectFloor();
  await page.getByLabel("Colours").selectOption("dark");
  const dark = await expectFloor();
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await page.locator("html").getAttribute("data-scheme")).toBe("dark");
  await expect(page.getByLabel("Colours")).toHaveValue("dark");
  await expectFloor();
  await page.getByLabel("Colours").selectOption("auto");
  expect(await expectFloor()).toBe(light);
});

test("a system that asks for more contrast gets it unless another scheme is picked", async ({ page }) => {
  const read = async () => (await readTokens(page, ["map-wall"]))["map-wall"];
  await openLab(page);
  const usual = await read();
  await page.emulateMedia({ contrast: "more" });
  const more = await read();
  expect(more).not.toBe(usual);
  await page.getByLabel("Colours").selectOption("light");
  expect(await read()).toBe(usual);
  await page.emulateMedia({ contrast: null });
  await page.getByLabel("Colours").selectOption("contrast");
  expect(await read()).toBe(more);
});
