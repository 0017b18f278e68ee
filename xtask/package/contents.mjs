/**
 * What the core is made of: `node xtask/package/contents.mjs [FILE]` sums up the code of a module by room and crate, in raw bytes.
 *
 * The functions need their names, as `cargo xtask build` leaves them. Generic code counts where it was written, closures with what they are in.
 */

import { readFileSync } from "node:fs";

const file = process.argv[2] ?? new URL("../../www/pkg/pathscope_bg.wasm", import.meta.url);
const bytes = readFileSync(file);
let at = 8; // After the magic number and the version.

/** LEB128. */
function readNumber() {
  for (let number = 0, shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    number += (byte & 127) * 2 ** shift;
    if (byte < 128) {
      return number;
    }
  }
}

function readName() {
  const length = readNumber();
  at += length;
  return bytes.toString("utf8", at - length, at);
}

/** @type {number[]} */
const sizes = [];
/** @type {Map<number, string>} */
const names = new Map();
let imported = 0;
let data = 0;

/** What is read of a section, by its number. @type {Record<number, (end: number) => void>} */
const SECTIONS = {
  0: (end) => {
    if (readName() !== "name") {
      return;
    }
    while (at < end) {
      const kind = bytes[at++];
      const next = readNumber() + at;
      for (let left = kind === 1 ? readNumber() : 0; left > 0; left--) {
        const index = readNumber();
        names.set(index, readName());
      }
      at = next;
    }
  },
  2: (end) => {
    for (let left = readNumber(); left > 0 && at < end; left--) {
      readName();
      readName();
      if (bytes[at++] !== 0) {
        throw new Error("expected the core to import functions only");
      }
      readNumber();
      imported += 1;
    }
  },
  10: () => {
    for (let left = readNumber(); left > 0; left--) {
      const size = readNumber();
      sizes.push(size);
      at += size;
    }
  },
  11: (end) => {
    data = end - at;
  },
};

while (at < bytes.length) {
  const section = bytes[at++];
  const end = readNumber() + at;
  SECTIONS[section]?.(end);
  at = end;
}
if (names.size === 0) {
  throw new Error(`${file}: expected a module with names, as cargo xtask build makes it`);
}

/** "pathscope::lab" for our own, the crate for others. @param {string} name */
function findRoom(name) {
  const own = /\bpathscope(?:\[\w+\])?::(\w+)/.exec(name);
  if (own) {
    return `pathscope::${own[1]}`;
  }
  const other = /^[<&\s]*(?:mut |dyn )?(\w+)(?:\[\w+\])?::/.exec(name);
  return other?.[1] ?? "glue, and what names no crate";
}

/** @type {Map<string, number>} */
const rooms = new Map([["data: texts and tables", data]]);
for (const [index, size] of sizes.entries()) {
  const room = findRoom(names.get(index + imported) ?? "");
  rooms.set(room, (rooms.get(room) ?? 0) + size);
}
const all = [...rooms.values()].reduce((sum, size) => sum + size, 0);
for (const [room, size] of [...rooms].sort(([, one], [, other]) => other - one)) {
  if (size >= all / 500) {
    console.log(`${String(size).padStart(9)} ${((100 * size) / all).toFixed(1).padStart(5)} %  ${room}`);
  }
}
console.log(`${String(all).padStart(9)} 100.0 %  all`);
