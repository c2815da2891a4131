/** Which of the ids in a ticket is the player. A guess is offered and never chosen. */

import type { WantedAmount, WantedRecord, WantedSpan } from "@/gateway/types";
import { amountRange } from "./amounts";
import { codesIn, type Family } from "./bet-names";
import { isLongId } from "./ids";
import { familiesOf, isBareInsurance } from "./names";
import type { Amount, Because, Part, Reading, Ticket, TimeRange } from "./part";
import { dayIn, daysAfter, instantIn, type WallZone } from "./wall-time";

export type PlayerBecause = Because | "open";

export interface PlayerCandidate {
  readonly id: string;
  readonly because: PlayerBecause;
}

export interface ChosenPlayer {
  /** The player, if exactly one is certain. */
  readonly player: string | null;
  /** All possible players, the likeliest first. */
  readonly candidates: readonly PlayerCandidate[];
}

const order: readonly PlayerBecause[] = ["corrected", "known", "named", "form", "open"];

/**
 * The player stated by the user's correction, else the only one that is known, else the only one that the text calls a
 * player. `open`: the player on the screen behind, who is only offered.
 */
export function choosePlayer(found: readonly PlayerCandidate[], open: string | null): ChosenPlayer {
  const byId = new Map<string, PlayerCandidate>();
  for (const each of found) {
    const before = byId.get(each.id);
    if (!before || order.indexOf(each.because) < order.indexOf(before.because)) byId.set(each.id, each);
  }
  if (open !== null && !byId.has(open)) byId.set(open, { id: open, because: "open" });
  const candidates = [...byId.values()].sort((a, b) => order.indexOf(a.because) - order.indexOf(b.because));
  for (const because of ["corrected", "known", "named"] as const) {
    const certain = candidates.filter((each) => each.because === because);
    if (certain.length > 0) return { player: certain.length === 1 ? (certain[0]?.id ?? null) : null, candidates };
  }
  return { player: null, candidates };
}

/** What a ticket says of one record, as the ranking of records takes it (crates/desk/src/best_match). Pure. */

/** Most values of one kind that the ranking takes. */
const most = 64;
/** Shorter ends of ids are those of too many. */
const shortestEnd = 6;
/** Longer amounts are no money, and too long for exact sums. */
const mostDigits = 20;

const minute = 60_000;
const day = 24 * 60 * minute;
/** A text says when somebody played, a record when the round was settled. */
const besideMoment = 5 * minute;
/** How far ahead of now a time may be: clocks differ. */
const ahead = 5 * minute;

/** The parts may be those that a person corrected: of each, the first reading is meant, the others may be. */
export type Said = Pick<Ticket, "parts" | "complaint">;

/** `zone`: that of times for which the text names none. */
export function wantedRecord({ parts, complaint }: Said, now: number, zone: string): WantedRecord {
  if (isTransfer(parts)) return nothingWanted;
  const games = gamesOf(parts);
  const times = parts.flatMap(({ readings: [first] }) => (first.type === "time" ? [first.time] : []));
  // A date that is still to come is no time of a record: "valid until 31 Dec".
  const past = times.filter(({ from }) => Date.parse(from) <= now + ahead);
  const amounts = amountsOf(parts).slice(0, most);
  const insurance = parts.some((part) => part.readings[0].type === "game" && isBareInsurance(part.text));
  return {
    ids: unique(parts.flatMap(idsOf)),
    amounts,
    complaint: complaint ?? complaintOf(amounts),
    days: withoutWider(past.filter(({ hasDay }) => hasDay).map((time) => daysOf(time, time.zone ?? zone))),
    clocks: withoutWider(past.flatMap((time) => clockOf(time) ?? [])),
    bets: unique([...codesOf(parts, "staked", games), ...(insurance ? ["INSURANCE"] : [])]),
    outcomes: unique(codesOf(parts, "seen", games)),
    games: unique(
      parts.flatMap(({ readings }) => readings.flatMap((each) => (each.type === "game" ? (each.gameKey ?? []) : []))),
    ),
    tableId: onlyTable(parts),
  };
}

