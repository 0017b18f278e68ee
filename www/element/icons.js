/**
 * The controls' pictures: the same as on the page, made without HTML.
 */

const SVG = "http://www.w3.org/2000/svg";

/** Data of each path, with its class. @type {Record<string, [string, string][]>} */
const PATHS = {
  restart: [
    ["M4.5 4.5v11", ""],
    ["M15 4.8v10.4L7.5 10z", "solid"],
  ],
  "step-back": [
    ["M15 5v10", ""],
    ["M11.5 4.8v10.4L4 10z", "solid"],
  ],
  "toggle-play": [
    ["M6.5 4.3v11.4L15.5 10z", "solid when-paused"],
    ["M7 5v10M13 5v10", "when-playing"],
  ],
  step: [
    ["M5 5v10", ""],
    ["M8.5 4.8v10.4L16 10z", "solid"],
  ],
  lab: [["M8.5 4.5h-4v11h11v-4M11.5 4.5h4v4M15.2 4.8L9.5 10.5", ""]],
};

/** @param {string} name */
export function createIcon(name) {
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("viewBox", "0 0 20 20");
  icon.setAttribute("aria-hidden", "true");
  for (const [data, kind] of PATHS[name]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", data);
    path.setAttribute("class", kind);
    icon.append(path);
  }
  return icon;
}
