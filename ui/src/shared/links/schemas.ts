/**
 * The URL schemas of the screens: what may stand in an address and what is ignored. Values are opaque text and never
 * parsed as JSON or numbers (an id like `0012345678901234567890` must come back unchanged).
 */
import type { PeriodName } from "@/gateway/types";

export interface PlayerSearch {
  game_key?: string;
  period?: PeriodName;
  bet_id?: string;
  round_id?: string;
  page?: number;
  per_page?: number;
  /** The chosen record's key. */
  record?: string;
}

export interface ShoeSearch {
  game_key?: string;
  /** The chosen round's key. */
  round?: string;
}

export interface TablesSearch {
  game_key?: string;
  status?: string;
  id?: string;
  page?: number;
  /** The currency compared across tables. */
  currency?: string;
  sort?: TablesSort;
}

export type TablesSort = "min" | "-min" | "max" | "-max";

export interface ConnectSearch {
  /** Where to go once connected. */
  back?: string;
}

type Given = Record<string, unknown>;

export const periods: readonly PeriodName[] = ["today", "last7Days", "last14Days"];
const sorts: readonly TablesSort[] = ["min", "-min", "max", "-max"];

export function parsePlayerSearch(given: Given): PlayerSearch {
  return {
    game_key: text(given.game_key),
    period: oneOf(given.period, periods),
    bet_id: text(given.bet_id),
    round_id: text(given.round_id),
    page: positive(given.page),
    per_page: positive(given.per_page),
    record: text(given.record),
  };
}

export function parseShoeSearch(given: Given): ShoeSearch {
  return { game_key: text(given.game_key), round: text(given.round) };
}

export function parseTablesSearch(given: Given): TablesSearch {
  return {
    game_key: text(given.game_key),
    status: text(given.status),
    id: text(given.id),
    page: positive(given.page),
    currency: text(given.currency),
    sort: oneOf(given.sort, sorts),
  };
}

export function parseConnectSearch(given: Given): ConnectSearch {
  const back = text(given.back);
  return { back: back?.startsWith("/") ? back : undefined };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function positive(value: unknown): number | undefined {
  const digits = typeof value === "number" ? String(value) : value;
  return typeof digits === "string" && /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined;
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === value);
}
