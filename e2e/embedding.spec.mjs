/** The element where things go wrong, and in frames: broken scenes, missing files, policies that block, sandboxes, messages. */

import { readFile } from "node:fs/promises";
import { test as plain } from "@playwright/test";
import { expectState, openArticle, readElement, STRICT } from "./helpers/article.mjs";
import { expect, test } from "./helpers/lab.mjs";

const MAZE = "map=maze:33x21:seed7&amp;algorithm=astar";
const DEMO = `<path-scope id="demo" scene="${MAZE}" controls></path-scope>`;

/** What an element says is wrong, and the codes of the events. */
async function readError(page) {
  const error = page.locator("#demo").getByRole("alert");
  await expect(error).toBeVisible();
  const codes = await page.evaluate(() =>
    window.heard.filter(([type]) => type === "error").map(([, , { code }]) => code),
  );
  return { text: await error.innerText(), codes };
}

// Without the fixture that takes what the browser complains of for a failure: here it has to.
plain.describe("what goes wrong is said inside the element, with what to do", () => {
  plain("a broken scene, which another one mends", async ({ page }) => {
    await openArticle(page, '<path-scope id="demo" scene="map=maze:33x21:seed7&amp;start=0,0"></path-scope>');
    const { text, codes } = await readError(page);
    expect(codes).toEqual(["scene"]);
    expect(text).toMatch(
      /^This scene could not be opened[\s\S]*start: expected a passable cell, found wall at \(0, 0\)/,
    );
    await page
      .locator("#demo")
      .evaluate((demo) => demo.setAttribute("scene", "https://x.org/lab/#map=preset:trap&step=5"));
    await expectState(page.locator("#demo"), "paused");
    await expect(page.locator("#demo").getByRole("alert")).toBeHidden();
    const refused = await page.locator("#demo").evaluate(async (demo) => {
      const said = [];
      for (const odd of ["map=nothing", 5, {}, true, null, undefined, Symbol("x")]) {
        await demo.load(odd).catch((error) => said.push([error instanceof Error, error.code, error.message]));
      }
      for (const odd of [Number.NaN, "x", undefined, {}, 10n]) {
        try {
          demo.seek(odd);
        } catch (error) {
          said.push([error instanceof TypeError, error.message]);
        }
      }
      return said;
    });
    expect(refused[0]).toEqual([true, "scene", expect.stringContaining("map: ")]);
    const kinds = ["5", "an object", "true", "null", "undefined", "Symbol(x)"];
    expect(refused.slice(1, 7)).toEqual(
      kinds.map((kind) => [true, "scene", `scene: expected the fragment of a link, found ${kind}`]),
    );
    expect(refused.slice(7)).toEqual(
      ["NaN", '"x"', "undefined", "an object", "10"].map((kind) => [
        true,
        `step: expected a number or "end", found ${kind}`,
      ]),
    );
    expect((await readElement(page.locator("#demo"))).steps).toBe(5);
    await page.locator("#demo").evaluate(async (demo) => {
      await demo.load(new URL("https://x.org/lab/#map=maze:33x21:seed7&algorithm=astar"));
      demo.seek("end");
    });
    await expectState(page.locator("#demo"), "done");
    expect((await readElement(page.locator("#demo"))).steps).toBe(170);
  });

  plain("a core that is not there", async ({ page }) => {
    await page.route("**/figure_bg.wasm", (route) => route.fulfill({ status: 404, body: "" }));
    await openArticle(page, DEMO);
    const { text, codes } = await readError(page);
    expect(codes).toEqual(["missing"]);
    expect(text).toContain("pkg/figure_bg.wasm is not there (404)");
    await page.unroute("**/figure_bg.wasm");
    await page.getByRole("button", { name: "Try again" }).click();
    await expectState(page.locator("#demo"), "idle");
  });

  plain("a script of the wrong type", async ({ page }) => {
    await page.route("**/element/player.js", async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({ contentType: "text/plain", body });
    });
    await openArticle(page, DEMO);
    const { text, codes } = await readError(page);
    expect(codes).toEqual(["type"]);
    expect(text).toContain("element/player.js came as text/plain");
  });

  plain("no connection", async ({ page, context }) => {
    await openArticle(page, `<div class="tall"></div>${DEMO}`);
    await page.evaluate(() => customElements.whenDefined("path-scope"));
    await context.setOffline(true);
    await page.locator("#demo").scrollIntoViewIfNeeded();
    expect((await readError(page)).codes).toEqual(["offline"]);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expectState(page.locator("#demo"), "idle");
  });

  plain("a policy that blocks WebAssembly", async ({ page }) => {
    await openArticle(page, DEMO, { csp: STRICT.replace(" 'wasm-unsafe-eval'", "") });
    const { text, codes } = await readError(page);
    expect(codes).toEqual(["csp"]);
    expect(text).toContain("'wasm-unsafe-eval'");
  });

  plain("a map of a site that hands out nothing", async ({ page }) => {
    await openArticle(page, '<path-scope id="demo" lang="en" src="http://127.0.0.1:1/some.map"></path-scope>');
    const { text, codes } = await readError(page);
    expect(codes).toEqual(["map"]);
    expect(text).toContain("open it here. Look at the attribute src");
    const refused = page.locator("#demo").evaluate((demo) => demo.load({}).catch((error) => error.code));
    expect(await refused).toBe("scene");
  });

  plain("a map file that is not there, in Chinese", async ({ page }) => {
    await openArticle(page, '<path-scope id="demo" lang="zh" src="./no.map"></path-scope>');
    const { text, codes } = await readError(page);
    expect(codes).toEqual(["map"]);
    expect(text).not.toMatch(/[.。]\s*[.。]/);
    expect(text).toContain("地图");
    expect(text).toContain("no.map");
  });
});

