/** Links on the page: one that is made is opened and shows the same; broken ones; map files from elsewhere; the page's own address. */

import { test as plain } from "@playwright/test";
import { drag, expect, openLab, openSettled, readLab, saveMap, settle, test } from "./helpers/lab.mjs";

/** The picture of a lane as it is drawn, and what is said of it. */
async function readScene(page) {
  const { steps, status, start, goal, size } = await readLab(page);
  const names = await page.locator(".pane:visible .pane-name").allTextContents();
  return { steps, status, start, goal, size, names, cells: await readCells(page), map: await saveMap(page) };
}

/** The states that the core has of all cells: what the link's scene comes to where it was made, and where it is opened. */
function readCells(page) {
  return page.locator(".pane:visible canvas.map").evaluateAll((canvases) => canvases.map((each) => each.toDataURL()));
}

async function openFragment(page, fragment) {
  await page.goto(`./#${fragment}`);
  await expect(page.locator("#map")).not.toHaveAttribute("data-state", "loading");
}

async function share(page) {
  await page.keyboard.press("l");
  await expect(page.locator("#share-dialog")).toBeVisible();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  await page.keyboard.press("Escape");
  await expect(page.locator("#share-dialog")).toBeHidden();
  return link;
}

test("a link written by hand shows just that, paused at its step", { tag: "@firefox-long" }, async ({ page }) => {
  await openFragment(page, "v=1&map=maze:65x37:seed42&algorithm=jps&start=1,1&goal=63,35&step=40");
  await expect(page.locator("#map")).toHaveAttribute("data-state", "paused");
  expect(await readLab(page)).toMatchObject({ steps: 40, size: [65, 37], start: [1, 1], goal: [63, 35] });
  await expect(page.getByLabel("Algorithm", { exact: true })).toHaveValue("jps");
  await expect(page.locator("#map-name")).toHaveText("maze:65x37:seed42");
});

test("nothing is left of the scene before where a link is opened over it", async ({ page }) => {
  await openSettled(page);
  const gallery = page.locator("#gallery");
  await gallery.selectOption({ index: 2 });
  const [undo, name] = [page.locator("#undo"), page.locator("#map-name")];
  await drag(page, [
    [3, 3],
    [3, 9],
  ]);
  await expect(undo).toHaveAccessibleName(/^Undo/);
  await openFragment(page, "v=1&map=maze:21x21:seed1");
  await expect(name).toHaveText("maze:21x21:seed1");
  await expect(undo).toHaveAccessibleName("Nothing to undo");
  await expect(gallery).toHaveValue("");
  await drag(page, [
    [4, 4],
    [4, 8],
  ]);
  await page.keyboard.press("Control+z");
  await expect(undo).toHaveAccessibleName("Nothing to undo");
  await expect(name).toHaveText("maze:21x21:seed1");
});

test("what is shared opens in another page as it was: map, ends, lanes, step, view", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openFragment(page, "map=preset:trap&lanes=astar,dijkstra,greedy*2;heuristic:manhattan&step=100");
  await drag(page, [
    [3, 3],
    [3, 9],
  ]);
  await page.keyboard.press("a");
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  const before = await readScene(page);
  expect(before.steps).toBe(100);
  await page.getByRole("button", { name: "Share a link" }).click();
  const note = page.locator("#share-note");
  await expect(note).toHaveText(/^Copied: \d+ characters\.$/);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#v=1&map=preset:trap&edits=.*&step=100&view=.*&overlay=arrows$/);
  await expect(note).toHaveText(`Copied: ${link.length} characters.`);
  await expect(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator("#map")).toHaveAttribute("data-state", "paused");
  await expect(other.locator("#arrows")).toHaveAttribute("aria-pressed", "true");
  expect(await readScene(other)).toEqual(before);
  expect(await share(other)).toBe(link);
});

test("where the clipboard is refused the link is selected, and the page says so", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await openSettled(page);
  await page.keyboard.press("l");
  await expect(page.locator("#share-note")).toHaveText(/does not let the page copy: press Ctrl\+C/);
  const field = page.getByLabel("Link", { exact: true });
  await expect(field).toBeFocused();
  const selected = await field.evaluate((input) => input.value.slice(input.selectionStart, input.selectionEnd));
  expect(selected).toMatch(/#v=1&map=preset:trap&start=7,15&goal=41,12&step=\d+$/);
});

test("a long link says so, and one that is too long offers the scene as a file", async ({ page }) => {
  await openSettled(page);
  const rows = (side) => {
    let seed = 1;
    const cell = () => {
      seed = (seed * 48271) % 2147483647;
      return seed % 2;
    };
    return Array.from({ length: side }, () => Array.from({ length: side }, cell).join(" ")).join("\n");
  };
  for (const [side, said] of [
    [110, /Some chat programs cut links as long as this\.$/],
    [260, /^The link has [\d,]+ characters, more than most programs pass on\. Send the scene as a file instead\.$/],
  ]) {
    const buffer = Buffer.from(rows(side));
    await page.locator("#file").setInputFiles({ name: "noise.txt", mimeType: "text/plain", buffer });
    await expect(page.locator("#map")).toHaveAttribute("data-size", `${side},${side}`);
    await page.keyboard.press("l");
    await expect(page.locator("#share-note")).toHaveText(said);
    await expect(page.locator("#share-qr")).toBeHidden();
    if (side === 260) {
      const coming = page.waitForEvent("download");
      await page.locator("#share-dialog").getByRole("button", { name: "Save the scene" }).click();
      expect((await coming).suggestedFilename()).toBe("noise.scene.json");
    }
    await page.keyboard.press("Escape");
  }
});

