/** Opening maps and published problems, saving, and files that are none. */

import { readFileSync } from "node:fs";
import { expect, findPublished, openSettled, readLab, saveMap, settle, test } from "./helpers/lab.mjs";

const MAP = findPublished("arena.map");
const PROBLEMS = findPublished("arena.map.scen");

/** Line by line, as the file has them. */
const published = readFileSync(PROBLEMS, "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.trim().split(/\s+/));

test("arena.map with its .scen: the published lengths are ours", async ({ page }) => {
  await openSettled(page);
  await page.locator("#file").setInputFiles([MAP, PROBLEMS]);
  await expect(page.locator("#map")).toHaveAttribute("data-size", "49,49");
  const list = page.getByLabel("Problem", { exact: true });
  await expect(list.locator("option")).toHaveCount(published.length);
  const verdict = page.locator("#verdict");
  for (const index of [published.length - 1, 77, 2]) {
    await list.selectOption({ index });
    await settle(page);
    const fields = published[index];
    expect((await readLab(page)).start).toEqual(fields.slice(4, 6).map(Number));
    expect((await readLab(page)).pathEnd).toEqual(fields.slice(6, 8).map(Number));
    const shown = Number(fields[8]).toLocaleString("en", { maximumFractionDigits: 2 });
    await expect(verdict).toHaveText(`published ${shown}, ours ${shown}: equal`);
    await expect(page.locator("#stat-cost")).toHaveText(shown);
  }
  await page.getByRole("button", { name: "Next problem" }).click();
  await expect(list).toHaveJSProperty("selectedIndex", 3);
  await page.getByRole("button", { name: "Previous problem" }).click();
  await expect(list).toHaveJSProperty("selectedIndex", 2);
  await page.getByLabel("Diagonals").selectOption("never");
  await expect(verdict).toHaveText(/differ from the published problem/);
});

test("a map without problems, dropped on the page; then its problems alone", async ({ page }) => {
  await openSettled(page);
  await dropFiles(page, [["arena.map", readFileSync(MAP, "utf8")]]);
  await expect(page.locator("#map")).toHaveAttribute("data-size", "49,49");
  await settle(page);
  await expect(page.locator("#problems")).toBeHidden();
  await dropFiles(page, [["arena.map.scen", readFileSync(PROBLEMS, "utf8")]]);
  await expect(page.locator("#problem option")).toHaveCount(published.length);
});

test("thousands of problems are listed and the last one is solved", async ({ page }) => {
  await openSettled(page);
  await page
    .locator("#file")
    .setInputFiles([findPublished("maze512-32-9.map"), findPublished("maze512-32-9.map.scen")]);
  await expect(page.locator("#map")).toHaveAttribute("data-size", "512,512");
  // In blocks of 2,000, with a way on behind each and a way back before it.
  const list = page.locator("#problem");
  await expect(list.locator("option")).toHaveCount(2001);
  for (const left of ["6,010", "4,010", "2,010", "10"]) {
    await list.selectOption(`… ${left} behind these`);
  }
  await expect(list.locator("option")).toHaveCount(11);
  await list.selectOption("… 8,000 before these");
  await expect(list).toHaveValue("7999");
  await page.getByRole("button", { name: "Next problem" }).click();
  await list.selectOption("8009");
  await settle(page);
  await expect(page.locator("#verdict")).toHaveText(/: equal$/);
});

test("a matrix opens, and what is saved opens again", async ({ page }) => {
  await openSettled(page);
  const text = "0 0 0 1\n0 1 0 0\n0 0 0 0\n";
  await page.locator("#file").setInputFiles({ name: "matrix.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(page.locator("#map")).toHaveAttribute("data-size", "4,3");
  const rows = await saveMap(page);
  expect(rows.length).toBe(3);
  const saved = `type octile\nheight 3\nwidth 4\nmap\n${rows.join("\n")}\n`;
  await page.getByRole("button", { name: "Bring the demo map back" }).click();
  await expect(page.locator("#map")).toHaveAttribute("data-size", "48,28");
  await page.locator("#file").setInputFiles({ name: "saved.map", mimeType: "text/plain", buffer: Buffer.from(saved) });
  await expect(page.locator("#map")).toHaveAttribute("data-size", "4,3");
  expect(await saveMap(page)).toEqual(rows);
});

test("a map one cell wide has its ends apart; a link that is pasted is opened", async ({ page }) => {
  await openSettled(page);
  const paste = (text) =>
    page.locator("#map").evaluate((canvas, said) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", said);
      canvas.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste(".\n".repeat(9));
  await expect.poll(async () => (await readLab(page)).size).toEqual([1, 9]);
  await settle(page);
  expect(await readLab(page)).toMatchObject({ start: [0, 2], goal: [0, 6], status: "found" });
  await paste("https://example.org/lab/#v=1&map=maze:21x15:seed3&lanes=jps");
  await expect(page.locator("#map-name")).toHaveText("maze:21x15:seed3");
  await expect(page.locator("#algorithm")).toHaveValue("jps");
});

test("a file that is none: a message names what was expected, and the map stays", async ({ page }) => {
  await openSettled(page);
  const before = await saveMap(page);
  const message = page.getByRole("alert");
  const cases = [
    ["notes.txt", "to be or not to be", /^notes\.txt: .*expected/],
    [
      "short.map",
      "type octile\nheight 3\nwidth 4\nmap\n....\n...\n....\n",
      /^short\.map: .*line 6: expected 4 cells, found 3/,
    ],
    ["picture.png", "\u0089PNG\r\n\u001a\n\u0000\u0000", /^picture\.png: .*expected/],
    [
      "other.scen",
      "version 1\n0\tmaps/x.map\t9\t9\t0\t0\t1\t1\t1.41\n",
      /^other\.scen: these problems are for .*9 × 9/,
    ],
    ["bad.scen", "version 1\n0\tx.map\t9\n", /^bad\.scen: .*expected/],
  ];
  for (const [name, text, expected] of cases) {
    await page.locator("#file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
    await expect(message.locator("span")).toHaveText(expected);
    expect(await saveMap(page)).toEqual(before);
    await page.getByRole("button", { name: "Close the message" }).click();
    await expect(message).toBeHidden();
  }
  await dropFiles(page, [
    ["a.map", "0"],
    ["b.map", "0"],
  ]);
  await expect(message).toHaveText(/expected a map file .*got 2 maps/);
  await settle(page);
});

async function dropFiles(page, files) {
  const transfer = await page.evaluateHandle((entries) => {
    const data = new DataTransfer();
    for (const [name, text] of entries) {
      data.items.add(new File([text], name, { type: "text/plain" }));
    }
    return data;
  }, files);
  await page.dispatchEvent("#map", "dragover", { dataTransfer: transfer });
  await expect(page.locator("#lab")).toHaveAttribute("data-dropping", "true");
  await page.dispatchEvent("#map", "drop", { dataTransfer: transfer });
  await expect(page.locator("#lab")).not.toHaveAttribute("data-dropping", "true");
}
