/**
 * The addresses of the program: for each screen one object with its path, what it reads of an address, and how one is written. Links
 * from outside, such as `pitdesk://player/somchai_88`, are read and written by Rust; here they are addresses like all others.
 */
import { LINK_PARTS, type LinkScreen, type LinkTarget, type RecentItem } from "@/gateway/types";
import {
  type LottoSearch,
  type PlayerSearch,
  parseConnectSearch,
  parseLottoSearch,
  parsePlayerSearch,
  parseShoeSearch,
  parseTablesSearch,
  parseToldSearch,
  parseWalletSearch,
  type ShoeSearch,
  type TablesSearch,
  type ToldSearch,
  type WalletSearch,
} from "./schemas";

interface Place<Path extends string, Search extends object> {
  /** As the router knows it. */
  readonly path: Path;
  parse(given: Record<string, unknown>): Search;
  /** For `<a href>`. An id may hold any letter, so it is always percent-encoded. */
  href(id: string | null, search?: Search): string;
}

function place<const Path extends string, Search extends object>(
  path: Path,
  parse: (given: Record<string, unknown>) => Search,
): Place<Path, Search> {
  const [before, after = ""] = path.split(/\/\{?-?\$\w+\}?/);
  return {
    path,
    parse,
    href: (id, search) =>
      `#/${before}${id === null ? "" : `/${encodeURIComponent(id)}`}${after}${searchText(search ?? {})}`,
  };
}

export const places = {
  player: place("players/$playerId", parsePlayerSearch),
  /** With and without a table. */
  table: place("tables/{-$tableId}", parseTablesSearch),
  shoe: place("tables/$tableId/shoe", parseShoeSearch),
  lotto: place("lotto", parseLottoSearch),
  wallet: place("wallet", parseWalletSearch),
  told: place("wallet/told", parseToldSearch),
  connect: place("connect", parseConnectSearch),
};

export const startHref = "#/start";
export const playersHref = "#/players";
export const settingsHref = "#/settings";
export const connectHref = places.connect.href(null);
export const playerHref = (playerId: string, search?: PlayerSearch): string => places.player.href(playerId, search);
export const tableHref = (tableId: string, search?: TablesSearch): string => places.table.href(tableId, search);
export const tablesHref = (search?: TablesSearch): string => places.table.href(null, search);
export const shoeHref = (tableId: string, search: ShoeSearch): string => places.shoe.href(tableId, search);
export const walletHref = (search?: WalletSearch): string => places.wallet.href(null, search);
/** A lotto round, or one player's entries in it. */
export const lottoHref = (search?: LottoSearch): string => places.lotto.href(null, search);
/** A round of a player as told to the open ledger. */
export const toldHref = (search: Required<ToldSearch>): string => places.told.href(null, search);

/** A player's records of every game. */
export function allGamesHref(playerId: string, search: Omit<PlayerSearch, "games" | "game_key"> = {}): string {
  return playerHref(playerId, { games: "all", ...search });
}

/** The game of a recent player whose records of all games were shown. No game key is empty. */
export const ALL_GAMES = "";

export function recentHref({ kind, id, gameKey }: RecentItem): string {
  if (kind === "table") return shoeHref(id, { game_key: gameKey });
  return playerHref(id, gameKey === ALL_GAMES ? { games: "all" } : { game_key: gameKey });
}

/**
 * A place as a link can name it. What only arranges a screen (its filter, its page, the order of its rows) is left out. The
 * records of all games are those of a link without a game.
 */
export function linkTarget(screen: LinkScreen, id: string | null, search: object): LinkTarget {
  const { games, ...shown }: Record<string, unknown> = { ...search };
  if (games === "all") shown.game_key = undefined;
  const parts = LINK_PARTS[screen].flatMap((part) => {
    const value = shown[part];
    return value === undefined || value === null || value === "" ? [] : [[part, String(value)]];
  });
  return { screen, id, search: Object.fromEntries(parts) };
}

/** The address of a place. It is read as every other address. */
export function targetHref({ screen, id, search }: LinkTarget): string {
  const { href, parse }: Place<string, object> = places[screen];
  return href(id, parse(search));
}

/** Whether a text is the id of a live table as the service's integers are written: no sign, no leading zero. */
export function isLiveTableId(text: string): boolean {
  return /^(?:0|[1-9]\d{0,17})$/.test(text);
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
