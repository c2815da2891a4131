import { describe, expect, it } from "vitest";
import { resultOf } from "@/shared/domain";
import { disputed, dragonTiger } from "@/testing/records";

describe("the result of a record", () => {
  it("puts the winner's total first", () => {
    expect(resultOf(disputed.row)).toEqual({ kind: "known", winner: "banker", totals: [5, 1] });
  });

  it("shows codes of other games as received", () => {
    expect(resultOf(dragonTiger.row)).toEqual({ kind: "codes", codes: [{ code: "DRAGON", known: true }] });
  });

  it("says so when there is no result", () => {
    const row = { ...disputed.row, winner: null, winners: [] };
    expect(resultOf(row)).toEqual({ kind: "missing" });
  });

  it("gives no totals when one is missing", () => {
    expect(resultOf({ ...disputed.row, playerTotal: null })).toMatchObject({ totals: null });
  });
});
