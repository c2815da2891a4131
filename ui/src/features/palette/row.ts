/** What a row of the palette and of Start is. */
import { isLikeId, type PlayerBecause, type ScreenWord, type TimeRange } from "@pitdesk/ticket";
import type { HistoryRow, IdField, Miss, Overall, Reason, WantedAmount } from "@/gateway/types";
import {
  allGamesHref,
  lottoHref,
  type PlayerSearch,
  playerHref,
  shoeHref,
  tableHref,
  tablesHref,
  walletHref,
} from "@/shared/links";
import type { Known } from "./known";

export interface BetPageOf {
  readonly playerId: string;
  readonly roundId: string;
  readonly gameKey: string;
}

/** Ids of which some are not known yet: they are asked for. */
export type AskedIds =
  | ({ readonly kind: "betPage" } & BetPageOf)
  | { readonly kind: "liveTable"; readonly liveId: string; readonly tableId: string; readonly gameKey: string };

export type Action =
  | { readonly kind: "go"; readonly href: string }
  | { readonly kind: "run"; readonly run: () => void }
  | AskedIds
  /** Reads the running shoes for the id; the rows stay. */
  | { readonly kind: "runningShoes" }
  /** Shows the rows for what a typed text could be besides what was found; the rows stay. */
  | { readonly kind: "unfold" };

/** What a row opens; its icon and its words follow from it. */
export type RowKind =
  /** The record that the text means, or what is said in its place. */
  | "best"
  /** A record that fits as well as another one. */
  | "fitting"
  /** A record that fits but for what its row says. */
  | "near"
  | "player"
  | "allGames"
  | "round"
  | "bet"
  | "record"
  | "table"
  | "dealer"
  /** A screen that the text names. */
  | "screen"
  | "shoe"
  | "shoeRound"
  | "runningShoes"
  /** The same for the id of a shoe. */
  | "runningShoe"
  | "liveTable"
  | "lotto"
  | "lottoPlayer"
  | "betPage"
  | "wallet"
  /** Entries with an id that is not that of a round. */
  | "walletFind"
  | "walletPlayer"
  /** A round as its messages told it to the wallet. */
  | "told"
  | "openAs"
  | "command";

/** How surely the text means a row, the surest first. Rows of one rank keep the order of their source. */
const surest = [
  "match",
  "amount",
  // What the text says, with its record in memory, of its player, and of others.
  "held",
  "told",
  "ofOthers",
  "screen",
  // What is known, if the text is nearly its id, or the end of a round's id, which the lists show.
  "near",
] as const;
// What else the text could be the id of, with a round that only a lotto could have last.
const guessed = ["guess", "last"] as const;
// "change": a command that changes something, and that the text does not ask for by its words.
const orderOfId = [...surest, "typed", "alike", "also", ...guessed, "recent", "command", "change"] as const;
/** A text without the form of an id is more likely the name of a table or a command. */
const orderOfWords = [...surest, "alike", "recent", "command", "typed", "also", ...guessed, "change"] as const;

type Rank = (typeof orderOfId)[number];

/** The order of ranks for a text. */
export const ranksFor = (search: string): readonly Rank[] => (isLikeId(search) ? orderOfId : orderOfWords);

export interface Row {
  readonly key: string;
  readonly rank: Rank;
  readonly kind: RowKind;
  /** The id that the row is about; for a command its words. */
  readonly subject: string;
  readonly action: Action;
  /** Ctrl+Enter: all games of the player. */
  readonly allGames?: string;
  /** The player of a round, bet or record. */
  readonly player?: string;
  /** Why the player is meant, if that is not certain; or where the round was found. */
  readonly because?: PlayerBecause | "wallet" | "read" | "near";
  /** Why the record is meant, and in what it does not fit. */
  readonly reasons?: readonly Reason[];
  readonly misses?: readonly Miss[];
  /** Of how many records the match is one, and how many games could not be read whole. */
  readonly of?: number;
  readonly unread?: number;
  /** What is said where no record is: it is being looked for, nothing fits, or nothing could be read. */
  readonly state?: "looking" | "none" | "failed";
  /** The field that has the id of the text, if that is not what the row says. */
  readonly field?: Exclude<IdField, "round">;
  /** Number of entries in the wallet, or of the round in its shoe. */
  readonly count?: number;
  /** Number of the records in memory that are meant, by the key of their game. */
  readonly games?: readonly (readonly [string, number])[];
  readonly gameKey?: string;
  /** The record that the row leads to, if it is in memory. */
  readonly record?: HistoryRow;
  /** That record is of another time than the text, or has another payout, and another net too. */
  readonly isOtherTime?: boolean;
  readonly isOtherPayout?: boolean;
  /** For the kind `screen`, with the day as `subject` where it has one. */
  readonly screen?: ScreenWord;
  /** The currency of the limits. */
  readonly currency?: string;
  readonly time?: TimeRange;
  readonly amounts?: readonly WantedAmount[];
  /** Only records with this verdict are meant. */
  readonly verdict?: Overall;
  readonly keys?: readonly string[];
}

