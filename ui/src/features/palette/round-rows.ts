/** The rows of an id that is looked for without a player: where it is known. */

import { choosePlayer, isLongId, isLottoRound } from "@pitdesk/ticket";
import type { RoundInShoe, RoundInWallet, RoundOfRecord } from "@/gateway/types";
import { isLottoKey } from "@/shared/domain";
import { allGamesHref, playerHref, shoeHref, walletHref } from "@/shared/links";
import { type Chip, idsOf, isGuess } from "./corrections";
import type { Action, Row, RowInput } from "./row";
import { gameOf, heldRecord, lottoEntryRow, mostPlayers, numberIn, playersIn } from "./ticket-rows";
import type { Known } from "./use-known";

/** An id that is looked for in all that is known. */
export interface Wanted {
  readonly id: string;
  /** It is certainly no player's: Enter waits for what is found. */
  readonly isSure: boolean;
  /** The text calls it a shoe. */
  readonly isShoe?: boolean;
}

/** Shorter texts are names, or numbers that are everywhere. */
const shortest = 3;

/**
 * The only id of the text that is looked for in all that is known: of a round, a record, a reference, a transaction, a bet or a
 * shoe. A round whose player is known is asked for by its player instead.
 */
export function wantedId(
  text: string,
  chips: readonly Chip[],
  known: Known,
  openPlayer: string | null,
): Wanted | undefined {
  const { player } = choosePlayer(playersIn(chips, known), openPlayer);
  if (player !== null) return besidePlayer(player, chips);
  const isTable = (id: string) => known.tables.some((table) => table.id === id);
  const shoes = idsOf(chips, "shoe").filter((shoe) => !isTable(shoe));
  const ids = [...(["round", "bet", "record"] as const).flatMap((type) => idsOf(chips, type)), ...shoes];
  const [id] = ids;
  if (id !== undefined) {
    if (ids.length > 1) return undefined;
    return shoes.includes(id) ? { id, isSure: true, isShoe: true } : { id, isSure: true };
  }
  const typed = text.trim();
  const isOne = typed.length >= shortest && !/\s/.test(typed) && /\d/.test(typed);
  const isNamed = chips.some(({ part, isCorrected }) => part.because !== "form" || isCorrected);
  if (!isOne || isNamed || chips.length > 1 || known.players.includes(typed)) return undefined;
  return { id: typed, isSure: isLongId(typed) };
}

/** The only other id beside the player's. */
function besidePlayer(player: string, chips: readonly Chip[]): Wanted | undefined {
  const named = (["bet", "record"] as const).flatMap((type) => idsOf(chips, type));
  const guessed = idsOf(chips.filter(isGuess), "player").filter((id) => id !== player);
  const [id, ...more] = [...new Set([...named, ...guessed])];
  if (id === undefined || more.length > 0) return undefined;
  return { id, isSure: named.includes(id) || isLongId(id) };
}

/** The rows of an id that is looked for: where it is known, the likeliest first. */
export function roundRows({ chips, known, round }: RowInput): Row[] {
  if (round === undefined) return [];
  const { roundId, places, wallet = [], shoes, isGuess = false, isShoe = false } = round;
  const of = { section: "results", subject: roundId } as const;
  const gameKey = gameOf(chips);
  const rows: Row[] = [];
  const ofPlayer = (player: string, game: string | null, because: "read" | "wallet", count?: number) =>
    rows.push({ ...roundOf(player, roundId, game ?? gameKey ?? null, known), because, count });
  const records = places?.records ?? [];
  for (const { playerId, gameKey, field } of records) if (field === "round") ofPlayer(playerId, gameKey, "read");
  for (const record of records) if (record.field !== "round") rows.push(recordRow(roundId, record, known));
  const [ofRound, ofOther] = [
    wallet.filter(({ field }) => field === "round"),
    wallet.filter(({ field }) => field !== "round"),
  ];
  for (const { playerId, gameKey, entries } of ofRound) ofPlayer(playerId, gameKey, "wallet", entries);
  for (const found of ofOther.slice(0, mostPlayers)) rows.push(...entryRows(roundId, found, known, numberIn(chips)));
  for (const { playerId, gameKey, entries } of ofRound.slice(0, mostPlayers)) {
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
  if (shoe) rows.push(shoe.field === "shoe" ? runningShoe(roundId, shoe) : shoeRow(roundId, shoe));
  else if (shoes === undefined && places !== undefined && !isGuess) {
    const kind = isShoe ? "runningShoe" : "runningShoes";
    rows.push({ ...of, key: `shoes ${roundId}`, kind, action: { kind: "runningShoes", roundId } });
  }
  return rows;
}

/** A record that was read, by its own id or its reference. */
function recordRow(id: string, { playerId, gameKey, recordId, roundId, field }: RoundOfRecord, known: Known): Row {
  const game_key = gameKey ?? undefined;
  const search = { game_key, period: "last14Days", round_id: roundId ?? undefined, record: recordId } as const;
  const games = game_key === undefined ? ("all" as const) : undefined;
  return {
    key: `record ${playerId} ${id}`,
    section: "results",
    kind: "record",
    subject: recordId,
    player: playerId,
    because: "read",
    field: field === "round" ? undefined : field,
    gameKey: game_key,
    record: heldRecord(known.held(playerId), "record", recordId, game_key),
    action: { kind: "go", href: playerHref(playerId, { ...search, games }) },
    allGames: allGamesHref(playerId, { period: "last14Days" }),
  };
}

/** Entries of the wallet that have the id as a transaction or a bet: the record of their round, and the entries. */
function entryRows(
  id: string,
  { playerId, gameKey, roundId, field, entries }: RoundInWallet,
  known: Known,
  number: string | undefined,
): Row[] {
  const of = { because: "wallet", count: entries, field: field === "round" ? undefined : field } as const;
  const isLotto = roundId !== null && (isLottoRound(roundId) || (gameKey !== null && isLottoKey(gameKey)));
  const ofRound = (round: string): Row =>
    isLotto ? lottoEntryRow(playerId, round, undefined, number) : roundOf(playerId, round, gameKey, known);
  const found: Row = {
    key: `wallet ${playerId} ${id}`,
    section: "results",
    kind: "walletFind",
    subject: id,
    player: playerId,
    gameKey: gameKey ?? undefined,
    action: { kind: "go", href: walletHref({ view: "ledger", player_id: playerId, find: id }) },
  };
  return [...(roundId === null ? [] : [{ ...ofRound(roundId), ...of }]), { ...found, ...of }];
}

/** A round of a player, with its record if that is in memory. */
export function roundOf(player: string, roundId: string, gameKey: string | null, known: Known): Row {
  const game_key = gameKey ?? undefined;
  const period = "last14Days";
  const games = game_key === undefined ? ("all" as const) : undefined;
  return {
    key: `round ${player} ${roundId}`,
    section: "results",
    kind: "round",
    subject: roundId,
    player,
    because: "read",
    gameKey: game_key,
    record: heldRecord(known.held(player), "round", roundId, game_key),
    action: { kind: "go", href: playerHref(player, { game_key, games, period, round_id: roundId }) },
    allGames: allGamesHref(player, { period }),
  };
}

function runningShoe(id: string, { tableId, gameKey }: RoundInShoe): Row {
  const action: Action = { kind: "go", href: shoeHref(tableId, { game_key: gameKey }) };
  return { key: `shoe ${id}`, section: "results", kind: "shoe", subject: tableId, gameKey, field: "shoe", action };
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
