import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { LottoQuery } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { asErrorView, keys, useGateway } from "@/shared/query";
import { useStatusLine } from "@/shared/ui";
import { type Reading, type ReadingState, reduceReading, shown, unread } from "./reading";

export interface LottoControl {
  readonly state: ReadingState;
  /** The reading whose rows are shown. */
  readonly shown: Reading;
  readonly isReading: boolean;
  readonly stop: () => void;
  readonly readAgain: () => void;
}

/** Reads the entries of a query. Leaving the screen or a new query cancels the reading. */
export function useLotto(query: LottoQuery): LottoControl {
  const gateway = useGateway();
  const client = useQueryClient();
  const question = JSON.stringify(query);
  const [state, dispatch] = useReducer(reduceReading, question, unread);
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
      .readLotto(query, (event) => report({ type: "event", event }), abort.signal)
      .then((summary) => {
        report({ type: "ended", summary });
        // An open entry was checked with what was known then.
        if (summary.verdicts.length > 0) {
          void client.invalidateQueries({ queryKey: keys.live("lotto", summary.lottoId) });
        }
      })
      .catch((caught: unknown) => report({ type: "failed", error: asErrorView(caught) }));
    return () => {
      left = true;
      abort.abort();
    };
  }, [gateway, client, question, attempt]);

  const stop = useCallback(() => running.current?.abort(), []);
  const readAgain = useCallback(() => setAttempt((count) => count + 1), []);
  // Until the effect runs, the state belongs to the previous query and must not be shown.
  const current = state.question === question ? state : unread(question);
  return { state: current, shown: shown(current), isReading: !current.current.ended, stop, readAgain };
}

/** Sets the status line: how many entries are shown, and how old they are. */
export function useLottoStatus({ shown, isReading, state }: LottoControl) {
  const t = useT("lotto-round");
  const { received, total, summary } = shown;
  const isFailed = state.current.error !== null;
  useStatusLine({
    text: text(),
    readAt: summary?.readAt ?? null,
    tone: isFailed || (summary !== null && !summary.complete && summary.end !== "one_page") ? "warn" : "neutral",
  });

  function text(): string {
    if (isReading) return total === null ? t("reading-first") : t("reading", { received, total });
    if (shown.rows.length === 0 && isFailed) return t("status-nothing");
    return total === null ? t("status-player", { received }) : t("status", { received, total });
  }
}
