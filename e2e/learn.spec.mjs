/**
 * The tutorial: every chapter in both languages opens, its figures come to what the text says of them, and its exercise can be solved, by the
 * pointer and by what the search finds. Solutions here are scenes that solve an exercise, one of many.
 */

import { CHAPTERS, findPage } from "../www/learn/chapters.js";
import { expectState, findCellOf } from "./helpers/article.mjs";
import { expect, openLab, PHONE, test } from "./helpers/lab.mjs";
import { readChapter } from "./helpers/learn.mjs";

const SOLUTIONS = {
  "breadth-and-depth": "map=c.AiAUWh61hS3VfiiD0Y8Q&algorithm=bfs&start=5,9&goal=5,19",
  dijkstra: "map=c.GiAUBwAAAvQDUwVzd2FtcAAAAAACAAECj1azAgaz3Y9aw6in57pU&algorithm=dijkstra&start=4,10&goal=27,10",
  greedy: "map=c.AiAUVNQNwp_BlAc6UjQ&algorithm=greedy&start=7,10&goal=27,9",
  astar: "map=c.AiAUj8O9sKXQiiCunA&start=6,10&goal=26,9",
  heuristics:
    "map=c.AiAUWf0tp5CQoJH4VzE&heuristic=expression&expression=max%28dx,dy%29%2B0.41*min%28dx,dy%29&start=6,10&goal=26,9",
  "ties-and-weights": "map=caves:64x40:seed5&weight=1.5&start=2,20&goal=60,20",
  "map-editor": "map=c.AiAUj2dSKUBZbRi4&diagonal=always&start=10,9&goal=22,10",
  "any-angle": "map=c.AiAUo_2bcw&start=4,10&goal=28,0",
  "many-goals": "map=c.BSAUYu23aQE5Hfa-&algorithm=dijkstra&start=10,10&goal=14,10;4,17;28,3",
  "jump-points": "map=c.BSAUUVthhmD6dtg9swR9q0jA35S1&start=3,14&goal=28,6",
  "both-ends": "map=c.AiAUo_2bcw&algorithm=dijkstra&start=0,0&goal=14,9",
};

const LANGUAGES = /** @type {const} */ (["en", "zh-CN"]);

/** What the text may fetch and run: nothing from elsewhere, and no script or style that stands in the page. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'";

/** The chapters in two halves, for two browsers at once. */
const HALVES = [CHAPTERS.slice(0, 5), CHAPTERS.slice(5)];

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.results = {};
    window.ready = [];
    window.violations = [];
    document.addEventListener("ready", ({ target }) => window.ready.push(target.id));
    document.addEventListener("done", ({ target, detail }) => {
      window.results[target.id] = detail;
    });
    document.addEventListener("securitypolicyviolation", (event) => window.violations.push(event.violatedDirective));
  });
});

/** Opens a chapter; what its searches came to is in `results`. */
async function openChapter(page, path) {
  await page.goto(`./www/learn/${path}`);
  await page.evaluate(() => customElements.whenDefined("path-scope"));
}

/** Every figure has told that it is ready, and nothing that the policy forbids was tried. */
async function expectWhole(page) {
  const figures = await page.locator("path-scope").evaluateAll((all) => all.map(({ id }) => id));
  expect([...new Set(await page.evaluate(() => window.ready))].sort()).toEqual(figures.sort());
  expect(await page.evaluate(() => window.violations)).toEqual([]);
}

/** Runs every search of the page to its end. */
async function finishAll(page) {
  await page.evaluate(() => {
    for (const figure of document.querySelectorAll("path-scope")) {
      figure.run();
    }
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll("path-scope")].every(({ id, state }) => state === "done" && window.results[id]),
  );
}

