/** With a contrast theme of Windows, what is chosen and what has the focus are outlined, and no text has the colour behind it. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startProgram, usual } from "./program.mjs";
import { enter, scenes } from "./scenes.mjs";

let program;
before(async () => {
  program = await startProgram();
});
after(() => program?.close());

/** Each has something that is chosen: a row, a screen of the navigation, a choice. */
const names = ["tables", "shoe-check", "record-check", "all-games", "lotto-yiki", "differences", "ledger", "settings"];

for (const theme of ["light", "dark"]) {
  test(`every screen can be told apart in a ${theme} contrast theme`, async () => {
    const opened = await program.open({ look: { ...usual, theme }, forcedColors: "active" });
    const faults = [];
    for (const scene of scenes.filter(({ name }) => names.includes(name))) {
      await enter(opened, scene);
      await opened.page.keyboard.press("Tab");
      const found = await opened.page.evaluate(indistinct);
      faults.push(...found.map((fault) => `${scene.name}: ${fault}`));
    }
    await opened.close();
    assert.deepEqual(faults, []);
  });
}

/** Runs in the page. */
function indistinct() {
  const chosen = "[aria-selected=true], [aria-current], [aria-pressed=true], [aria-checked=true], [data-selected=true]";
  const nameOf = (element) => `<${element.tagName.toLowerCase()}> "${(element.textContent ?? "").trim().slice(0, 40)}"`;
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
  const isOutlined = (element) => getComputedStyle(element).outlineStyle !== "none";
  const backgroundOf = (element) => {
    const { backgroundColor } = getComputedStyle(element);
    if (!/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
    return element.parentElement === null ? "rgb(255, 255, 255)" : backgroundOf(element.parentElement);
  };
  const marked = [...document.querySelectorAll(chosen)].filter(isShown);
  const faults = marked
    .filter((element) => !isOutlined(element))
    .map((element) => `chosen without an outline: ${nameOf(element)}`);
  if (marked.length === 0) faults.push("nothing is chosen on it");
  if (!isOutlined(document.activeElement)) faults.push(`the focus is not outlined: ${nameOf(document.activeElement)}`);
  for (const control of document.querySelectorAll("button, a[href], [role=option]")) {
    if (isShown(control) && getComputedStyle(control).color === backgroundOf(control)) {
      faults.push(`text in the colour behind it: ${nameOf(control)}`);
    }
  }
  return faults;
}
