/**
 * What a ticket says of the record that is meant, as one part of an address:
 * `paid.437.5~due.487.5~wrong.short~day.20261126T170000Z..20261127T165959.999Z~bet.BANKER`. An address comes from anywhere, so a
 * text that is not exactly such a one is none: a part of a ticket could choose another record.
 */
import {
  type AmountRole,
  type Complaint,
  LONGEST_ID,
  type WantedAmount,
  type WantedRecord,
  type WantedSpan,
} from "@/gateway/types";
import { compareDecimals, decimalOf } from "@/shared/format";

/** The longest text that is written or read. What says more is no ticket. */
const longest = 4000;
/** Most values of one kind that the ranking takes. */
const mostValues = 64;

const roles: readonly AmountRole[] = ["any", "paid", "due", "stake", "net"];
const complaints: readonly Complaint[] = ["short", "tooMuch", "notReturned"];
const lists = { id: "ids", bet: "bets", out: "outcomes", game: "games" } as const;
const spans = { day: "days", time: "clocks" } as const;

const isIn = <K extends string>(names: Readonly<Record<K, unknown>>, name: string): name is K =>
  Object.hasOwn(names, name);

/** Undefined if there is nothing to say, or too much. */
export function ticketText(wanted: WantedRecord): string | undefined {
  const entries = [
    ...wanted.ids.map((id) => `id.${escaped(id)}`),
    ...wanted.amounts.map((amount) => `${amount.role}.${rangeText(amount)}`),
    ...(wanted.complaint === null ? [] : [`wrong.${wanted.complaint}`]),
    ...wanted.days.map((span) => `day.${spanText(span)}`),
    ...wanted.clocks.map((span) => `time.${spanText(span)}`),
    ...wanted.bets.map((code) => `bet.${escaped(code)}`),
    ...wanted.outcomes.map((code) => `out.${escaped(code)}`),
    ...wanted.games.map((key) => `game.${escaped(key)}`),
    ...(wanted.tableId === null ? [] : [`table.${escaped(wanted.tableId)}`]),
  ];
  const text = entries.join("~");
  return text !== "" && wantedIn(text) !== null ? text : undefined;
}

/** Null if a text is none of a ticket. Never throws. */
export function wantedIn(text: string): WantedRecord | null {
  if (text.length > longest) return null;
  const wanted: WantedRecord = {
    ids: [],
    amounts: [],
    complaint: null,
    days: [],
    clocks: [],
    bets: [],
    outcomes: [],
    games: [],
    tableId: null,
  };
  const isRead = text.split("~").every((entry) => {
    const at = entry.indexOf(".");
    return at > 0 && adds(wanted, entry.slice(0, at), entry.slice(at + 1));
  });
  return isRead ? wanted : null;
}

/** Adds a value, if it is one of this name. */
function adds(wanted: WantedRecord, name: string, value: string): boolean {
  if (isIn(lists, name)) return pushed(wanted[lists[name]], nameOf(value));
  if (isIn(spans, name)) return pushed(wanted[spans[name]], spanOf(value));
  const role = roles.find((each) => each === name);
  if (role !== undefined) return pushed(wanted.amounts, amountOf(role, value));
  if (name === "wrong") {
    const complaint = complaints.find((each) => each === value) ?? null;
    const isFirst = wanted.complaint === null;
    wanted.complaint = complaint;
    return isFirst && complaint !== null;
  }
  if (name !== "table" || wanted.tableId !== null) return false;
  wanted.tableId = nameOf(value);
  return wanted.tableId !== null;
}

function pushed<T>(list: T[], value: T | null): boolean {
  if (value === null || list.length >= mostValues) return false;
  list.push(value);
  return true;
}

/** The sign between the entries, and the one that stands for it. */
const escaped = (text: string) => text.replaceAll("%", "%25").replaceAll("~", "%7E");

/** An id, a code or a key. */
function nameOf(value: string): string | null {
  const text = value.replaceAll("%7E", "~").replaceAll("%25", "%");
  return text !== "" && [...text].length <= LONGEST_ID ? text : null;
}

/** Plain decimals, both included; equal for one amount. */
export interface AmountRange {
  readonly min: string;
  readonly max: string;
}

export const rangeText = ({ min, max }: AmountRange): string => (min === max ? min : `${min}..${max}`);

function rangeIn(text: string): AmountRange | null {
  const [min = "", max = min, ...others] = text.split("..");
  return min === "" || max === "" || others.length > 0 ? null : { min, max };
}

/** The amounts of an address: `437.50,462.65..511.35`. What is none is left out when an address is read (`schemas.ts`). */
export const amountRanges = (list = ""): readonly AmountRange[] =>
  list.split(",").flatMap((each) => rangeIn(each) ?? []);

function amountOf(role: AmountRole, value: string): WantedAmount | null {
  const range = rangeIn(value);
  if (range === null || ![range.min, range.max].every((each) => /^\d{1,20}(?:\.\d{1,10})?$/.test(each))) return null;
  const [least, most] = [decimalOf(range.min), decimalOf(range.max)];
  return least !== null && most !== null && compareDecimals(least, most) <= 0 ? { ...range, role } : null;
}

/** Instants without the signs that an address escapes. */
const spanText = ({ from, to }: WantedSpan) =>
  [from, to].map((at) => at.replace(/[-:]/g, "").replace(/\.0+Z$/, "Z")).join("..");

function spanOf(value: string): WantedSpan | null {
  const [from, to, ...others] = value.split("..").map(instantOf);
  if (others.length > 0 || from == null || to == null || from > to) return null;
  return { from, to };
}

/** The instant as ISO 8601; null if no calendar or clock has it, such as 30 February. */
function instantOf(text: string): string | null {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(?:\.(\d{3}))?Z$/.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second, milli = "000"] = parts;
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}.${milli}Z`;
  const at = new Date(written);
  return !Number.isNaN(at.getTime()) && at.toISOString() === written ? written : null;
}
