import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { Gateway } from "@/gateway/types";
import { asErrorView, useGateway } from "@/shared/query";
import { gathered } from "./gathered";
import { type ReadingState, type StreamedReading, shown } from "./reading-state";

export interface ReadingControl<R> {
  readonly state: ReadingState<R>;
  /** The reading whose rows are shown. */
  readonly shown: R;
  readonly isReading: boolean;
  readonly stop: () => void;
  readonly readAgain: () => void;
}

interface Source<R, Event, Summary> {
  /** The query as text. A change cancels the reading and starts another one. */
  question: string;
  read: (gateway: Gateway, onEvent: (event: Event) => void, signal: AbortSignal) => Promise<Summary>;
  /** Called with the result also if the screen has been left by then. */
  onEnded: (summary: Summary) => void;
  /** An earlier reading of the first query, to be shown until the new one has ended. */
  earlier?: R | null;
}

/** Reads all rows of a query. Leaving the screen or a new query cancels the reading. */
export function useStreamedReading<R extends { readonly ended: boolean }, Event, Summary>(
  kind: StreamedReading<R, Event, Summary>,
  { question, read, onEnded, earlier = null }: Source<R, Event, Summary>,
): ReadingControl<R> {
  const gateway = useGateway();
  const [state, dispatch] = useReducer(kind.reduce, question, (first) => ({ ...kind.unread(first), kept: earlier }));
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` changes with the query; `attempt` reads it again
  useEffect(() => {
    const abort = new AbortController();
    let left = false;
    const report: typeof dispatch = (action) => {
      if (!left) dispatch(action);
    };
    running.current = abort;
    dispatch({ type: "started", question });
    const events = gathered((arrived: readonly Event[]) => report({ type: "events", events: arrived }));
    read(gateway, events.take, abort.signal)
      .then((summary) => {
        events.flush();
        report({ type: "ended", summary });
        onEnded(summary);
      })
      .catch((caught: unknown) => {
        events.flush();
        report({ type: "failed", error: asErrorView(caught) });
      });
    return () => {
      left = true;
      events.flush();
      abort.abort();
    };
  }, [gateway, question, attempt]);

  const stop = useCallback(() => running.current?.abort(), []);
  const readAgain = useCallback(() => setAttempt((count) => count + 1), []);
  // Until the effect runs, the state belongs to the previous query and must not be shown.
  const current = state.question === question ? state : kind.unread(question);
  return { state: current, shown: shown(current), isReading: !current.current.ended, stop, readAgain };
}