test("broken links leave the page usable, with the reason", async ({ page }) => {
  await openSettled(page);
  // Without the picture: the goal may still pulse.
  const readQuietly = async () => ({ ...(await readScene(page)), cells: [] });
  const before = await readQuietly();
  const message = page.locator("#message-text");
  for (const [fragment, reason] of [
    ["v=2&map=preset:trap", /this page older than that/],
    ["map=preset:trapp", /unknown preset `trapp`; did you mean `trap`/],
    ["map=c.AAAA", /^The link could not be opened: .*map/],
    ["map=preset:trap&start=15,5", /start: expected a passable cell/],
    ["nonsense", /expected/],
  ]) {
    await page.evaluate((text) => {
      location.hash = text;
    }, fragment);
    await expect(message).toHaveText(reason);
    expect(await readQuietly()).toEqual(before);
  }
  await page.evaluate(() => {
    location.hash = "map=preset:trap&mapp=1&goal=1,1;2,2&step=7&overlay=heat-x,arrows";
  });
  await expect(message).toHaveText(
    /unknown key `mapp`.* · unknown overlay `heat-x`; expected one of: heat-g, .*; ignored$/,
  );
  expect(await readLab(page)).toMatchObject({ steps: 7, goal: [1, 1, 2, 2] });
});

test("the address stays as it is until something is edited, and then follows without new entries", async ({ page }) => {
  await openSettled(page);
  const entries = () => page.evaluate(() => history.length);
  const [address, count] = [page.url(), await entries()];
  await page.keyboard.press("Home");
  await page.keyboard.press(".");
  await page.evaluate(() => new Promise((done) => setTimeout(done, 800)));
  expect(page.url()).toBe(address);
  await drag(page, [
    [3, 3],
    [3, 9],
  ]);
  await expect(page).toHaveURL(/#v=1&map=preset:trap&edits=/);
  const edited = page.url();
  await page.keyboard.press("5");
  await expect(page).not.toHaveURL(edited);
  await page.keyboard.press(".");
  await expect(page).toHaveURL(/&step=2$/);
  expect(await entries()).toBe(count);
  const before = await readScene(page);
  await page.reload();
  await expect(page.locator("#map")).toHaveAttribute("data-state", "paused");
  expect(await readScene(page)).toEqual(before);
});

const MAP = "type octile\nheight 2\nwidth 5\nmap\n.....\n.@@..\n";

test("?map= opens a map file", async ({ page }) => {
  await page.route("**/maps/small.map", (route) => route.fulfill({ contentType: "text/plain", body: MAP }));
  await page.goto("./?map=maps/small.map");
  await expect(page.locator("#map")).toHaveAttribute("data-size", "5,2");
  await settle(page);
  await expect(page.locator("#map-name")).toHaveText("small.map");
  await page.route("**/maps/page.map", (route) => route.fulfill({ contentType: "text/html", body: "<p>no map</p>" }));
  await page.goto("./?map=maps/page.map");
  await expect(page.locator("#message-text")).toHaveText(/^page\.map: .*expected/);
  await page.goto("./?map=javascript:alert(1)");
  await expect(page.locator("#message-text")).toHaveText(/expected the address of a map file, found javascript/);
  await settle(page);
});

test("?map= opens the file of a scene, at its step", async ({ page }) => {
  const map = { name: "maze:21x15:seed3" };
  const scene = { pathscope: 1, map, start: [1, 1], goals: [[19, 13]], lanes: [], step: 5 };
  await page.route("**/my.scene.json", (route) => route.fulfill({ json: scene }));
  await page.goto("./?map=my.scene.json");
  await expect(page.locator("#map")).toHaveAttribute("data-state", "paused");
  expect(await readLab(page)).toMatchObject({ steps: 5, size: [21, 15], start: [1, 1], goal: [19, 13] });
  await expect(page.locator("#map-name")).toHaveText("my");
});

// The browser itself reports what another site refuses: not for the test that wants a quiet page.
plain("?map= from another site, which allows it, refuses it, or has none", async ({ page }) => {
  const files = {
    "open.map": { status: 200, headers: { "access-control-allow-origin": "*" }, body: MAP },
    // Left out, the header would be added by the test runner.
    "shut.map": { status: 200, headers: { "access-control-allow-origin": "http://other.example" }, body: MAP },
    "gone.map": { status: 404, headers: { "access-control-allow-origin": "*" }, body: "" },
  };
  await page.route("http://maps.example/**", (route) => {
    expect(route.request().headers().cookie).toBeUndefined();
    return route.fulfill(files[new URL(route.request().url()).pathname.slice(1)]);
  });
  await page.goto("./?map=http://maps.example/open.map");
  await expect(page.locator("#map")).toHaveAttribute("data-size", "5,2");
  const message = page.locator("#message-text");
  await page.goto("./?map=http://maps.example/shut.map");
  await expect(message).toHaveText(/^shut\.map: maps\.example did not hand it out\./);
  await page.goto("./?map=http://maps.example/gone.map");
  await expect(message).toHaveText("gone.map: expected a map file, but maps.example answered 404");
  await openLab(page);
});
