/** The rows of the palette. Each leads to a screen, opens a form, or runs a command; nothing happens before a choice. */
import fuzzysort from "fuzzysort";
import type {
  HistoryRow,
  PeriodName,
  RecentItem,
  RoundInShoe,
  RoundInWallet,
  RoundPlaces,
  RunningShoesView,
} from "@/gateway/types";
import type { ListedCommand } from "@/shared/keys";
import { allGamesHref, lottoHref, playerHref, recentHref, shoeHref, tableHref, walletHref } from "@/shared/links";
import { type Chip, idsOf, isGuess } from "./corrections";
import {
  type Amount,
  type AmountRange,
  amountRange,
  type ChosenPlayer,
  choosePlayer,
  isLikeId,
  isLottoKey,
  type PlayerBecause,
  type PlayerCandidate,
  type TimeRange,
} from "./ticket";
import type { Known } from "./use-known";

export type Action =
  | { readonly kind: "go"; readonly href: string }
  | { readonly kind: "run"; readonly run: () => void }
  | { readonly kind: "betPage"; readonly playerId: string; readonly roundId: string; readonly gameKey: string }
  | { readonly kind: "liveTable"; readonly tableId: string; readonly gameKey: string }
  /** Reads the running shoes for the round; the palette stays open. */
  | { readonly kind: "runningShoes"; readonly roundId: string };

/** What a row opens; its icon and its words follow from it. */
export type RowKind =
  | "player"
  | "allGames"
  | "round"
  | "bet"
  | "record"
  | "table"
  | "shoe"
  | "shoeRound"
  | "runningShoes"
  | "liveTable"
  | "lotto"
  | "lottoPlayer"
  | "betPage"
  | "wallet"
  | "command";

export interface Row {
  readonly key: string;
  readonly section: "results" | "recent" | "commands";
  readonly kind: RowKind;
  /** The id that the row is about; for a command its words. */
  readonly subject: string;
  /** The player of a round, bet or record. */
  readonly player?: string;
  /** Why the player is meant, if that is not certain; or where the round was found. */
  readonly because?: PlayerBecause | "wallet" | "read";
  /** Number of entries in the wallet, or of the round in its shoe. */
  readonly count?: number;
  /** Number of the records in memory that are meant, by the key of their game. */
  readonly games?: readonly (readonly [string, number])[];
  readonly gameKey?: string;
  /** The record that the row leads to, if it is in memory. */
  readonly record?: HistoryRow;
  readonly time?: TimeRange;
  readonly payout?: AmountRange;
  readonly stake?: AmountRange;
  readonly keys?: readonly string[];
  readonly action: Action;
  /** Ctrl+Enter: all games of the player. */
  readonly allGames?: string;
}

/** A command; with `action` it opens one of the palette's own forms. */
export interface PaletteCommand extends ListedCommand {
  readonly action?: Action;
}

export interface RowInput {
  readonly text: string;
  readonly chips: readonly Chip[];
  readonly known: Known;
  readonly openPlayer: string | null;
  readonly commands: readonly PaletteCommand[];
  /** Words of the commands for time zones, which are too many to list without a search. */
  readonly zoneCommands: readonly PaletteCommand[];
  /** Where the round is known that is looked for without a player. */
  readonly round?: RoundFound;
}

/** What is known about where a round is. */
export interface RoundFound {
  readonly roundId: string;
  readonly places: RoundPlaces | undefined;
  /** The players with entries of it, if the wallet was read. */
  readonly wallet: readonly RoundInWallet[] | undefined;
  /** The running shoes, if they were read. */
  readonly shoes: RunningShoesView | undefined;
}

const day = 86_400_000;
const mostPlayers = 4;
const mostIds = 5;
const mostCommands = 8;
const longestSearch = 80;

export interface Rows {
  readonly rows: readonly Row[];
  readonly players: ChosenPlayer;
  /** Amounts that no row uses. */
  readonly unusedAmounts: readonly Amount[];
}

