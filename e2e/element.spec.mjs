/** The element in an article, used as a reader does: played, stepped, driven by the text, drawn on, scrolled past; alone and in groups. */

import { expectState, findCellOf, hearSteps, openArticle, readElement } from "./helpers/article.mjs";
import { expect, PHONE, test } from "./helpers/lab.mjs";

const MAZE = "map=maze:33x21:seed7&amp;algorithm=astar";

test("it plays, steps and seeks under a strict policy, and tells so", { tag: "@firefox" }, async ({ page }) => {
  await openArticle(page, `<path-scope id="demo" scene="${MAZE}" controls speed="600"></path-scope>`);
  const demo = page.locator("#demo");
  await expectState(demo, "idle");
  expect(await readElement(demo)).toMatchObject({ steps: 0, size: [33, 21] });
  await expect(demo.locator(".steps")).toHaveText("0 / 170");
  await demo.getByRole("button", { name: "One step" }).click();
  expect((await readElement(demo)).steps).toBe(1);
  await demo.getByRole("button", { name: "Play" }).click();
  await expectState(demo, "done");
  const steps = await hearSteps(page, "demo");
  expect(steps.at(-1)).toBe(170);
  expect(steps.length).toBeGreaterThan(4); // Played, not jumped: 170 steps at 600 a second take 17 frames.
  expect(steps.length).toBeLessThan(170); // And no more than one a frame.
  const done = await page.evaluate(() => window.heard.filter(([type]) => type === "done" || type === "ready"));
  expect(done.map(([type]) => type)).toEqual(["ready", "done"]);
  expect(done[1][2]).toMatchObject({ step: 170, status: "found" });
  const track = await demo.getByRole("slider").boundingBox();
  await page.mouse.click(track.x + track.width / 2, track.y + track.height / 2);
  await expectState(demo, "paused");
  expect((await readElement(demo)).steps).toBe(85);
  expect(await page.evaluate(() => window.violations)).toEqual([]);
});

test("keys are its own only while it has the focus, and the wheel scrolls the article", async ({ page }) => {
  await openArticle(page, `<path-scope id="demo" scene="${MAZE}" controls></path-scope><div class="tall"></div>`);
  const demo = page.locator("#demo");
  await expectState(demo, "idle");
  await page.keyboard.press(".");
  await page.keyboard.press("End");
  expect((await readElement(demo)).steps).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  const map = demo.locator("canvas.map");
  await map.focus();
  await page.keyboard.press(".");
  await page.keyboard.press(".");
  await page.keyboard.press(",");
  expect((await readElement(demo)).steps).toBe(1);
  await page.keyboard.press("2"); // Another algorithm is no reader's business here.
  await page.keyboard.press("Space");
  await expectState(demo, "playing");
  await page.keyboard.press("Space");
  await expectState(demo, "paused");
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await map.hover();
  const { place } = await readElement(demo);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
  expect((await readElement(demo)).place).toEqual(place);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -120);
  await page.keyboard.up("Control");
  expect((await readElement(demo)).place[0]).toBeGreaterThan(place[0]);
  expect(await page.evaluate(() => scrollY)).toBe(120);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("one finger scrolls the article, two zoom the map", async ({ page }) => {
    await openArticle(page, `<path-scope id="demo" scene="${MAZE}" controls></path-scope><div class="tall"></div>`);
    const demo = page.locator("#demo");
    await expectState(demo, "idle");
    const { place } = await readElement(demo);
    const box = await demo.locator("canvas.map").boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const client = await page.context().newCDPSession(page);
    const touch = (type, ...touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", { x, y });
    for (let way = 15; way <= 90; way += 15) {
      await touch("touchMove", { x, y: y - way });
    }
    await touch("touchEnd");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect((await readElement(demo)).place).toEqual(place);
    await page.evaluate(() => scrollTo(0, 0));
    const fingers = (spread) => [
      { x: x - spread, y, id: 1 },
      { x: x + spread, y, id: 2 },
    ];
    await touch("touchStart", ...fingers(30));
    await touch("touchMove", ...fingers(45));
    await touch("touchMove", ...fingers(75));
    await touch("touchEnd");
    expect((await readElement(demo)).place[0]).toBeGreaterThan(1.5 * place[0]);
  });
});

