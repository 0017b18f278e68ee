/**
 * The attributes of <path-scope> and what each may say; properties.js mirrors them. Reads and writes attributes only.
 */

/** @typedef {"none" | "play" | "timeline" | "full"} Controls */

/** All that are observed; `id`, `class`, `hidden` and the like are the browser's own. */
export const ATTRIBUTES = [
  "autoplay",
  "controls",
  "editable",
  "group",
  "lab",
  "lang",
  "loading",
  "loop",
  "overlay",
  "poster",
  "scene",
  "speed",
  "src",
  "step",
  "theme",
];

const CONTROLS = ["none", "play", "timeline", "full"];
const USUAL_SPEED = 60;

/** Without a value, or with one that is none, the timeline. @param {Element} element @returns {Controls} */
export function getControls(element) {
  const said = element.getAttribute("controls");
  if (said === null) {
    return "none";
  }
  return /** @type {Controls} */ (CONTROLS.includes(said) ? said : "timeline");
}

/** Steps a second; "max" is as fast as it goes. @param {Element} element */
export function getSpeed(element) {
  const said = element.getAttribute("speed");
  if (said === "max") {
    return Number.POSITIVE_INFINITY;
  }
  const speed = Number(said ?? USUAL_SPEED);
  return speed > 0 ? speed : USUAL_SPEED;
}

/** Where to begin; null where that is not said. @param {Element} element */
export function getStep(element) {
  const said = element.getAttribute("step");
  if (said === null || said.trim() === "") {
    return null;
  }
  if (said === "end") {
    return Number.POSITIVE_INFINITY;
  }
  const step = Number(said);
  return Number.isInteger(step) && step >= 0 ? step : null;
}

/** Words of `overlay`, as links have them. @param {Element} element @returns {string[] | null} null where it is not said */
export function getOverlays(element) {
  return (
    element
      .getAttribute("overlay")
      ?.split(/[\s,]+/)
      .filter(Boolean) ?? null
  );
}

/** What was set before the element was known becomes an attribute. @param {HTMLElement} element */
export function upgradeProperties(element) {
  const bag = /** @type {Record<string, any>} */ (/** @type {unknown} */ (element));
  for (const name of ATTRIBUTES.map((attribute) => (attribute === "step" ? "startStep" : attribute))) {
    if (Object.hasOwn(bag, name)) {
      const value = bag[name];
      delete bag[name];
      bag[name] = value;
    }
  }
}

/** Nothing, and false, takes the attribute away. @param {Element} element @param {string} name @param {unknown} value */
export function write(element, name, value) {
  if (value === null || value === undefined || value === false) {
    element.removeAttribute(name);
  } else {
    element.setAttribute(name, value === true ? "" : String(value));
  }
}
