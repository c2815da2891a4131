/**
 * Tickets of a support desk with the keyboard alone, as far as the recorded answers reach, each with no more presses than
 * an agent accepts. A paste is one press, and so is a key with Ctrl. And letters that are typed while the palette loads.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isWhole, startProgram, until } from "./program.mjs";

/** Most presses of a ticket. */
const most = 12;

let program;
before(async () => {
  program = await startProgram();
});
after(() => program?.close());

/** A ticket from a fresh start: the connect screen, whose button for training has the focus already. */
function ticket(name, work) {
  test(name, async () => {
    const { page, load, faults, close } = await program.open({ start: "disconnected" });
    await load("/");
    let presses = 0;
    const press = async (key) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    const paste = async (text) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text);
      await press("Control+v");
    };
    const find = async (text) => {
      await press("Control+k");
      await page.locator("textarea[role=combobox]").waitFor();
      await paste(text);
    };
    const sees = (role, name) => page.getByRole(role, { name }).first().waitFor();
    await until(page, "the focus", () => page.evaluate(() => document.activeElement?.tagName === "BUTTON"));
    await press("Enter");
    await page.locator("textarea[role=combobox]").waitFor();
    await work({ page, press, paste, find, sees, opensPlayer: () => opensPlayer({ page, press, find, sees }) });
    assert.ok(presses <= most, `${presses} presses, at most ${most} are accepted`);
    assert.deepEqual(faults, []);
    await close();
  });
}

async function opensPlayer({ page, press, find, sees }) {
  await find("somchai_88");
  await sees("option", "All games of");
  await press("Control+Enter");
  await sees("article", "The chosen record");
  // A person presses a key of the record when they see it.
  await isWhole(page);
}

ticket("an amount to the copied answer", async ({ page, press, find, sees }) => {
  await find("somchai_88 says he won about 308 THB");
  await sees("option", "somchai_88");
  await press("Enter");
  await sees("article", "The chosen record");
  await isWhole(page);
  await press("a");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const answer = await until(page, "an answer in the clipboard", async () => {
    const text = await copied();
    return !text.includes("says he won") && text;
  });
  assert.ok(answer.length > 20, answer);
});

ticket("a round alone to its player and its record", async ({ page, press, find, sees }) => {
  const round = "bc:1697512897867:19g6plntrcmrv";
  await find(round);
  await sees("option", "somchai_88");
  await press("Enter");
  await sees("article", "The chosen record");
  // The sheet draws its head first.
  await until(page, "the round", async () => (await page.getByRole("article").first().innerText()).includes(round));
});

ticket("a name and a day to the games of that day", async ({ page, press, find, sees }) => {
  await find("niran.k เมื่อวาน");
  await sees("option", "All games of");
  await press("Enter");
  await sees("article", "The chosen record");
  assert.match(page.url(), /#\/players\/niran\.k\?.*from=.*to=/);
});

ticket("a player to the bet page in English", async ({ page, press, sees, opensPlayer }) => {
  await opensPlayer();
  await press("b");
  await sees("dialog", "Bet page");
  await sees("button", "English (EN)");
  const button = page.getByRole("button", { name: "Open in a window" });
  await button.waitFor();
  const isReached = () => button.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < most && !(await isReached()); tabs++) await press("Tab");
  await press("Enter");
  await page.getByText("The link expires in").waitFor();
});

ticket("a player to both cameras", async ({ page, press, opensPlayer }) => {
  await opensPlayer();
  await press("v");
  await page.locator("[role=dialog] img").nth(1).waitFor();
});

ticket("a player to the next record that is not consistent", async ({ page, press, opensPlayer }) => {
  await opensPlayer();
  const chosen = () => page.locator("[role=option][aria-selected=true]").first().innerText();
  const before = await chosen();
  await press("!");
  await until(page, "another record", async () => (await chosen()) !== before);
});

for (const rate of [1, 6, 20]) {
  for (const isLate of [false, true]) {
    const when = isLate ? "while its file is read" : "while the palette opens";
    test(`no letter is lost or turned round ${when}, ${rate} times slower`, () => typesAtOnce(rate, isLate));
  }
}

async function typesAtOnce(rate, isLate) {
  const { page, load, close } = await program.open();
  let answer = () => undefined;
  const mayAnswer = new Promise((done) => {
    answer = done;
  });
  const asked = page.waitForRequest(/palette-window/);
  if (isLate) await page.route(/palette-window.*js$/, (route) => mayAnswer.then(() => route.continue()));
  await load("/tables");
  await asked;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  const text = "niran.k yesterday";
  // The driver waits for the page after each key; here all keys are sent before any answer, as from a quick hand.
  const key = (type, key, more = {}) => session.send("Input.dispatchKeyEvent", { type, key, ...more });
  const held = { modifiers: 2, code: "KeyK", windowsVirtualKeyCode: 75 };
  const typed = (letters) =>
    [...letters].flatMap((letter) => [key("keyDown", letter, { text: letter }), key("keyUp", letter)]);
  const opened = [key("rawKeyDown", "k", held), key("keyUp", "k", held)];
  const first = typed(text.slice(0, 8));
  if (isLate) await Promise.all([...opened, ...first]);
  // The rest meets the moment in which the field takes the keys over.
  answer();
  await Promise.all([...opened, ...first, ...typed(text.slice(8))]);
  const field = page.locator("textarea[role=combobox]");
  await field.waitFor();
  await until(page, "the letters in the field", async () => (await field.inputValue()).length >= text.length);
  assert.equal(await field.inputValue(), text);
  assert.match(page.url(), /#\/tables/);
  await close();
}
