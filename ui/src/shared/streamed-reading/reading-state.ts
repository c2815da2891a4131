/**
 * State of a reading that receives rows page by page, and of the rows that stay on screen during the next reading of the
 * same query. Pure: `use-streamed-reading.ts` feeds it.
 *
 * Rows on screen are replaced only by a reading that ended better. A failure keeps them and is reported.
 */
import type { ErrorView, VerdictChange } from "@/gateway/types";

/** What every reading has. The kinds of readings add their own fields. */
export interface Reading<Row = unknown, Summary = unknown> {
  readonly rows: readonly Row[];
  readonly ended: boolean;
  /** The result; null while it runs, or if it failed. */
  readonly summary: Summary | null;
  /** Why it failed. What was received before stays. */
  readonly error: ErrorView | null;
}

export const NOTHING_READ = { rows: [], ended: false, summary: null, error: null } as const satisfies Reading;

export interface ReadingState<R> {
  /** The query of these readings; rows of another query are never shown. */
  readonly question: string;
  readonly current: R;
  /** An earlier reading of the same query, shown until the current one has ended with all rows or as many. */
  readonly kept: R | null;
}

export type ReadingAction<Event, Summary> =
  | { type: "started"; question: string }
  /** What arrived since the last drawing, at least one. */
  | { type: "events"; events: readonly Event[] }
  | { type: "ended"; summary: Summary }
  | { type: "failed"; error: ErrorView };

/** What differs between kinds of readings. */
interface Kind<R extends Reading, Event, Summary> {
  readonly empty: R;
  /** The reading with what events brought, in their order. */
  readonly received: (reading: R, events: readonly Event[]) => R;
  /** The reading with its own fields as the summary has them. */
  readonly finished: (reading: R, summary: Summary) => R;
  readonly isComplete: (summary: Summary) => boolean;
}

/** A kind of reading: its state before the first event, and its reducer. */
export interface StreamedReading<R, Event, Summary> {
  readonly unread: (question: string) => ReadingState<R>;
  readonly reduce: (state: ReadingState<R>, action: ReadingAction<Event, Summary>) => ReadingState<R>;
}

export function streamedReading<R extends Reading<unknown, Summary>, Event, Summary>(
  kind: Kind<R, Event, Summary>,
): StreamedReading<R, Event, Summary> {
  const unread = (question: string): ReadingState<R> => ({ question, current: kind.empty, kept: null });

  function started(state: ReadingState<R>, question: string): ReadingState<R> {
    if (state.question !== question) return unread(question);
    const before = shown(state);
    return { question, current: kind.empty, kept: before.rows.length > 0 ? before : null };
  }

  function ended(state: ReadingState<R>, summary: Summary): ReadingState<R> {
    const current = { ...kind.finished(state.current, summary), ended: true, summary, error: null };
    const isBetter = kind.isComplete(summary) || current.rows.length >= (state.kept?.rows.length ?? 0);
    return { ...state, current, kept: isBetter ? null : state.kept };
  }

  return {
    unread,
    reduce(state, action) {
      switch (action.type) {
        case "started":
          return started(state, action.question);
        case "events":
          return { ...state, current: kind.received(state.current, action.events) };
        case "ended":
          return ended(state, action.summary);
        case "failed":
          return { ...state, current: { ...state.current, ended: true, error: action.error } };
      }
    },
  };
}

/** The reading whose rows are shown. */
export function shown<R>(state: ReadingState<R>): R {
  return state.kept ?? state.current;
}

interface Judged {
  readonly key: string;
  readonly verdict: VerdictChange["verdict"];
  readonly verdictReason: VerdictChange["reason"];
}

/** Early rows were checked against fewer records; with all of them, some verdicts and outcomes change. */
export function judgedAgain<Row extends Judged>(
  rows: readonly Row[],
  changes: readonly VerdictChange[],
): readonly Row[] {
  if (changes.length === 0) return rows;
  const changed = new Map(changes.map((change) => [change.key, change]));
  return rows.map((row) => {
    const change = changed.get(row.key);
    if (!change) return row;
    return { ...row, verdict: change.verdict, verdictReason: change.reason, ...change.outcome };
  });
}
