import { describe, expect, it } from "vitest";
import { disputed, dragonTiger, playerRecords } from "@/gateway/fake/player";
import { chosenFrom } from "./chosen";
import { matches } from "./matches";
import { middleCut } from "./middle-cut";
import { nextInconsistent } from "./next-inconsistent";

const rows = playerRecords({ playerId: "somchai_88", count: 5 }).map((record) => record.row);
const key = (index: number) => rows[index]?.key ?? "";
const from = { rows, matching: rows, record: undefined, isReading: false };

describe("the chosen record", () => {
  it("is the newest when the address names none", () => {
    expect(chosenFrom(from)).toMatchObject({ kind: "row", row: rows[0], previous: null, next: key(1) });
  });

  it("is never another than the one the address names", () => {
    expect(chosenFrom({ ...from, record: "gone" })).toEqual({ kind: "missing", record: "gone" });
    expect(chosenFrom({ ...from, record: "gone", isReading: true })).toEqual({ kind: "searching" });
  });

  it("has its neighbours among the rows that match the filter", () => {
    const matching = rows.filter((_, index) => index % 2 === 0);
    expect(chosenFrom({ ...from, matching, record: key(2) })).toMatchObject({ previous: key(0), next: key(4) });
    expect(chosenFrom({ ...from, matching, record: key(1) })).toMatchObject({ previous: null, next: null });
  });
});

describe("the next row that is not consistent", () => {
  const broken = (...positions: number[]) =>
    rows.map((row, at) => ({ ...row, verdict: positions.includes(at) ? ("inconsistent" as const) : row.verdict }));

  it("is below, or after the last one the first again", () => {
    expect(nextInconsistent(broken(1, 3), null)).toBe(key(1));
    expect(nextInconsistent(broken(1, 3), key(1))).toBe(key(3));
    expect(nextInconsistent(broken(1, 3), key(3))).toBe(key(1));
    expect(nextInconsistent(broken(1, 3), key(2))).toBe(key(3));
  });

  it("is none when there is none, or only the chosen one", () => {
    expect(nextInconsistent(broken(), key(2))).toBeUndefined();
    expect(nextInconsistent(broken(2), key(2))).toBeUndefined();
  });
});

describe("the filter", () => {
  it("finds rows by id, code and amount, all words at once", () => {
    const { row } = disputed();
    expect(matches(row, "19g6pl")).toBe(true);
    expect(matches(row, "BIG 1,300.00")).toBe(true);
    expect(matches(row, "big tie")).toBe(false);
    expect(matches(dragonTiger().row, "dragon")).toBe(true);
    expect(matches(row, "  ")).toBe(true);
  });
});

describe("a middle-cut id", () => {
  it("keeps both ends and never grows", () => {
    expect(middleCut("bc:1697512897867:19g6plntrcmrv")).toBe("bc:169751…cmrv");
    expect(middleCut("short")).toBe("short");
  });
});
