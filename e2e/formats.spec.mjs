/** Files of every format: saved from the menu and opened again, greys asked about, and the JS API's doors. */

import { readFileSync } from "node:fs";
import { expect, findPublished, openLab, openSettled, readLab, saveAs, saveMap, settle, test } from "./helpers/lab.mjs";

const file = (name, content) => ({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });

/** A PGM of four columns: black, two greys, white. */
const GREYS = file("greys.pgm", [...Buffer.from("P5 4 2 255\n"), 0, 100, 200, 255, 255, 255, 255, 255]);

test("what is saved opens again, in every format for maps", async ({ page }) => {
  await openSettled(page);
  const rows = await saveMap(page);
  const saved = [];
  for (const name of ["0/1 matrix", "ASCII drawing", "Greyscale PNG", "Greyscale PGM", "Tiled map"]) {
    saved.push(await saveAs(page, name));
  }
  const { start, goal } = await readLab(page);
  for (const { name, bytes } of saved) {
    await page.getByLabel("Bring the demo map back").click();
    await page.locator("#file").setInputFiles(file("one.txt", "0 0\n0 0\n"));
    await expect(page.locator("#map")).toHaveAttribute("data-size", "2,2");
    await page.locator("#file").setInputFiles(file(name, bytes));
    await expect(page.locator("#map")).toHaveAttribute("data-size", "48,28");
    expect(await saveMap(page)).toEqual(rows);
    if (bytes.includes("S")) {
      const ends = await readLab(page);
      expect(bytes.includes("#") ? [ends.start, ends.goal] : [start, goal]).toEqual([start, goal]);
    }
  }
});

test("a robot's map is two files, out and in", async ({ page }) => {
  await openSettled(page);
  const downloads = [];
  page.on("download", (download) => downloads.push(download));
  await saveAs(page, "ROS map_server YAML");
  await expect.poll(() => downloads.length).toBe(2);
  expect(downloads.map((download) => download.suggestedFilename())).toEqual([
    "C-shaped-trap.yaml",
    "C-shaped-trap.pgm",
  ]);
  const yaml = file("a.yaml", "image: a.pgm\nresolution: 0.1\norigin: [0, 0, 0]\n");
  await page.locator("#file").setInputFiles([yaml, GREYS]);
  await expect(page.locator("#map")).toHaveAttribute("data-size", "4,2");
  expect(await saveMap(page)).toEqual(["@@@.", "...."]);
  await page.locator("#file").setInputFiles(yaml);
  await expect(page.getByRole("alert").locator("span")).toHaveText(/expected the picture `a\.pgm` together/);
});

test("greys are asked about, and the preview and the map follow the answer", async ({ page }) => {
  await openSettled(page);
  const dialog = page.getByRole("dialog", { name: "What do the greys mean?" });
  await page.locator("#file").setInputFiles(GREYS);
  await expect(dialog).toContainText("greys.pgm has 2 greys besides black and white");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator("#map")).toHaveAttribute("data-size", "48,28");

  await page.locator("#file").setInputFiles(GREYS);
  await dialog.getByLabel("Ground from").fill("201");
  const pixel = (x) =>
    page
      .locator("#greys-preview")
      .evaluate(
        (canvas, x) => [...canvas.getContext("2d", { willReadFrequently: true }).getImageData(x, 0, 1, 1).data],
        x,
      );
  // The second grey is a wall now, like black; drawn by the next frame.
  await expect.poll(async () => [await pixel(2), await pixel(0)].join()).toMatch(/^(\d+,\d+,\d+,255),\1$/);
  expect(await pixel(3)).not.toEqual(await pixel(0));
  await dialog.getByRole("button", { name: "Open" }).click();
  await expect(page.locator("#map")).toHaveAttribute("data-size", "4,2");
  expect(await saveMap(page)).toEqual(["@@@.", "...."]);

  await page.locator("#file").setInputFiles(GREYS);
  await dialog.getByLabel("Costs: the darker").check();
  await dialog.getByLabel("Darkest").fill("5");
  await dialog.getByRole("button", { name: "Open" }).click();
  await expect(dialog).toBeHidden();
  await settle(page);
  expect((await saveAs(page, "ASCII drawing")).bytes.toString().split("\n")[0]).toMatch(/^#[3S]/);
});

