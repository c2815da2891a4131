import { describe, expect, it } from "vitest";
import type { HistoryRow } from "@/gateway/types";
import { soundRecords } from "@/testing/records";
import { figuresOf, hasAmount, limitsOf } from "./filter";

const [like] = soundRecords(1).map(({ row }) => row) as [HistoryRow];

/** A record of a stake of 250 that was paid short. */
const record: HistoryRow = {
  ...like,
  totalBet: "250.00",
  totalPayout: "437.50",
  net: "187.50",
  amountFault: { amount: "payout", reported: "437.50", expected: "487.50", difference: "-50.00" },
};

describe("an amount of a text", () => {
  const short = figuresOf(record);

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
