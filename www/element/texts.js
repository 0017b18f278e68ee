/**
 * The page's text drives its elements: `<a data-pathscope="demo" href="#step=40">`, or a button with that as its value. The name is an element's
 * id, or a group.
 *
 * What it may say: step=40, step=end, play, pause, or a whole scene.
 */

/** @typedef {import("../pathscope-element.js").PathScope} PathScope */

export function listenTexts() {
  document.addEventListener("click", (event) => {
    const path = event.composedPath();
    const place = path.find((each) => each instanceof HTMLElement && each.dataset.pathscope !== undefined);
    if (!(place instanceof HTMLElement) || event.defaultPrevented || event.button !== 0) {
      return;
    }
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      return; // A new tab, or a download.
    }
    const said = read(place);
    const element = find(place.dataset.pathscope ?? "");
    if (said !== null && element) {
      event.preventDefault();
      drive(element, said);
    }
  });
}

/** @param {HTMLElement} place @returns {string | null} */
function read(place) {
  const text = place instanceof HTMLAnchorElement ? place.getAttribute("href") : place.getAttribute("value");
  return text === null ? null : text.slice(text.indexOf("#") + 1).trim();
}

/** @param {string} name @returns {PathScope | null} */
function find(name) {
  const byId = document.getElementById(name);
  if (byId?.localName === "path-scope") {
    return /** @type {PathScope} */ (/** @type {unknown} */ (byId));
  }
  return document.querySelector(`path-scope[group="${CSS.escape(name)}"]`);
}

/** @param {PathScope} element @param {string} said */
function drive(element, said) {
  const step = /^step=(\d+|end)$/.exec(said)?.[1];
  if (step) {
    element.seek(step === "end" ? Number.POSITIVE_INFINITY : Number(step));
  } else if (said === "play") {
    element.play();
  } else if (said === "pause") {
    element.pause();
  } else {
    element.load(said).catch(() => {}); // The element says inside what is wrong with it.
  }
}
