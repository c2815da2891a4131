import fc from "fast-check";
import { expect, it } from "vitest";
import { amountRanges, rangeText } from "./amount-list";

it("reads amounts and ranges of them, and back", () => {
  expect(amountRanges("437.50,462.65..511.35,-3")).toEqual([
    { min: "437.50", max: "437.50" },
    { min: "462.65", max: "511.35" },
    { min: "-3", max: "-3" },
  ]);
  const amount = fc.stringMatching(/^-?\d{1,9}(\.\d{1,4})?$/);
  fc.assert(
    fc.property(fc.array(fc.record({ min: amount, max: amount }), { maxLength: 20 }), (ranges) => {
      expect(amountRanges(ranges.map(rangeText).join(","))).toEqual(ranges);
    }),
  );
});

it.each([undefined, "", ",", "..", "1.."])("reads none from %j", (list) => {
  expect(amountRanges(list)).toEqual([]);
});
