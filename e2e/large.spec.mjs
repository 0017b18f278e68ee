/** A map as large as there may be: read in slices with progress, given up on the way, refused in its last row; then drawn on and searched. */

import { drag, expect, openSettled, readLab, settle, test } from "./helpers/lab.mjs";

const SIDE = 4096;

/** Ground with a wall here and there; the last row may end in something else. */
function writeMap(last = ".") {
  const row = `${"@"
    .padEnd(61, ".")
    .repeat(Math.ceil(SIDE / 61))
    .slice(0, SIDE - 1)}`;
  const open = ".".repeat(SIDE - 1);
  const rows = Array.from({ length: SIDE }, (_, y) => `${y % 9 === 4 ? row : open}.`);
  rows[SIDE - 1] = open + last;
  const buffer = Buffer.from(`type octile\nheight ${SIDE}\nwidth ${SIDE}\nmap\n${rows.join("\n")}\n`);
  return { name: "large.map", mimeType: "text/plain", buffer };
}

/** A picture of one grey below a row of white. */
function writePicture() {
  const greys = Buffer.alloc(SIDE * SIDE, 200).fill(255, 0, SIDE);
  const buffer = Buffer.concat([Buffer.from(`P5\n${SIDE} ${SIDE}\n255\n`), greys]);
  return { name: "large.pgm", mimeType: "image/x-portable-graymap", buffer };
}

const file = (page) => page.locator("#file");
const map = (page) => page.locator("#map");

/** Notes what each frame shows of the reading. */
function watchReading(page) {
  return page.evaluate(() => {
    const seen = [];
    Object.assign(window, { seen });
    const bar = document.querySelector("#opening");
    const look = () => {
      if (!bar.hidden) {
        seen.push([bar.value, document.querySelector("#caption-text").textContent]);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Presses Cancel as soon as it is there, sooner than a mouse could be brought to it; how far the reading had come. */
function pressCancel(page) {
  return page.evaluate(
    () =>
      new Promise((done) => {
        const look = () => {
          const bar = document.querySelector("#opening");
          if (bar.value > 0.2) {
            done(bar.value);
            document.querySelector("#cancel-opening").click();
          } else {
            requestAnimationFrame(look);
          }
        };
        requestAnimationFrame(look);
      }),
  );
}

test("it is read, painted, searched and drawn on in many frames", async ({ page }) => {
  await openSettled(page);
  await watchReading(page);
  await file(page).setInputFiles(writeMap());
  await expect(map(page)).toHaveAttribute("data-size", `${SIDE},${SIDE}`);
  await settle(page);
  await expect(page.locator("#map-name")).toHaveText("large.map");
  await expect(page.locator("#opening")).toBeHidden();
  const seen = await page.evaluate(() => window.seen);
  const values = seen.map(([value]) => value);
  expect(values.length).toBeGreaterThan(8);
  expect(values).toEqual([...values].sort((one, other) => one - other));
  expect(new Set(values).size).toBeGreaterThan(6);
  expect(new Set(seen.map(([, text]) => text))).toEqual(new Set(["Reading large.map."]));

  const { start, goal, steps, pathEnd } = await readLab(page);
  expect([start, goal, pathEnd]).toEqual([[SIDE / 4, SIDE / 2], [(3 * SIDE) / 4 - 1, SIDE / 2], goal]);
  await drag(page, [
    [2000, 1800],
    [2000, 2300],
  ]);
  await settle(page);
  const around = await readLab(page);
  expect(around.steps).toBeGreaterThan(steps);
  expect(around.pathEnd).toEqual(goal);
});

test("given up, or refused in its last row, the map before stays as it was", { tag: "@long" }, async ({ page }) => {
  await openSettled(page);
  const before = await readLab(page);
  await expect(page.locator("#cancel-opening")).toBeHidden();
  const cancelled = pressCancel(page);
  await file(page).setInputFiles(writeMap());
  expect(await cancelled).toBeGreaterThan(0);
  await expect(page.locator("#cancel-opening")).toBeHidden();
  await settle(page);
  expect(await readLab(page)).toEqual(before);
  await expect(page.locator("#message")).toBeHidden();

  await file(page).setInputFiles(writeMap("?"));
  await expect(page.locator("#message-text")).toHaveText(
    `large.map: map line ${SIDE + 4}, column ${SIDE}: expected one of . G S W T @ O, found \`?\``,
  );
  await settle(page);
  expect(await readLab(page)).toEqual(before);
});

/** Notes what the caption says in each frame. */
function watchCaption(page) {
  return page.evaluate(() => {
    const said = new Set();
    Object.assign(window, { said });
    const look = () => {
      said.add(document.querySelector("#caption-text").textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

test("another algorithm, a lane more and undoing wait for their room in many frames", async ({ page }) => {
  await openSettled(page);
  const before = await readLab(page);
  await file(page).setInputFiles(writeMap());
  await expect(map(page)).toHaveAttribute("data-size", `${SIDE},${SIDE}`);
  await settle(page);
  const { goal } = await readLab(page);

  await watchCaption(page);
  await page.getByLabel("Algorithm", { exact: true }).selectOption("bidirectional-astar");
  await settle(page);
  expect((await readLab(page)).pathEnd).toEqual(goal);
  const said = await page.evaluate(() => [...window.said].join());
  expect(said.match(/Bidirectional A\* is getting ready: \d+ %/g).length).toBeGreaterThan(3);
  await page.locator("#compare").selectOption("jps");
  await page.locator("#map").focus();
  await page.keyboard.press("End");
  await settle(page);
  await expect(page.locator("#caption-text")).toHaveText(/Bidirectional A\* expanded .*, Jump point search/);

  for (const [key, size] of [
    ["Control+z", before.size],
    ["Control+y", [SIDE, SIDE]],
  ]) {
    await page.keyboard.press(key);
    await settle(page);
    expect((await readLab(page)).size).toEqual(size);
  }
  expect((await readLab(page)).pathEnd).toEqual(goal);
});

test("a picture is read in many frames, and read anew by another threshold", { tag: "@long" }, async ({ page }) => {
  await openSettled(page);
  await watchReading(page);
  await file(page).setInputFiles(writePicture());
  const about = page.locator("#greys-about");
  await expect(about).toHaveText("large.pgm has 1 grey besides black and white.");
  const values = (await page.evaluate(() => window.seen)).map(([value]) => value);
  expect(values.length).toBeGreaterThan(4);
  expect(values).toEqual([...values].sort((one, other) => one - other));
  // What was picked last counts, also where it is not read yet when it is settled.
  await page.getByLabel("Ground from").fill("201");
  await page.locator("#greys").getByRole("button", { name: "Open", exact: true }).click();
  await expect(map(page)).toHaveAttribute("data-size", `${SIDE},${SIDE}`);
  await settle(page);
  expect((await readLab(page)).start[1]).toBe(0);
});
