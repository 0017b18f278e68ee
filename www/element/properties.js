/**
 * The properties of <path-scope> that mirror its attributes, written out one by one so that editors and type checkers know them.
 * Reads and writes attributes only; what these may say is in attributes.js.
 */

import { getControls, getSpeed, getStep, write } from "./attributes.js";

/** @import { Controls } from "./attributes.js" */

/** Where there is no document, as on a server, the module can be imported all the same. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object);

/** An element with the properties alone: PathScope is one that does something. */
export class Properties extends Base {
  /** The fragment of a link, with or without its #, or the whole link; empty: the map `preset:trap`. */
  get scene() {
    return this.getAttribute("scene") ?? "";
  }
  set scene(fragment) {
    write(this, "scene", fragment);
  }

  /** The address of a map file; `scene` may then say all but the map. */
  get src() {
    return this.getAttribute("src") ?? "";
  }
  set src(address) {
    write(this, "src", address);
  }

  /** How many controls are below the map. @returns {Controls} */
  get controls() {
    return getControls(this);
  }
  set controls(which) {
    write(this, "controls", which);
  }

  /** Whether it plays as soon as it is seen. */
  get autoplay() {
    return this.hasAttribute("autoplay");
  }
  set autoplay(on) {
    this.toggleAttribute("autoplay", Boolean(on));
  }

  /** Whether it begins again two seconds after it has played to its end. */
  get loop() {
    return this.hasAttribute("loop");
  }
  set loop(on) {
    this.toggleAttribute("loop", Boolean(on));
  }

  /** Whether readers draw walls and drag start and goal. */
  get editable() {
    return this.hasAttribute("editable");
  }
  set editable(on) {
    this.toggleAttribute("editable", Boolean(on));
  }

  /** Steps a second, from 1; Infinity for as fast as it goes. @returns {number} */
  get speed() {
    return getSpeed(this);
  }
  set speed(stepsPerSecond) {
    write(this, "speed", stepsPerSecond === Number.POSITIVE_INFINITY ? "max" : stepsPerSecond);
  }

  /** The attribute `step`: where it begins. Infinity is the end, null what the scene says. @returns {number | null} */
  get startStep() {
    return getStep(this);
  }
  set startStep(step) {
    write(this, "step", step === Number.POSITIVE_INFINITY ? "end" : step);
  }

  /** The words of a link's `overlay`, with commas or spaces between. */
  get overlay() {
    return this.getAttribute("overlay") ?? "";
  }
  set overlay(words) {
    write(this, "overlay", words);
  }

  /** Elements of one name share map, ends and step. */
  get group() {
    return this.getAttribute("group") ?? "";
  }
  set group(name) {
    write(this, "group", name);
  }

  /** "light" or "dark"; empty: the page's `color-scheme`. */
  get theme() {
    return this.getAttribute("theme") ?? "";
  }
  set theme(scheme) {
    write(this, "theme", scheme);
  }

  /** "eager": fetches at once; "lazy", or empty: when it comes near the viewport. */
  get loading() {
    return this.getAttribute("loading") ?? "";
  }
  set loading(when) {
    write(this, "loading", when);
  }

  /** The address of a picture that is there before the search is. */
  get poster() {
    return this.getAttribute("poster") ?? "";
  }
  set poster(address) {
    write(this, "poster", address);
  }

  /** The address that "Open in the lab" goes to. */
  get lab() {
    return this.getAttribute("lab") ?? "";
  }
  set lab(address) {
    write(this, "lab", address);
  }
}
