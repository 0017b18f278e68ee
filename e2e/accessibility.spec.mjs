/** Nothing serious or critical by axe, on the page with all that opens on it, in the frame and in an element; sizes of targets, and focus that is seen. */

import AxeBuilder from "@axe-core/playwright";
import { expectState, openArticle } from "./helpers/article.mjs";
import { expect, openSettled, PHONE, settle, test } from "./helpers/lab.mjs";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds to be serious or critical: rule, and where. */
async function audit(page, within) {
  const builder = new AxeBuilder({ page }).withTags(TAGS);
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
    );
}

const SCHEMES = { light: ["light", "auto"], dark: ["dark", "auto"], "high contrast": ["light", "contrast"] };

for (const [name, [colorScheme, scheme]] of Object.entries(SCHEMES)) {
  test(`the page with its panels, menus and dialogs, ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openSettled(page);
    await page.getByLabel("Colours").selectOption(scheme);
    await page.locator("#compare").selectOption("dijkstra");
    await page.keyboard.press("p");
    await page.locator("#overlay").selectOption({ index: 1 });
    await page.keyboard.press("End");
    await settle(page);
    expect.soft(await audit(page)).toEqual([]);

    for (const [button, opened] of [
      ["#save", "#save-menu"],
      ["#breaks-button", "#breaks"],
    ]) {
      await page.locator(button).click();
      expect.soft(await audit(page, opened)).toEqual([]);
      await page.keyboard.press("Escape");
    }
    await page.locator("#share").click();
    await expect(page.locator("#share-dialog")).toBeVisible();
    expect.soft(await audit(page, "#share-dialog")).toEqual([]);
    await page.locator("#embed").click();
    await expect(page.locator("#embed-dialog")).toBeVisible();
    expect.soft(await audit(page, "#embed-dialog")).toEqual([]);
    await page.locator("#embed-close").click();
    await page.locator("#bench-button").click();
    await expect(page.locator("#bench-dialog")).toBeVisible();
    expect.soft(await audit(page, "#bench-dialog")).toEqual([]);
    await page.locator("#bench-close").click();
    await page.locator("#save").click();
    await page
      .locator("#save-menu")
      .getByRole("button", { name: /animation|GIF/i })
      .click();
    await expect(page.locator("#film")).toBeVisible();
    expect.soft(await audit(page, "#film")).toEqual([]);
  });
}
