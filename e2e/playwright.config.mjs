/**
 * How the page is tested in a browser: headless Chromium against the project's own server, and in Firefox what is tagged with it. Builds
 * nothing: the server serves the build that is there.
 *
 * Chromium is the one named by PATHSCOPE_CHROMIUM, else the system's (its headless shell first), else the one that
 * `npx playwright install chromium` fetches. Firefox is the one named by PATHSCOPE_FIREFOX, else the system's; where there is none,
 * its tests are not run.
 */

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";

// The one without a window system takes two thirds of the time.
const known = [process.env.PATHSCOPE_CHROMIUM, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const chromium = known.find((path) => path && existsSync(path));
const firefox = [process.env.PATHSCOPE_FIREFOX, "/usr/bin/firefox-esr"].find((path) => path && existsSync(path));
const port = Number(process.env.PATHSCOPE_PORT ?? 8123);
const address = `http://127.0.0.1:${port}`;

// What Chromium would otherwise ask the network for by itself; and a key that scrolls does so at once.
const flags = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-smooth-scrolling",
];
if (process.getuid?.() === 0) {
  flags.push("--no-sandbox");
}

export default defineConfig({
  testDir: ".",
  outputDir: "results",
  reporter: "list",
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy with other things may miss a gesture once; such a test is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // What is looked at rather than asserted, and what another test says as well in another scheme.
  ...(process.env.PATHSCOPE_LONG ? {} : { grepInvert: /@long/ }),
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    // Recording one takes about as long as the test itself.
    trace: "on-first-retry",
  },
  projects: [
    { name: "chromium", use: { browserName: "chromium", launchOptions: { args: flags, executablePath: chromium } } },
    ...(firefox
      ? [
          {
            name: "firefox",
            // More of them in the long run.
            grep: process.env.PATHSCOPE_LONG ? /@firefox/ : /@firefox(?!-long)/,
            // The system's Firefox by WebDriver BiDi: no downloads there, nor emulation of a phone.
            use: { browserName: "firefox", channel: "moz-firefox", launchOptions: { executablePath: firefox } },
          },
        ]
      : []),
  ],
  webServer: {
    command: `cargo xtask serve --no-build --port ${port}`,
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    url: address,
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
    timeout: 120_000,
  },
});
