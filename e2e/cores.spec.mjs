/** The two cores of elements: most figures fetch the small one alone, and what it does not have, the whole one does, where the reader was. */

import { expectState, findCellOf, openArticle, readElement } from "./helpers/article.mjs";
import { expect, test } from "./helpers/lab.mjs";

/** The modules that were fetched so far. @param {import("@playwright/test").Page} page */
function listen(page) {
  const asked = [];
  page.on("request", (request) => {
    const name = /(\w+)_bg\.wasm$/.exec(request.url())?.[1];
    asked.push(...(name ? [name] : []));
  });
  return asked;
}

/** How many colours a map has. @param {import("@playwright/test").Locator} element */
const countColours = (element) =>
  element
    .locator("canvas.map")
    .first()
    .evaluate((canvas) => {
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    });

const figure = (id, scene, rest = "") => `<path-scope id="${id}" scene="${scene}" ${rest}></path-scope>`;
const TRAP = "map=preset:trap&amp;algorithm=astar";

test("what the small core lacks the whole one does, where the reader was, edits and undoing included", async ({
  page,
}) => {
  const asked = listen(page);
  await openArticle(page, figure("demo", TRAP, 'controls="full" editable'));
  const demo = page.locator("#demo");
  await expectState(demo, "idle");
  const readAll = () => demo.evaluate((element) => ({ link: element.share(), step: element.currentStep }));
  await demo.evaluate((element) => element.seek(30));
  await expectState(demo, "paused");
  await page.mouse.move(...(await findCellOf(demo, 7, 15)));
  await page.mouse.down();
  await page.mouse.move(...(await findCellOf(demo, 7, 20)));
  await page.mouse.up();
  await page.mouse.move(...(await findCellOf(demo, 10, 8)));
  await page.mouse.down();
  await page.mouse.move(...(await findCellOf(demo, 10, 12)), { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await readAll()).link).toContain("edits=");
  const drawn = await readAll();
  expect(drawn.link).toContain("start=7,20");
  expect(asked).toEqual(["figure"]);

  await demo.locator("canvas.map").focus();
  await page.keyboard.press("o"); // Heat, which the small core does not have.
  await expect.poll(async () => (await readAll()).link).toContain("overlay=heat-g");
  expect(asked).toEqual(["figure", "pathscope"]);
  await expect.poll(() => countColours(demo)).toBeGreaterThan(20);
  expect(await readAll()).toEqual({ link: `${drawn.link}&overlay=heat-g`, step: drawn.step });
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await readAll()).link).not.toContain("edits=");
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await readElement(demo)).start).toEqual([7, 15]);
  await page.keyboard.press("Shift+Control+z");
  await expect.poll(async () => (await readElement(demo)).start).toEqual([7, 20]);

  await demo.getByRole("combobox", { name: "Algorithm" }).selectOption({ label: "Anya" });
  await expectState(demo, "done");
  expect((await readAll()).link).toContain("algorithm=anya");
});

test("in a group of both cores all have one map; where the whole one is here, no other is fetched", async ({
  page,
}) => {
  const asked = listen(page);
  const pair = ["astar", "anya"].map((id) =>
    figure(id, `map=preset:trap&amp;algorithm=${id}`, 'group="pair" controls="play" editable step="end"'),
  );
  await page.setViewportSize({ width: 1280, height: 1200 });
  await openArticle(page, `<div class="pair">${pair.join("")}</div>`);
  const [astar, anya] = [page.locator("#astar"), page.locator("#anya")];
  await expectState(astar, "done");
  await expectState(anya, "done");
  expect([...asked].sort()).toEqual(["figure", "pathscope"]);
  for (const [leader, follower, row] of [
    [astar, anya, 20],
    [anya, astar, 3],
  ]) {
    const { goal } = await readElement(leader);
    await page.mouse.move(...(await findCellOf(leader, goal[0], goal[1])));
    await page.mouse.down();
    await page.mouse.move(...(await findCellOf(leader, 41, row)));
    await page.mouse.up();
    await expect.poll(async () => (await readElement(follower)).goal).toEqual([41, row]);
    await expectState(follower, "done");
  }
  asked.length = 0;
  await page.evaluate((html) => {
    const element = document.createElement("path-scope");
    element.id = "later";
    element.setAttribute("scene", html);
    document.querySelector("article").append(element);
  }, "map=maze:33x21:seed7");
  await page.locator("#later").scrollIntoViewIfNeeded();
  await expectState(page.locator("#later"), "idle");
  expect(asked).toEqual([]);
});
