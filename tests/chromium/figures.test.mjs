/** With amounts of 18 digits and ids of 64 letters, no figure is cut and no text lies over another. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startProgram, unreadable, usual } from "./program.mjs";
import { enter, scenes } from "./scenes.mjs";

const looks = [usual, { ...usual, width: 1440, height: 900, density: "compact" }, { ...usual, language: "en-XA" }];

/** The amount is in each of these, so an answer that was not made longer is noticed. */
const names = [
  "tables",
  "player",
  "record",
  "record-check",
  "all-games",
  "lotto-yiki",
  "differences",
  "difference",
  "ledger",
];

let program;
before(async () => {
  program = await startProgram();
});
after(() => program?.close());

for (const look of looks) {
  test(`the longest figures are whole at ${look.width}x${look.height}, ${look.language}, ${look.density}`, async () => {
    const opened = await program.open({ look, figures: "long" });
    const faults = [];
    for (const scene of scenes.filter(({ name }) => names.includes(name))) {
      await enter(opened, scene);
      const text = await opened.page.locator("body").innerText();
      assert.match(text, /123,456,789,012,345,678\.90/, scene.name);
      faults.push(...(await unreadable(opened.page)).map((fault) => `${scene.name}: ${fault}`));
    }
    await opened.close();
    assert.deepEqual(faults, []);
  });
}