test("the search goes out as picture, trace, numbers and problems", async ({ page }) => {
  await openSettled(page);
  const cost = Number((await page.locator("#stat-cost").textContent()).replace(",", ""));
  const svg = (await saveAs(page, "Picture of the search")).bytes.toString();
  expect(svg).toMatch(/^<svg .*<\/svg>\n$/s);
  const parsed = await page.evaluate((text) => {
    const picture = new DOMParser().parseFromString(text, "image/svg+xml");
    return [picture.querySelector("parsererror"), picture.querySelectorAll("polyline, .closed, .wall").length];
  }, svg);
  expect(parsed).toEqual([null, 3]);
  const { name, bytes } = await saveAs(page, "Trace for Posthoc");
  expect(name).toBe("C-shaped-trap.trace.json");
  const trace = JSON.parse(bytes.toString());
  const { steps } = await readLab(page);
  expect(trace.version).toBe("1.4.0");
  expect(trace.events.filter(({ type }) => type === "expanding").length).toBe(steps);
  const csv = (await saveAs(page, "Statistics")).bytes
    .toString()
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  const numbers = Object.fromEntries(csv[0].map((key, index) => [key, csv[1][index]]));
  expect([Number(numbers.expanded), numbers.status]).toEqual([steps, "found"]);
  expect(Number(numbers.cost)).toBeCloseTo(cost, 1);
  const problems = (await saveAs(page, "MovingAI problems")).bytes.toString();
  expect(problems).toMatch(/^version 1\n\d+\tC-shaped-trap\.map\t48\t28\t/);
  const picture = (await saveAs(page, "Picture of the view")).bytes;
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
});

test("problems that are solved have the published lengths", async ({ page }) => {
  await openLab(page);
  const texts = ["arena.map", "arena.map.scen"].map((name) => readFileSync(findPublished(name), "utf8"));
  const [published, ours] = await page.evaluate(async ([map, scenario]) => {
    const { load } = await import("./www/pathscope.js");
    const { Grid, parseScenario } = await load();
    const problems = parseScenario(scenario);
    const text = Grid.parse(map).writeProblems(
      "arena.map",
      problems.map(({ start, goal }) => [start, goal]),
    );
    return [problems, parseScenario(text)];
  }, texts);
  expect(ours.length).toBe(published.length);
  for (const [index, { length, tolerance, start, goal }] of published.entries()) {
    expect([ours[index].start, ours[index].goal]).toEqual([start, goal]);
    expect(Math.abs(ours[index].length - length)).toBeLessThanOrEqual(tolerance);
  }
});

