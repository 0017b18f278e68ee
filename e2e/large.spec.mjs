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

test("given up, or refused in its last row, the map before stays as it was", async ({ page }) => {
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