/** Whether a row asks for the record with one id. */
export const isOfId = (row: Row): row is Row & { kind: "round" | "bet" | "record" } =>
  row.kind === "round" || row.kind === "bet" || row.kind === "record";

/** Whether a row is the record that the text means, or says why there is none. */
export const isMeant = (row: Row): boolean =>
  row.kind === "best" || (isOfId(row) && (row.record !== undefined || row.state !== undefined));

export function sectionOf(row: Row): "match" | "none" | "near" | "results" | "recent" | "commands" {
  const { rank, state } = row;
  if (isMeant(row)) return state === "none" ? "none" : "match";
  if (rank === "match") return "near";
  if (rank === "command" || rank === "change") return "commands";
  return rank === "recent" ? "recent" : "results";
}

/** What a row has beside its kind and subject. */
export type More = Partial<Row>;

/** A row that leads to an address, or does something else. The same thing of two sources has one key. */
export function rowOf(kind: RowKind, subject: string, to: string | Action, more: More = {}): Row {
  const action: Action = typeof to === "string" ? { kind: "go", href: to } : to;
  const key = `${kind} ${more.player ?? ""} ${subject}`;
  return { key, rank: "told", kind, subject, action, ...more };
}

/** How far back a list reads, if no time says so. */
const period = "last14Days";

/** A player's records, of one game if the search has one. */
export function playerRow(player: string, search: PlayerSearch, more: More = {}): Row {
  const of = { player, gameKey: search.game_key, allGames: allGamesHref(player, { period }) };
  const href = playerHref(player, { game_key: search.game_key, period, ...search });
  return rowOf("player", player, href, { ...of, ...more });
}

/** A player's records of all games. */
export function allGamesRow(player: string, search: Omit<PlayerSearch, "games" | "game_key">, more: More = {}): Row {
  const allGames = allGamesHref(player, { period, ...search });
  return rowOf("allGames", player, allGames, { player, allGames, ...more });
}

/** The record with an id, filled in if it is in memory. Without a game, all games are asked. */
export function recordRow(
  kind: "round" | "bet" | "record",
  player: string,
  subject: string,
  { game_key, ...search }: PlayerSearch,
  known: Known,
  more: More = {},
): Row {
  const record = heldRecord(known.held(player), kind, subject, game_key);
  const game = game_key ?? record?.gameKey?.code;
  const href = playerHref(player, {
    ...(game === undefined ? { games: "all" } : { game_key: game }),
    period,
    ...search,
  });
  const allGames = allGamesHref(player, { period: search.period ?? period });
  return rowOf(kind, subject, href, { player, gameKey: game_key, record, allGames, ...more });
}

/**
 * The only record of a round, or the record with an id, as the newest reading has it. None for a bet: which id of a
 * record that is, is open (docs/contract.md#player-history).
 */
function heldRecord(
  held: readonly (readonly HistoryRow[])[],
  kind: "round" | "bet" | "record",
  subject: string,
  gameKey: string | undefined,
): HistoryRow | undefined {
  if (kind === "bet") return undefined;
  const isMeant = (row: HistoryRow) =>
    (kind === "round" ? row.roundId : row.id) === subject &&
    (gameKey === undefined || row.gameKey?.code === gameKey) &&
    row.otherPlayer === null;
  const found = held.map((rows) => rows.filter(isMeant)).find((rows) => rows.length > 0);
  return found?.length === 1 ? found[0] : undefined;
}

/** A lotto round, or the entry of a player in it. */
export function lottoRow(roundId: string, player?: string, number?: string, more: More = {}): Row {
  const href = lottoHref({ round_id: roundId, player_id: player, number });
  return rowOf(player === undefined ? "lotto" : "lottoPlayer", roundId, href, { player, ...more });
}

export const betPageRow = (bet: BetPageOf, more: More = {}): Row =>
  rowOf("betPage", bet.roundId, { kind: "betPage", ...bet }, more);

/** A player's entries in the wallet: all, those of a round, or those with another id. */
export function ledgerRow(
  kind: "wallet" | "walletFind" | "walletPlayer",
  player: string,
  subject: string,
  more: More = {},
): Row {
  const search = {
    wallet: { round_id: subject, game_key: more.gameKey },
    walletFind: { find: subject },
    walletPlayer: {},
  };
  const href = walletHref({ view: "ledger", player_id: player, ...search[kind] });
  return rowOf(kind, subject, href, { player, ...more });
}

/** The shoe of a table, the table, and its shoe by another id. */
export function tableRows(id: string, known: Known, more: More = {}): Row[] {
  const { gameKey, hasShoe } = known.tables.find((table) => table.id === id) ?? {};
  const of = { gameKey, ...more };
  const live = { kind: "liveTable", liveId: "", tableId: id, gameKey: gameKey ?? "" } as const;
  const rows = [rowOf("table", id, tableHref(id), of), rowOf("liveTable", id, live, of)];
  return hasShoe ? [rowOf("shoe", id, shoeHref(id, { game_key: gameKey }), of), ...rows] : rows;
}

/** The tables of a dealer, with their limits in a currency. */
export const dealerRow = (name: string, currency: string | undefined, more: More = {}): Row =>
  rowOf("dealer", name, tablesHref({ q: name, currency }), { currency, ...more });
