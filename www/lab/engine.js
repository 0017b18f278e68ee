/**
 * Fetches the search core, once a page, and makes a laboratory of it: for the page, and for each element.
 */

import { writeDemo } from "./poster.js";

/** @returns {Promise<import("./types.js").Command>} what hands a new laboratory to a store */
export async function fetchEngine() {
  const { load } = await import("../pathscope.js");
  const core = await load();
  const { Lab, GraphLab, Build, Reading, ScenarioReading } = core;
  const { gallery, graphGallery, generators, qrCode, formats } = core;
  /** @type {import("./types.js").Generators} */
  const offered = { list: generators(), begin: (options, colours) => new Build(options, colours) };
  /** @type {import("./types.js").Files} */
  const files = {
    formats: formats(),
    begin: (size, options, image) => new Reading(size, options, image),
    beginProblems: (text) => new ScenarioReading(text),
  };
  const engine = new Lab(writeDemo());
  const createGraphs = (/** @type {string} */ id) => new GraphLab(id);
  return {
    ...{ type: "engine-ready", engine, generators: offered, gallery: gallery(), qrCode, files },
    ...{ createGraphs, graphGallery: graphGallery() },
  };
}
