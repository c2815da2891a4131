/**
 * What an address may say to each screen: the fields of its search, each with what reads it. Unknown and unreadable ones are ignored.
 * Values are opaque text and never parsed as JSON or numbers (an id like `0012345678901234567890` must come back unchanged).
 */
import type { Overall, PeriodName, ReconcileClass } from "@/gateway/types";
import { wantedIn } from "./ticket-text";

type Given = Record<string, unknown>;
type Field<Value> = (given: unknown) => Value | undefined;
type Fields = Readonly<Record<string, Field<unknown>>>;
type Read<Of extends Fields> = { [Name in keyof Of]?: Of[Name] extends Field<infer Value> ? Value : never };

function reader<Of extends Fields>(fields: Of): (given: Given) => Read<Of> {
  const entries = Object.entries(fields);
  return (given) => Object.fromEntries(entries.map(([name, read]) => [name, read(given[name])])) as Read<Of>;
}

const text: Field<string> = (given) => (typeof given === "string" && given !== "" ? given : undefined);

function matching(pattern: RegExp): Field<string> {
  return (given) => (typeof given === "string" && pattern.test(given) ? given : undefined);
}

function oneOf<const Value extends string>(allowed: readonly Value[]): Field<Value> {
  return (given) => allowed.find((one) => one === given);
}

function positive(given: unknown): number | undefined {
  const digits = typeof given === "number" ? String(given) : given;
  return typeof digits === "string" && /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined;
}

const day = matching(/^\d{4}-\d{2}-\d{2}$/);
const month = matching(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** An instant as the filter writes it. One that no calendar or clock has, such as 30 February, could not be shown. */
function instant(given: unknown): string | undefined {
  if (typeof given !== "string" || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/.test(given)) return undefined;
  const at = new Date(given);
  const toSeconds = given.slice(0, "yyyy-mm-ddThh:mm:ss".length);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(toSeconds) ? given : undefined;
}

/** A day in the zone in use (`2026-11-21`), or an instant in UTC (`2026-11-21T11:40:00Z`). */
const end: Field<string> = (given) => day(given) ?? instant(given);

const amount = String.raw`-?\d{1,40}(?:\.\d{1,40})?`;
const decimal = matching(new RegExp(`^${amount}$`));
const amountList = matching(new RegExp(`^${amount}(?:\\.\\.${amount})?(?:,${amount}(?:\\.\\.${amount})?){0,19}$`));

const ticket: Field<string> = (given) => (typeof given === "string" && wantedIn(given) !== null ? given : undefined);

export const periods: readonly PeriodName[] = ["today", "last7Days", "last14Days"];

/** By the net amount. `unknown`: no net amount is known. */
export type RecordOutcome = "won" | "lost" | "even" | "unknown";
export const outcomes: readonly RecordOutcome[] = ["won", "lost", "even", "unknown"];
export const verdicts: readonly Overall[] = ["consistent", "inconsistent", "cannot_tell"];

const conditions = {
  /** Text that the row shows. */
  q: text,
  from: end,
  to: end,
  /** Limits as plain decimals. */
  stake_min: decimal,
  stake_max: decimal,
  payout_min: decimal,
  payout_max: decimal,
  /**
   * Amounts of which a record has one, as what was paid, is due, or was won or lost: plain decimals and ranges of them
   * (`437.50,462.65..511.35`).
   */
  amounts: amountList,
  outcome: oneOf(outcomes),
  verdict: oneOf(verdicts),
  /** Only records that were completed when they were read before, and say otherwise now. */
  changed: oneOf(["after_completion"]),
  /** Only this game, in a list of all games. */
  only_game: text,
  /** What a ticket says of the record that is meant (`ticket-text.ts`): the one that fits best is chosen, or none. Leaves no record out. */
  ticket,
};

/** The filter of a list of records. It selects among the loaded records and sends no request. */
export type RecordConditions = Read<typeof conditions>;

export const parsePlayerSearch = reader({
  ...conditions,
  game_key: text,
  /** The records of all games, instead of one. */
  games: oneOf(["all"]),
  period: oneOf(periods),
  bet_id: text,
  round_id: text,
  page: positive,
  per_page: positive,
  /** The chosen record's key. */
  record: text,
});
export type PlayerSearch = ReturnType<typeof parsePlayerSearch>;

/** Whether an address asks for the records of all games: it does so by name, or names no game. */
export function asksAllGames(search: PlayerSearch): boolean {
  return search.games === "all" || search.game_key === undefined;
}

export const parseLottoSearch = reader({
  round_id: text,
  /** Only this player's entries. */
  player_id: text,
  /** Only this page of the round. */
  page: positive,
  /** The chosen entry's key. */
  entry: text,
  /** A number of a ticket: what was bought with it is lit. */
  number: matching(/^\d{1,12}$/),
});
export type LottoSearch = ReturnType<typeof parseLottoSearch>;

export const parseShoeSearch = reader({
  game_key: text,
  /** The id of the live table, where it differs from the virtual table's. */
  live: text,
  /** The chosen round's key. */
  round: text,
});
export type ShoeSearch = ReturnType<typeof parseShoeSearch>;

export type TablesSort = "min" | "-min" | "max" | "-max";

export const parseTablesSearch = reader({
  game_key: text,
  status: text,
  id: text,
  /** Words of a title, a dealer, a game or an id: the rows of the page with all of them are shown. */
  q: text,
  page: positive,
  /** The currency compared across tables. */
  currency: text,
  sort: oneOf<TablesSort>(["min", "-min", "max", "-max"]),
  /** The running shoes of all tables, checked. */
  view: oneOf(["checks"]),
});
export type TablesSearch = ReturnType<typeof parseTablesSearch>;

/** `open`: what can be opened in place of the open ledger. */
export type WalletTab = "reconciliation" | "incident" | "totals" | "ledger" | "open";

/** Classes of a compared round, in the order of their filters. */
export const reconcileClasses: readonly ReconcileClass[] = [
  "payout_differs",
  "unpaid_win",
  "paid_after_cancel",
  "rolled_back_not_repaid",
  "stake_differs",
  "debit_without_record",
  "record_without_debit",
  "two_contents",
  "tombstone_fired",
  "reward_without_play",
  "not_settled_yet",
  "out_of_window",
  "matched",
];

/** Without a day, `player_id` is the player to compare; with one, the selected difference's player. */
export const parseWalletSearch = reader({
  view: oneOf<WalletTab>(["reconciliation", "incident", "totals", "ledger", "open"]),
  player_id: text,
  round_id: text,
  game_key: text,
  /** The day to compare, in the zone in use. */
  date: day,
  /** Extra players to compare on the day, one per line. */
  players: text,
  /** No other player is compared on the day. */
  only: oneOf(["players"]),
  class: oneOf(reconcileClasses),
  /** In the order of time; without it, the largest difference of each currency is first. */
  sort: oneOf(["time"]),
  /** The chosen difference's key, for those without a round. */
  row: text,
  /** The chosen ledger entry's number. */
  entry: positive,
  /** Only ledger entries with this text in an id, a code or a field of their message. */
  find: text,
  /** The month of the totals, in the zone in use: `2026-11`. */
  month,
  /** The currency of the totals. */
  currency: text,
});
export type WalletSearch = ReturnType<typeof parseWalletSearch>;

/** A round as its messages told it to the open ledger. */
export const parseToldSearch = reader({ player_id: text, round_id: text });
export type ToldSearch = ReturnType<typeof parseToldSearch>;

/** Where to go after connecting: only to an address of Pitdesk. */
export const parseConnectSearch = reader({ back: matching(/^\//) });
