/**
 * The attributes of <path-scope>: what each may say, and the properties that mirror them. Reads and writes attributes only.
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

const SWITCHES = ["autoplay", "editable", "loop"];
const TEXTS = ["controls", "group", "lab", "loading", "overlay", "poster", "scene", "src", "theme"];
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

/** Gives a class the properties. @param {typeof HTMLElement} kind */
export function addProperties(kind) {
  /** @param {string} name @param {PropertyDescriptor & ThisType<HTMLElement>} descriptor */
  const add = (name, descriptor) =>
    Object.defineProperty(kind.prototype, name, { configurable: true, enumerable: true, ...descriptor });
  for (const name of SWITCHES) {
    add(name, {
      get() {
        return this.hasAttribute(name);
      },
      set(on) {
        this.toggleAttribute(name, Boolean(on));
      },
    });
  }
  for (const name of TEXTS) {
    add(name, {
      get() {
        return name === "controls" ? getControls(this) : (this.getAttribute(name) ?? "");
      },
      set(text) {
        write(this, name, text);
      },
    });
  }
  add("speed", {
    get() {
      return getSpeed(this);
    },
    set(speed) {
      write(this, "speed", speed === Number.POSITIVE_INFINITY ? "max" : speed);
    },
  });
  add("startStep", {
    get() {
      return getStep(this);
    },
    set(step) {
      write(this, "step", step === Number.POSITIVE_INFINITY ? "end" : step);
    },
  });
}

/** What was set before the element was known becomes an attribute. @param {HTMLElement} element */
export function upgradeProperties(element) {
  const bag = /** @type {Record<string, any>} */ (/** @type {unknown} */ (element));
  for (const name of [...SWITCHES, ...TEXTS, "speed", "startStep"]) {
    if (Object.hasOwn(bag, name)) {
      const value = bag[name];
      delete bag[name];
      bag[name] = value;
    }
  }
}

/** @param {Element} element @param {string} name @param {unknown} value */
function write(element, name, value) {
  if (value === null || value === undefined || value === false) {
    element.removeAttribute(name);
  } else {
    element.setAttribute(name, value === true ? "" : String(value));
  }
}
