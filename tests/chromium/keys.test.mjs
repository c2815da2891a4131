/**
 * The keyboard alone, on every screen: Tab reaches each control and shows where it is, Escape closes what was opened and gives
 * the focus back, and each key that a screen names does something.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startProgram, until } from "./program.mjs";
import { enter, scenes } from "./scenes.mjs";
import { beginWalk, stepOfWalk, unreached } from "./walk.mjs";

let program;
before(async () => {
  program = await startProgram();
});
after(() => program?.close());

/** More presses of Tab than any screen has controls. */
const far = 400;

/** The same controls as on another screen. */
const same = [
  "table",
  "record",
  "record-dragon-tiger",
  "lotto-lucky",
  "difference",
  "filters",
  "settings-middle",
  "settings-end",
];

test("Tab reaches every control of every screen, and each shows that it has the focus", { concurrency: 3 }, (each) =>
  Promise.all(
    scenes.filter(({ name }) => !same.includes(name)).map((scene) => each.test(scene.name, () => walk(scene))),
  ),
);

async function walk(scene) {
  const opened = await program.open({ start: scene.start });
  const { page } = opened;
  await enter(opened, scene);
  // The controls of the top bar are loaded after the first screen.
  if (scene.start !== "disconnected") await page.locator("header button").nth(2).waitFor();
  const faults = [];
  await page.evaluate(beginWalk);
  let outside = 0;
  for (let count = 0; count < far; count++) {
    await page.keyboard.press("Tab");
    const step = await page.evaluate(stepOfWalk);
    faults.push(...step.faults);
    // Behind the last control is the frame of the browser, once a round.
    if (step.isOutside) outside += 1;
    if (step.isRound || outside > 1) break;
    assert.ok(count < far - 1, "Tab does not come round");
  }
  if (outside > 1) faults.push("the focus is on no control twice in a round");
  faults.push(...(await page.evaluate(unreached)));
  await opened.close();
  assert.deepEqual(faults, []);
}

const isDialogOpen = (page) =>
  page.evaluate(() => document.querySelector("[role=dialog], [role=alertdialog]") !== null);

const opening = ["camera", "bet-page", "keys", "palette"];
test("Escape closes what a key opened, and the focus is where it was", async () => {
  const opened = await program.open();
  const { page } = opened;
  for (const scene of scenes.filter(({ name }) => opening.includes(name))) {
    await opened.load(scene.route);
    // A control that is on every screen, so that the focus has a place to return to.
    await page.locator("main button:not([disabled])").first().focus();
    await page.evaluate(() => {
      window.focusedBefore = document.activeElement;
    });
    await scene.opens(page);
    await page.keyboard.press("Escape");
    await until(page, `${scene.name} to close`, async () => !(await isDialogOpen(page)));
    await until(page, `the focus where it was before ${scene.name}`, () =>
      page.evaluate(() => document.activeElement === window.focusedBefore),
    );
  }
  await opened.close();
});

/**
 * The size of the program is changed by the shell, and the history needs a screen before: it has a test of its own. Enter and Escape
 * do what the control does that has the focus.
 */
const notHere = ["Control++", "Control+-", "Control+0", "Alt+ArrowLeft", "Alt+ArrowRight", "Enter", "Escape"];
/**
 * A key that leads to the screen itself, or brings what is on it: the recorded shoe has the same rounds in each reading. That
 * `F5` reads it has a test in the shoe's screen.
 */
const leadsHere = { tables: "g t", "shoe-check": "F5" };
const pressed = ["tables", "shoe-check", "record-check", "all-games", "lotto-yiki", "differences"];

test("every key that a screen names does something", { concurrency: 3 }, (each) =>
  Promise.all(
    scenes.filter(({ name }) => pressed.includes(name)).map((scene) => each.test(scene.name, () => pressAll(scene))),
  ),
);

async function pressAll(scene) {
  const opened = await program.open();
  const { page } = opened;
  const show = async () => {
    await opened.load(scene.route);
    await page.locator(scene.has).first().waitFor();
    await page.evaluate(quiet);
  };
  await show();
  await page.keyboard.press("?");
  await page.locator("[role=dialog] kbd").first().waitFor();
  const named = (await page.evaluate(keysOfDialog)).filter(
    (key) => !notHere.includes(key) && key !== leadsHere[scene.name],
  );
  assert.ok(named.length > 5, named.join(", "));
  const idle = [];
  let isThere = false;
  for (const key of named) {
    if (!isThere) await show();
    // From the first row there is no way back, and the only round that is not consistent is chosen: one step is made first.
    const first = { k: "j", "[": "]", "!": "j" }[key];
    if (first !== undefined && named.includes(first)) {
      await page.keyboard.press(first);
      await page.evaluate(quiet);
    }
    if (!(await does(page, key))) idle.push(key);
    // What it opens may be loaded first.
    await page.evaluate(quiet);
    isThere = (await page.evaluate(isOnScreen)) && pathOf(page.url()) === pathOf(`#${scene.route}`);
  }
  await show();
  assert.ok(!(await does(page, "F9")), "a key without an action is taken for one that has one");
  await opened.close();
  assert.deepEqual(idle, []);
}

