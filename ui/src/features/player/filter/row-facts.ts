/** The values of a row that the filter compares, each made once. Amounts are compared exactly, never as floats. */
import { fromAbsolute, toCalendarDate } from "@internationalized/date";
import type { HistoryRow } from "@/gateway/types";
import { type Decimal, decimalOf, instantOf } from "@/shared/format";
import type { RecordOutcome } from "@/shared/links";

export interface RowFacts {
  /** In milliseconds since 1970; null if the time is unreadable. */
  readonly instant: number | null;
  /** `2026-11-21`, in the zone in use; null if the time is unreadable. */
  readonly day: string | null;
  readonly stake: Decimal | null;
  readonly payout: Decimal | null;
  readonly outcome: RecordOutcome;
}

export type FactsOf = (row: HistoryRow) => RowFacts;

/** Zones differ by whole quarters of an hour, so the records of a quarter share a day. Formatting each is slow. */
const DAY_PART = 15 * 60_000;

/** The day of an instant, made once for each quarter of an hour from its start. */
export function dayOfQuarter(make: (start: number) => string): (instant: number) => string {
  const days = new Map<number, string>();
  return (instant) => {
    const part = Math.floor(instant / DAY_PART);
    const day = days.get(part) ?? make(part * DAY_PART);
    days.set(part, day);
    return day;
  };
}

/** Makes each row's facts once, on first use. */
export function createRowFacts(zone: string): FactsOf {
  const dayOf = dayOfQuarter((start) => toCalendarDate(fromAbsolute(start, zone)).toString());
  const known = new WeakMap<HistoryRow, RowFacts>();
  return (row) => {
    const facts = known.get(row) ?? factsOf(row, dayOf);
    known.set(row, facts);
    return facts;
  };
}

function factsOf(row: HistoryRow, dayOf: (instant: number) => string): RowFacts {
  const instant = row.createdAt === null ? null : instantOf(row.createdAt);
  return {
    instant,
    day: instant === null ? null : dayOf(instant),
    stake: decimalOf(row.totalBet),
    payout: decimalOf(row.totalPayout),
    outcome: outcomeOf(row.net),
  };
}

/** By the sign of the net amount, which Rust computes. */
function outcomeOf(net: string | null): RecordOutcome {
  const units = decimalOf(net)?.units;
  if (units === undefined) return "unknown";
  if (units === 0n) return "even";
  return units > 0n ? "won" : "lost";
}

/** Digits in groups of thousands, of one separator. A first group that begins with 0 is none: `0,500` may be half of one. */
const grouped = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$|^-?[1-9]\d{0,2}(?:\s\d{3})+(?:\.\d+)?$/;

/**
 * An amount as typed: groups of thousands and a typographic minus are allowed. Undefined if it is none, and if a separator
 * groups no thousands: in many countries `1,5` is one and a half, and it must not become 15.
 */
export function typedDecimal(typed: string): string | undefined {
  const text = typed.trim().replace(/^[−–]/, "-");
  const digits = grouped.test(text) ? text.replace(/[,\s]/g, "") : text;
  return decimalOf(digits) && !digits.startsWith("+") ? digits : undefined;
}
