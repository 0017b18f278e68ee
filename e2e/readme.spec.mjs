/**
 * The examples of README.md run, one after the other, as they stand there, in Node, and print what the README says they do.
 */

import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";

const root = new URL("../", import.meta.url);

test("the README's examples run in Node", async () => {
  const readme = await readFile(new URL("README.md", root), "utf8");
  const examples = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, text]) => text);
  const file = new URL(`readme-example-${process.pid}.mjs`, root);
  await writeFile(file, examples.join(""));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(file)], {
      env: { ...process.env, FORCE_COLOR: "0" },
    });
    expect(stdout).toMatch(/^1 \[ 0, 2 \] 5 running\n/);
    expect(stdout).toMatch(/\nfound 8\.65\d* 16 Uint32Array\(16\)/);
    expect(stdout).toMatch(/\nUint32Array\(3\) \[ 0, 2, 1 \]\n\[ 1, 2, 4, 5, 10 \]\n$/);
  } finally {
    await rm(file);
  }
});