export function rowsOf(input: RowInput): Rows {
  const { text, chips, known, openPlayer } = input;
  const players = choosePlayer(playersIn(chips, known), openPlayer);
  const search = text.trim();
  const [only] = chips;
  const isOneId = chips.length === 1 && only?.part.text === search;
  const isSearch = search !== "" && (search.length <= longestSearch || isOneId) && !search.includes("\n");
  if (!known.isConnected) return { rows: commandRows(input, isSearch ? search : null), players, unusedAmounts: [] };

  const isOnlyId = isSearch && isOneId;
  const isBare = isSearch && (chips.length === 0 || (isOnlyId && isGuess(only)));
  // A text that is only one id, and not certainly a player's, can be any kind of id: each row offers one kind.
  const results = isBare && only?.reading.type === "player" ? [] : [...roundRows(input), ...found(input, players)];
  const typed = isBare ? typedRows(search, known) : [];
  const fuzzy = isSearch && (chips.length === 0 || isOnlyId) ? matching(search, known) : [];
  const commands = isSearch ? commandRows(input, search) : search === "" ? commandRows(input, null) : [];
  const recents = search === "" ? recentRows(known.recents) : [];
  // A text without the form of an id is more likely the name of a table or a command.
  const rows = isLikeId(search)
    ? [...results, ...typed, ...fuzzy, ...commands]
    : [...results, ...fuzzy, ...recents, ...commands, ...typed];
  const isUsed = rows.some(({ payout, stake }) => payout !== undefined || stake !== undefined);
  return { rows: lottoLast(distinct(rows), chips), players, unusedAmounts: isUsed ? [] : amountsIn(chips) };
}

/** The id of the round that is looked for without a player. */
export function roundWithoutPlayer(
  chips: readonly Chip[],
  known: Known,
  openPlayer: string | null,
): string | undefined {
  const rounds = idsOf(chips, "round");
  const { player } = choosePlayer(playersIn(chips, known), openPlayer);
  return rounds.length === 1 && player === null ? rounds[0] : undefined;
}

/** A round that only a lotto could have is the last guess, unless the text names a lotto game. */
function lottoLast(rows: readonly Row[], chips: readonly Chip[]): Row[] {
  const isLast = ({ kind, subject }: Row) => kind === "lotto" && !isLotto(chips) && subject.startsWith("bc:");
  const others = rows.filter((row) => !isLast(row));
  const end = others.findLastIndex(({ section }) => section === "results") + 1;
  return others.toSpliced(end, 0, ...rows.filter(isLast));
}

/** The rows of a round whose player nobody named: where it is known, the likeliest first. */
function roundRows({ chips, known, round }: RowInput): Row[] {
  if (round === undefined) return [];
  const { roundId, places, wallet = [], shoes } = round;
  const of = { section: "results", subject: roundId } as const;
  const gameKey = gameOf(chips);
  const rows: Row[] = [];
  const ofPlayer = (player: string, game: string | null, because: "read" | "wallet", count?: number) => {
    const game_key = gameKey ?? game ?? undefined;
    const search = {
      game_key,
      games: game_key === undefined ? ("all" as const) : undefined,
      period: "last14Days" as const,
    };
    const record = heldRecord(known.held(player), "round", roundId, game_key);
    const action: Action = { kind: "go", href: playerHref(player, { ...search, round_id: roundId }) };
    const allGames = allGamesHref(player, { period: "last14Days" });
    rows.push({
      ...of,
      key: `round ${player} ${roundId}`,
      kind: "round",
      player,
      because,
      count,
      gameKey: game_key,
      record,
      action,
      allGames,
    });
  };
  for (const { playerId, gameKey } of places?.records ?? []) ofPlayer(playerId, gameKey, "read");
  for (const { playerId, gameKey, entries } of wallet) ofPlayer(playerId, gameKey, "wallet", entries);
  for (const { playerId, gameKey, entries } of wallet.slice(0, mostPlayers)) {
    const href = walletHref({ view: "ledger", player_id: playerId, round_id: roundId, game_key: gameKey ?? undefined });
    rows.push({
      ...of,
      key: `wallet ${playerId} ${roundId}`,
      kind: "wallet",
      player: playerId,
      count: entries,
      action: { kind: "go", href },
    });
  }
  const shoe = places?.shoe ?? shoes?.found;
  if (shoe) rows.push(shoeRow(roundId, shoe));
  else if (shoes === undefined && places !== undefined) {
    rows.push({ ...of, key: `shoes ${roundId}`, kind: "runningShoes", action: { kind: "runningShoes", roundId } });
  }
  return rows;
}

