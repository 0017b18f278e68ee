/** Nothing serious or critical by axe, on the page with all that opens on it, in the frame and in an element; sizes of targets, and focus that is seen. */

import AxeBuilder from "@axe-core/playwright";
import { expectState, openArticle } from "./helpers/article.mjs";
import { expect, openSettled, settle, test } from "./helpers/lab.mjs";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What more there is to find in the other schemes, where colours alone differ; high contrast is held to 7:1. */
const COLOURS = { dark: ["color-contrast"], "high contrast": ["color-contrast", "color-contrast-enhanced"] };

/** What axe finds to be serious or critical: rule, and where. */
async function audit(page, scheme, within) {
  const builder = new AxeBuilder({ page });
  scheme in COLOURS ? builder.withRules(COLOURS[scheme]) : builder.withTags(TAGS);
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
    );
}

const SCHEMES = {
  light: ["light", "no-preference"],
  dark: ["dark", "no-preference"],
  "high contrast": ["light", "more"],
};

for (const [name, [colorScheme, contrast]] of Object.entries(SCHEMES)) {
  test(`the page with its panels, menus and dialogs, ${name}`, { tag: name === "light" ? [] : "@long" }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, contrast });
    await openSettled(page);
    await page.locator("#compare").selectOption("dijkstra");
    await page.keyboard.press("p");
    await page.locator("#overlay").selectOption({ index: 1 });
    await page.keyboard.press("End");
    await settle(page);
    expect.soft(await audit(page, name)).toEqual([]);

    for (const [button, opened] of [
      ["#save", "#save-menu"],
      ["#breaks-button", "#breaks"],
    ]) {
      await page.locator(button).click();
      expect.soft(await audit(page, name, opened)).toEqual([]);
      await page.keyboard.press("Escape");
    }
    for (const [button, opened] of [
      ["#size-button", "#size-dialog"],
      ["#help-button", "#help-dialog"],
    ]) {
      await page.locator(button).click();
      await expect(page.locator(opened)).toBeVisible();
      expect.soft(await audit(page, name, opened)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.locator(opened)).toBeHidden();
    }
    await page.locator("#share").click();
    await expect(page.locator("#share-dialog")).toBeVisible();
    expect.soft(await audit(page, name, "#share-dialog")).toEqual([]);
    await page.locator("#embed").click();
    await expect(page.locator("#embed-dialog")).toBeVisible();
    expect.soft(await audit(page, name, "#embed-dialog")).toEqual([]);
    await page.locator("#embed-close").click();
    await page.locator("#bench-button").click();
    await expect(page.locator("#bench-dialog")).toBeVisible();
    expect.soft(await audit(page, name, "#bench-dialog")).toEqual([]);
    await page.locator("#bench-close").click();
    await page.locator("#save").click();
    await page
      .locator("#save-menu")
      .getByRole("button", { name: /animation|GIF/i })
      .click();
    await expect(page.locator("#film")).toBeVisible();
    expect.soft(await audit(page, name, "#film")).toEqual([]);
  });
}

for (const [name, [colorScheme, contrast]] of Object.entries(SCHEMES)) {
  test(`the frame and an element in an article, ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, contrast });
    await openArticle(
      page,
      '<h1>Mazes</h1><path-scope id="demo" scene="v=1&map=maze:31x21:seed4" controls="full" editable></path-scope>',
      { csp: "default-src 'self' 'unsafe-inline' 'unsafe-eval'" },
    );
    await expectState(page.locator("#demo"), "idle");
    expect.soft(await audit(page, name)).toEqual([]);
    await page.goto("./embed.html#v=1&map=maze:31x21:seed4");
    await expectState(page.locator("path-scope"), "idle");
    expect.soft(await audit(page, name)).toEqual([]);
  });
}

/** What a person can reach by Tab from the page's beginning, and whether it shows that it is reached. */
async function walk(page) {
  const reached = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body || at.dataset.walked) {
        return null;
      }
      at.dataset.walked = "true";
      const rings = [at, at.parentElement].map((element) => getComputedStyle(element));
      const isSeen = rings.some((style) => style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2);
      const { width, height } = at.getBoundingClientRect();
      return { name: at.id || at.outerHTML.slice(0, 80), isSeen, least: Math.min(width, height) };
    });
    if (!stop) {
      return reached;
    }
    reached.push(stop);
  }
}

test("whatever Tab reaches shows it, and is large enough to be hit", async ({ page }) => {
  await openSettled(page);
  await page.locator("#compare").selectOption("dijkstra");
  await page.keyboard.press("p");
  await expect(page.locator("#charts")).toBeVisible();
  await page.evaluate(() => document.activeElement.blur());
  const reached = await walk(page);
  expect(reached.length).toBeGreaterThan(50);
  expect(reached.filter(({ isSeen }) => !isSeen)).toEqual([]);
  expect(reached.filter(({ least }) => least < 24).map(({ name, least }) => `${name}: ${least}`)).toEqual([]);
});
