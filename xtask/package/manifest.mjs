/**
 * custom-elements.json: what editors know of the element. The words are those of docs/embedding.md, the types those that tsc wrote, and what the code
 * has is the judge of both: where they do not agree, no package is made.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** What is no colour. @type {Record<string, string>} */
const MORE_PROPERTIES = {
  "--pathscope-radius": "8px",
  "--pathscope-font": "system-ui, sans-serif",
  "--pathscope-aspect-ratio": "16 / 10",
};

/** Holds a place and is nothing to style. */
const UNNAMED = ["spring"];

/** @typedef {{ name: string, kind: string, type: { text: string }, [more: string]: unknown }} Member */

/** @param {{ root: string, types: string, stage: string }} folders */
export async function describeElement({ root, types, stage }) {
  const guide = readFileSync(join(root, "docs/embedding.md"), "utf8");
  const members = [
    ...readMembers(readFileSync(join(types, "element/properties.d.ts"), "utf8")),
    ...readMembers(readFileSync(join(types, "pathscope-element.d.ts"), "utf8")),
  ];
  const attributes = readTable(guide, "attribute").map(([name, values, usual]) => {
    const fieldName = name === "step" ? "startStep" : name;
    const member = members.find((each) => each.name === fieldName);
    if (member) {
      Object.assign(member, { attribute: name, reflects: true });
    }
    const text = usual && `; left out: ${usual}`;
    return { name, fieldName, type: member?.type ?? { text: "string" }, description: `${values || "a switch"}${text}` };
  });
  const events = readTable(guide, "event").map(([name, detail]) => ({
    name,
    type: { text: "CustomEvent" },
    description: `detail: ${detail}`,
  }));
  const { ATTRIBUTES } = await import(pathToFileURL(join(stage, "element/attributes.js")).href);
  const { COLOURS } = await import(pathToFileURL(join(stage, "element/sheet.js")).href);
  const code = readCode(join(stage, "element"));
  const slots = [...code.matchAll(/createSlot\("([\w-]+)"\)/g)].map(([, name]) => ({ name }));
  const parts = readWords(guide, "`::part()`").map((name) => ({ name }));

  const told = [...code.matchAll(/\bemit\("(\w+)"/g)].map(([, name]) => name);
  agree("attributes", names(attributes), ATTRIBUTES);
  agree("events", names(events), [...told, "error"]);
  agree(
    "slots",
    readWords(guide, "**Slots**").filter((word) => word !== "attribute"),
    names(slots),
  );
  agree("parts", names(parts), [...readParts(code), ...readButtons(code)]);
  const methods = members.filter(({ kind }) => kind === "method");
  const described = readTable(guide, "").flatMap(([words]) => words.split(", "));
  const documented = described.map((word) => word.replace(/\(.*$/, ""));
  agree("methods and figures", documented, [...names(methods), "currentStep", "state", "preferredHeight"]);

  const colours = Object.entries(COLOURS).map(([name, [light, dark]]) => ({
    name: `--pathscope-${name.replace(/^map-/, "")}`,
    syntax: "<color>",
    default: `light-dark(${light}, ${dark})`,
  }));
  const more = Object.entries(MORE_PROPERTIES).map(([name, usual]) => ({ name, default: usual }));
  for (const { name } of more) {
    if (!code.includes(`var(${name}, `)) {
      throw new Error(`expected the style sheet to read ${name}`);
    }
  }
  return {
    schemaVersion: "2.1.0",
    modules: [
      {
        kind: "javascript-module",
        path: "element.js",
        declarations: [
          {
            kind: "class",
            name: "PathScope",
            tagName: "path-scope",
            customElement: true,
            description: "A search in any page: drawn, played, and driven by attributes, methods and events.",
            superclass: { name: "HTMLElement" },
            attributes,
            members,
            events,
            slots,
            cssParts: parts,
            cssProperties: [...colours, ...more],
          },
        ],
        exports: [
          { kind: "js", name: "PathScope", declaration: { name: "PathScope", module: "element.js" } },
          {
            kind: "custom-element-definition",
            name: "path-scope",
            declaration: { name: "PathScope", module: "element.js" },
          },
        ],
      },
    ],
  };
}

/** Properties and methods of a class, from its types. @param {string} text @returns {Member[]} */
function readMembers(text) {
  /** @type {Member[]} */
  const members = [];
  const setters = new Set([...text.matchAll(/^ {4}set (\w+)\(/gm)].map(([, name]) => name));
  for (const [, comment, kind, name, rest] of text.matchAll(/\/\*\* (.*?) \*\/\n {4}(get )?(\w+)(\([^\n]*);\n/g)) {
    const description = comment.replace(/ ?@\w+ .*$/, "");
    const [, taken, type] = /^\((.*)\): (.*)$/.exec(rest) ?? [];
    if (kind) {
      const readonly = setters.has(name) ? {} : { readonly: true };
      members.push({ kind: "field", name, type: { text: type }, description, ...readonly });
    } else {
      const parameters = taken.split(", ").filter(Boolean).map(readParameter);
      members.push({
        kind: "method",
        name,
        type: { text: rest },
        description,
        parameters,
        return: { type: { text: type } },
      });
    }
  }
  return members;
}

/** @param {string} text "n?: number" */
function readParameter(text) {
  const [name, type] = text.split(": ");
  return { name: name.replace("?", ""), type: { text: type }, ...(name.endsWith("?") ? { optional: true } : {}) };
}

/** The rows of the table whose first column is headed so, without its code marks. @param {string} guide @param {string} heading @returns {string[][]} */
function readTable(guide, heading) {
  const lines = guide.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`| ${heading}${heading && " "}|`));
  if (start < 0) {
    throw new Error(`docs/embedding.md: expected a table headed \`${heading}\``);
  }
  const rows = lines.slice(start + 2, lines.indexOf("", start));
  return rows.flatMap((row) => {
    const [first, ...cells] = row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) =>
        cell
          .replaceAll("`", "")
          .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
          .trim(),
      );
    return first.split(", ").every((word) => /^\w+$/.test(word))
      ? first.split(", ").map((name) => [name, ...cells])
      : [[first, ...cells]];
  });
}

