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
