/**
 * With reduced motion, nothing moves and nothing comes later: a transition of a very short time would still keep the old size
 * of an element for one frame, in which the interface measures what fits.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startProgram } from "./program.mjs";
import { enter, scenes } from "./scenes.mjs";

let program;
before(async () => {
  program = await startProgram();
});
after(() => program?.close());

for (const scene of scenes.filter(({ name }) => ["tables", "shoe-check", "all-games", "settings"].includes(name))) {
  test(`a change of ${scene.name} is there at once`, async () => {
    const opened = await program.open();
    await enter(opened, scene);
    const faults = await opened.page.evaluate(changedLater);
    await opened.close();
    assert.deepEqual(faults, []);
  });
}

/** Runs in the page: gives each element another opacity, and says which keep the old one. */
function changedLater() {
  const elements = [...document.querySelectorAll("main, main *")].filter(
    (element) => element instanceof HTMLElement && element.getBoundingClientRect().width > 1,
  );
  if (elements.length < 20) return ["the screen has no content"];
  const late = elements.filter((element) => {
    const before = getComputedStyle(element).opacity;
    element.style.setProperty("opacity", before === "0.5" ? "0.6" : "0.5", "important");
    const { opacity } = getComputedStyle(element);
    element.style.removeProperty("opacity");
    return opacity === before;
  });
  return late.length === 0 ? [] : [`${late.length} of ${elements.length}, such as <${late[0].tagName.toLowerCase()}>`];
}
