/**
 * Tells DIMACS graphs among the files that were opened or dropped. Reads no more of them than that.
 */

import { t } from "../../../strings/text.js";

const LOOKED_AT = 1 << 14; // Bytes in which the first line that is no comment has to come.

/** @typedef {import("../../input/files.js").Opened} Opened */

/** @param {Opened} file @returns {"gr" | "co" | null} */
function tellKind({ name, bytes }) {
  const head = new TextDecoder().decode(bytes.subarray(0, LOOKED_AT)).replace(/^\ufeff/, "");
  const line = head.split(/\r?\n/).find((each) => each.trim() !== "" && !/^c(\s|$)/.test(each));
  if (/^p\s+sp\s/.test(line ?? "") || /\.gr$/i.test(name)) {
    return "gr";
  }
  return /^p\s+aux\s+sp\s+co\s/.test(line ?? "") || /\.co$/i.test(name) ? "co" : null;
}

/**
 * The command that opens a graph, where the files are one; null where they are something else.
 * @param {Opened[]} files @returns {import("../../types.js").Command | null}
 */
export function findGraph(files) {
  const kinds = files.map(tellKind);
  if (!kinds.some(Boolean)) {
    return null;
  }
  const [gr, co] = ["gr", "co"].map((kind) => files.filter((_, index) => kinds[index] === kind));
  if (gr.length > 1 || co.length > 1 || gr.length + co.length < files.length) {
    const names = files.map(({ name }) => name).join(", ");
    throw new Error(t("expected a .gr with its .co, got {names}", { names }));
  }
  return { type: "open-graph", gr: read(gr[0]), co: read(co[0]) };
}

/** @param {Opened | undefined} file @returns {import("../../types.js").TextFile | undefined} */
function read(file) {
  return file && { name: file.name, text: new TextDecoder().decode(file.bytes) };
}
