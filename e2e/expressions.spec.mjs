/** The user's own heuristic and own term: searched with as they are typed, refused by column, and held against true distances. */

import { expect, openSettled, readLab, settle, test } from "./helpers/lab.mjs";

test("an expression is searched with as it is typed; what is none is said by column and not lost", async ({ page }) => {
  await openSettled(page);
  const field = page.getByLabel("Estimate", { exact: true });
  const badge = page.locator("#audit");
  await expect(field).toBeHidden();
  await expect(badge).toHaveText("never overestimates at 400 sampled cells");
  await page.getByLabel("Heuristic", { exact: true }).selectOption("expression");
  await settle(page);
  await expect(field).toHaveValue("max(dx, dy)");
  await expect(badge).toHaveText("never overestimates at 400 sampled cells");
  await expect(page.locator("#promise")).toHaveText("may be longer than the shortest");
  const { steps } = await readLab(page);

  await field.fill("0");
  await settle(page);
  expect((await readLab(page)).steps).toBeGreaterThan(steps);
  await field.fill("dx * 2 + dy");
  await settle(page);
  await expect(badge).toHaveText(/^overestimates at \d+ of 400 sampled cells$/);
  await expect(badge).toHaveAttribute("data-over", "true");
  const before = await readLab(page);

  const error = page.locator("#expression-error");
  await field.fill("max(dx * dy");
  await expect(error).toHaveText("at 12: expected `,`, found the end");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Weight", { exact: true }).focus();
  await expect(field).toHaveValue("max(dx * dy");
  expect((await readLab(page)).steps).toBe(before.steps);
  await field.fill("g");
  await expect(error).toHaveText(/estimate of the cell alone, found `g`/);

  await field.fill("h * min(1, dx / 20)");
  await settle(page);
  await expect(error).toBeHidden();
  await expect(badge).toHaveText(/^never overestimates at 400 sampled cells; inconsistent along \d+ of \d+ steps$/);
  await page.getByLabel("Diagonals", { exact: true }).selectOption("never");
  await settle(page);
  await expect(field).toHaveValue("h * min(1, dx / 20)");
});

test("the badge is of any heuristic, and follows rules and algorithms", async ({ page }) => {
  await openSettled(page);
  const badge = page.locator("#audit");
  await page.getByLabel("Heuristic", { exact: true }).selectOption("manhattan");
  await expect(badge).toHaveText(/^overestimates at \d+ of 400 sampled cells$/);
  await page.getByLabel("Algorithm", { exact: true }).selectOption("theta");
  await expect(badge).toBeHidden();
  await page.getByLabel("Algorithm", { exact: true }).selectOption("dijkstra");
  await expect(badge).toBeHidden();
});

test("an own term and a turn penalty prefer, and withdraw the promise", async ({ page }) => {
  await openSettled(page);
  const term = page.getByLabel("Own term", { exact: true });
  const turns = page.getByLabel("Turns", { exact: true });
  const promise = page.locator("#promise");
  const { steps } = await readLab(page);
  await term.fill("g");
  await settle(page);
  expect((await readLab(page)).steps).toBeGreaterThan(steps);
  await expect(promise).toHaveText("may be longer than the shortest");
  await term.fill("3 *");
  await expect(page.locator("#own-term-error")).toHaveText(/^at 4: expected a number/);
  await term.fill("");
  await settle(page);
  await expect(promise).toHaveText("finds a shortest path");
  expect((await readLab(page)).steps).toBe(steps);
  await turns.fill("0.5");
  await turns.blur();
  await settle(page);
  await expect(promise).toHaveText("may be longer than the shortest");
  await page.getByLabel("Algorithm", { exact: true }).selectOption("jps");
  await expect(term).toBeHidden();
  await expect(turns).toBeHidden();
});

test("from JavaScript: a heuristic is audited, and own terms are options", async ({ page }) => {
  await openSettled(page);
  const found = await page.evaluate(async () => {
    const { load } = await import("/www/pathscope.js");
    const { Grid } = await load();
    const grid = new Grid(30, 20);
    const ends = { start: [0, 0], goal: [29, 10] };
    const audit = (options) => grid.auditHeuristic({ ...ends, ...options });
    const refusal = (act) => {
      try {
        return act();
      } catch (error) {
        return `${error.code}: ${error.message}`;
      }
    };
    return {
      manhattan: audit({ heuristic: "manhattan" }),
      own: audit({ heuristic: "expression", expression: "sqrt(dx * dx + dy * dy)" }),
      path: grid
        .search({ ...ends, heuristic: "expression", expression: "h / 2", turnPenalty: 1, ownTerm: "g / 10" })
        .run().cost,
      theta: refusal(() => audit({ algorithm: "theta" })),
      column: refusal(() => audit({ expression: "dx + " })),
    };
  });
  expect(found.manhattan.sampled).toBe(400);
  expect(found.manhattan.overestimates).toBeGreaterThan(200);
  expect(found.manhattan.worst).toBeGreaterThan(1);
  expect(found.own).toMatchObject({ sampled: 400, overestimates: 0, inconsistent: 0, worst: 0 });
  expect(found.path).toBeCloseTo(19 + 10 * Math.SQRT2, 5);
  expect(found.theta).toBe("option: audit: expected an algorithm that goes from cell to cell, found Theta*");
  expect(found.column).toBe("option: option `expression`: at 6: expected a number, a name or `(`, found the end");
});
