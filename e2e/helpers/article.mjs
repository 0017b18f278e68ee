/**
 * Pages of other people with elements in them, served under a strict security policy with Trusted Types.
 */

import { expect } from "./lab.mjs";

export const STRICT =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

const SCRIPT = '<script type="module" src="../../www/pathscope-element.js"></script>';

/** Opens an article with that between its tags; what the elements told is in `heard`. */
export async function openArticle(page, body, { csp = STRICT, script = SCRIPT } = {}) {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Article</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="../../www/icon.svg"><link rel="stylesheet" href="./plain.css">${script}</head>
    <body><article>${body}</article></body></html>`;
  await page.route("**/examples/embed/article.html", (route) =>
    route.fulfill({ contentType: "text/html", headers: { "content-security-policy": csp }, body: html }),
  );
  await page.addInitScript(() => {
    window.heard = [];
    window.violations = [];
    for (const type of ["ready", "step", "done", "edit", "error"]) {
      // Composed, so that they are heard out here.
      document.addEventListener(type, (event) => window.heard.push([type, event.target.id, event.detail]), true);
    }
    document.addEventListener("securitypolicyviolation", (event) => window.violations.push(event.violatedDirective));
  });
  await page.goto("./examples/embed/article.html");
}

/** What an element's first map tells of itself, numbers as numbers. */
export async function readElement(element) {
  await element.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const facts = await element
    .locator("canvas.map")
    .first()
    .evaluate((canvas) => ({ ...canvas.dataset }));
  const numbers = (text) => (text ? text.split(",").map(Number) : []);
  return {
    state: facts.state,
    steps: Number(facts.steps),
    start: numbers(facts.start),
    goal: numbers(facts.goal),
    size: numbers(facts.size),
    place: numbers(facts.place),
  };
}

/** Waits until the element's map is in a phase: "idle", "playing", "paused" or "done". */
export async function expectState(element, state) {
  await expect(element.locator("canvas.map").first()).toHaveAttribute("data-state", state);
}

/** The middle of a cell of the element's first map, in CSS pixels of the page. */
export async function findCellOf(element, x, y) {
  const { place } = await readElement(element);
  const box = await element.locator("canvas.map").first().boundingBox();
  return [box.x + place[1] + (x + 0.5) * place[0], box.y + place[2] + (y + 0.5) * place[0]];
}

/** The steps that events have told of an element. */
export function hearSteps(page, id) {
  return page.evaluate(
    (name) => window.heard.filter(([type, from]) => type === "step" && from === name).map(([, , { step }]) => step),
    id,
  );
}
