/**
 * Makes the package for npm: `node build.mjs STAGE OUT VERSION [--sizes]`. STAGE is a copy of www/ with the core built into it, npm/ over it.
 *
 * esbuild bundles and minifies, tsc writes the types; manifest.mjs describes the element. Nothing is fetched here.
 */

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { describeElement } from "./manifest.mjs";
import { printSizes } from "./sizes.mjs";

const [stage, out, version] = process.argv.slice(2);
const root = fileURLToPath(new URL("../../", import.meta.url));
const npm = join(root, "xtask/package/npm");

/** Types that are there already. @type {Set<string>} */
const copied = new Set();

/** @type {import("esbuild").BuildOptions} */
const common = {
  bundle: true,
  minify: true,
  legalComments: "none",
  target: "es2022",
  charset: "utf8",
  loader: { ".gz": "base64" },
  metafile: true,
  logLevel: "warning",
};

/** The modules: what they share is in chunks beside them, so that each is there once. */
const modules = await build({
  ...common,
  format: "esm",
  splitting: true,
  entryPoints: {
    pathscope: join(stage, "pathscope.js"),
    element: join(stage, "pathscope-element.js"),
    inline: join(stage, "inline.js"),
  },
  outdir: out,
});
await build({
  ...common,
  format: "iife",
  globalName: "pathscope",
  entryPoints: [join(stage, "standalone.js")],
  // A classic script has no address of its own, and needs none: nothing is fetched.
  define: { "import.meta.url": "document.baseURI" },
  outfile: join(out, "standalone.js"),
});

writeTypes();
for (const core of ["pathscope", "figure"]) {
  cpSync(join(stage, `pkg/${core}_bg.wasm`), join(out, `${core}.wasm`));
}
cpSync(join(root, "LICENSE"), join(out, "LICENSE"));
cpSync(join(npm, "README.md"), join(out, "README.md"));
const manifest = JSON.parse(readFileSync(join(npm, "package.json"), "utf8"));
writeJson("package.json", { ...manifest, version });
writeJson("custom-elements.json", await describeElement({ root, types: join(out, "types"), stage }));
if (process.argv.includes("--sizes")) {
  printSizes(out, modules.metafile);
}

/** The types of what the entries export, and of what these name; those of the page's own modules are nobody's business. */
function writeTypes() {
  const all = join(stage, "../types");
  const config = join(stage, "tsconfig.json");
  const { compilerOptions } = JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8"));
  writeFileSync(
    config,
    JSON.stringify({
      compilerOptions: {
        ...compilerOptions,
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        stripInternal: true,
        rootDir: stage,
        outDir: all,
      },
      files: ["pathscope.js", "pathscope-element.js"].map((file) => join(stage, file)),
    }),
  );
  execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "--project", config], {
    stdio: "inherit",
  });
  cpSync(join(stage, "pkg/pathscope.d.ts"), join(all, "pkg/pathscope.d.ts"));
  const types = join(out, "types");
  cpSync(join(npm, "types"), types, { recursive: true });
  for (const entry of ["pathscope.d.ts", "pathscope-element.d.ts"]) {
    copyTypes(all, types, resolve(all, entry));
  }
}

/** @param {string} from @param {string} to @param {string} file and what it imports */
function copyTypes(from, to, file) {
  const name = relative(from, file);
  if (copied.has(name)) {
    return;
  }
  copied.add(name);
  if (name.startsWith("lab") || name === "element/player.d.ts") {
    throw new Error(`expected no public type to name one of the page's own, found ${name}`);
  }
  let text = readFileSync(file, "utf8");
  if (text.includes("Symbol.dispose")) {
    text = `/// <reference lib="esnext.disposable" />\n${text}`;
  }
  mkdirSync(dirname(join(to, name)), { recursive: true });
  writeFileSync(join(to, name), text);
  for (const [, address] of text.matchAll(/(?:from |import\(|import )"(\.[^"]+)\.js"/g)) {
    copyTypes(from, to, resolve(dirname(file), `${address}.d.ts`));
  }
}

/** @param {string} name @param {unknown} content */
function writeJson(name, content) {
  writeFileSync(join(out, name), `${JSON.stringify(content, null, 2)}\n`);
}
