/**
 * The built interface with recorded answers, in Chromium. It is served on this computer with the content security policy of
 * the program. Recorded pictures are `data:` addresses, which the program's policy does not allow; only they are added.
 */
import { readFileSync } from "node:fs";
import { library, serveFolder, startBrowser } from "../browser/index.mjs";

const root = new URL("../../", import.meta.url);
const textOf = (path) => readFileSync(new URL(path, root), "utf8");

/** The scripts of the tour of the real window: both engines are judged by the same code. */
const scripts = {
  whole: textOf("tests/tour/whole.js"),
  scroll: textOf("tests/tour/scroll.js"),
  legibility: textOf("tests/support/legibility.js"),
};
const axe = readFileSync(library.resolve("axe-core/axe.min.js"), "utf8");

/** The time of the recorded answers. It stands still, so that only what a test does changes a screen. */
const now = new Date("2026-11-21T14:00:00Z");

/** The usual look: the smallest window. */
export const usual = { width: 1024, height: 640, theme: "light", language: "en", density: "comfortable", zoom: 100 };

function policy() {
  const { csp } = JSON.parse(textOf("src-tauri/tauri.conf.json")).app.security;
  const rules = { ...csp, "img-src": `${csp["img-src"]} data:` };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

/** Starts the browser and the server. `close` ends both. */
export async function startProgram() {
  const folder = process.env.PITDESK_UI;
  if (!folder) throw new Error("PITDESK_UI must name the folder of the built interface: run `cargo xtask chromium`");
  const [browser, served] = await Promise.all([
    startBrowser(),
    serveFolder(folder, { "content-security-policy": policy() }),
  ]);
  return {
    open: (options) => openPage(browser, served.address, options),
    close: async () => {
      await browser.close();
      served.close();
    },
  };
}

/**
 * A page in a look. The shell's zoom makes a CSS pixel larger, so a window of the same size has fewer of them: at 200 % half
 * as many. The returned `faults` grow with each error in the page and each request that leaves this computer.
 */
async function openPage(browser, address, { look = {}, start = "live", figures, forcedColors } = {}) {
  const { width, height, theme, language, density, zoom } = { ...usual, ...look };
  const context = await browser.newContext({
    viewport: { width: Math.round((width * 100) / zoom), height: Math.round((height * 100) / zoom) },
    deviceScaleFactor: zoom / 100,
    reducedMotion: "reduce",
    colorScheme: theme,
    forcedColors: forcedColors ?? "none",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  const faults = [];
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("console", (message) => {
    // The browser asks for an icon of the page, which the window of the program does not.
    if (message.type() === "error" && !message.location().url.endsWith("/favicon.ico")) faults.push(message.text());
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !url.startsWith("data:")) faults.push(`asks for ${url}`);
  });
  const asked = new URLSearchParams({ start, language, theme, density, ...(figures && { figures }) });
  /** Opens a route in a new document, so that nothing of the screen before is left. */
  const load = async (route) => {
    await page.goto("about:blank");
    await page.goto(`${address}?${asked}#${route}`);
    await isWhole(page);
  };
  /** Opens another route as a link does, which takes a fraction of the time. */
  const go = async (route) => {
    const textOf = () => page.evaluate(() => document.body.innerText);
    const before = await textOf();
    await page.evaluate((route) => {
      location.hash = route;
    }, route);
    await until(page, `the screen of ${route}`, async () => (await textOf()) !== before);
    await isWhole(page);
  };
  return { page, faults, load, go, close: () => context.close() };
}

/** Runs a script of the tour, which is the body of a function, as the driver of the real window does. */
const run = (page, script, values = []) =>
  page.evaluate(`(function () {\n${script}\n}).apply(null, ${JSON.stringify(values)})`);

/** Waits until a screen shows all that it will show. */
export async function isWhole(page) {
  await until(page, "the whole screen", async () => (await run(page, scripts.whole)) === true);
  await nextFrame(page);
}

const nextFrame = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Waits until a condition holds, and returns what it gave. The driver's own wait compiles its condition in the page, which the
 * policy refuses; so each frame is asked for from here.
 */
export async function until(page, what, condition) {
  for (const end = Date.now() + 15_000; Date.now() < end; await nextFrame(page)) {
    const held = await condition();
    if (held) return held;
  }
  throw new Error(`${what} did not come at ${page.url()}`);
}

export async function scrollTo(page, hundredths) {
  await run(page, scripts.scroll, [hundredths]);
}

/** What can't be read: cut, covered or not translated. Fails if nothing was measured. */
export async function unreadable(page) {
  const { cuts, hidden, foreign } = await run(page, scripts.legibility);
  const lines = (kind, list) => list.map((each) => `${kind}: ${JSON.stringify(each)}`);
  return [...lines("cut", cuts), ...lines("hidden", hidden), ...lines("not translated", foreign)];
}

/** Texts with less contrast than WCAG AA asks for. */
export async function faint(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() =>
    window.axe.run(document, { runOnly: ["color-contrast"], resultTypes: ["violations"] }),
  );
  return found.violations.flatMap(({ nodes }) =>
    nodes.map(({ html, any }) => `contrast: ${any[0]?.message ?? ""} ${html.slice(0, 160)}`),
  );
}
