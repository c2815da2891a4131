import type { RecentItem } from "@/gateway/types";
import type { LottoSearch, PlayerSearch, ShoeSearch, TablesSearch, WalletSearch } from "./schemas";

/** Addresses for `<a href>`. Ids may hold any letter, so they are always percent-encoded. */
export function playerHref(playerId: string, search: PlayerSearch = {}): string {
  return `#/players/${encodeURIComponent(playerId)}${searchText(search)}`;
}

/** A lotto round, or one player's entries in it. */
export const lottoHref = (search: LottoSearch = {}): string => `#/lotto${searchText(search)}`;

export function tableHref(tableId: string, search: TablesSearch = {}): string {
  return `#/tables/${encodeURIComponent(tableId)}${searchText(search)}`;
}

export function shoeHref(tableId: string, search: ShoeSearch): string {
  return `#/tables/${encodeURIComponent(tableId)}/shoe${searchText(search)}`;
}

export const tablesHref = (search: TablesSearch = {}): string => `#/tables${searchText(search)}`;
export const walletHref = (search: WalletSearch = {}): string => `#/wallet${searchText(search)}`;
export const playersHref = "#/players";
export const settingsHref = "#/settings";
export const connectHref = "#/connect";

export function recentHref({ kind, id, gameKey }: RecentItem): string {
  return kind === "player" ? playerHref(id, { game_key: gameKey }) : shoeHref(id, { game_key: gameKey });
}

/** Serialises the set values as `?a=b`. */
export function searchText(search: object): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== "") pairs.set(name, String(value));
  }
  const text = pairs.toString();
  return text === "" ? "" : `?${text}`;
}

/** Parses `?a=b` to text values; the last of a name wins. */
export function searchPairs(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}
