/** What was read of a player's records, of one game or of all. Pure. */

import { useEffect, useMemo, useState } from "react";
import type {
  Coded,
  GameProgress,
  HistoryRow,
  Message,
  Ranking,
  SearchCoverage,
  SearchEvent,
  SearchRow,
  SearchSummary,
  WantedRecord,
} from "@/gateway/types";
import { useGateway } from "@/shared/query";
import { reChecked, type StreamKind } from "@/shared/stream";

/** A record of the list. */
export interface ListedRow extends HistoryRow {
  /** The game in the request; the record may state another one. */
  readonly askedGame: Coded;
}

export interface RecordsData {
  /** Null until the first event. */
  readonly searchId: string | null;
  /** Newest first. */
  readonly rows: readonly ListedRow[];
  /** Sorted by game key. */
  readonly games: readonly GameProgress[];
  readonly coverage: SearchCoverage | null;
}

export const recordsStream: StreamKind<RecordsData, SearchEvent, SearchSummary> = {
  empty: { searchId: null, rows: [], games: [], coverage: null },
  received: (data, events) => events.reduce(changed, data),
  finished: (data, { coverage }) => ({ ...data, coverage }),
  isKept: ({ data }) => data.rows.length > 0,
  isAsGood: ({ data }, previous) => isWhole(data) || data.rows.length >= previous.data.rows.length,
};

/** Whether all records of all games were received. */
export function isWhole({ coverage }: RecordsData): boolean {
  return coverage !== null && coverage.complete === coverage.games;
}

function changed(data: RecordsData, event: SearchEvent): RecordsData {
  const removed = new Set(event.removed);
  const rows = removed.size === 0 ? data.rows : data.rows.filter(({ askedGame }) => !removed.has(askedGame.code));
  return {
    searchId: event.searchId,
    rows: reChecked(withConflicts(inserted(rows, event.rows), event.conflicts), event.verdicts),
    games: merged(data.games, event.games),
    coverage: event.coverage,
  };
}

/** Rust gives each new row its place in the list after all were inserted. */
function inserted(rows: readonly ListedRow[], placed: readonly SearchRow[]): readonly ListedRow[] {
  if (placed.length === 0) return rows;
  const result: ListedRow[] = [];
  let next = 0;
  for (const { place, row, askedGame } of placed) {
    while (result.length < place && next < rows.length) result.push(rows[next++] as ListedRow);
    result.push({ ...row, askedGame });
  }
  while (next < rows.length) result.push(rows[next++] as ListedRow);
  return result;
}

/** If a record arrives again with different content, the first one is marked as conflicting too. */
function withConflicts<Row extends HistoryRow>(rows: readonly Row[], conflicts: readonly string[]): readonly Row[] {
  if (conflicts.length === 0) return rows;
  const keys = new Set(conflicts);
  return rows.map((row) => (keys.has(row.key) ? { ...row, conflicting: true } : row));
}

function merged(games: readonly GameProgress[], changed: readonly GameProgress[]): readonly GameProgress[] {
  if (changed.length === 0) return games;
  const byKey = new Map([...games, ...changed].map((game) => [game.game.code, game]));
  return [...byKey.values()].sort((a, b) => (a.game.code < b.game.code ? -1 : 1));
}

/** When the oldest part of the list was read; null if nothing was read. */
export function oldestReadAt(games: readonly GameProgress[]): string | null {
  const times = games.map((game) => game.readAt).filter((at) => at !== null);
  return times.length === 0 ? null : times.reduce((oldest, at) => (at < oldest ? at : oldest));
}

/** Whether records of a game are missing, or are of an earlier reading. */
export function isTroubled({ state, kept }: GameProgress): boolean {
  return kept || !["waiting", "reading", "complete"].includes(state);
}

/** What the answers for some games have other than it was asked for, with the games of which the same is said. */
export interface Unasked {
  readonly sentence: Message;
  readonly games: readonly string[];
}

/** Each sentence once: a service that ignores the game in a request would say the same of every game. */
export function unasked(games: readonly GameProgress[]): readonly Unasked[] {
  const said = new Map<string, { sentence: Message; games: string[] }>();
  for (const { game, unasked: sentences } of games) {
    for (const sentence of sentences) {
      const key = JSON.stringify(sentence);
      const before = said.get(key);
      if (before) before.games.push(game.code);
      else said.set(key, { sentence, games: [game.code] });
    }
  }
  return [...said.values()];
}

/** It is about the records and not about the answer. */
export const isOfChecks = ({ id }: Message): boolean => id === "findings-verdicts-changed";

/** The games that another run may complete. A refused key would be refused again. */
export function unfinished(games: readonly GameProgress[]): string[] {
  const is = (game: GameProgress) => game.state === "stopped" || game.state === "failed" || game.state === "uneven";
  return games.filter(is).map((game) => game.game.code);
}

/** The record that a ticket means, among those of a search. Rust ranks them. */

interface Ranked {
  readonly rows: unknown;
  readonly wanted: unknown;
  readonly ranking: Ranking | null;
}

/**
 * The ranking of rows; undefined while it is not known, and null where it can't be known: then nothing is chosen. Asks only with a
 * search that has ended, because a record that is still to come may fit better.
 */
export function useBestMatch(
  searchId: string | null,
  rows: readonly { readonly key: string }[],
  wanted: WantedRecord | null,
): Ranking | null | undefined {
  const gateway = useGateway();
  const said = JSON.stringify(wanted);
  const asked = useMemo((): WantedRecord | null => JSON.parse(said), [said]);
  const [ranked, setRanked] = useState<Ranked | null>(null);
  useEffect(() => {
    if (searchId === null || asked === null || rows.length === 0) return;
    let isLeft = false;
    const set = (ranking: Ranking | null) => isLeft || setRanked({ rows, wanted: asked, ranking });
    const keys = rows.map(({ key }) => key);
    gateway.bestMatch(searchId, keys, asked).then(set, () => set(null));
    return () => {
      isLeft = true;
    };
  }, [gateway, searchId, rows, asked]);
  return ranked?.rows === rows && ranked.wanted === asked ? ranked.ranking : undefined;
}
