/** A picture of every state, on a desktop and on a phone, light and dark, for somebody to look at. In e2e/shots. */

import { drag, expect, findCell, findPublished, openLab, PHONE, readLab, settle, shoot, test } from "./helpers/lab.mjs";

const SIZES = { desktop: { viewport: { width: 1280, height: 800 } }, phone: PHONE };

for (const [size, device] of Object.entries(SIZES)) {
  for (const colorScheme of ["light", "dark"]) {
    test.describe(`${size}, ${colorScheme}`, { tag: "@long" }, () => {
      test.use({ ...device, colorScheme });

      test("a picture of each state", async ({ page }) => {
        const take = (name) => shoot(page, `${size}-${colorScheme}-${name}`);
        await openLab(page);
        await expect.poll(async () => (await readLab(page)).steps).toBeGreaterThan(150);
        await page.keyboard.press("Space");
        await take("1-paused");
        await page.keyboard.press("End");
        await settle(page);
        await expect(page.locator("#watch")).toBeVisible();
        await take("2-done");
        await drag(page, [
          [14, 12],
          [14, 24],
          [26, 24],
        ]);
        await drag(page, [(await readLab(page)).goal, [38, 4]]);
        await settle(page);
        await take("3-edited");
        await page.getByLabel("Algorithm", { exact: true }).selectOption("greedy");
        await settle(page);
        await take("4-greedy");
        await page.locator("#file").setInputFiles([findPublished("arena.map"), findPublished("arena.map.scen")]);
        await page.locator("#problem").selectOption({ index: 158 });
        await settle(page);
        await page.locator("#verdict").scrollIntoViewIfNeeded();
        await take("5-problem");
        await page.evaluate(() => scrollTo(0, 0));
        await page.locator("#file").setInputFiles({
          name: "short.map",
          mimeType: "text/plain",
          buffer: Buffer.from("type octile\nheight 2\nwidth 4\nmap\n....\n...\n"),
        });
        await expect(page.getByRole("alert")).toBeVisible();
        await take("6-message");
        await page.getByRole("button", { name: "Close the message" }).click();
        await page.locator("#file").setInputFiles([findPublished("maze512-32-9.map")]);
        await settle(page);
        await take("7-large");
        const { start } = await readLab(page);
        await page.evaluate(() => scrollTo(0, 0));
        for (let count = 0; count < 8; count++) {
          await page.locator("#map").dispatchEvent("wheel", await wheelAt(page, start));
        }
        await take("8-zoomed");
      });
    });
  }
}

for (const [size, device] of Object.entries(SIZES)) {
  for (const colorScheme of ["light", "dark"]) {
    test.describe(`${size}, ${colorScheme}`, { tag: "@long" }, () => {
      test.use({ ...device, colorScheme });

      test("a picture of searches of other kinds", async ({ page }) => {
        await openLab(page);
        await page.keyboard.press("End");
        await settle(page);
        for (const id of ["jps", "bidirectional-astar", "theta"]) {
          await page.getByLabel("Algorithm", { exact: true }).selectOption(id);
          await settle(page);
          await expect(page.locator("#watch")).toBeVisible();
          await shoot(page, `${size}-${colorScheme}-${id}`);
        }
        await page.getByLabel("Algorithm", { exact: true }).selectOption("ida-star");
        await expect.poll(async () => (await readLab(page)).steps).toBeGreaterThan(10_000);
        await page.locator("#play").click();
        await shoot(page, `${size}-${colorScheme}-ida-star`);
      });
    });
  }
}

/** A turn of the wheel with Ctrl over a cell. */
async function wheelAt(page, cell) {
  const [clientX, clientY] = await findCell(page, ...cell);
  return { clientX, clientY, deltaY: -100, ctrlKey: true, bubbles: true, cancelable: true };
}
