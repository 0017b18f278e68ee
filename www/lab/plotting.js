/**
 * Fetches the chart library and what draws with it, when a chart is opened for the first time.
 */

import { t } from "../strings/text.js";
import { tell } from "../telling.js";

/** Resolves once the sheet counts, so that no chart is seen without it. @returns {Promise<void>} */
function loadSheet() {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL("../vendor/uplot/uplot.css", import.meta.url).href;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(t("expected {file} to be there", { file: link.href })));
    };
    document.head.append(link);
  });
}

/** @type {Promise<void> | null} */
let sheet = null;

/**
 * @template T
 * @param {() => Promise<T>} load the module that draws
 * @param {import("./types.js").Dispatch} dispatch
 * @returns {Promise<T | null>} null where it can't be had, and a message says why
 */
export async function loadPlots(load, dispatch) {
  sheet ??= loadSheet();
  try {
    const [plots] = await Promise.all([load(), sheet]);
    return plots;
  } catch (error) {
    sheet = null; // The next time it may be there.
    const text = t("The chart library could not be loaded: {reason}", { reason: tell(error) });
    dispatch({ type: "show-message", kind: "error", text });
    return null;
  }
}
