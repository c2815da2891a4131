import axe from "axe-core";
import { expect } from "vitest";

/** Fails with axe's messages. Contrast is tested on the tokens instead: jsdom has no layout. */
export async function expectAccessible(root: Element = document.body) {
  const result = await axe.run(root, {
    // Passed rules are not reported: describing them takes most of the time.
    resultTypes: ["violations"],
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  const found = result.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join("\n")}`,
  );
  expect(found).toEqual([]);
}
