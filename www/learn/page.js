/**
 * What a chapter needs besides its text: the element, exercises that judge themselves, fields that change a figure, drawings of graphs,
 * and links to the lab that take along what the reader has drawn.
 */

import "../pathscope-element.js";
import "./language.js";
import { listenExercise } from "./exercise.js";
import { listenField } from "./fields.js";
import { findFigure } from "./figures.js";
import { listenLattices } from "./lattice.js";

/** Only when it is about to be followed is it worth to write what is shown. @param {HTMLAnchorElement} link */
function follow(link) {
  const refresh = () => {
    const scene = findFigure(link.dataset.figure ?? "").share();
    link.href = `${link.href.split("#")[0]}#${scene}`;
  };
  link.addEventListener("pointerdown", refresh);
  link.addEventListener("focus", refresh);
}

for (const section of document.querySelectorAll("[data-exercise]")) {
  listenExercise(/** @type {HTMLElement} */ (section));
}
for (const field of document.querySelectorAll("[data-option]")) {
  listenField(/** @type {HTMLInputElement | HTMLSelectElement} */ (field));
}
for (const link of document.querySelectorAll("a[data-figure]")) {
  follow(/** @type {HTMLAnchorElement} */ (link));
}
const slider = document.getElementById("lattice-step");
const output = slider?.closest("p")?.querySelector("output");
if (slider instanceof HTMLInputElement && output) {
  listenLattices(
    [...document.querySelectorAll("[data-lattice]")].filter((place) => place instanceof HTMLElement),
    slider,
    output,
  );
}