test("the text drives it, and its words have the colours of the drawing", { tag: "@firefox-long" }, async ({
  page,
}) => {
  const text = `<p><a data-pathscope="demo" href="#step=40">At step 40</a> it is lost;
    <button data-pathscope="demo" value="step=end">at the end</button> it is not.
    <a data-pathscope="demo" href="#map=preset:trap&amp;step=7">Elsewhere</a> the
    <b data-pathscope-term="closed">closed</b> cells.</p>`;
  await openArticle(page, `${text}<path-scope id="demo" scene="${MAZE}"></path-scope>`);
  const demo = page.locator("#demo");
  await expectState(demo, "idle");
  await page.getByRole("link", { name: "At step 40" }).click();
  await expectState(demo, "paused");
  expect((await readElement(demo)).steps).toBe(40);
  expect(new URL(page.url()).hash).toBe("");
  await page.getByRole("button", { name: "at the end" }).click();
  await expectState(demo, "done");
  // Taken off the page and put back it is where it was.
  await page.getByRole("link", { name: "At step 40" }).click();
  await expect.poll(async () => (await readElement(demo)).steps).toBe(40);
  await demo.evaluate(async (element) => {
    element.remove();
    await new Promise((done) => requestAnimationFrame(done));
    document.querySelector("article").append(element);
  });
  await expectState(demo, "paused");
  expect((await readElement(demo)).steps).toBe(40);
  await page.getByRole("link", { name: "Elsewhere" }).click();
  await expect.poll(() => readElement(demo)).toMatchObject({ steps: 7, size: [48, 28] });
  const shadow = await page.getByText("closed", { exact: true }).evaluate((word) => getComputedStyle(word).boxShadow);
  expect(shadow).toContain("rgb(143, 193, 227)");
});

test("a group shares map, ends and step, whoever is used", { tag: "@firefox-long" }, async ({ page }) => {
  const twin = (id, rest) =>
    `<path-scope id="${id}" group="twins" controls="play" editable scene="${rest}"></path-scope>`;
  const body = `${twin("one", "map=preset:trap&amp;algorithm=astar")}${twin("two", "map=preset:trap&amp;algorithm=dijkstra")}
    <button data-pathscope="twins" value="step=600">at 600</button>`;
  await page.setViewportSize({ width: 1280, height: 1200 });
  await openArticle(page, `<div class="pair">${body}</div>`);
  const [one, two] = [page.locator("#one"), page.locator("#two")];
  await expectState(two, "idle");
  await one.locator("canvas.map").focus();
  await page.keyboard.press("PageDown");
  await expect.poll(async () => (await readElement(two)).steps).toBe(10);
  await page.keyboard.press("Shift+Period"); // To the next change of f.
  await expect.poll(async () => (await readElement(one)).steps).toBeGreaterThan(10);
  const { steps } = await readElement(one);
  await expect.poll(async () => (await readElement(two)).steps).toBe(steps);
  // The shorter search is over by then, the other goes on.
  await page.getByRole("button", { name: "at 600" }).click();
  await expectState(one, "done");
  await expect.poll(async () => (await readElement(two)).steps).toBe(600);
  // The second leads: its goal is dragged.
  await page.mouse.move(...(await findCellOf(two, 41, 12)));
  await page.mouse.down();
  await page.mouse.move(...(await findCellOf(two, 41, 20)));
  await page.mouse.up();
  await expect.poll(async () => (await readElement(one)).goal).toEqual([41, 20]);
  const edit = await page.evaluate(() => window.heard.filter(([type]) => type === "edit").at(-1));
  expect(edit.slice(0, 2)).toEqual(["edit", "two"]);
  expect(edit[2]).toMatchObject({ goals: [[41, 20]] });
  await two.locator("canvas.map").focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  await expectState(one, "done");
  await expectState(two, "done");
});

