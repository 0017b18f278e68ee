/** Elements in pages that were written in Markdown: a plain page, and a book that mdBook makes. Both are examples in examples/embed/. */

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { marked } from "marked";
import { expectState, findCellOf, openArticle, readElement } from "./helpers/article.mjs";
import { expect, test } from "./helpers/lab.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const mdbook = process.env.PATHSCOPE_MDBOOK ?? join(root, "target/tools/bin/mdbook");

test("a page of Markdown takes the element as it is, under a strict policy", async ({ page }) => {
  const text = readFileSync(join(root, "examples/embed/page.md"), "utf8");
  await openArticle(page, await marked.parse(text), { script: "" });
  const demo = page.locator("#demo");
  await expectState(demo, "idle");
  await page.getByRole("link", { name: "at step 40" }).click();
  await expectState(demo, "paused");
  expect((await readElement(demo)).steps).toBe(40);
  await page.getByRole("button", { name: "at the end" }).click();
  await expectState(demo, "done");
  await expect(page.locator("td").nth(0)).toHaveText("open");
  expect(await page.evaluate(() => window.violations)).toEqual([]);
});

test.describe("a book of mdBook", () => {
  let folder = "";

  test.beforeAll(() => {
    expect(existsSync(mdbook), `${mdbook}: cargo xtask test --only browser installs it`).toBe(true);
    folder = mkdtempSync(join(tmpdir(), "pathscope-book-"));
    execFileSync(mdbook, ["build", "--dest-dir", folder, join(root, "examples/embed/mdbook")], { stdio: "pipe" });
  });

  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** As the reader of book.toml lays it out: the book, and www/ in it as pathscope/. */
  async function openBook(page, chapter) {
    await page.route("**/book/**", async (route) => {
      const path = new URL(route.request().url()).pathname.split("/book/")[1];
      const inside = path.split("pathscope/")[1];
      if (inside === undefined) {
        await route.fulfill({ path: join(folder, path) });
      } else {
        await route.fulfill({
          response: await route.fetch({ url: new URL(`/www/${inside}`, route.request().url()).href }),
        });
      }
    });
    await page.goto(`./book/${chapter}`);
  }

  test("text drives a figure, and two share what is dragged in one", async ({ page }) => {
    await openBook(page, "chapter.html");
    const demo = page.locator("#demo");
    await expectState(demo, "idle");
    await page.getByRole("link", { name: "At step 40" }).click();
    await expectState(demo, "paused");
    expect((await readElement(demo)).steps).toBe(40);
    expect((await demo.boundingBox())?.width).toBeGreaterThan(500);

    await page.getByRole("link", { name: "Two, side by side" }).first().click();
    const [astar, dijkstra] = [page.locator("#astar"), page.locator("#dijkstra")];
    await expectState(astar, "idle");
    await expectState(dijkstra, "idle");
    const { goal } = await readElement(astar);
    await page.mouse.move(...(await findCellOf(astar, ...goal)));
    await page.mouse.down();
    await page.mouse.move(...(await findCellOf(astar, goal[0], goal[1] + 3)), { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await readElement(dijkstra)).goal).toEqual([goal[0], goal[1] + 3]);
  });
});