/** Of a text that says nothing of a record. */
export const nothingWanted: WantedRecord = {
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

const unique = (values: readonly string[]): string[] => [...new Set(values)].slice(0, most);

/** Whether a text is about a deposit or a withdrawal, and no round: no record is meant. */
function isTransfer(parts: readonly Part[]): boolean {
  const isOfRound = ({ readings: [{ type }] }: Part) => ["staked", "seen", "game", "round", "record"].includes(type);
  const isMoved = ({ readings: [first] }: Part) => first.type === "amount" && first.role === "transfer";
  return parts.some(isMoved) && !parts.some(isOfRound);
}

/** A number that looks like an id is one of a record only if the text says so, or if it is long: others are telephone numbers. */
function idsOf({ readings: [first], because }: Part): string[] {
  switch (first.type) {
    case "round":
    case "bet":
    case "record":
      return because !== "form" || isLongId(first.id) ? [first.id] : [];
    case "end":
      return first.id.length >= shortestEnd ? [first.id] : [];
    default:
      return [];
  }
}

function gamesOf(parts: readonly Part[]): ReadonlySet<Family> {
  const games = parts.flatMap(({ readings: [first] }) => (first.type === "game" ? [first] : []));
  return new Set(games.flatMap(({ name, gameKey }) => familiesOf(name, gameKey)));
}

function codesOf(parts: readonly Part[], type: "staked" | "seen", games: ReadonlySet<Family>): string[] {
  return parts.flatMap(({ readings: [first] }) => (first.type === type ? codesIn(first.codes, games) : []));
}

/** The table, if the text names one and no other. */
function onlyTable(parts: readonly Part[]): string | null {
  const ids = new Set(
    parts.flatMap(({ readings: [first], because }) => (first.type === "table" && because !== "form" ? [first.id] : [])),
  );
  const [only] = ids;
  return ids.size === 1 && only !== undefined ? only : null;
}

type RecordAmount = Amount & { readonly role: WantedAmount["role"] };

const isOfRecord = (reading: Reading): reading is RecordAmount =>
  reading.type === "amount" && reading.role !== "difference" && reading.role !== "transfer";

/** The amounts that a record may have. "Paid 0" is no amount but a complaint: half of all records paid nothing. */
function amountsOf(parts: readonly Part[]): WantedAmount[] {
  const said = parts.flatMap(({ readings: [first] }) => (isOfRecord(first) ? [first] : []));
  const own = said.filter(({ amount }) => /[1-9]/.test(amount) && amount.replace(/\D/g, "").length <= mostDigits);
  const exact = own.filter(({ isAbout }) => !isAbout).map(({ amount }) => plainAmount(amount));
  const wanted = own.flatMap((each): WantedAmount[] => {
    const { role } = each;
    const amount = plainAmount(each.amount);
    const isNamedElsewhere = own.some((other) => other.role !== "any" && plainAmount(other.amount) === amount);
    if (role === "any" && !each.isAbout && (isNamedElsewhere || isDifference(amount, exact))) return [];
    const limits = each.isAbout ? amountRange([each]) : { min: amount, max: amount };
    return limits ? [{ ...limits, role }] : [];
  });
  return [...new Map(wanted.map((each) => [JSON.stringify(each), each])).values()];
}

/** "Credited 2,250, expected 2,300" complains too, if each is one amount. */
function complaintOf(amounts: readonly WantedAmount[]): WantedRecord["complaint"] {
  const [paid, due] = [onlyAmount(amounts, "paid"), onlyAmount(amounts, "due")];
  if (paid === null || due === null || paid === due) return null;
  return paid < due ? "short" : "tooMuch";
}

function onlyAmount(amounts: readonly WantedAmount[], role: WantedAmount["role"]): bigint | null {
  const [one, ...others] = amounts.filter((each) => each.role === role);
  return one !== undefined && others.length === 0 && one.min === one.max ? scaled(one.min) : null;
}

/** Without a sign and idle zeros, so that 500 and 500.00 are one amount. */
function plainAmount(amount: string): string {
  const [whole = "0", decimals = ""] = amount.replace("-", "").split(".");
  const places = decimals.replace(/0+$/, "");
  return whole.replace(/^0+(?=\d)/, "") + (places === "" ? "" : `.${places}`);
}

/** Whether an amount is what two others differ by: "got 437.50 instead of 487.50, give back the 50". */
function isDifference(amount: string, all: readonly string[]): boolean {
  const others = all.filter((each) => each !== amount).map(scaled);
  const wanted = scaled(amount);
  return others.some((one) => others.some((other) => one - other === wanted && other >= wanted));
}

/** In units of the eighth decimal place, which is the last one that is read. */
function scaled(amount: string): bigint {
  const [whole = "0", decimals = ""] = amount.split(".");
  return BigInt(whole + decimals.slice(0, 8).padEnd(8, "0"));
}

/** The local days that a time touches. */
export function daysOf({ from, to }: WantedSpan, zone: WallZone): WantedSpan {
  const midnight = { hour: 0, minute: 0, second: 0 };
  const first = instantIn(zone, dayIn(zone, Date.parse(from)), midnight);
  const last = instantIn(zone, daysAfter(dayIn(zone, Date.parse(to)), 1), midnight) - 1;
  return span(first, last);
}

/** The time of the clock; undefined for whole days. */
function clockOf({ from, to, extent }: TimeRange): WantedSpan | undefined {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (extent === "moment") return span(first - besideMoment, last + besideMoment);
  return extent === "day" || last - first > day ? undefined : span(first, last);
}

const span = (from: number, to: number): WantedSpan => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

/** Each once, and none that contains another one: "Thursday evening" says more than "last week". */
function withoutWider(spans: readonly WantedSpan[]): WantedSpan[] {
  const all = [...new Map(spans.map((each) => [`${each.from} ${each.to}`, each])).values()];
  return all.filter((each) => !all.some((other) => contains(each, other))).slice(0, most);
}

const contains = (one: WantedSpan, other: WantedSpan) => one !== other && one.from <= other.from && other.to <= one.to;
