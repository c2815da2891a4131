import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ERROR_FACTS, type ErrorView, type VerdictChange } from "@/gateway/types";
import { type Deadline, deadlineIn } from "@/shared/format";
import { asErrorView } from "@/shared/query";

export interface Retry {
  /** When it is run again by itself; null if nothing will happen. */
  readonly at: Deadline | null;
  /** What failed before the run under way, which began by itself: it stays on screen until that run has ended. */
  readonly failure: ErrorView | null;
  /** Leaves it to the user. */
  readonly stop: () => void;
}

/**
 * Runs a reading again by itself after a failure that can pass, after a pause that grows with each failure in a row of
 * the same query.
 */
export function useRetry(error: ErrorView | null, isRunning: boolean, retry: () => void, query = ""): Retry {
  const failures = useRef({ query, count: 0 });
  const [at, setAt] = useState<Deadline | null>(null);
  const [failure, setFailure] = useState<ErrorView | null>(null);
  const latest = useRef(retry);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    setAt(null);
    if (failures.current.query !== query) {
      failures.current = { query, count: 0 };
      setFailure(null);
    }
    if (isRunning) return;
    setFailure(null);
    if (error === null) failures.current.count = 0;
    if (error === null || !canPass(error)) return;
    failures.current.count += 1;
    const pause = pollDelay(failures.current.count, error);
    setAt(deadlineIn(pause / 1000));
    timer.current = setTimeout(() => {
      setFailure(error);
      latest.current();
    }, pause);
    return () => clearTimeout(timer.current);
  }, [error, isRunning, query]);
  const stop = () => {
    clearTimeout(timer.current);
    setAt(null);
  };
  return { at, failure, stop };
}

/** Milliseconds between readings of a followed shoe without errors, and the longest pause between attempts. */
const livePeriod = 4_000;
const longestPause = 60_000;

/** Longest wait that the service may ask for, in seconds. After a longer one the user decides: nobody waits for it. */
const longestWait = 600;

/** What Rust says of the code, unless the wait is too long. */
function retryOf({ code, retryAfterSeconds }: ErrorView) {
  return (retryAfterSeconds ?? 0) > longestWait ? "never" : ERROR_FACTS[code].retry;
}

/** Whether a shoe is not followed on until the user retries. */
export const isLasting = (error: ErrorView): boolean => retryOf(error) === "never";

/** Whether a screen reads again by itself. It reads more than a followed shoe does, so it needs a better reason. */
export const canPass = (error: ErrorView): boolean => retryOf(error) === "now";

/**
 * Milliseconds until the next reading: doubled with each consecutive failure, and never less than the service's `Retry-
 * After`.
 */
export function pollDelay(failures: number, error: ErrorView | null): number {
  const pause = Math.min(longestPause, livePeriod * 2 ** failures);
  return Math.max(pause, (error?.retryAfterSeconds ?? 0) * 1000);
}

/**
 * What arrives over time: a reading, a search, a comparison, an export. It runs under a query key: another key, or leaving
 * the screen, cancels it. Its state is in the query cache, so that a screen that is opened again shows what was read.
 *
 * A run that is done again leaves the previous one visible until it has ended at least as well; a failure leaves it, and is
 * reported. After the end of a run nothing changes it.
 */
export interface Run<Data = unknown, Summary = unknown> {
  readonly data: Data;
  readonly isRunning: boolean;
  /** Whether the user stopped it. */
  readonly isStopped: boolean;
  /** The result; null while it runs, and if it failed. */
  readonly summary: Summary | null;
  /** Why it failed. What was received before stays. */
  readonly error: ErrorView | null;
}

/** What differs between kinds of streams. */
export interface StreamKind<Data, Event, Summary> {
  /** Before the first event. */
  readonly empty: Data;
  /** The data with what arrived since the last drawing, in its order. */
  readonly received: (data: Data, events: readonly Event[]) => Data;
  readonly finished?: (data: Data, summary: Summary) => Data;
  /** Whether a run stays visible while the next one begins. Left out: if it has a summary. */
  readonly isKept?: (run: Run<Data, Summary>) => boolean;
  /** Whether a run that ended replaces the previous one. Left out: always. */
  readonly isAsGood?: (run: Run<Data, Summary>, previous: Run<Data, Summary>) => boolean;
}