/** The words in code marks of the paragraph that begins so. @param {string} guide @param {string} beginning @returns {string[]} */
function readWords(guide, beginning) {
  const paragraph = guide.split("\n\n").find((each) => each.startsWith(beginning)) ?? "";
  const words = [...paragraph.slice(beginning.length).matchAll(/`([\w-]+)`/g)].map(([, word]) => word);
  return [...new Set(words)];
}

/** @param {string} folder */
function readCode(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  return files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
}

/** @param {string} code @returns {string[]} */
function readParts(code) {
  const calls = [...code.matchAll(/\bcreate\("\w+", "([^"]*)"(?:, "([^"]+)")?\)/g)];
  return calls.map(([, className, part = className]) => part).filter((part) => !UNNAMED.includes(part));
}

/** Each is a part of its own as well. @param {string} code */
function readButtons(code) {
  const [, table] = /const BUTTONS = \{\n([\s\S]*?)\n\};/.exec(code) ?? ["", ""];
  return ["button", ...[...table.matchAll(/^ {2}"?([\w-]+)"?: \{/gm)].map(([, name]) => name)];
}

/** @param {{ name: string }[]} entries */
function names(entries) {
  return entries.map(({ name }) => name);
}

/** @param {string} what @param {string[]} documented @param {string[]} coded */
function agree(what, documented, coded) {
  const missing = coded.filter((name) => !documented.includes(name));
  const unknown = documented.filter((name) => !coded.includes(name));
  if (missing.length + unknown.length > 0) {
    const said = [
      missing.length && `it lacks ${missing.join(", ")}`,
      unknown.length && `nothing is ${unknown.join(", ")}`,
    ];
    throw new Error(`docs/embedding.md: ${what}: ${said.filter(Boolean).join("; ")}`);
  }
}
