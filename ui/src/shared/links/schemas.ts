/**
 * Search-parameter schemas of the screens; unknown parameters are ignored. Values are opaque text and never parsed as
 * JSON or numbers (an id like `0012345678901234567890` must come back unchanged).
 */
import type { Overall, PeriodName, ReconcileClass } from "@/gateway/types";
import { wantedIn } from "./ticket-text";

export interface PlayerSearch extends RecordConditions {
  game_key?: string;
  /** `all`: the records of all games, instead of one. */
  games?: "all";
  period?: PeriodName;
  bet_id?: string;
  round_id?: string;
  page?: number;
  per_page?: number;
  /** The chosen record's key. */
  record?: string;
}

export interface LottoSearch {
  round_id?: string;
  /** Only this player's entries. */
  player_id?: string;
  /** Only this page of the round. */
  page?: number;
  /** The chosen entry's key. */
  entry?: string;
  /** A number of a ticket: what was bought with it is lit. */
  number?: string;
}

/** The filter of a list of records. It selects among the loaded records and sends no request. */
export interface RecordConditions {
  /** Text that the row shows. */
  q?: string;
  /** The first and last day in the zone in use (`2026-11-21`), or two instants in UTC (`2026-11-21T11:40:00Z`). */
  from?: string;
  to?: string;
  /** Limits as plain decimals. */
  stake_min?: string;
  stake_max?: string;
  payout_min?: string;
  payout_max?: string;
  /**
   * Amounts of which a record has one, as what was paid, is due, or was won or lost: plain decimals and ranges of them
   * (`437.50,462.65..511.35`).
   */
  amounts?: string;
  outcome?: RecordOutcome;
  verdict?: Overall;
  /** Only records that were completed when they were read before, and say otherwise now. */
  changed?: "after_completion";
  /** Only this game, in a list of all games. */
  only_game?: string;
  /** What a ticket says of the record that is meant (`ticket-text.ts`): the one that fits best is chosen, or none. Leaves no record out. */
  ticket?: string;
}

/** By the net amount. `unknown`: no net amount is known. */
export type RecordOutcome = "won" | "lost" | "even" | "unknown";

export interface ShoeSearch {
  game_key?: string;
  /** The id of the live table, where it differs from the virtual table's. */
  live?: string;
  /** The chosen round's key. */
  round?: string;
}

export interface TablesSearch {
  game_key?: string;
  status?: string;
  id?: string;
  /** Words of a title, a dealer, a game or an id: the rows of the page with all of them are shown. */
  q?: string;
  page?: number;
  /** The currency compared across tables. */
  currency?: string;
  sort?: TablesSort;
  /** The running shoes of all tables, checked. */
  view?: "checks";
}

export type TablesSort = "min" | "-min" | "max" | "-max";

/** Without a day, `player_id` is the player to compare; with one, the selected difference's player. */
export interface WalletSearch {
  view?: WalletTab;
  player_id?: string;
  round_id?: string;
  game_key?: string;
  /** The day to compare, in the zone in use. */
  date?: string;
  /** Extra players to compare on the day, one per line. */
  players?: string;
  /** `players`: no other player is compared on the day. */
  only?: "players";
  class?: ReconcileClass;
  /** In the order of time; without it, the largest difference of each currency is first. */
  sort?: "time";
  /** The chosen difference's key, for those without a round. */
  row?: string;
  /** The chosen ledger entry's number. */
  entry?: number;
  /** Only ledger entries with this text in an id, a code or a field of their message. */
  find?: string;
  /** The month of the totals, in the zone in use: `2026-11`. */
  month?: string;
  /** The currency of the totals. */
  currency?: string;
}

/** `open`: what can be opened in place of the open ledger. */
export type WalletTab = "reconciliation" | "incident" | "totals" | "ledger" | "open";

export interface ConnectSearch {
  /** Where to navigate after connecting. */
  back?: string;
}

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

type Given = Record<string, unknown>;

export const periods: readonly PeriodName[] = ["today", "last7Days", "last14Days"];
export const outcomes: readonly RecordOutcome[] = ["won", "lost", "even", "unknown"];
export const verdicts: readonly Overall[] = ["consistent", "inconsistent", "cannot_tell"];
const walletTabs: readonly WalletTab[] = ["reconciliation", "incident", "totals", "ledger", "open"];
const sorts: readonly TablesSort[] = ["min", "-min", "max", "-max"];

