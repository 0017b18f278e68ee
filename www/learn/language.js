/**
 * A page of the tutorial is written in one language, and its link leads to the same page in the other one. What is picked by that link holds
 * for the lab as well, and what was picked in the lab leads to the right page here. Nobody who has picked nothing is sent anywhere.
 */

import { keepPicked, readPicked } from "../strings/picked.js";

/** @typedef {import("../strings/text.js").Language} Language */

const link = document.querySelector("a.language");
if (!(link instanceof HTMLAnchorElement)) {
  throw new Error("expected a link to the other language");
}
const other = /** @type {Language} */ (link.hreflang);
link.addEventListener("click", () => keepPicked(other));
if (readPicked() === other) {
  location.replace(link.href.split("#")[0] + location.hash);
}