test("without scripts its children are there", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("./examples/embed/plain.html");
  await expect(page.getByText("a search is shown that needs JavaScript")).toBeVisible();
  await context.close();
});

test("reduced motion shows the finished search; a file is a map too; two copies of the script are one", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const script = ["", "?v=2"]
    .map((version) => `<script type="module" src="../../www/pathscope-element.js${version}"></script>`)
    .join("");
  await page.route("**/examples/embed/small.map", (route) =>
    route.fulfill({ contentType: "text/plain", body: "type octile\nheight 2\nwidth 6\nmap\n......\n.@@@..\n" }),
  );
  const file = '<path-scope id="file" src="./small.map" scene="algorithm=bfs&amp;start=0,1"></path-scope>';
  const text = '<button data-pathscope="demo" value="step=3">three</button>';
  await openArticle(page, `<path-scope id="demo" scene="${MAZE}" autoplay></path-scope>${file}${text}`, { script });
  await expectState(page.locator("#demo"), "done");
  await expectState(page.locator("#file"), "done");
  expect(await readElement(page.locator("#file"))).toMatchObject({ size: [6, 2], start: [0, 1] });
  const shared = await page.locator("#file").evaluate((element) => element.share());
  expect(shared).toContain("algorithm=bfs");
  await page.getByRole("button", { name: "three" }).click();
  await expect.poll(async () => (await readElement(page.locator("#demo"))).steps).toBe(3);
});

test("the colours are the page's, and each can be another one", async ({ page }) => {
  const read = (name) => readFile(new URL(`../www/css/${name}.css`, import.meta.url), "utf8");
  const sheets = { COLOURS: await read("tokens"), CONTRAST: await read("contrast") };
  await openArticle(page, DEMO);
  await expectState(page.locator("#demo"), "idle");
  const ours = await page.evaluate(async () => {
    const { COLOURS, CONTRAST } = await import(new URL("../../www/element/sheet.js", location.href).href);
    return { COLOURS, CONTRAST };
  });
  for (const [table, sheet] of Object.entries(sheets)) {
    for (const [name, [light, dark]] of Object.entries(ours[table])) {
      const theirs = sheet.match(new RegExp(`--${name}: ([^;]*);`))?.[1];
      expect({ name, theirs }).toEqual({ name, theirs: light === dark ? light : `light-dark(${light}, ${dark})` });
    }
  }
  const demo = page.locator("#demo");
  const readCorner = () =>
    demo.locator("canvas.map").evaluate((canvas) => {
      const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      context.drawImage(canvas, -2, -2);
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    });
  await expect.poll(readCorner).toEqual([244, 245, 247]);
  await demo.evaluate((element) => element.setAttribute("theme", "dark"));
  await expect.poll(readCorner).toEqual([12, 15, 19]);
  await demo.evaluate((element) => {
    element.style.setProperty("--pathscope-around", "color-mix(in srgb, red, blue)");
    element.theme = "light";
  });
  await expect.poll(readCorner).toEqual([128, 0, 128]);
});

