/** Decides which round the detail pane shows. Pure. */
import type { DifferenceRow } from "@/gateway/types";
import type { WalletSearch } from "@/shared/links";

export interface RoundName {
  playerId: string;
  roundId: string;
  gameKey: string;
}

export interface Chosen {
  /** Null if the round shown is not among the differences. */
  row: DifferenceRow | null;
  /** The round whose timeline is shown; null for an entry without a round. */
  round: RoundName | null;
  /** Neighbours in the filtered list. */
  previous: DifferenceRow | null;
  next: DifferenceRow | null;
}

/** The difference or round in the address; without one, the first of the list. */
export function chosenFrom(
  all: readonly DifferenceRow[],
  matching: readonly DifferenceRow[],
  search: WalletSearch,
): Chosen | null {
  const named = roundOf(search);
  const row = rowOf(all, search, named) ?? (named || search.row !== undefined ? null : (matching[0] ?? null));
  if (!row && !named) return null;
  const index = row ? matching.findIndex(({ key }) => key === row.key) : -1;
  return {
    row,
    round: row ? roundOfRow(row) : named,
    previous: matching[index - 1] ?? null,
    next: index < 0 ? null : (matching[index + 1] ?? null),
  };
}

function rowOf(
  rows: readonly DifferenceRow[],
  search: WalletSearch,
  named: RoundName | null,
): DifferenceRow | undefined {
  const byKey = rows.find(({ key }) => key === search.row);
  if (byKey || !named) return byKey;
  return rows.find(
    ({ playerId, roundId, gameKey }) =>
      playerId === named.playerId && roundId === named.roundId && gameKey?.code === named.gameKey,
  );
}

function roundOf({ player_id, round_id, game_key }: WalletSearch): RoundName | null {
  if (player_id === undefined || round_id === undefined || game_key === undefined) return null;
  return { playerId: player_id, roundId: round_id, gameKey: game_key };
}

function roundOfRow({ playerId, roundId, gameKey }: DifferenceRow): RoundName | null {
  return roundId === null || gameKey === null ? null : { playerId, roundId, gameKey: gameKey.code };
}

/** The search after a difference is selected. In a comparison of one player, the player is kept. */
export function choosing(search: WalletSearch, row: DifferenceRow): WalletSearch {
  return {
    ...search,
    player_id: row.playerId,
    round_id: row.roundId ?? undefined,
    game_key: row.gameKey?.code,
    row: row.key,
    entry: undefined,
  };
}
