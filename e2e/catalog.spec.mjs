/**
 * Every text has its Chinese: what index.html says, what is written in the page's modules and in the core, and what the core offers.
 * And no entry of the catalog is left over.
 */

import { readFileSync } from "node:fs";
import { test as plain } from "@playwright/test";
import { ATTRIBUTES } from "../www/strings/page.js";
import { loadLanguage, say, setLanguage } from "../www/strings/text.js";
import { texts as zh } from "../www/strings/zh/index.js";
import { same } from "../www/strings/zh/same.js";
import { expect, test } from "./helpers/lab.mjs";
import { isChinese, normalise, readPage, readRust, readScript, readSources } from "./helpers/texts.mjs";

/** Files of the core whose messages are for programmers: nothing on the page comes to them; the page has its own names of overlays. */
const INTERFACES =
  /src\/(?:wasm\/(?:graph|states|search|grid|options|words|values|lines|overlay)|space\/states|lab\/overlay)\.rs$/;

/** Literals with a space or a capital that nobody reads as a text: formats of files, settings, names of keys and fonts, faults of our own. */
const NO_TEXTS = [
  /^type octile/,
  /^(?:p|v|a|p sp|p aux sp co|a FROM TO COST|v NODE X Y|p sp NODES EDGES|p aux sp co NODES)(?: \{\w*\})*$/,
  /^[a-z-]+(?: \w+=[\w.-]+)+$/,
  /^\(\{\}, \{\}\)$|^\{key\} N$|^M\{from\}|^v\{\}|^<|^image: |^resolution: |^(?:True|False)$/,
  /^[\s{},]*"[\w{}]+": /, // JSON of a scene.
  /^max\(dx, dy\)$|^Expression\(/,
  /px system-ui/,
  /^(?:Files|Arrow\w+|Enter|Escape|Home|End|Tab|PageUp|PageDown|Delete|Backspace|Ctrl\+Z|Shift\+Ctrl\+Z)$/,
  /^icon-button|^button, summary$|^input, select|^\(prefers-/,
  /^no handler for the command|^index\.html: expected|^expected a browser with/,
];

/** What `typeof` says reaches messages without being written anywhere. */
const TYPES = ["string", "boolean", "function", "number", "object"];

await loadLanguage("zh-CN");
const scripts = readSources("www/lab", ".js").flatMap(readScript);
const element = readSources("www/element", ".js").flatMap(readScript);
const tutorial = readSources("www/learn", ".js").flatMap(readScript);
const core = readSources("src", ".rs");
const page = readPage(readFileSync(new URL("../index.html", import.meta.url), "utf8"), ATTRIBUTES);

/** @param {string} text */
function isText(text) {
  const reads = /[A-Za-z]{2,}\S* \S*[A-Za-z{]|[}] [A-Za-z]{2,}|^[A-Z][a-z]{2,}/.test(text);
  return reads && !NO_TEXTS.some((pattern) => pattern.test(text));
}

/** With a figure for each value. @param {string} text */
function fill(text) {
  return text.replace(/\{[^{}]*\}/g, "7");
}

/** What is left of English in the Chinese of a text; null: nothing. @param {string} text */
function findEnglish(text) {
  const said = say(fill(text).trim(), "zh-CN");
  return same.includes(text) || isChinese(said) ? null : said;
}

/** @param {{ text: string, place: string }[]} texts */
function expectChinese(texts) {
  const missing = texts.map(({ text, place }) => ({ text, place, said: findEnglish(text) })).filter(({ said }) => said);
  const told = missing.map(({ text, place, said }) => `${place}: ${JSON.stringify(text)} -> ${said}`);
  expect(told, "texts without a Chinese entry in www/strings/zh/").toEqual([]);
}

/** What a search is told is no text. @param {{ before: string }} literal */
const isFault = ({ before }) =>
  /(?:INFALLIBLE: &str = |expect\(\s*|(?:assert\w*|panic|unreachable)!\([^;]*)$/.test(before.slice(-200));

/** What an edit is called, and what a word of a message names, may be a single small word. @param {{ before: string, place: string }} literal */
const isLabel = ({ before, place }) =>
  /\b(?:unknown|at)\(\s*$|const WHAT: [^=]*= $/.test(before.slice(-80)) ||
  (place.startsWith("src/lab/") && /\b(?:push|note_alone|remake|put_ends|replace_map|add_\w+)\(\s*$/.test(before));

/** What the core offers: all that its registries say. @param {import("@playwright/test").Page} page */
async function readCore(page) {
  await page.goto("./");
  return page.evaluate(async () => {
    const { load } = await import(new URL("www/pathscope.js", location.href).href);
    const { writeDemo } = await import(new URL("www/lab/poster.js", location.href).href);
    const { Lab, gallery, generators, graphGallery } = await load();
    const lab = new Lab(writeDemo());
    /** Every string below a key that holds texts. @param {any} value @returns {string[]} */
    const collect = (value) =>
      Object.entries(value ?? {}).flatMap(([key, inner]) =>
        typeof inner === "object"
          ? collect(inner)
          : typeof inner === "string" && !["id", "promise"].includes(key)
            ? [inner.trim()]
            : [],
      );
    lab.paint(1, 1, 2, 1, 1);
    const texts = [lab.menu(0), lab.terrains(), gallery(), graphGallery(), generators(), lab.history()].flatMap(
      collect,
    );
    for (const { id } of generators()) {
      lab.openNamed(`${id}:20x20:seed1`);
      texts.push(...collect(lab.terrains()));
    }
    return [...new Set(texts)];
  });
}

plain("what index.html says has its Chinese", () => {
  expect(page.length).toBeGreaterThan(150);
  expectChinese(page.map((text) => ({ text, place: "index.html" })));
});

plain("what the page's modules say has its Chinese, and goes through t or say", () => {
  const asked = scripts.filter(({ calls, text }) => calls.at(-1) === "t" && /[A-Za-z]/.test(text));
  const texts = scripts.filter(({ text }) => isText(text));
  expect(asked.length).toBeGreaterThan(100);
  // A text that is asked for by name is an entry as it stands.
  expect(asked.filter(({ text }) => !zh.has(text)).map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
  expectChinese(texts.filter((literal) => !asked.includes(literal)));
  // Tables in capitals are translated where they are used; a message is when it is shown.
  const isTable = (/** @type {string} */ before) =>
    /^(?:export )?const [A-Z_]+ =(?![\s\S]*^\}|[\s\S]*;$)/m.test(before);
  const bare = texts.filter(
    ({ calls, before, place }) =>
      place.startsWith("www/lab/view/") && !calls.some((name) => ["t", "say"].includes(name)) && !isTable(before),
  );
  expect(bare.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

plain("what the element says has its Chinese", () => {
  const asked = element.filter(({ calls, text }) => calls.at(-1) === "t" && /[A-Za-z]/.test(text));
  const sentences = element.filter(({ place, text }) => place.includes("failures.js") && /[.]$/.test(text));
  expect(asked.length).toBeGreaterThan(5);
  expect(sentences.length).toBeGreaterThan(15);
  const bare = [...asked, ...sentences].filter(({ text }) => !zh.has(text));
  expect(bare.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

plain("what the exercises of the tutorial say has its Chinese", () => {
  const sentences = tutorial.filter(({ place, text }) => place.includes("exercises.js") && /[.]$/.test(text));
  expect(sentences.length).toBeGreaterThan(25);
  expect(sentences.filter(({ text }) => !zh.has(text)).map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

plain("what the core says has its Chinese", () => {
  const texts = core
    .filter(({ name }) => !INTERFACES.test(name))
    .flatMap(readRust)
    .filter((literal) => (isText(literal.text) || isLabel(literal)) && !isFault(literal));
  expect(texts.length).toBeGreaterThan(250);
  expectChinese(texts);
});

test("what the core offers has its Chinese, and no entry is left over", async ({ page: browser }) => {
  const offered = await readCore(browser);
  expect(offered.length).toBeGreaterThan(150);
  expectChinese(offered.map((text) => ({ text, place: "registry" })));
  const strip = (/** @type {string} */ text) =>
    normalise(text)
      .replace(/^\{\}|\{\}$/g, "")
      .trim();
  const written = [...scripts, ...element, ...tutorial, ...core.flatMap(readRust)].map(({ text }) => text);
  const used = new Set([...page, ...offered, ...written, ...TYPES].map(strip));
  const left = [...zh.keys()].filter((text) => !used.has(strip(text)));
  expect(left, "entries of www/strings/zh/ that nothing says").toEqual([]);
});

plain("messages are said whole, with what stands in them", () => {
  setLanguage("zh-CN");
  try {
    expect(say("room.map: map line 6: expected 7 cells, found 6")).toBe("room.map：地图第 6 行：应有 7 格，实有 6 格");
    expect(say("start: expected a passable cell, found wall at (2, 0)")).toBe(
      "起点：应为可通行的格子，而 (2, 0) 处是墙",
    );
    expect(say("unknown generator `mace`; did you mean `maze`?")).toBe("未知的生成器 `mace`；是否指 `maze`？");
    expect(
      say(
        "The link: unknown key `mapp`; did you mean `map`?; ignored · units: shows at most 256, found 257; the first count",
      ),
    ).toBe("链接：未知的键 `mapp`；是否指 `map`？；已忽略 · 单位：至多显示 256 个，实有 257 个；以前面的为准");
    expect(say("The link: unknown overlay `heat-x`; expected one of: heat-g, tree; ignored")).toBe(
      "链接：未知的叠加层 `heat-x`；应为以下之一：heat-g, tree；已忽略",
    );
    expect(say("at 5: expected a number, a name or `(`, found the end")).toBe(
      "第 5 个字符：应为数、名称或 `(`，实为结尾",
    );
    expect(say("edits: map: expected 3 more bytes, found the end")).toBe("编辑：地图：还应有 3 个字节，实际已到结尾");
    expect(say("lane 2: expected `option:value`, found `x`")).toBe("第 2 条泳道：应为 `option:value`，实为 `x`");
    expect(say("small.gr: graph: expected 7 edges, found 6")).toBe("small.gr：图：应为 7 条边，实为 6");
    // What somebody typed stays as it is, even where it is a word of ours.
    expect(say("at 4: expected an operator, found `wall`")).toContain("`wall`");
  } finally {
    setLanguage("en");
  }
});
