/**
 * The texts that are written in our sources: string literals of Rust and JavaScript, and what index.html says. Reads files, judges nothing.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** @typedef {{ text: string, place: string, before: string, calls: string[] }} Literal before: the code in front of it; calls: the functions it is given to, the innermost last */

/** Every file below a folder whose name ends so. @param {string} folder of the repository @param {string} ending @returns {{ name: string, text: string }[]} */
export function readSources(folder, ending) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { name: relative(ROOT, path), text: readFileSync(path, "utf8") };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The place in a file, as editors take it. @param {{ name: string, text: string }} file @param {number} at */
function locate({ name, text }, at) {
  return `${name}:${text.slice(0, at).split("\n").length}`;
}

/** Literals of a Rust file, its tests and attributes left out. @param {{ name: string, text: string }} file @returns {Literal[]} */
export function readRust(file) {
  const text = file.text.split(/^\s*#\[cfg\(test\)\]\s*(?:pub\(crate\) )?mod /m)[0];
  const token = /\/\/[^\n]*|r(#+)"[\s\S]*?"\1|'(?:\\[^']+|[^\\'])'|#!?\[|"((?:\\[\s\S]|[^"\\])*)"/g;
  /** @type {Literal[]} */
  const found = [];
  for (let match = token.exec(text); match; match = token.exec(text)) {
    if (match[0].endsWith("[")) {
      token.lastIndex = skipBrackets(text, token.lastIndex);
    } else if (match[2] !== undefined) {
      const before = text.slice(0, match.index);
      found.push({
        text: resolve(match[2].replace(/\\\n\s*/g, "")),
        place: locate(file, match.index),
        before,
        calls: [],
      });
    }
  }
  return found;
}

/** Past the end of an attribute. @param {string} text @param {number} from behind its opening bracket */
function skipBrackets(text, from) {
  const token = /"(?:\\[\s\S]|[^"\\])*"|\[|\]/g;
  token.lastIndex = from;
  for (let depth = 1; depth > 0; ) {
    const match = token.exec(text);
    if (!match) {
      return text.length;
    }
    depth += match[0] === "[" ? 1 : match[0] === "]" ? -1 : 0;
  }
  return token.lastIndex;
}

/** @param {string} text */
function resolve(text) {
  return text
    .replace(/\\u\{?([0-9a-fA-F]{2,6})\}?/g, (_, digits) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replace(/\\n/g, "\n")
    .replace(/\\(.)/g, "$1");
}

/** Literals of a module, also those within the braces of templates, whose own braces become `{}`. @param {{ name: string, text: string }} file @returns {Literal[]} */
export function readScript(file) {
  /** @type {Literal[]} */
  const found = [];
  scan(file, 0, [], found);
  return found;
}

const COMMENT = String.raw`\/\*[\s\S]*?\*\/|\/\/[^\n]*`;
const PATTERN = String.raw`(?<=(?:[(,=:&|!?]|return)\s*)\/(?![*\/])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^\/\\\n])+\/`;
const STRING = String.raw`"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'`;
const SCRIPT = new RegExp(`${COMMENT}|${PATTERN}|${STRING}|\`|[{}()]`, "g");

/** Reads code up to its end, or to a closing brace that it doesn't open. @param {{ name: string, text: string }} file @param {number} from @param {string[]} outside the calls around it @param {Literal[]} found @returns {number} where it ends */
function scan(file, from, outside, found) {
  const { text } = file;
  const token = new RegExp(SCRIPT);
  const calls = [...outside];
  let depth = 0;
  token.lastIndex = from;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const before = text.slice(0, match.index);
    const note = (/** @type {string} */ said) =>
      found.push({ text: said, place: locate(file, match.index), before, calls: [...calls] });
    const string = match[1] ?? match[2];
    if (string !== undefined) {
      note(resolve(string));
    } else if (match[0] === "`") {
      const { said, end } = scanTemplate(file, token.lastIndex, calls, found);
      note(said);
      token.lastIndex = end;
    } else if (match[0] === "(") {
      calls.push(/[\w.]*$/.exec(before)?.[0] ?? "");
    } else if (match[0] === ")") {
      calls.pop();
    } else if (match[0] === "{") {
      depth += 1;
    } else if (match[0] === "}") {
      depth -= 1;
      if (depth < 0) {
        return token.lastIndex;
      }
    }
  }
  return text.length;
}

/** @param {{ name: string, text: string }} file @param {number} from @param {string[]} calls @param {Literal[]} found */
function scanTemplate(file, from, calls, found) {
  const { text } = file;
  const token = /((?:\\[\s\S]|[^`\\$]|\$(?!\{))*)(`|\$\{)/y;
  let said = "";
  for (let at = from; ; ) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) {
      throw new Error(`${locate(file, from)}: expected the end of a template, found none`);
    }
    said += resolve(match[1]);
    if (match[2] === "`") {
      return { said, end: token.lastIndex };
    }
    said += "{}";
    at = scan(file, token.lastIndex, calls, found);
  }
}

/** Names of values don't tell texts apart. @param {string} text */
export function normalise(text) {
  return text
    .replace(/\{[\w.]*(?::[^}]*)?\}/g, "{}")
    .replace(/\s+/g, " ")
    .trim();
}

/** What a page says: its texts, and the attributes that are read out or shown. @param {string} html @param {readonly string[]} attributes @returns {string[]} */
export function readPage(html, attributes) {
  const body = html.replace(/<!--[\s\S]*?-->|<(script|style|noscript)\b[\s\S]*?<\/\1>/g, "");
  const texts = [...body.matchAll(/>([^<]+)</g)].map(([, text]) => text);
  const names = [...attributes, "content"].join("|");
  const tags = [...body.matchAll(/<(\w+)\b((?:"[^"]*"|[^">])*)>/g)];
  const said = tags
    .filter(([, tag, rest]) => tag !== "meta" || rest.includes('name="description"'))
    .flatMap(([, , rest]) => [...rest.matchAll(new RegExp(`\\s(?:${names})="([^"]*)"`, "g"))].map(([, text]) => text));
  return [...texts, ...said].map((text) => decode(text).trim()).filter(Boolean);
}

/** @param {string} text */
function decode(text) {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

/** Words that stay as they are within Chinese: names, keys, endings of files, letters of formulas. */
const KEPT = new RegExp(
  [
    String.raw`A\*|(?:Lazy )?Theta\*|\.(?:gr|co|map|scen)\b|\?map=`,
    String.raw`\b(?:Dijkstra|Anya|JPS|ARA|IDA|NBA|Prim|Wilson|Pathscope|MovingAI|DIMACS|ROS|map_server|Tiled|Posthoc|JavaScript|Markdown)\b`,
    String.raw`\b(?:ASCII|UTF-8|[Bb]ase64(?:url)?|CSV|YAML|PNG|PGM|JSON|QR|MB|gzip|zlib|svg|GIF|gif|pgm|png|json|ros|trinary|scale|true|false)\b`,
    String.raw`\b(?:Ctrl|Shift|Alt|Esc|Enter|Home|End|Tab|Delete|Page Up|Page Down|min|max|abs|sqrt|dx\d?|dy\d?)\b`,
  ].join("|"),
  "g",
);

/** Nothing English is left in it but such words, and what is quoted in backticks. @param {string} text */
export function isChinese(text) {
  return !/[A-Za-z]{2,}/.test(text.replace(/`[^`]*`/g, "").replace(KEPT, ""));
}
