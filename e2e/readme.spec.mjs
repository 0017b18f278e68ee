/**
 * The example of README.md runs as it stands there, in Node, and prints what the README says it does.
 */

import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";

const root = new URL("../", import.meta.url);

test("the README's example runs in Node", async () => {
  const readme = await readFile(new URL("README.md", root), "utf8");
  const example = readme.match(/```js\n([\s\S]*?)```/)?.[1] ?? "";
  const file = new URL(`readme-example-${process.pid}.mjs`, root);
  await writeFile(file, example);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(file)], {
      env: { ...process.env, FORCE_COLOR: "0" },
    });
    expect(stdout).toMatch(/^1 \[ 0, 2 \] 5 running\n/);
    expect(stdout).toMatch(/\nfound 8\.65\d* 16 Uint32Array\(16\)/);
  } finally {
    await rm(file);
  }
});
