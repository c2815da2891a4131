/**
 * With amounts of 18 digits and ids of 64 letters, no figure is cut, no text lies over another, and no row of a player's records
 * is higher.
 */
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

/** Height in pixels of a player's row; `useRowHeight` in `ui/src/shared/settings/settings.tsx`. */
const heights = { comfortable: 44, compact: 28 };

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
      // In a small window, a record shows the id of its round alone.
      await opened.page.evaluate(() => document.querySelector("article h3 > button[aria-expanded=false]")?.click());
      const text = await opened.page.locator("body").innerText();
      assert.match(text, /123,456,789,012,345,678\.90/, scene.name);
      faults.push(...(await unreadable(opened.page)).map((fault) => `${scene.name}: ${fault}`));
      if (!scene.route.startsWith("/players/")) continue;
      const rows = await opened.page
        .locator("main [role=option]")
        .evaluateAll((all) => all.map((row) => row.offsetHeight));
      const higher = rows.filter((height) => height !== heights[look.density]);
      faults.push(...higher.map((height) => `${scene.name}: a row of ${height} px`));
    }
    await opened.close();
    assert.deepEqual(faults, []);
  });
}

test("each row of differences shows its time and the end of its round's id, also in one line", async () => {
  const opened = await program.open({ look: usual });
  for (const name of ["wallet", "differences"]) {
    await enter(
      opened,
      scenes.find((scene) => scene.name === name),
    );
    const hidden = await opened.page.locator("main [role=option]").evaluateAll((rows) =>
      rows
        .filter(
          (row) => row.getBoundingClientRect().bottom < row.closest("[role=listbox]").getBoundingClientRect().bottom,
        )
        .filter((row) => {
          const parts = [row.querySelector("time"), row.querySelector(".font-mono")].filter(Boolean);
          const isSeen = (part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            const at = (x) => part.contains(document.elementFromPoint(x, (top + bottom) / 2));
            return at(left + 1) && at(right - 1);
          };
          return parts.length < 2 || !parts.every(isSeen);
        })
        .map((row) => row.innerText),
    );
    assert.deepEqual(hidden, [], name);
  }
  await opened.close();
});

test("the rows and the sheet reach the edge, and the thumb over it scrolls the list", async () => {
  const opened = await program.open({ look: usual });
  const { page } = opened;
  await enter(
    opened,
    scenes.find(({ name }) => name === "player"),
  );
  const list = page.locator("main [role=listbox]");
  const edges = await list.evaluate((box) =>
    [box, box.querySelector("[role=option]")].map((each) => each.getBoundingClientRect().right),
  );
  assert.equal(edges[0], edges[1]);
  const thumb = await list.locator("xpath=following-sibling::div[@aria-hidden]").boundingBox();
  await page.mouse.move(thumb.x + 4, thumb.y + 4);
  await page.mouse.down();
  await page.mouse.move(thumb.x + 4, usual.height - 1);
  await page.mouse.up();
  const { scrollTop, most } = await list.evaluate((box) => ({
    scrollTop: box.scrollTop,
    most: box.scrollHeight - box.clientHeight,
  }));
  assert.ok(most > 1000 && scrollTop >= most - 1, `${scrollTop} of ${most}`);
  await opened.close();
});
