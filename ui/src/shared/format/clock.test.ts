import { expect, it } from "vitest";
import { followClock, isoNow, programTime, timeNow } from "./index";

const sources = import.meta.glob<string>("/src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

it("goes on from where the program's clock is", () => {
  followClock("2028-02-29T23:59:58.500Z");
  const now = timeNow();
  expect(now - Date.parse("2028-02-29T23:59:58.500Z")).toBeGreaterThanOrEqual(0);
  expect(isoNow()).toMatch(/^2028-0(2-29T23:59|3-01T00:0\d)/);
  expect(Math.abs(programTime(Date.now()) - now)).toBeLessThan(60_000);
});

it("is this computer’s without another", () => {
  followClock(null);
  expect(Math.abs(timeNow() - Date.now())).toBeLessThan(60_000);
});

it("is asked by whatever shows or computes a date", () => {
  const asking = Object.entries(sources).filter(([, text]) => /\bDate\.now\(|\bnew Date\(\)|Temporal\.Now/.test(text));
  const elsewhere = asking.map(([file]) => file).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(elsewhere).toEqual(["/src/shared/format/time.ts"]);
});
