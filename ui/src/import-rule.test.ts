import { expect, it } from "vitest";
import rules from "../biome.json?raw";

it("guards no folder that is not there", () => {
  const { overrides } = JSON.parse(rules) as { overrides: { includes: string[] }[] };
  const files = [
    ...Object.keys(import.meta.glob("/src/**/*.{ts,tsx}")),
    ...Object.keys(import.meta.glob("/packages/**/*.ts")),
  ];
  const guarded = overrides
    .flatMap(({ includes }) => includes.filter((path) => !path.startsWith("!")))
    .map((path) => path.replace(/\*\*.*$/, ""))
    .flatMap((path) => {
      const [, before = "", names, after = ""] = /^(.*)\{([\w,-]+)\}(.*)$/.exec(path) ?? [];
      return names === undefined ? [path] : names.split(",").map((name) => `${before}${name}${after}`);
    });
  for (const part of ["src/features/", "src/screens/", "src/shared/", "packages/"]) expect(guarded).toContain(part);
  expect(guarded.filter((folder) => !files.some((file) => file.startsWith(`/${folder}`)))).toEqual([]);
});

it("keeps every feature from the others", () => {
  const rule = /"\.\.\/\{([\w,-]+)\}\/\*\*"/.exec(rules);
  const files = Object.keys(import.meta.glob("/src/features/*/*.tsx"));
  const features = [...new Set(files.map((path) => path.split("/")[3]))];
  expect(features.length).toBeGreaterThan(5);
  expect(rule?.[1]?.split(",").sort()).toEqual(features.sort());
});