/** What has moved on the page so far. */
function readShifts() {
  return new Promise((done) => {
    const observer = new PerformanceObserver((list) => {
      const sources = list.getEntries().flatMap((entry) => entry.sources);
      done(sources.map(({ node }) => node?.className ?? node?.nodeName));
    });
    observer.observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => done([])));
  });
}

test("nothing is fetched before it is near, then the core once for all, and the page never moves", async ({ page }) => {
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const element = (id) => `<path-scope id="${id}" scene="${MAZE}" controls="full"></path-scope>`;
  await openArticle(page, `<div class="tall"></div>${["a", "b", "c"].map(element).join("")}<p id="last">The end.</p>`);
  await page.evaluate(() => customElements.whenDefined("path-scope"));
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const core = () => asked.filter((path) => path.startsWith("/www/lab") || path.includes("/pkg/"));
  expect(core()).toEqual([]);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.locator("#last").scrollIntoViewIfNeeded();
  await page.waitForFunction(() => window.heard.filter(([type]) => type === "ready").length === 3);
  await expectState(page.locator("#c"), "idle");
  expect(core().filter((path) => path.endsWith(".wasm"))).toHaveLength(1);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  expect(await page.evaluate(readShifts)).toEqual([]);
});

test("a page of fifty is ready soon; those out of sight take no frames", async ({ page }) => {
  const one = (index) => `<path-scope id="e${index}" loading="eager" autoplay loop scene="${MAZE}"></path-scope>`;
  await openArticle(page, Array.from({ length: 50 }, (_, index) => one(index)).join(""));
  await page.waitForFunction(() => window.heard.filter(([type]) => type === "ready").length === 50);
  const spent = await page.evaluate(() => performance.now());
  test.info().annotations.push({ type: "fifty ready after", description: `${Math.round(spent)} ms` });
  expect(spent).toBeLessThan(3 * 5000); // Three times: other tests run at the same time.
  await expect.poll(() => hearSteps(page, "e0").then((steps) => steps.length)).toBeGreaterThan(3);
  expect(await hearSteps(page, "e49")).toEqual([]);
});

test("mounted and unmounted again and again, it leaves nothing behind", async ({ page }) => {
  test.setTimeout(300_000);
  const rounds = process.env.PATHSCOPE_LONG ? 100 : 10;
  await openArticle(page, "");
  const client = await page.context().newCDPSession(page);
  /** Ten at a time, each to the end of its search; the size of the core's memory. */
  const mount = (count) =>
    page.evaluate(
      async ([scene, total]) => {
        const article = document.querySelector("article");
        for (let round = 0; round < total; round++) {
          const done = Array.from({ length: 10 }, () => {
            const element = document.createElement("path-scope");
            for (const [name, value] of Object.entries({ scene, controls: "full", loading: "eager", step: "end" })) {
              element.setAttribute(name, value);
            }
            article.append(element);
            return new Promise((resolve) => element.addEventListener("done", resolve));
          });
          await Promise.all(done);
          article.replaceChildren();
        }
        window.heard.length = 0;
        await new Promise((done) => requestAnimationFrame(done));
        const { default: init } = await import(new URL("../../www/pkg/figure.js", location.href).href);
        const { memory } = await init();
        return memory.buffer.byteLength;
      },
      ["map=maze:33x21:seed7", count],
    );
  const measure = async () => {
    await client.send("HeapProfiler.collectGarbage");
    await client.send("HeapProfiler.collectGarbage");
    const { usedSize } = await client.send("Runtime.getHeapUsage");
    const { nodes } = await client.send("Memory.getDOMCounters");
    return { usedSize, nodes };
  };
  await mount(3);
  const core = await mount(1);
  const before = await measure();
  const grown = (await mount(rounds)) - core;
  const after = await measure();
  const kept = after.usedSize - before.usedSize;
  const description = `${10 * rounds}: ${kept} bytes, ${after.nodes - before.nodes} nodes, core ${grown}`;
  test.info().annotations.push({ type: "mounted", description });
  expect(grown).toBe(0);
  expect(after.nodes - before.nodes).toBeLessThan(100);
  expect(kept).toBeLessThan(600_000); // However often: compiled code and the browser's timings, where each element kept would add 10,000.
});