/** What the figures that the text speaks of came to, by figure and measure. */
function readResults(page) {
  return page.evaluate(async () => {
    const { load } = await import(new URL("/www/pathscope.js", location.href).href);
    const pathscope = await load();
    /** One A* for each goal of a figure. */
    const sum = (figure) => {
      const { grid, start, goals } = pathscope.openScene(figure.share());
      return goals.reduce((total, goal) => total + grid.search({ start, goal }).run().expanded, 0);
    };
    const measure = (figure, of) =>
      of === "astar-each"
        ? sum(figure)
        : figure.dataset[of]
          ? Number(figure.dataset[of])
          : window.results[figure.id][of];
    return [...document.querySelectorAll("data")].map(({ dataset: { figure, of }, value, textContent }) => ({
      said: `${figure} ${of} ${textContent}`,
      value,
      found: measure(document.getElementById(figure), of),
    }));
  });
}

function expectTrue(results) {
  for (const { said, value, found } of results) {
    const digits = value.split(".")[1]?.length ?? 0;
    expect(`${said}: ${found.toFixed(digits)}`).toBe(`${said}: ${value}`);
  }
}

for (const half of HALVES) {
  test(`${half[0].id} and on: numbers are true, and exercises have a solution`, async ({ page }) => {
    for (const { id } of half) {
      await test.step(id, async () => {
        await openChapter(page, `${id}.html`);
        await finishAll(page);
        await expect(page.locator('.lattice:not([data-cost]), .lattice[data-cost=""]')).toHaveCount(0);
        expectTrue(await readResults(page));
        const exercise = page.locator(".exercise");
        await expect(exercise.locator(".verdict")).toHaveText(/^Not yet\..*asked for/);
        await exercise
          .locator("path-scope")
          .first()
          .evaluate((figure, scene) => figure.load(scene).then(() => figure.run()), SOLUTIONS[id]);
        await expect(exercise).toHaveAttribute("data-solved", "true");
        await expect(exercise.locator(".verdict")).toHaveText(/^Solved\./);
        await expect(exercise.locator(".verdict .unmet")).toHaveCount(0);
        await expectWhole(page);
      });
    }
  });
}

test.describe("in Chinese, on a phone", () => {
  test.use(PHONE);
  for (const half of HALVES) {
    test(`${half[0].id} and on: no wider than the screen, and figures get ready`, { tag: "@long" }, async ({
      page,
    }) => {
      for (const { id } of half) {
        await test.step(id, async () => {
          await openChapter(page, `zh/${id}.html`);
          await finishAll(page);
          await expect(page.locator(".verdict")).toHaveText(/^还没有。.*要求/);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
          await expect(page.locator("path-scope").first().locator("canvas.map")).toHaveAttribute("aria-label", /^地图/);
          await expectWhole(page);
        });
      }
    });
  }
});

test("both languages have the same figures, numbers and links, and the chapters lead to each other", () => {
  for (const [index, { id }] of CHAPTERS.entries()) {
    const [english, chinese] = LANGUAGES.map((language) => readChapter(language, id));
    expect({ ...chinese, language: "", links: [] }).toEqual({ ...english, language: "", links: [] });
    expect(english.scenes.length).toBeGreaterThan(2);
    expect(english.inLab).toEqual(english.scenes);
    expect(english.numbers.length).toBeGreaterThan(2);
    for (const chapter of [english, chinese]) {
      const near = [CHAPTERS[index - 1], CHAPTERS[index + 1]].map((other) => `./${other?.id ?? "index"}.html`);
      expect(chapter.links.slice(-2)).toEqual(near);
    }
    expect(english.policy).toEqual([POLICY]);
    expect(english.language).toBe("en");
    expect(chinese.language).toBe("zh-CN");
  }
});