function shoeRow(roundId: string, { tableId, gameKey, roundNo }: RoundInShoe): Row {
  const action: Action = { kind: "go", href: shoeHref(tableId, { game_key: gameKey, round: roundId }) };
  return {
    key: `shoe ${roundId}`,
    section: "results",
    kind: "shoeRound",
    subject: tableId,
    gameKey,
    count: roundNo ?? undefined,
    action,
  };
}

const amountsIn = (chips: readonly Chip[]) =>
  chips.flatMap(({ reading }) => (reading.type === "amount" ? [reading] : []));

/** The players of the text, with the known ones whose ids begin like a guess. */
function playersIn(chips: readonly Chip[], known: Known): PlayerCandidate[] {
  return chips.flatMap((chip) => {
    if (chip.reading.type !== "player") return [];
    const { id } = chip.reading;
    const stated = { id, because: chip.isCorrected ? ("corrected" as const) : chip.part.because };
    if (!isGuess(chip)) return [stated];
    const begun = known.players.filter((player) => player.toLowerCase().startsWith(id.toLowerCase()));
    return [...begun.slice(0, mostPlayers).map((player) => ({ id: player, because: "known" as const })), stated];
  });
}

/** The rows for what was found in the text. */
function found({ chips, known }: RowInput, players: ChosenPlayer): Row[] {
  const gameKey = gameOf(chips);
  const time = timeOf(chips);
  const period = periodFor(time, known.now);
  const ids = { round: idsOf(chips, "round"), bet: idsOf(chips, "bet"), record: idsOf(chips, "record") };
  const hasIds = ids.round.length + ids.bet.length + ids.record.length > 0;
  const payout = amountRange(amountsIn(chips).filter(({ of }) => of === "payout"));
  const stake = amountRange(amountsIn(chips).filter(({ of }) => of === "stake"));
  const isStated = chips.some(({ reading }) => reading.type === "player");
  const shown = players.candidates
    .filter(({ because }) => because !== "open" || (hasIds && !isStated))
    .filter(({ id }) => players.player === null || id === players.player)
    .slice(0, mostPlayers);
  const rows: Row[] = [];
  for (const { id, because } of shown) {
    const of = { section: "results" as const, player: id, because, gameKey, allGames: allGamesHref(id, { period }) };
    const search = { game_key: gameKey, games: gameKey === undefined ? ("all" as const) : undefined, period };
    const held = hasIds ? known.held(id) : [];
    const go = (more: object): Action => ({ kind: "go", href: playerHref(id, { ...search, ...more }) });
    for (const kind of ["round", "bet", "record"] as const) {
      const filters = { round: "round_id", bet: "bet_id", record: "record" } as const;
      for (const subject of ids[kind].slice(0, mostIds)) {
        const record = heldRecord(held, kind, subject, gameKey);
        const action = go({ [filters[kind]]: subject });
        rows.push({ ...of, key: `${kind} ${id} ${subject}`, kind, subject, record, action });
      }
    }
    const range = {
      ...(time && { from: time.from, to: time.to }),
      ...(payout && { payout_min: payout.min, payout_max: payout.max }),
      ...(stake && { stake_min: stake.min, stake_max: stake.max }),
    };
    rows.push({
      ...of,
      key: `all ${id}`,
      kind: "allGames",
      subject: id,
      gameKey: undefined,
      time,
      payout,
      stake,
      games: time && gamesIn(known.held(id), time),
      allGames: allGamesHref(id, { period, ...range }),
      action: { kind: "go", href: allGamesHref(id, { period, ...range }) },
    });
    rows.push({ ...of, key: `player ${id}`, kind: "player", subject: id, action: go({ games: undefined }) });
    for (const subject of ids.round.slice(0, mostIds)) rows.push(...moreOfRound(of, subject, known, isLotto(chips)));
  }
  if (shown.length === 0) {
    for (const subject of ids.round.slice(0, mostIds)) rows.push(lottoRow(subject));
  }
  for (const id of idsOf(chips, "table").slice(0, mostIds)) rows.push(...tableRows(id, known));
  return rows;
}

