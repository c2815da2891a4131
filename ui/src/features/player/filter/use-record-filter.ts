/**
 * The filter of a list of records: conditions and text, both in the address. What is typed is applied at once; the
 * address follows after a pause, so that typing does not wait for it.
 */
import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import type { HistoryRow, Overall } from "@/gateway/types";
import type { PlayerSearch, RecordConditions } from "@/shared/links";
import { useZone } from "@/shared/settings";
import { useTypedText } from "@/shared/ui";
import { conditionsOf, fulfilling, gameOf, NO_CONDITIONS, setConditions } from "./conditions";
import { createNarrowing } from "./narrowed";
import { createRowFacts, type FactsOf } from "./row-facts";
import { prepare, type RowTexts, useRowTexts } from "./row-text";

export interface RecordFilter<R extends HistoryRow = HistoryRow> {
  /** The typed text. */
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly conditions: RecordConditions;
  readonly setConditions: (change: RecordConditions) => void;
  readonly clear: () => void;
  /** Whether any filter is set. */
  readonly isOn: boolean;
  /** Number of conditions beside the text and the verdict. */
  readonly others: number;
  /** Number of rows with a verdict among those that the text and the other conditions leave. */
  readonly verdicts: Readonly<Record<"inconsistent" | "cannot_tell", number>>;
  /** Number of rows of each game among those that the text and the other conditions leave, the most first. */
  readonly games: readonly GameCount[];
  readonly matching: readonly R[];
  /** The folded search words to highlight in the rows. */
  readonly needles: readonly string[];
  readonly textOf: RowTexts;
  readonly factsOf: FactsOf;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
}

export interface GameCount {
  /** As received. */
  readonly key: string;
  readonly count: number;
}

interface FilterOptions<R extends HistoryRow> {
  rows: readonly R[];
  search: PlayerSearch;
  /** Receives the complete next search. */
  onSearch: (search: PlayerSearch) => void;
  /** Whether the rows show their game. */
  hasGame: boolean;
}

/** Filters the loaded rows without a new request. */
export function useRecordFilter<R extends HistoryRow>(options: FilterOptions<R>): RecordFilter<R> {
  const { rows, search, onSearch, hasGame } = options;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { text, setText, write } = useRecordText(search, onSearch);
  const textOf = useRowTexts(hasGame);
  const zone = useZone().id;
  const factsOf = useMemo(() => createRowFacts(zone), [zone]);
  useEffect(() => prepare(rows, textOf, factsOf), [rows, textOf, factsOf]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same conditions must keep the same object
  const conditions = useMemo(() => conditionsOf(search), [JSON.stringify(conditionsOf(search))]);
  const fulfilled = useMemo(() => fulfilling(rows, conditions, factsOf), [rows, conditions, factsOf]);
  const narrowed = useMemo(() => createNarrowing(textOf), [textOf]);
  const { matching, needles } = useMemo(() => narrowed(fulfilled, text), [fulfilled, text, narrowed]);
  // The counts of verdicts are of the rows that the other conditions leave: one that is pressed does not empty the other.
  const { verdict } = conditions;
  const besides = useMemo(() => createNarrowing(textOf), [textOf]);
  const verdicts = useMemo(() => {
    if (verdict === undefined) return countsOf(matching);
    const others = fulfilling(rows, { ...conditions, verdict: undefined }, factsOf);
    return countsOf(besides(others, text).matching);
  }, [verdict, matching, rows, conditions, factsOf, besides, text]);
  const { only_game } = conditions;
  const ofAllGames = useMemo(() => createNarrowing(textOf), [textOf]);
  const games = useMemo(() => {
    if (!hasGame) return [];
    if (only_game === undefined) return gameCounts(matching);
    const others = fulfilling(rows, { ...conditions, only_game: undefined }, factsOf);
    return gameCounts(ofAllGames(others, text).matching);
  }, [hasGame, only_game, matching, rows, conditions, factsOf, ofAllGames, text]);
  const typed = useRef(text);
  useEffect(() => {
    typed.current = text;
  });
  // Stays the same while a text is typed, so that what is beside the text need not be drawn again.
  const set = useCallback((change: RecordConditions) => write(typed.current, change), [write]);
  const others = setConditions(conditions).filter((name) => name !== "verdict").length;
  return {
    text,
    setText,
    conditions,
    setConditions: set,
    clear: () => {
      setText("");
      write("", NO_CONDITIONS);
      field.current?.focus();
    },
    isOn: text.trim() !== "" || conditions.verdict !== undefined || others > 0,
    others,
    verdicts,
    games,
    matching,
    needles,
    textOf,
    factsOf,
    field,
    list,
  };
}

function countsOf(rows: readonly HistoryRow[]) {
  const of = (verdict: Overall) => rows.filter((row) => row.verdict === verdict).length;
  return { inconsistent: of("inconsistent"), cannot_tell: of("cannot_tell") };
}

function gameCounts(rows: readonly HistoryRow[]): GameCount[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = gameOf(row);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const games = [...counts].map(([key, count]) => ({ key, count }));
  return games.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

/** The typed text, and what writes it with conditions into the address. */
function useRecordText(search: PlayerSearch, onSearch: (search: PlayerSearch) => void) {
  const latest = useRef({ search, onSearch });
  useEffect(() => {
    latest.current = { search, onSearch };
  });
  const put = useCallback((text: string, change: RecordConditions = {}) => {
    // Another filter than that of the ticket: from here on the newest record is shown, as in every list.
    latest.current.onSearch({ ...latest.current.search, ticket: undefined, q: text || undefined, ...change });
  }, []);
  const { text, setText, wrote } = useTypedText({
    inAddress: search.q ?? "",
    query: [search.games, search.game_key, search.period, search.bet_id, search.round_id].join("\n"),
    onWrite: put,
  });
  const write = useCallback(
    (text: string, change?: RecordConditions) => {
      wrote(text);
      put(text, change);
    },
    [wrote, put],
  );
  return { text, setText, write };
}
