/**
 * Every screen can be read in Chromium: no figure is cut, no other text is cut without a tooltip or lies under another, each
 * has contrast, and none is missing from the catalog. A picture of each is in `PITDESK_PICTURES`.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { faint, startProgram, unreadable, usual } from "./program.mjs";
import { enter, scenes } from "./scenes.mjs";

/**
 * Each value with each other one at least once: size, theme, language, density, zoom. Not every product of them, which takes
 * twenty minutes. The pseudo-language is the longest text, so it has the smallest window. Contrast depends on the theme alone: it is measured in one look of each.
 */
const looks = [
  { ...usual, language: "en-XA", isContrast: true },
  { ...usual, theme: "dark", density: "compact", isContrast: true },
  { ...usual, theme: "dark", language: "th" },
  { ...usual, language: "th", density: "compact", width: 1440, height: 900 },
  { ...usual, theme: "dark", width: 1440, height: 900 },
  { ...usual, zoom: 200, width: 1440, height: 900 },
  { ...usual, theme: "dark", language: "th", density: "compact", zoom: 200, width: 1440, height: 900 },
];

const folder = process.env.PITDESK_PICTURES ?? "target/chromium";
const only = process.env.PITDESK_ONLY ?? "";

let program;
before(async () => {
  program = await startProgram();
});
after(() => program?.close());

test("every text of every screen can be read", { concurrency: 3 }, async (each) => {
  await Promise.all(looks.map((look) => each.test(nameOf(look), () => everyScreen(look))));
});

const nameOf = ({ width, height, theme, language, density, zoom }) =>
  `${width}x${height}/${theme}-${language}-${density}-${zoom}`;

async function everyScreen(look) {
  const name = nameOf(look);
  const faults = [];
  const shown = scenes.filter((scene) => `${name}/${scene.name}`.includes(only));
  for (const start of ["disconnected", "live"]) {
    const opened = await program.open({ look, start });
    for (const scene of shown.filter((scene) => (scene.start ?? "live") === start)) {
      const found = await faultsOf(opened, scene, look, join(folder, name, `${scene.name}.png`));
      faults.push(...found.map((fault) => `${scene.name}: ${fault}`));
    }
    await opened.close();
  }
  assert.deepEqual(faults, []);
}

async function faultsOf(opened, scene, { isContrast }, picture) {
  const { page, faults } = opened;
  try {
    await enter(opened, scene);
    await page.screenshot({ path: picture });
    return [...(await unreadable(page)), ...(isContrast ? await faint(page) : []), ...faults.splice(0)];
  } catch (error) {
    // The other screens are still judged.
    return [String(error.message), ...faults.splice(0)];
  }
}