/** How many of the records in memory are of a time, by game. */
function gamesIn(held: readonly (readonly HistoryRow[])[], { from, to }: TimeRange): (readonly [string, number])[] {
  const records = new Map(held.flat().map((row) => [`${row.gameKey?.code} ${row.id ?? row.key}`, row]));
  const counts = new Map<string, number>();
  for (const { gameKey, createdAt } of records.values()) {
    const at = createdAt === null ? Number.NaN : Date.parse(createdAt);
    if (gameKey === null || !(at >= Date.parse(from) && at <= Date.parse(to))) continue;
    counts.set(gameKey.code, (counts.get(gameKey.code) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
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
  for (const rows of held) {
    const [first, ...more] = rows.filter(isMeant);
    if (first) return more.length === 0 ? first : undefined;
  }
  return undefined;
}

type OfPlayer = Pick<Row, "section" | "player" | "because" | "gameKey" | "allGames">;

/** What else there is of a player's round: its bet page, its lines in the wallet, and its lotto entry. */
function moreOfRound(of: OfPlayer, subject: string, known: Known, isLottoGame: boolean): Row[] {
  const { player = "", gameKey } = of;
  const rows: Row[] = [
    {
      ...of,
      key: `page ${player} ${subject}`,
      kind: "betPage",
      subject,
      action: { kind: "betPage", playerId: player, roundId: subject, gameKey: gameKey ?? "" },
    },
  ];
  if (known.hasWallet) {
    const search = { view: "ledger", player_id: player, round_id: subject, game_key: gameKey } as const;
    rows.push({
      ...of,
      key: `wallet ${player} ${subject}`,
      kind: "wallet",
      subject,
      action: { kind: "go", href: walletHref(search) },
    });
  }
  const lotto: Row = {
    ...of,
    key: `lotto ${player} ${subject}`,
    kind: "lottoPlayer",
    subject,
    action: { kind: "go", href: lottoHref({ round_id: subject, player_id: player }) },
  };
  if (isLottoGame) return [lotto, lottoRow(subject), ...rows];
  // If the text names another game, the round is not a lotto round.
  return gameKey === undefined ? [...rows, lotto] : rows;
}

function lottoRow(subject: string): Row {
  return {
    key: `lotto ${subject}`,
    section: "results",
    kind: "lotto",
    subject,
    action: { kind: "go", href: lottoHref({ round_id: subject }) },
  };
}

function tableRows(id: string, known: Known): Row[] {
  const row = known.tableRows.find((table) => table.id === id);
  const gameKey = row?.gameKey.code;
  const of = { section: "results", subject: id, gameKey } as const;
  const table: Row = { ...of, key: `table ${id}`, kind: "table", action: { kind: "go", href: tableHref(id) } };
  const live: Row = {
    ...of,
    key: `live ${id}`,
    kind: "liveTable",
    action: { kind: "liveTable", tableId: id, gameKey: gameKey ?? "" },
  };
  if (row === undefined || !row.hasShoe) return [table, live];
  const shoe: Row = {
    ...of,
    key: `shoe ${id}`,
    kind: "shoe",
    action: { kind: "go", href: shoeHref(id, { game_key: gameKey }) },
  };
  return [shoe, table, live];
}

/** The rows for a typed text that nothing was found in: it may be any id. */
function typedRows(text: string, known: Known): Row[] {
  const period = "last14Days";
  const of = { section: "results", subject: text } as const;
  const player: Row = {
    ...of,
    key: `player ${text}`,
    kind: "player",
    action: { kind: "go", href: playerHref(text, { period }) },
    allGames: allGamesHref(text, { period }),
  };
  const allGames: Row = {
    ...of,
    key: `all ${text}`,
    kind: "allGames",
    action: { kind: "go", href: allGamesHref(text, { period }) },
    allGames: allGamesHref(text, { period }),
  };
  const betPage: Row = {
    ...of,
    key: `page ${text}`,
    kind: "betPage",
    action: { kind: "betPage", playerId: "", roundId: text, gameKey: "" },
  };
  return [player, allGames, ...tableRows(text, known), lottoRow(text), betPage];
}

interface Searched {
  readonly words: string;
  readonly row: Row;
}

/** Known players and tables whose id or title is like the text. */
function matching(text: string, known: Known): Row[] {
  const players = known.players.map((id): Searched => {
    const recent = known.recents.find((item) => item.kind === "player" && item.id === id);
    const search = { game_key: recent?.gameKey, period: "last14Days" as const };
    const action: Action = { kind: "go", href: playerHref(id, search) };
    const allGames = allGamesHref(id, { period: "last14Days" });
    const row = { key: `player ${id}`, section: "results", kind: "player", subject: id, action, allGames } as const;
    return { words: id, row: { ...row, because: "known", gameKey: recent?.gameKey } };
  });
  const tables = known.tables.flatMap(({ id, titles }) => {
    const [row] = tableRows(id, known);
    return row
      ? [id, ...titles].map(
          (words): Searched => ({ words, row: { ...row, subject: words === id ? id : `${id} · ${words}` } }),
        )
      : [];
  });
  const hits = fuzzysort.go(text, [...players, ...tables], { key: "words", limit: 6 });
  return hits.map(({ obj }) => obj.row);
}

function commandRows({ commands, zoneCommands }: RowInput, search: string | null): Row[] {
  const hits =
    search === null
      ? commands.slice(0, mostCommands)
      : fuzzysort
          .go(search, [...commands, ...zoneCommands], { key: "label", limit: mostCommands })
          .map(({ obj }) => obj);
  return hits.map(({ label, keys, run, action }) => ({
    key: `command ${label}`,
    section: "commands",
    kind: "command",
    subject: label,
    keys,
    action: action ?? { kind: "run", run },
  }));
}

function recentRows(recents: readonly RecentItem[]): Row[] {
  return recents.slice(0, 6).map((item) => ({
    key: `recent ${item.kind} ${item.id}`,
    section: "recent",
    kind: item.kind === "player" ? "player" : "shoe",
    subject: item.id,
    gameKey: item.gameKey,
    action: { kind: "go", href: recentHref(item) },
    allGames: item.kind === "player" ? allGamesHref(item.id, { period: "last14Days" }) : undefined,
  }));
}

/** The one game in the text that has a key. Several: all games are asked. */
function gameOf(chips: readonly Chip[]): string | undefined {
  const games = chips.flatMap(({ reading }) => (reading.type === "game" ? [reading.gameKey] : []));
  return games.length === 1 ? (games[0] ?? undefined) : undefined;
}

const isLotto = (chips: readonly Chip[]) =>
  chips.some(({ reading }) => reading.type === "game" && reading.gameKey !== null && isLottoKey(reading.gameKey));

function timeOf(chips: readonly Chip[]): TimeRange | undefined {
  const times = chips.flatMap(({ reading }) => (reading.type === "time" ? [reading.time] : []));
  return times.length === 1 ? times[0] : undefined;
}

/** The shortest period that surely holds a time. Where `today` begins is open (docs/ASSUMPTIONS.md#a15). */
export function periodFor(time: TimeRange | undefined, now: number): PeriodName {
  return time !== undefined && now - Date.parse(time.from) <= 6 * day ? "last7Days" : "last14Days";
}

/** Whether a time is before what the play history holds (docs/contract.md#player-history). */
export function isTooOld(time: TimeRange, now: number): boolean {
  return now - Date.parse(time.to) > 14 * day;
}

function distinct(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ key }) => !seen.has(key) && seen.add(key));
}
