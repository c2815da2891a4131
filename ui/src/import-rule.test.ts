import { expect, it } from "vitest";
import rules from "../biome.json?raw";

it("keeps every feature from the others", () => {
  const rule = /"\.\.\/\{([\w,-]+)\}\/\*\*"/.exec(rules);
  const files = Object.keys(import.meta.glob("/src/features/*/*.tsx"));
  const features = [...new Set(files.map((path) => path.split("/")[3]))];
  expect(features.length).toBeGreaterThan(5);
  expect(rule?.[1]?.split(",").sort()).toEqual(features.sort());
});