test("a scene is saved, and dropped on another page it is all there again", async ({ page, context }) => {
  await page.goto(
    "./#map=preset:trap&lanes=astar*1.5,dijkstra;tieBreak:smaller-h&goal=41,12;2,2&step=60&view=20,14,24&overlay=arrows",
  );
  await expect(page.locator("#map")).toHaveAttribute("data-state", "paused");
  const { steps, goal } = await readLab(page);
  await page.keyboard.press("l");
  const shown = page.getByLabel("Link", { exact: true });
  await expect(shown).toHaveValue(/#/);
  const link = await shown.inputValue();
  await page.keyboard.press("Escape");
  const { name, bytes } = await saveAs(page, "Scene, all that is open");
  expect(name).toBe("C-shaped-trap.scene.json");
  const scene = JSON.parse(bytes.toString());
  expect([scene.pathscope, scene.goals, scene.step, scene.overlays]).toEqual([
    1,
    [
      [41, 12],
      [2, 2],
    ],
    60,
    ["arrows"],
  ]);
  expect(scene.lanes).toEqual([
    { algorithm: "astar", weight: 1.5 },
    { algorithm: "dijkstra", tieBreak: "smaller-h" },
  ]);

  const other = await context.newPage();
  await openLab(other);
  const dropped = await other.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "mine.scene.json"));
      return transfer;
    },
    bytes.toString().replace('"step"', '"stepp": 1,\n  "step"'),
  );
  await other.dispatchEvent("#lab", "drop", { dataTransfer: dropped });
  await expect(other.locator("#map")).toHaveAttribute("data-state", "paused");
  expect(await readLab(other)).toMatchObject({ steps, goal });
  await expect(other.getByText("are paused at step 60")).toBeVisible();
  await expect(other.locator("#map-name")).toHaveText("mine");
  await expect(other.locator("#message-text")).toHaveText(
    /^mine\.scene\.json: json line \d+, column \d+: unknown key `stepp`; did you mean `step`/,
  );
  await other.getByRole("button", { name: "Share a link" }).click();
  await expect(other.getByLabel("Link", { exact: true })).toHaveValue(link);
  await other.keyboard.press("Escape");
  await other
    .locator("#file")
    .setInputFiles(file("broken.json", bytes.toString().replace('"step": 60', '"step": "x"')));
  await expect(other.locator("#message-text")).toHaveText(
    /^broken\.json: json line \d+, column 11: expected a number, found `"x"/,
  );
  expect(await readLab(other)).toMatchObject({ steps, goal });
});

test("a search becomes an animation while the page stays awake; it can be cancelled", async ({ page }) => {
  await page.goto("./#map=random:400x400:seed1:density0.2&algorithm=dijkstra");
  await expect(page.locator("#map")).not.toHaveAttribute("data-state", "loading");
  await page.keyboard.press("End");
  await settle(page);
  const dialog = page.getByRole("dialog", { name: "Animation of the search" });
  const open = async (size) => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.locator("#save-menu").getByRole("button", { name: "Animation of the search" }).click();
    await expect(dialog).toContainText(size);
  };
  await open("400 × 400 pixels");
  await dialog.getByLabel("Size").selectOption("large");
  await expect(dialog).toContainText("1200 × 1200 pixels");
  await dialog.getByLabel("Frames").fill("1000");
  await dialog.getByLabel("Seconds").fill("60");
  await dialog.getByRole("button", { name: "Make the GIF" }).click();
  // It goes on frame by frame of the page, so that there is time for the button.
  await expect(dialog).toContainText(/Frame [1-9]\d* of 1000/);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();

  await page.getByLabel("Bring the demo map back").click();
  await page.keyboard.press("End");
  await settle(page);
  await open("624 × 364 pixels");
  await dialog.getByLabel("Size").selectOption("small");
  await dialog.getByLabel("Frames").fill("20");
  await dialog.getByLabel("Seconds").fill("2");
  const coming = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Make the GIF" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("C-shaped-trap.gif");
  await expect(dialog).toBeHidden();
  await expect(page.locator("#message-text")).toHaveText(/^C-shaped-trap\.gif: 288 × 168 pixels, 20 frames, \d+ kB$/);
  // The browser reads it as well: frames, and how long they last in all.
  const bytes = readFileSync(await download.path());
  const read = await page.evaluate(
    async (numbers) => {
      const decoder = new ImageDecoder({ data: new Uint8Array(numbers), type: "image/gif" });
      await Promise.all([decoder.completed, decoder.tracks.ready]);
      const { frameCount } = decoder.tracks.selectedTrack;
      let time = 0;
      for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
        const { image } = await decoder.decode({ frameIndex });
        time += image.duration / 1000;
        image.close();
      }
      return [frameCount, Math.round(time)];
    },
    [...bytes],
  );
  expect(read).toEqual([20, 4000]);
});

test("a map is pasted", async ({ page }) => {
  await openSettled(page);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "#####\n#S.G#\n#####\n");
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.locator("#map")).toHaveAttribute("data-size", "5,3");
  expect((await readLab(page)).start).toEqual([1, 1]);
});

test("the JS API reads and writes files", async ({ page }) => {
  await openLab(page);
  const found = await page.evaluate(async () => {
    const { load } = await import("./www/pathscope.js");
    const { Grid, formats, readFile, readScene, writeScene } = await load();
    const grid = Grid.parse("#.3\n...\n");
    const bytes = grid.write("png", { mostCost: 9 });
    const back = Grid.read(bytes, { mostCost: 9 });
    const code = (action) => {
      try {
        return action();
      } catch (error) {
        return [error.code, error.message];
      }
    };
    const search = grid.search({ start: [1, 0], goal: [2, 1] });
    search.run();
    const animation = search.animate({ size: 60, frames: 3, seconds: 1 });
    while (animation.advance(1)) {}
    const film = [animation.width, animation.frames, String.fromCharCode(...animation.finish().subarray(0, 6))];
    const drawing = readFile(new TextEncoder().encode("S#G"));
    const scene = { grid, start: [1, 0], goals: [[2, 1]], lanes: [{ algorithm: "bfs" }], step: 2 };
    const { grid: again, lanes, warnings } = readScene(writeScene(scene));
    const robot = readFile(new TextEncoder().encode("image: a\nresolution: 0.5\norigin: [1, 2, 0]\n"), {
      image: new TextEncoder().encode("P2 1 1 255 255"),
    });
    const { formatOf } = await load();
    const text = grid.write("movingai");
    const encoded = new TextEncoder().encode(`??${text}`);
    const forms = [
      text,
      encoded.subarray(2),
      encoded.slice(2).buffer,
      new DataView(encoded.buffer, 2),
      new Int8Array(encoded.buffer, 2),
    ];
    return {
      forms: forms.map((form) => [Grid.read(form).toText("movingai") === text, formatOf(form)]),
      odd: [5, null, undefined, {}, [1, 2]].map((odd) => [code(() => Grid.read(odd)), code(() => formatOf(odd))]),
      oddImage: code(() => readFile("image: a\nresolution: 0.5\norigin: [1, 2, 0]\n", { image: 5 })),
      unlayered: code(() =>
        Grid.read('{ "width": 1, "height": 1, "layers": [], "tilesets": [] }', { format: "tiled" }),
      ),
      isBytes: bytes instanceof Uint8Array,
      cost: back.terrains()[back.get(2, 0)].cost,
      known: formats().map(({ id }) => id),
      typo: code(() => Grid.read(bytes, { treshold: 3 })),
      none: code(() => Grid.read(new Uint8Array([137, 80]))),
      scene: [again.toText("ascii"), lanes, warnings, code(() => readScene('{"pathscope": 2}'))[0]],
      film,
      slow: code(() => search.animate({ frames: 1 })),
      drawing: search.write("ascii"),
      problems: grid.writeProblems("my map.map", [
        [
          [1, 0],
          [2, 1],
        ],
      ]),
      ends: [drawing.start, drawing.goals],
      robot: [robot.resolution, robot.origin],
    };
  });
  expect(found.forms).toEqual(Array(5).fill([true, "movingai"]));
  const kinds = ["5", "null", "undefined", "an object", "an array"];
  const odd = kinds.map((kind) => ["option", `file: expected bytes or text, found ${kind}`]);
  expect(found.odd).toEqual(odd.map((refusal) => [refusal, refusal]));
  expect(found.oddImage).toEqual(["option", "image: expected bytes or text, found 5"]);
  expect(found.unlayered).toEqual(["option", "tiled: expected a layer of tiles, found none"]);
  expect(found.isBytes).toBe(true);
  expect(found.cost).toBeCloseTo(3, 1);
  expect(found.known).toEqual(
    "movingai scen matrix ascii png pgm ros tiled scene drawing svg gif trace csv".split(" "),
  );
  expect(found.typo).toEqual(["option", "unknown option `treshold`; did you mean `threshold`?"]);
  expect(found.none[0]).toBe("parse");
  expect(found.drawing).toBe("#S3\n..G\n");
  expect(found.problems).toBe("version 1\n0\tmy_map.map\t3\t2\t1\t0\t2\t1\t1.41421356\n");
  expect(found.scene).toEqual(["#.3\n...\n", [{ algorithm: "bfs" }], [], "newer"]);
  expect(found.film).toEqual([60, 3, "GIF89a"]);
  expect(found.slow).toEqual(["option", "option `frames`: expected a whole number from 2 to 1000, found 1"]);
  expect(found.ends).toEqual([[0, 0], [[2, 0]]]);
  expect(found.robot).toEqual([0.5, [1, 2, 0]]);
});
