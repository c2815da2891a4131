import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { HistoryQuery } from "@/gateway/types";
import { asErrorView, type HeldRecords, keys, useGateway } from "@/shared/query";
import { type Reading, type ReadingState, reduceReading, shown, unread } from "./reading";

export interface ReadingControl {
  readonly state: ReadingState;
  /** The reading whose rows are shown. */
  readonly shown: Reading;
  readonly stop: () => void;
  readonly readAgain: () => void;
}

/** What a screen showed when it was left. A class, because the query cache would compare and copy a plain object. */
class LeftReading implements HeldRecords {
  constructor(
    readonly playerId: string,
    readonly reading: Reading,
  ) {}

  readonly heldRows = () => this.reading.rows;
}

/**
 * Reads all pages of a query. Leaving the screen or a new query cancels the reading. A player who is opened again within
 * ten minutes shows what was read before, until it is read again.
 */
export function useReading(query: HistoryQuery): ReadingControl {
  const gateway = useGateway();
  const client = useQueryClient();
  const question = JSON.stringify(query);
  const leftKey = keys.live("reading", question);
  const [state, dispatch] = useReducer(reduceReading, question, (question) => ({
    ...unread(question),
    kept: client.getQueryData<LeftReading>(leftKey)?.reading ?? null,
  }));
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` changes with `query`; `attempt` reads it again
  useEffect(() => {
    const abort = new AbortController();
    let left = false;
    const report: typeof dispatch = (action) => {
      if (!left) dispatch(action);
    };
    running.current = abort;
    dispatch({ type: "started", question });
    gateway
      .readHistory(query, (event) => report({ type: "page", event }), abort.signal)
      .then((summary) => {
        report({ type: "ended", summary });
        // An open record may have another verdict now, and records of other readings have new ones of their round.
        void client.invalidateQueries({ queryKey: keys.live("record") });
      })
      .catch((caught: unknown) => report({ type: "failed", error: asErrorView(caught) }));
    return () => {
      left = true;
      abort.abort();
    };
  }, [gateway, client, question, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `leftKey` and `query` change with `question`
  useEffect(() => {
    const reading = shown(state);
    if (state.question !== question || !state.current.ended || reading.rows.length === 0) return;
    client.setQueryData(leftKey, new LeftReading(query.playerId, reading));
  }, [client, question, state]);

  const stop = useCallback(() => running.current?.abort(), []);
  const readAgain = useCallback(() => setAttempt((count) => count + 1), []);
  // Until the effect runs, the state belongs to the previous query and must not be shown.
  const current = state.question === question ? state : unread(question);
  return { state: current, shown: shown(current), stop, readAgain };
}
