/**
 * Starts the browser of this computer for tests of pages outside the program's window, and serves files to it. Nothing is
 * downloaded. The libraries are those of the interface, whose lock file pins them.
 */
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { delimiter, extname, join, normalize } from "node:path";

/** Takes a package from the interface's folder. */
export const library = createRequire(new URL("../../ui/package.json", import.meta.url));

const { chromium } = library("playwright-core");

/** The names that `cargo xtask` looks for. */
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

export async function startBrowser() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const executablePath = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  // On Windows and macOS, Chrome is at a usual place and not on the path. Root, as in a container, has no sandbox.
  const isRoot = process.getuid?.() === 0;
  const found = executablePath ? { executablePath } : { channel: "chrome" };
  return chromium.launch({ ...found, chromiumSandbox: !isRoot });
}

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The file of a folder that an address asks for, with the type it is served as. Undefined if there is none. */
export function fileOf(folder, pathname) {
  const path = normalize(decodeURIComponent(pathname));
  const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
  if (!existsSync(file)) return undefined;
  return { body: readFileSync(file), type: types[extname(file)] ?? "text/plain" };
}

/** Serves a folder on this computer only. Returns its address, and how to end it. */
export async function serveFolder(folder, headers = {}) {
  const server = createServer(({ url }, response) => {
    const file = fileOf(folder, new URL(url, "http://localhost").pathname);
    response.writeHead(file ? 200 : 404, { ...headers, "content-type": file?.type ?? "text/plain" });
    response.end(file?.body);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${server.address().port}/`, close };
}
