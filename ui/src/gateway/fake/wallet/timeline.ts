/** A round's messages and its record on one clock. */
import type { DifferenceRow, LedgerRow, TimelineEvent, TimelineView } from "../../types";
import { message } from "../audit";
import type { WalletRound } from "./round";

export function differenceOf(round: WalletRound, currency: string): DifferenceRow {
  const hasEntries = round.steps.length > 0;
  const stakes = { wallet: hasEntries ? round.walletStake : null, record: round.record?.stake ?? null };
  const payouts = { wallet: hasEntries ? round.walletPaid : null, record: round.record?.paid ?? null };
  return {
    key: `${round.playerId} ${round.roundId}`,
    class: round.class,
    playerId: round.playerId,
    roundId: round.class === "reward_without_play" ? null : round.roundId,
    gameKey: { code: round.gameKey, known: true },
    currency,
    walletStake: stakes.wallet,
    recordStake: stakes.record,
    walletPaid: payouts.wallet,
    recordPaid: payouts.record,
    compared: round.comparesPayouts ? payouts : stakes,
    difference: round.class === "out_of_window" ? null : round.difference,
    at: new Date(round.at).toISOString(),
    reason: round.reason,
    expected: round.expected ?? false,
    recordKey: null,
    historyId: null,
  };
}

export function timelineOf(round: WalletRound, ledger: readonly LedgerRow[], currency: string): TimelineView {
  const events = [...ledger.filter((row) => row.roundId === round.roundId).map(messageEvent), ...recordEvents(round)];
  events.sort((a, b) => Date.parse(a.at ?? "") - Date.parse(b.at ?? ""));
  return {
    playerId: round.playerId,
    roundId: round.roundId,
    gameKey: { code: round.gameKey, known: true },
    class: round.class,
    difference: differenceOf(round, currency),
    events: events.map((event, index) => ({ ...event, gapMs: gap(events[index - 1], event) })),
    historyId: null,
  };
}

function gap(before: TimelineEvent | undefined, event: TimelineEvent): number | null {
  return before ? Date.parse(event.at ?? "") - Date.parse(before.at ?? "") : null;
}

function messageEvent(row: LedgerRow): TimelineEvent {
  const kind = row.kind as Exclude<TimelineEvent["kind"], "result">;
  const sentence = message(sentences[kind], { moved: row.amount ?? row.moved.replace("-", "") });
  return { at: row.at, gapMs: null, kind, sentence, row, recordKey: null };
}

function recordEvents({ record, at }: WalletRound): TimelineEvent[] {
  if (!record) return [];
  const sentence = message("reasons-record", { stake: record.stake, paid: record.paid });
  const when = new Date(at + record.after).toISOString();
  return [{ at: when, gapMs: null, kind: "result", sentence, row: null, recordKey: "884120455" }];
}

const sentences = {
  debit: "reasons-entry-bet-opened",
  credit: "reasons-entry-credited",
  cancel: "reasons-entry-refunded",
  rollback: "reasons-entry-taken-back",
} as const satisfies Record<Exclude<TimelineEvent["kind"], "result">, string>;
