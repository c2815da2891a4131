/**
 * Starts the browser of this computer for tests of pages that the program does not show. Nothing is downloaded. The libraries
 * are those of the interface, whose lock file pins them.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

/** Takes a package from the interface's folder. */
export const library = createRequire(new URL("../../ui/package.json", import.meta.url));

const { chromium } = library("playwright-core");

/** The names that `cargo xtask docs` looks for. */
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

export async function startBrowser() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const executablePath = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  // On Windows and macOS, Chrome is at a usual place and not on the path. Root, as in a container, has no sandbox.
  const isRoot = process.getuid?.() === 0;
  const found = executablePath ? { executablePath } : { channel: "chrome" };
  return chromium.launch({ ...found, chromiumSandbox: !isRoot });
}
