import type { RecentItem } from "@/gateway/types";
import type { LottoSearch, PlayerSearch, ShoeSearch, TablesSearch, ToldSearch, WalletSearch } from "./schemas";

/** Addresses for `<a href>`. Ids may hold any letter, so they are always percent-encoded. */
export function playerHref(playerId: string, search: PlayerSearch = {}): string {
  return `#/players/${encodeURIComponent(playerId)}${searchText(search)}`;
}

/** A player's records of every game. */
export function allGamesHref(playerId: string, search: Omit<PlayerSearch, "games" | "game_key"> = {}): string {
  return playerHref(playerId, { games: "all", ...search });
}

/** A lotto round, or one player's entries in it. */
export const lottoHref = (search: LottoSearch = {}): string => `#/lotto${searchText(search)}`;

export function tableHref(tableId: string, search: TablesSearch = {}): string {
  return `#/tables/${encodeURIComponent(tableId)}${searchText(search)}`;
}

export function shoeHref(tableId: string, search: ShoeSearch): string {
  return `#/tables/${encodeURIComponent(tableId)}/shoe${searchText(search)}`;
}

/** Whether a text is the id of a live table as the service's integers are written: no sign, no leading zero. */
export function isLiveTableId(text: string): boolean {
  return /^(?:0|[1-9]\d{0,17})$/.test(text);
}

export const tablesHref = (search: TablesSearch = {}): string => `#/tables${searchText(search)}`;
export const walletHref = (search: WalletSearch = {}): string => `#/wallet${searchText(search)}`;
/** A round of a player as told to the open ledger. */
export const toldHref = (search: Required<ToldSearch>): string => `#/wallet/told${searchText(search)}`;
export const startHref = "#/start";
export const playersHref = "#/players";
export const settingsHref = "#/settings";
export const connectHref = "#/connect";

export function recentHref({ kind, id, gameKey }: RecentItem): string {
  if (kind === "table") return shoeHref(id, { game_key: gameKey });
  return playerHref(id, gameKey === ALL_GAMES ? { games: "all" } : { game_key: gameKey });
}

/** The game of a recent player whose records of all games were shown. No game key is empty. */
export const ALL_GAMES = "";

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