interface Runs<R> {
  readonly current: R;
  /** An earlier run, visible until the current one has ended at least as well. */
  readonly previous: R | null;
}

interface Source<Data, Event, Summary, Ask> {
  /** A change cancels the run. Null: there is nothing to run. */
  key: readonly unknown[] | null;
  open: (onEvent: (event: Event) => void, signal: AbortSignal, ask: Ask | undefined, data: Data) => Promise<Summary>;
  /** Whether a run in the cache that has ended is shown as it is. Left out: it is done again. */
  isFresh?: (run: Run<Data, Summary>) => boolean | Promise<boolean>;
  /** Whether it waits for `start`. */
  isOnDemand?: boolean;
  /** How long the cache keeps it, in milliseconds. */
  gcTime?: number;
  /** Called with the result also if the screen has been left by then. */
  onEnded?: (summary: Summary) => void;
}

export interface Stream<Data, Summary, Ask = never> extends Runs<Run<Data, Summary>> {
  /** The run that is shown. */
  readonly visible: Run<Data, Summary>;
  readonly isRunning: boolean;
  /** Whether it is known that the run in the cache can be shown. */
  readonly isChecked: boolean;
  /** Whether a run is under way, also before the next drawing. */
  readonly isBusy: () => boolean;
  readonly stop: () => void;
  /** Runs it, or runs it again. `continues`: the new events change the data of the current run. */
  readonly start: (ask?: Ask, options?: { continues?: boolean }) => void;
}

export function useStream<Data, Event, Summary, Ask = never>(
  kind: StreamKind<Data, Event, Summary>,
  { key, open, isFresh, isOnDemand = false, gcTime, onEnded }: Source<Data, Event, Summary, Ask>,
): Stream<Data, Summary, Ask> {
  type State = Runs<Run<Data, Summary>>;
  const client = useQueryClient();
  const text = JSON.stringify(key);
  const queryKey = useMemo<readonly unknown[]>(() => JSON.parse(text) ?? ["nothing"], [text]);
  const { data: state } = useQuery<State>({
    queryKey,
    queryFn: skipToken,
    structuralSharing: false,
    ...(gcTime !== undefined && { gcTime }),
  });
  const [checked, setChecked] = useState<readonly unknown[] | null>(null);
  const running = useRef<AbortController | null>(null);
  const source = useRef({ kind, open, isFresh, onEnded });
  useEffect(() => {
    source.current = { kind, open, isFresh, onEnded };
  });

  const start = useCallback(
    (ask?: Ask, { continues = false } = {}) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      const { kind, open, onEnded } = source.current;
      const before = client.getQueryData<State>(queryKey);
      const data = continues && before ? before.current.data : kind.empty;
      client.setQueryData<State>(queryKey, begun(kind, before, data, continues));
      // Not after the state was dropped with its connection, and not after the next run has begun.
      const report = (change: (state: State) => State) => {
        if (running.current === abort) client.setQueryData<State>(queryKey, (now) => now && change(now));
      };
      const events = gathered((arrived: readonly Event[]) =>
        report(({ current, previous }) => ({
          current: { ...current, data: kind.received(current.data, arrived) },
          previous,
        })),
      );
      const end = (change: (state: State) => State) => {
        events.flush();
        report(change);
        if (running.current === abort) running.current = null;
      };
      open(events.take, abort.signal, ask, data).then(
        (summary) => {
          end((state) => ended(kind, state, summary, abort.signal.aborted));
          onEnded?.(summary);
        },
        (caught: unknown) => end((state) => failed(state, asErrorView(caught), abort.signal.aborted)),
      );
    },
    [client, queryKey],
  );

  useEffect(() => {
    if (text === "null") return;
    const cached = client.getQueryData<State>(queryKey);
    const begin = () => {
      setChecked(queryKey);
      if (!isOnDemand) start();
    };
    let isLeft = false;
    if (!cached || cached.current.isRunning) begin();
    else {
      Promise.resolve(source.current.isFresh?.(cached.previous ?? cached.current) ?? false).then((is) => {
        if (!isLeft && is) setChecked(queryKey);
        if (!isLeft && !is) begin();
      });
    }
    return () => {
      isLeft = true;
      const abort = running.current;
      running.current = null;
      if (!abort) return;
      abort.abort();
      client.setQueryData<State>(queryKey, (now) => now && { ...now, current: { ...now.current, isRunning: false } });
    };
  }, [client, queryKey, text, isOnDemand, start]);

  const stop = useCallback(() => running.current?.abort(), []);
  const isBusy = useCallback(() => running.current !== null, []);
  const { current, previous } = state ?? {
    current: { ...NOT_RUN, data: kind.empty, isRunning: !isOnDemand && key !== null },
    previous: null,
  };
  const isChecked = checked === queryKey;
  return {
    current,
    previous,
    visible: previous ?? current,
    isRunning: current.isRunning,
    isChecked,
    isBusy,
    stop,
    start,
  };
}

