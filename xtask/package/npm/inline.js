/**
 * The API with the core inside, for pages that can not fetch it. Whoever imports this, before or after the element, fetches nothing: it is
 * unpacked when it is first wanted.
 */

import packed from "./pkg/pathscope.wasm.gz"; // In base64.
import { setSource } from "./source.js";

export * from "./pathscope.js";

/** @returns {Promise<Uint8Array<ArrayBuffer>>} the WebAssembly module */
async function unpack() {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

setSource(unpack);