/** A stroke with Ctrl held, which always draws. */
async function drawWall(page, figure, from, to) {
  await page.keyboard.down("Control");
  await page.mouse.move(...(await findCellOf(figure, ...from)));
  await page.mouse.down();
  await page.mouse.move(...(await findCellOf(figure, ...to)), { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up("Control");
}

test("greedy is fooled by pointer, and what was drawn goes to the lab", async ({ page }) => {
  await openChapter(page, "greedy.html");
  const [greedy, exercise] = [page.locator("#hasty"), page.locator(".exercise")];
  await greedy.scrollIntoViewIfNeeded();
  await expectState(greedy, "done");
  await expectState(page.locator("#careful"), "done");
  await expect(exercise.locator(".verdict")).toHaveText(/a ratio of only 1\.11;/);
  await drawWall(page, greedy, [21, 4], [12, 4]);
  await expect(exercise.locator(".unmet")).toHaveText(/^Greedy pays .* 1\.3 is asked for\.$/); // It is not enough.
  await drawWall(page, greedy, [14, 15], [21, 15]);
  await expect(exercise.locator(".verdict")).toHaveText(
    /^Solved\.Greedy pays 36\.56 for what A\* has for 26\.56, a ratio of 1\.38\./,
  );
  await greedy.locator("canvas.map").focus();
  await page.keyboard.press("Control+z");
  await expect(exercise).toHaveAttribute("data-solved", "false");
  await page.keyboard.press("Control+Shift+Z");
  await expect(exercise).toHaveAttribute("data-solved", "true");

  const link = page.locator('a.in-lab[data-figure="hasty"]');
  await link.click();
  await expect(page.locator("#map")).toHaveAttribute("data-size", "32,20");
  await expect(page.locator("#algorithm")).toHaveValue("greedy");
  expect(new URL(page.url()).hash).toContain(SOLUTIONS.greedy.split("&")[0]);
  await page.goBack();
  await exercise.getByRole("button", { name: "Start over" }).click();
  await expect(exercise.locator(".verdict")).toHaveText(/a ratio of only 1\.11;/);
});

test("an estimate is typed in, refused, judged and put back", async ({ page }) => {
  await openChapter(page, "zh/heuristics.html");
  const [exercise, field] = [page.locator(".exercise"), page.getByLabel("h =")];
  await field.fill("dx + dy");
  await field.press("Enter");
  await expect(exercise.locator(".verdict")).toHaveText(/^还没有。.*有 281 格猜得过高/);
  await field.fill("dx +");
  await field.press("Enter");
  expect(await field.evaluate(({ validationMessage }) => validationMessage)).toMatch(/应为/);
  await field.fill("max(dx, dy) + 0.41 * min(dx, dy)");
  await field.press("Enter");
  await expect(exercise.locator(".verdict")).toHaveText(/^完成。/);
  await exercise.getByRole("button", { name: "恢复原样" }).click();
  await expect(field).toHaveValue("max(dx, dy)");
  await expect(exercise.locator(".verdict")).toHaveText(/扩展了 191 格/);
});

test("the lab leads to the chapter of the algorithm, in its language", async ({ page }) => {
  await openLab(page);
  const algorithms = await page
    .locator("#algorithm option")
    .evaluateAll((options) => options.map(({ value }) => value));
  expect(algorithms.length).toBeGreaterThan(10);
  for (const language of LANGUAGES) {
    expect(algorithms.filter((id) => findPage(id, language).endsWith("index.html"))).toEqual([]);
  }
  await page.getByLabel("Algorithm").selectOption("jps");
  await page.getByRole("link", { name: "Learn how it works" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jump points");
  await page.waitForLoadState(); // A link that is followed before the scripts are there keeps nothing.
  await page.getByRole("link", { name: "中文" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("跳点");
  await page.getByRole("link", { name: "学习寻路" }).click();
  await expect(page.locator(".chapters a")).toHaveCount(CHAPTERS.length);
  // What was picked there holds in the lab, and what is picked in the lab holds there.
  await page.getByRole("link", { name: "实验室" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await page.goto("./www/learn/dijkstra.html#exercise");
  await expect(page).toHaveURL(/learn\/zh\/dijkstra\.html#exercise$/);
  await page.goto("./");
  await page.getByRole("button", { name: "English" }).click();
  await page.goto("./www/learn/zh/index.html");
  await expect(page).toHaveURL(/learn\/index\.html$/);
});
