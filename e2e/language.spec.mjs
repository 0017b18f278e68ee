/** The page in Chinese: chosen by the browser, whole, switched at once and remembered where the browser allows it. */

import { expect, openLab, openSettled, readLab, test } from "./helpers/lab.mjs";
import { isChinese } from "./helpers/texts.mjs";

test.use({ locale: "zh-CN" });

/** All that can be read, hovered or heard of now, and has English left in it. @param {import("@playwright/test").Page} page */
async function findEnglish(page) {
  const texts = await page.evaluate(() => {
    const isSeen = (/** @type {Element | null} */ element) =>
      Boolean(element?.closest("option, optgroup") ?? element?.checkVisibility()) && !element?.closest("#language");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const said = [document.title];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      said.push(isSeen(node.parentElement) ? (node.nodeValue ?? "") : "");
    }
    for (const name of ["aria-label", "title", "placeholder", "label", "aria-valuetext"]) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        said.push(isSeen(element) ? (element.getAttribute(name) ?? "") : "");
      }
    }
    return said;
  });
  expect(texts.length).toBeGreaterThan(300);
  return texts.filter((text) => !isChinese(text));
}

test("a Chinese browser gets a Chinese page, in all that it shows", async ({ page }) => {
  await openSettled(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await expect(page).toHaveTitle("Pathscope：看搜索如何思考");
  await expect(page.locator("#caption-text")).toHaveText(/^A\* 查看了 440 个格子；Dijkstra 要查看 1,169 个。$/);
  await page.locator("#map").hover({ position: { x: 300, y: 300 } });
  expect(await findEnglish(page)).toEqual([]);

  // What only some algorithms say; every name and sentence of theirs is held in catalog.spec.mjs.
  for (const id of ["jps-plus", "ida-star", "anya"]) {
    await page.locator("#algorithm").selectOption(id);
    await readLab(page);
    expect(await findEnglish(page), id).toEqual([]);
  }
  for (const id of ["anytime", "many-goals"]) {
    await page.locator("#gallery").selectOption(id);
    await page.keyboard.press("d");
    expect(await findEnglish(page), id).toEqual([]);
  }
});

test("messages, dialogs and what is being made are Chinese too", async ({ page }) => {
  await openLab(page);
  await page.locator("#breaks-button").click();
  expect(await findEnglish(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator("#own-term").fill("dx +");
  await expect(page.locator("#own-term-error")).toHaveText("第 5 个字符：应为数、名称或 `(`，实为结尾");
  await page.locator("#seed").fill("dice");
  await page.locator("#seed").press("Enter");
  await expect(page.locator("#message-text")).toHaveText("种子：应为 0 到 4294967295 的整数，实为 `dice`");
  expect(await findEnglish(page)).toEqual([]);
  await page.locator("#seed").fill("7");
  await page.locator("#seed").press("Enter");
  await expect(page.locator("#caption-text")).toHaveText(/^正在生成：迷宫：回溯法。已进行 [\d,]+ 步。$/);
  await page.getByRole("button", { name: "取消" }).click();
  await page.locator("#share").click();
  await expect(page.locator("#share-note")).toHaveText(/个字符/);
  expect(await findEnglish(page)).toEqual([]);
});

test("the language is switched at once, nothing is lost, and the next visit knows", async ({ page }) => {
  await openLab(page);
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  for (let step = 0; step < 3; step++) {
    await page.keyboard.press(".");
  }
  await page.locator("#own-term").fill("dx +");
  await page.evaluate(() => {
    location.hash = "v=1&map=preset:trapp";
  });
  const message = page.locator("#message-text");
  await expect(message).toHaveText("链接无法打开：未知的预设 `trapp`；是否指 `trap`？");
  const before = await readLab(page);
  const english = page.getByRole("button", { name: "English" });
  await english.click();
  await expect(message).toHaveText("The link could not be opened: unknown preset `trapp`; did you mean `trap`?");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("#sentence")).toHaveText(/^Expanded /);
  await expect(page.locator("#pseudocode li").first()).toHaveText("put the start on the open list");
  await expect(page.locator("#gallery option").first()).toHaveText("Open a scene …");
  await expect(page.locator("#own-term")).toHaveValue("dx +");
  await expect(page.locator("#play")).toHaveAttribute("title", "Play (Space)");
  expect(await readLab(page)).toEqual(before);

  await page.reload();
  await expect(page.getByRole("button", { name: "中文" })).toBeVisible();
  await expect(page.getByLabel("Algorithm")).toBeVisible();
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page.getByLabel("算法")).toBeVisible();
});

test("where nothing may be stored the language holds for the visit", async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get });
  });
  await openLab(page);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByLabel("Algorithm")).toBeVisible();
});

test.describe("in another language", () => {
  test.use({ locale: "fr-FR" });
  test("the page is English", async ({ page }) => {
    await openLab(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("button", { name: "中文" })).toBeVisible();
  });
});