const pathOf = (address) => /#([^?]*)/.exec(address)?.[1];

/** Runs in the page: whether nothing lies over the screen or takes its keys. */
function isOnScreen() {
  return (
    !document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") &&
    !document.activeElement.matches("input, textarea")
  );
}

/** Whether a key changes the page, its address, the focus or the clipboard. */
async function does(page, key) {
  await page.evaluate(() => {
    // Not the clipboard itself: all pages of the browser share it.
    let isCopied = false;
    navigator.clipboard.writeText = async () => {
      isCopied = true;
    };
    const before = { focus: document.activeElement, address: location.href };
    let changes = 0;
    // A screen that is drawn again, as a shoe is with each reading, writes attributes of its fields anew with the same values.
    const isNew = (list) => {
      if (list.some(({ type }) => type !== "attributes")) return true;
      const first = new Map();
      for (const { target, attributeName, oldValue } of list) {
        if (!first.has(target)) first.set(target, new Map());
        if (!first.get(target).has(attributeName)) first.get(target).set(attributeName, oldValue);
      }
      return [...first].some(([target, values]) =>
        [...values].some(([name, value]) => target.getAttribute(name) !== value),
      );
    };
    new MutationObserver((list) => {
      if (isNew(list)) changes += 1;
    }).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeOldValue: true,
      characterData: true,
    });
    window.isChanged = () =>
      isCopied || changes > 0 || before.focus !== document.activeElement || before.address !== location.href;
  });
  for (const each of key.split(" ")) await page.keyboard.press(each);
  for (let frames = 0; frames < 120; frames++) {
    if (await page.evaluate(() => window.isChanged())) return true;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  return false;
}

/** Runs in the page: waits until nothing has changed for longer than an answer takes that was asked for after the screen. */
async function quiet() {
  let still = 0;
  const watcher = new MutationObserver(() => {
    still = 0;
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let frames = 0; frames < 600 && still < 45; frames++) {
    await new Promise((done) => requestAnimationFrame(done));
    still += 1;
  }
  watcher.disconnect();
}

/** Runs in the page: the keys that the dialog names, as the driver presses them. */
function keysOfDialog() {
  const names = {
    Ctrl: "Control",
    "↵": "Enter",
    Esc: "Escape",
    "←": "ArrowLeft",
    "→": "ArrowRight",
    "↑": "ArrowUp",
    "↓": "ArrowDown",
  };
  const groups = new Set([...document.querySelectorAll("[role=dialog] kbd")].map((cap) => cap.parentElement));
  return [...groups].map((group) => {
    const caps = [...group.querySelectorAll("kbd")].map(({ textContent }) => names[textContent] ?? textContent);
    const isHeld = caps[0] === "Control" || caps[0] === "Alt";
    return isHeld ? caps.map((cap) => (cap.length === 1 ? cap.toLowerCase() : cap)).join("+") : caps.join(" ");
  });
}

test("Tab behind the last control leaves the screen, and the next one begins at the top", async () => {
  const { page, load, close } = await program.open();
  await load("/tables");
  const isOutside = () => page.evaluate(() => document.activeElement === document.body);
  for (let count = 0; count < far && !(await isOutside()); count++) await page.keyboard.press("Tab");
  assert.ok(await isOutside(), "Tab does not lead out of the page");
  // Longer than the program waits before it gives a lost focus to the screen.
  await page.evaluate(async () => {
    for (const end = performance.now() + 400; performance.now() < end; ) await new Promise(requestAnimationFrame);
  });
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Skip to the content");
  await close();
});

test("Alt with an arrow goes back to the screen before, and forward again", async () => {
  const { page, load, go, close } = await program.open();
  await load("/tables");
  await go("/wallet");
  const isAt = (route) => until(page, route, () => page.url().includes(`#${route}`));
  await page.keyboard.press("Alt+ArrowLeft");
  await isAt("/tables");
  await page.keyboard.press("Alt+ArrowRight");
  await isAt("/wallet");
  await close();
});
