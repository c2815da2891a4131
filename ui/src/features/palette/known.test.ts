import { expect, it } from "vitest";
import type { Gateway, LedgerPage, LedgerRow } from "@/gateway/types";
import { walletAnswers } from "@/testing/recorded/answers";
import { lottoRounds } from "./known";

const [ledger] = Object.values(walletAnswers.ledgers) as [LedgerPage];
const [sample] = ledger.rows as [LedgerRow];

function entry(seq: number, roundId: string, kind: LedgerRow["kind"], moved: string): LedgerRow {
  return { ...sample, seq, roundId, kind, moved, bookedAt: `2026-11-${10 + seq}T09:00:00Z` };
}

/** Newest first: a round that won, one that lost, and an older one. */
const entries = [
  entry(6, "lk:3", "credit", "900.00"),
  entry(5, "lk:3", "debit", "-10.00"),
  entry(4, "lk:2", "credit", "0.00"),
  entry(3, "lk:2", "debit", "-10.00"),
  entry(2, "lk:1", "debit", "-10.00"),
  entry(1, "bc:1", "debit", "-10.00"),
];

/** One entry a page. */
const walletLedger: Gateway["walletLedger"] = async ({ filter: { text }, before }) => {
  const of = entries.filter(({ roundId, seq }) => roundId?.includes(text ?? "") && (before === null || seq < before));
  return { ...ledger, rows: of.slice(0, 1), more: of.length > 1 };
};

it("reads back to the day of the text, and calls a round credited only if it moved money", async () => {
  const { signal } = new AbortController();
  const rounds = await lottoRounds({ walletLedger }, "mali", "2026-11-13T00:00:00Z", signal);
  expect(rounds.map(({ roundId, entries, isCredited }) => [roundId, entries, isCredited])).toEqual([
    ["lk:3", 2, true],
    ["lk:2", 2, false],
    ["lk:1", 1, false],
  ]);
  // Without a day only the newest page.
  expect(await lottoRounds({ walletLedger }, "mali", undefined, signal)).toHaveLength(1);
});
