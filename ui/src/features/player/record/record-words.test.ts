import { describe, expect, it } from "vitest";
import { damaged, disputed, dragonTiger, tieWithExtras } from "@/gateway/fake/player";
import { outcomeOf, sameNumber } from "./outcome";
import { resultOf } from "./result";

describe("the result of a record", () => {
  it("puts the winner's total first", () => {
    expect(resultOf(disputed().row)).toEqual({ kind: "known", winner: "banker", totals: [5, 1] });
  });

  it("shows codes of other games as received", () => {
    expect(resultOf(dragonTiger().row)).toEqual({ kind: "codes", codes: [{ code: "DRAGON", known: false }] });
  });

  it("says so when there is no result", () => {
    const row = { ...disputed().row, winner: null, winners: [] };
    expect(resultOf(row)).toEqual({ kind: "missing" });
  });

  it("gives no totals when one is missing", () => {
    expect(resultOf({ ...disputed().row, playerTotal: null })).toMatchObject({ totals: null });
  });
});

describe("the outcome of a line", () => {
  it("is named by what was reported", () => {
    expect(disputed().bets.map(outcomeOf)).toEqual(["noWin", "noWin", "paid"]);
    expect(tieWithExtras().bets.map(outcomeOf)).toEqual(["returned", "noWin", "unstaked"]);
    expect(damaged().bets.map(outcomeOf)).toEqual(["paid", "otherShape"]);
  });

  it("compares numbers exactly, whatever their scale", () => {
    expect(sameNumber("500", "500.00")).toBe(true);
    expect(sameNumber("0500.10", "500.1")).toBe(true);
    expect(sameNumber("99999999999999999.99", "99999999999999999.98")).toBe(false);
    expect(sameNumber("-5", "5")).toBe(false);
  });
});
