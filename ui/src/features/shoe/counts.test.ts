import { expect, it } from "vitest";
import { percentOf } from "./counts";

it("an exact figure in percent keeps every digit", () => {
  expect(["0.458597", "0.016617", "0.5", "0.000100", "0.10"].map(percentOf)).toEqual([
    "45.8597",
    "1.6617",
    "50",
    "0.0100",
    "10",
  ]);
});
