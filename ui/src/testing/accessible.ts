import axe from "axe-core";
import { expect } from "vitest";

/** Fails with axe's own words. Colours are checked on the tokens instead: jsdom computes no layout. */
export async function expectAccessible(root: Element = document.body) {
  const result = await axe.run(root, {
    // What passed is not looked at; describing it would take most of the time.
    resultTypes: ["violations"],
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  const found = result.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join("\n")}`,
  );
  expect(found).toEqual([]);
}
