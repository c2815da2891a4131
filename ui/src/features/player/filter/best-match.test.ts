import { describe, expect, it } from "vitest";
import type { HistoryRow } from "@/gateway/types";
import { soundRecords } from "@/testing/records";
import { bestMatch, figuresOf, hasAmount, limitsOf } from "./best-match";

const [like] = soundRecords(1).map(({ row }) => row) as [HistoryRow];

/** A record of a stake of 250, by its name. `due`: what should have been paid. */
function record(key: string, paid: string, due = paid, game = "baccarat"): HistoryRow {
  const isFault = paid !== due;
  const amountFault = isFault ? { amount: "payout" as const, reported: paid, expected: due, difference: null } : null;
  const net = String(Number(paid) - 250);
  return {
    ...like,
    key,
    totalBet: "250.00",
    totalPayout: paid,
    net,
    amountFault,
    gameKey: { code: game, known: true },
  };
}

const chosen = (rows: readonly HistoryRow[], wanted: Parameters<typeof bestMatch>[1]) => bestMatch(rows, wanted)?.key;

describe("an amount of a text", () => {
  const short = figuresOf(record("short", "437.50", "487.50"));

  it.each([
    ["437.5", "paid"],
    ["487.50", "due"],
    ["187.5", "the net"],
    ["237.5", "the net that is due"],
    ["462.65..511.35", "about 487"],
    ["437", "without decimals"],
    ["-187.5", "with a sign"],
    ["1,437.50", "one of several"],
  ])("%s is one of the record: %s", (amounts) => {
    expect(hasAmount(short, limitsOf(amounts))).toBe(true);
  });

  it.each(["437.51", "438.5", "250", "436", "488.5..500", "4375"])("%s is none of it", (amounts) => {
    expect(hasAmount(short, limitsOf(amounts))).toBe(false);
  });
});

describe("the best match", () => {
  const short = record("short", "437.50", "487.50");
  const newest = record("newest", "487.50");
  const other = record("other", "490.00");

  it('of "about 487, but got less" is what was paid short, wherever it stands', () => {
    const wanted = { amounts: "462.65..511.35", complaint: "short" } as const;
    expect(chosen([newest, other, short], wanted)).toBe("short");
    expect(chosen([short, newest], wanted)).toBe("short");
    // Two that were paid short: the nearer one. None: which of two is meant can't be told.
    expect(chosen([record("far", "400.00", "505.00"), newest, short], wanted)).toBe("short");
    expect(chosen([newest, other], wanted)).toBeUndefined();
    expect(chosen([newest], wanted)).toBe("newest");
  });

  it('of "437.50 instead of 487.50" has both amounts', () => {
    const wanted = { amounts: "437.5,487.5", claims: "487.5", complaint: "short" } as const;
    expect(chosen([newest, record("paid", "437.50"), short], wanted)).toBe("short");
    expect(chosen([newest, other], { ...wanted, complaint: undefined })).toBe("newest");
  });

  it("is none of two that fit equally", () => {
    expect(chosen([newest, { ...newest, key: "twin" }], { amounts: "487.5" })).toBeUndefined();
    expect(chosen([short, { ...short, key: "twin" }], { amounts: "437.5,487.5", claims: "487.5" })).toBeUndefined();
    expect(chosen([newest, other], {})).toBeUndefined();
  });

  it("is none where no amount fits", () => {
    expect(chosen([newest], { claims: "1011" })).toBeUndefined();
    expect(chosen([], { amounts: "487.5" })).toBeUndefined();
  });

  it("of a claim alone is the record that it is due in", () => {
    expect(chosen([other, short], { claims: "487.5" })).toBe("short");
  });

  it("is the nearest of an amount that is about", () => {
    expect(chosen([record("far", "500.00"), newest, record("low", "470.00")], { amounts: "462.65..511.35" })).toBe(
      "newest",
    );
  });

  it("takes the game of the text for an order only", () => {
    const roulette = record("roulette", "487.50", "487.50", "roulette");
    expect(chosen([roulette, newest], { amounts: "487.5", likely: "baccarat,baccarat_insurance" })).toBe("newest");
    expect(chosen([roulette, short], { amounts: "487.5", complaint: "short", likely: "roulette" })).toBe("short");
  });
});
