/** The rows of a round that is looked for without a player: where it is known. */
import type { RoundInShoe } from "@/gateway/types";
import { allGamesHref, playerHref, shoeHref, walletHref } from "@/shared/links";
import { type Chip, idsOf } from "./corrections";
import type { Action, Row, RowInput } from "./row";
import { choosePlayer } from "./ticket";
import { gameOf, heldRecord, mostPlayers, playersIn } from "./ticket-rows";
import type { Known } from "./use-known";

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

/** The rows of a round whose player nobody named: where it is known, the likeliest first. */
export function roundRows({ chips, known, round }: RowInput): Row[] {
  if (round === undefined) return [];
  const { roundId, places, wallet = [], shoes } = round;
  const of = { section: "results", subject: roundId } as const;
  const gameKey = gameOf(chips);
  const rows: Row[] = [];
  const ofPlayer = (player: string, game: string | null, because: "read" | "wallet", count?: number) =>
    rows.push({ ...roundOf(player, roundId, gameKey ?? game, known), because, count });
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
