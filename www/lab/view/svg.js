/**
 * Small drawings beside texts, made without HTML.
 */

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} box of the view @param {string} path its data @param {string} [label] what it shows, where no words beside it say so */
export function createDrawing(box, path, label = "") {
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", box);
  if (label) {
    drawing.setAttribute("role", "img");
    drawing.setAttribute("aria-label", label);
  } else {
    drawing.setAttribute("aria-hidden", "true");
  }
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  drawing.append(line);
  return drawing;
}
