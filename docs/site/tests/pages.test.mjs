/**
 * The built pages in a browser, from the disk and without a network: in a large window and on a phone, light and dark. Links
 * that lead out of the site are checked by their form only, because they would need a network.
 * `PITDESK_DOCS` is the folder of the site.
 */
import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { startBrowser } from "../../../tests/browser/index.mjs";

const site = process.env.PITDESK_DOCS ?? "target/docs";
const pages = readdirSync(site, { recursive: true })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".html") && path !== "toc.html");
const looks = [
  { width: 1440, height: 900, colorScheme: "light" },
  { width: 1440, height: 900, colorScheme: "dark" },
  { width: 390, height: 800, colorScheme: "light" },
  { width: 390, height: 800, colorScheme: "dark" },
];

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

test("there are pages", () => {
  assert.ok(pages.includes("index.html") && pages.length > 20, pages.join(", "));
});

for (const { width, height, colorScheme } of looks) {
  test(`every page is whole at ${width}x${height}, ${colorScheme}, and asks no network`, async () => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme });
    const faults = [];
    const tab = await context.newPage();
    let page = "";
    const add = (fault) => faults.push(`${page} ${fault}`);
    tab.on("request", (request) => {
      if (!request.url().startsWith("file:")) add(`asks for ${request.url()}`);
    });
    // What the browser no longer needs when it leaves a page, such as its icon, is not missing.
    tab.on("requestfailed", (request) => {
      if (request.failure()?.errorText !== "net::ERR_ABORTED") add(`could not load ${request.url()}`);
    });
    tab.on("pageerror", (error) => add(`has an error: ${error.message}`));
    for (page of pages) {
      await tab.goto(pathToFileURL(join(site, page)).href);
      const seen = await tab.evaluate(look);
      if (seen.wider > 0) add(`is ${seen.wider} px wider than the window`);
      if (seen.isDark !== (colorScheme === "dark")) add(`is not ${colorScheme}`);
      for (const picture of seen.unseen) add(`does not show ${picture}`);
    }
    await context.close();
    assert.deepEqual(faults, []);
  });
}

/** Runs in the page. */
function look() {
  const [red, green, blue] = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g).map(Number);
  return {
    wider: document.documentElement.scrollWidth - innerWidth,
    isDark: red + green + blue < 380,
    unseen: [...document.querySelectorAll("main img")]
      .filter((image) => image.naturalWidth === 0)
      .map(({ src }) => src),
  };
}

test("every link has its target, and every picture its words", async () => {
  const tab = await browser.newPage();
  const seen = new Map();
  for (const page of pages) {
    await tab.goto(pathToFileURL(join(site, page)).href);
    seen.set(resolve(site, page), await tab.evaluate(read));
  }
  await tab.close();
  const faults = [...seen].flatMap(([page, { links, unsaid }]) =>
    [
      ...links.map((link) => brokenLink(link, seen)),
      ...unsaid.map((source) => `the picture ${source} has no alternative text`),
    ]
      .filter(Boolean)
      .map((fault) => `${page}: ${fault}`),
  );
  assert.deepEqual(faults, []);
});

/** What is wrong with a link of a page, if anything. */
function brokenLink(link, seen) {
  if (!URL.canParse(link)) return `${link} is not an address`;
  const address = new URL(link);
  if (address.protocol !== "file:" || address.host) {
    const isOutside = /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#]|$)|mailto:[^@\s]+@[a-z0-9.-]+$)/.test(link);
    return isOutside ? undefined : `${link} is not an address`;
  }
  const path = fileURLToPath(address);
  const isFile = path.startsWith(resolve(site) + sep) && statSync(path, { throwIfNoEntry: false })?.isFile();
  if (!isFile) return `${link} does not exist`;
  const anchor = decodeURIComponent(address.hash.slice(1));
  const isThere = !anchor || !seen.has(path) || seen.get(path).anchors.includes(anchor);
  return isThere ? undefined : `${link} has no such anchor`;
}

/** Runs in the page. */
function read() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    anchors: all("[id], a[name]")
      .flatMap(({ id, name }) => [id, name])
      .filter(Boolean),
    links: all("a[href], area[href]").map(({ href }) => href),
    unsaid: all("img")
      .filter(({ alt }) => !alt.trim())
      .map(({ src }) => src),
  };
}

test("the search finds a page by a word", async () => {
  const tab = await browser.newPage();
  await tab.goto(pathToFileURL(join(site, "index.html")).href);
  await tab.keyboard.press("s");
  await tab.keyboard.type("cameras");
  await tab.locator("#mdbook-searchresults a", { hasText: "cameras" }).first().waitFor();
  await tab.close();
});