const NOT_RUN = { isRunning: false, isStopped: false, summary: null, error: null } as const;

function begun<D, E, S>(
  kind: StreamKind<D, E, S>,
  before: Runs<Run<D, S>> | undefined,
  data: D,
  continues: boolean,
): Runs<Run<D, S>> {
  const current = { ...NOT_RUN, data, isRunning: true };
  if (!before) return { current, previous: null };
  if (continues) return { current: { ...current, summary: before.current.summary }, previous: before.previous };
  const visible = before.previous ?? before.current;
  const isKept = kind.isKept?.(visible) ?? visible.summary !== null;
  return { current, previous: isKept ? visible : null };
}

function ended<D, E, S>(
  kind: StreamKind<D, E, S>,
  { current, previous }: Runs<Run<D, S>>,
  summary: S,
  isStopped: boolean,
): Runs<Run<D, S>> {
  const data = kind.finished?.(current.data, summary) ?? current.data;
  const run = { ...NOT_RUN, data, summary, isStopped };
  const isAsGood = previous === null || (kind.isAsGood?.(run, previous) ?? true);
  return { current: run, previous: isAsGood ? null : previous };
}

function failed<R extends Run>({ current, previous }: Runs<R>, error: ErrorView, isStopped: boolean): Runs<R> {
  return { current: { ...current, isRunning: false, isStopped, error }, previous };
}

/** Shortest time between two drawings of the rows received, in milliseconds. */
const PAUSE = 200;

/**
 * Passes the first event on at once, and those that follow within the pause together at its end. A round of two hundred
 * pages would otherwise be drawn two hundred times, and the memory for each drawing is freed late.
 */
export function gathered<Event>(report: (events: readonly Event[]) => void) {
  let waiting: Event[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;

  function reportWaiting() {
    if (waiting.length === 0) return;
    const events = waiting;
    waiting = [];
    report(events);
  }

  function onPauseEnded() {
    pause = waiting.length > 0 ? setTimeout(onPauseEnded, PAUSE) : undefined;
    reportWaiting();
  }

  return {
    take(event: Event) {
      waiting.push(event);
      if (pause !== undefined) return;
      pause = setTimeout(onPauseEnded, PAUSE);
      reportWaiting();
    },
    /** Passes on what waits: before the end of the reading is reported. */
    flush() {
      clearTimeout(pause);
      pause = undefined;
      reportWaiting();
    },
  };
}

interface Checked {
  readonly key: string;
  readonly verdict: VerdictChange["verdict"];
  readonly verdictReason: VerdictChange["reason"];
}

/** Early rows were checked against fewer records; with all of them, some verdicts and outcomes change. */
export function reChecked<Row extends Checked>(
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
