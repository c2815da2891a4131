import { describe, expect, it } from "vitest";
import { chosenFrom, nextAfter } from "@/shared/domain/list";
import { soundRecords } from "@/testing/records";
import { excerpt, tailOf } from "./row-text";

const rows = soundRecords(5).map((record) => record.row);
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
  });

  it("is never one that the filter leaves out", () => {
    const matching = rows.filter((_, index) => index % 2 === 1);
    expect(chosenFrom({ ...from, matching, record: key(2) })).toEqual({ kind: "filtered" });
    expect(chosenFrom({ ...from, matching })).toMatchObject({ kind: "row", row: rows[1], next: key(3) });
    expect(chosenFrom({ ...from, matching: [] })).toEqual({ kind: "none" });
  });
});

describe("the next row that is not consistent", () => {
  const broken = (...positions: number[]) =>
    rows.map((row, at) => ({ ...row, verdict: positions.includes(at) ? ("inconsistent" as const) : row.verdict }));

  const nextBroken = (among: typeof rows, current: string | null) =>
    nextAfter(
      among,
      among.findIndex((row) => row.key === current),
      ({ verdict }) => verdict === "inconsistent",
    )?.key;

  it("is below, or after the last one the first again", () => {
    expect(nextBroken(broken(1, 3), null)).toBe(key(1));
    expect(nextBroken(broken(1, 3), key(1))).toBe(key(3));
    expect(nextBroken(broken(1, 3), key(3))).toBe(key(1));
    expect(nextBroken(broken(1, 3), key(2))).toBe(key(3));
  });

  it("is undefined if there is none, or only the chosen one", () => {
    expect(nextBroken(broken(), key(2))).toBeUndefined();
    expect(nextBroken(broken(2), key(2))).toBeUndefined();
  });
});

describe("a shortened id", () => {
  it("is cut between letters, never between a letter and its signs", () => {
    for (let length = 0; length < 14; length += 1) {
      const id = `รอบที่นะจ๊ะคนดีของเมื่อวานนี้ที่ ${"1".repeat(length)}`;
      for (const shown of [tailOf(id), excerpt(id, [{ from: 8, to: 9 + length }])]) {
        expect(shown).toContain("…");
        expect(shown).not.toMatch(/…\p{M}/u);
      }
    }
    expect(tailOf("รอบที่ ๒ ที่ 1924")).toBe("…ที่ 1924");
  });

  it("shows the part that was looked for", () => {
    const id = "bc:1697512897867:19g6plntrcmrv";
    expect(excerpt(id, [{ from: 10, to: 13 }])).toBe("…97512897867:1…");
    expect(excerpt(id, [{ from: 27, to: 30 }])).toBe("…lntrcmrv");
    const both = [
      { from: 4, to: 6 },
      { from: 20, to: 22 },
    ];
    expect(excerpt(id, both)).toBe("…:16975…9g6pln…");
    expect(excerpt(id, [{ from: 0, to: 30 }])).toBe(id);
    expect(excerpt("𝒜𝒜𝒜b𝒜𝒜𝒜", [{ from: 6, to: 7 }])).toBe("𝒜𝒜𝒜b𝒜𝒜𝒜");
  });
});
