import axe from "axe-core";
import { expect } from "vitest";

/**
 * Fails with axe's messages. Contrast is tested on the tokens instead: jsdom has no layout. `except`: rules that the
 * screen breaks for a reason.
 */
export async function expectAccessible(root: Element = document.body, except: readonly string[] = []) {
  const result = await axe.run(root, {
    // Passed rules are not reported: describing them takes most of the time.
    resultTypes: ["violations"],
    rules: Object.fromEntries(["color-contrast", "region", ...except].map((rule) => [rule, { enabled: false }])),
  });
  const found = result.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join("\n")}`,
  );
  expect(found).toEqual([]);
}