test.describe("with a message for another site", () => {
  // The headless shell says of each that it rightly went to nobody else.
  test.use({ expected: /^Failed to execute 'postMessage' on 'DOMWindow': The target origin/ });

  test("a frame in a sandbox shows the search, and does what its parent says", async ({ page }) => {
    await page.goto("./examples/embed/plain.html");
    const open = (address) =>
      page.evaluate((src) => {
        window.said = [];
        window.addEventListener("message", ({ data, source }) =>
          window.said.push({ ...data, own: source === frames[0] }),
        );
        const frame = document.createElement("iframe");
        frame.setAttribute("sandbox", "allow-scripts");
        frame.setAttribute("width", "640");
        frame.setAttribute("height", "420");
        frame.src = src;
        document.querySelector("article").replaceChildren(frame);
      }, address);
    const post = (message) => page.evaluate((data) => frames[0].postMessage(data, "*"), message);
    const hear = (what) => page.evaluate((name) => window.said.filter(({ pathscope }) => pathscope === name), what);
    const origin = new URL(page.url()).origin;

    await open(`${origin}/embed.html?origin=${origin}#map=maze:33x21:seed7&algorithm=astar&step=30`);
    const inside = page.frameLocator("iframe").locator("path-scope");
    await expectState(inside, "paused");
    await expect.poll(() => hear("ready")).toMatchObject([{ width: 33, height: 21 }]);
    await expect.poll(() => hear("height").then((told) => told.at(-1)?.height)).toBeGreaterThan(400);
    await post({ pathscope: "seek", step: 50 });
    await expect.poll(() => hear("step").then((told) => told.at(-1)?.step)).toBe(50);
    await post({ pathscope: "run" });
    await expect.poll(() => hear("done")).toMatchObject([{ status: "found" }]);
    await post({ pathscope: "load", scene: "map=nonsense" });
    await expect.poll(() => hear("error")).toMatchObject([{ code: "scene" }]);
    await post({ pathscope: "load" });
    await post({ pathscope: "seek", step: "foo" });
    await expect
      .poll(() => hear("error"))
      .toMatchObject([
        {},
        { code: "scene", message: "scene: expected the fragment of a link, found undefined" },
        { code: "unknown", message: 'step: expected a number or "end", found "foo"' },
      ]);
    await post({ pathscope: "share" });
    await expect.poll(() => hear("share").then(([told]) => told?.scene)).toContain("map=maze:33x21:seed7");

    // The frame of the documentation is as high as it says that it has to be.
    const docs = await readFile(new URL("../docs/embedding.md", import.meta.url), "utf8");
    const [, query, width, height] = /embed\.html([^"]+)" width="(\d+)" height="(\d+)"/.exec(docs) ?? [];
    await open(`${origin}/embed.html${query.replace("#", `&origin=${origin}#`)}`);
    await page.locator("iframe").evaluate((frame, size) => Object.assign(frame, size), { width, height });
    await expect.poll(() => hear("height").then((told) => told.at(-1)?.height)).toBe(Number(height));

    // Another site is named: this one may neither listen nor command.
    await open(`${origin}/embed.html?origin=http://elsewhere.example#map=preset:trap&step=9`);
    await expectState(inside, "paused");
    await post({ pathscope: "seek", step: 50 });
    await post({ pathscope: "hello" });
    expect((await readElement(inside)).steps).toBe(9);
    expect(await page.evaluate(() => window.said)).toEqual([]);
  });
});

test("the lab hands out the code, with a preview that is the thing itself", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./#map=maze:33x21:seed7&lanes=astar,dijkstra;heuristic:zero&step=60");
  await expect(page.locator("#map")).toHaveAttribute("data-state", "paused");
  await page.getByRole("button", { name: "Share a link" }).click();
  await page.getByRole("button", { name: "Embed in a page" }).click();
  const dialog = page.getByRole("dialog", { name: "Show it in another page" });
  const preview = dialog.getByRole("group", { name: "Preview" });
  await expectState(preview.locator("path-scope"), "paused");
  expect(await readElement(preview.locator("path-scope"))).toMatchObject({ steps: 60, size: [33, 21] });
  await dialog.getByRole("combobox", { name: "Controls" }).selectOption("full");
  await dialog.getByLabel("readers may draw").check();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.locator("#embed-note")).toHaveText("Copied");
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(
    /^<script type="module" src="[^"]*\/www\/pathscope-element\.js"><\/script>\n<path-scope scene="v=1&amp;map=maze/,
  );
  expect(code).toMatch(/ controls="full" editable><\/path-scope>$/);

  await dialog.getByRole("combobox", { name: "As", exact: true }).selectOption("iframe");
  const frame = preview.frameLocator("iframe").locator("path-scope");
  await expectState(frame, "paused");
  await expect(frame.getByLabel("Algorithm")).toHaveValue("astar");
  await dialog.getByRole("combobox", { name: "As", exact: true }).selectOption("markdown");
  await expect(dialog.getByLabel("Code", { exact: true })).toHaveValue(/^\[maze:33x21:seed7, A\*\]\(http.*step=60\)$/);
  await page.keyboard.press("Escape");
  await expect(preview.locator("*")).toHaveCount(0);

  // What was copied is pasted into a page, and is what the lab showed.
  await page.goto("./examples/embed/plain.html");
  const pasted = await page.evaluate((text) => {
    const element = document.createElement("path-scope");
    element.setAttribute("scene", text.match(/scene="([^"]*)"/)[1].replaceAll("&amp;", "&"));
    document.querySelector("article").replaceChildren(element);
    return new Promise((done) => element.addEventListener("ready", ({ detail }) => done(detail)));
  }, code);
  expect(pasted).toMatchObject({ width: 33, height: 21, warnings: [] });
});