export function parsePlayerSearch(given: Given): PlayerSearch {
  return {
    ...parseConditions(given),
    game_key: text(given.game_key),
    games: given.games === "all" ? "all" : undefined,
    period: oneOf(given.period, periods),
    bet_id: text(given.bet_id),
    round_id: text(given.round_id),
    page: positive(given.page),
    per_page: positive(given.per_page),
    record: text(given.record),
  };
}

/** Whether an address asks for the records of all games: it does so by name, or names no game. */
export function asksAllGames(search: PlayerSearch): boolean {
  return search.games === "all" || search.game_key === undefined;
}

function parseConditions(given: Given): RecordConditions {
  return {
    q: text(given.q),
    from: day(given.from) ?? instant(given.from),
    to: day(given.to) ?? instant(given.to),
    stake_min: decimal(given.stake_min),
    stake_max: decimal(given.stake_max),
    payout_min: decimal(given.payout_min),
    payout_max: decimal(given.payout_max),
    amounts: amounts(given.amounts),
    outcome: oneOf(given.outcome, outcomes),
    verdict: oneOf(given.verdict, verdicts),
    changed: oneOf(given.changed, ["after_completion"] as const),
    only_game: text(given.only_game),
    ticket: ticket(given.ticket),
  };
}

export function parseLottoSearch(given: Given): LottoSearch {
  return {
    round_id: text(given.round_id),
    player_id: text(given.player_id),
    page: positive(given.page),
    entry: text(given.entry),
    number: digits(given.number),
  };
}

export function parseShoeSearch(given: Given): ShoeSearch {
  return { game_key: text(given.game_key), live: text(given.live), round: text(given.round) };
}

export function parseTablesSearch(given: Given): TablesSearch {
  return {
    game_key: text(given.game_key),
    status: text(given.status),
    id: text(given.id),
    q: text(given.q),
    page: positive(given.page),
    currency: text(given.currency),
    sort: oneOf(given.sort, sorts),
    view: oneOf(given.view, ["checks"] as const),
  };
}

export function parseWalletSearch(given: Given): WalletSearch {
  return {
    view: oneOf(given.view, walletTabs),
    player_id: text(given.player_id),
    round_id: text(given.round_id),
    game_key: text(given.game_key),
    date: day(given.date),
    players: text(given.players),
    only: oneOf(given.only, ["players"]),
    class: oneOf(given.class, reconcileClasses),
    sort: oneOf(given.sort, ["time"]),
    row: text(given.row),
    entry: positive(given.entry),
    find: text(given.find),
    month: month(given.month),
    currency: text(given.currency),
  };
}

export function parseConnectSearch(given: Given): ConnectSearch {
  const back = text(given.back);
  return { back: back?.startsWith("/") ? back : undefined };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function day(value: unknown): string | undefined {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
}

function month(value: unknown): string | undefined {
  return typeof value === "string" && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value) ? value : undefined;
}

/** An instant as the filter writes it. One that no calendar or clock has, such as 30 February, could not be shown. */
function instant(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/.test(value)) return undefined;
  const at = new Date(value);
  const toSeconds = value.slice(0, "yyyy-mm-ddThh:mm:ss".length);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(toSeconds) ? value : undefined;
}

function digits(value: unknown): string | undefined {
  return typeof value === "string" && /^\d{1,12}$/.test(value) ? value : undefined;
}

function decimal(value: unknown): string | undefined {
  return typeof value === "string" && /^-?\d{1,40}(\.\d{1,40})?$/.test(value) ? value : undefined;
}

const amount = String.raw`-?\d{1,40}(?:\.\d{1,40})?`;
const amountList = new RegExp(`^${amount}(?:\\.\\.${amount})?(?:,${amount}(?:\\.\\.${amount})?){0,19}$`);

function amounts(value: unknown): string | undefined {
  return typeof value === "string" && amountList.test(value) ? value : undefined;
}

function ticket(value: unknown): string | undefined {
  return typeof value === "string" && wantedIn(value) !== null ? value : undefined;
}

function positive(value: unknown): number | undefined {
  const digits = typeof value === "number" ? String(value) : value;
  return typeof digits === "string" && /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined;
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === value);
}
