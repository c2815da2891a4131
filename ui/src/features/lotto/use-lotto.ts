import { useQueryClient } from "@tanstack/react-query";
import type { LottoDrawView, LottoEvent, LottoQuery, LottoRow, LottoSummary } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { keys, useGateway } from "@/shared/query";
import { type Run, reChecked, type StreamKind, useStream } from "@/shared/stream";
import { useStatusLine } from "@/shared/ui";

interface LottoData {
  readonly rows: readonly LottoRow[];
  /** The reading's id at the gateway; null until the result is there. */
  readonly lottoId: string | null;
  readonly draw: LottoDrawView | null;
  readonly received: number;
  /** Number of entries reported by the service; null until known, and in the answer for one player. */
  readonly total: number | null;
}

type LottoRun = Run<LottoData, LottoSummary>;

export const lottoStream: StreamKind<LottoData, LottoEvent, LottoSummary> = {
  empty: { rows: [], lottoId: null, draw: null, received: 0, total: null },
  received: (data, events) => {
    const pages = events.filter((event) => event.event === "page");
    const draw = events.find((event) => event.event === "draw");
    const { received, total } = pages.at(-1) ?? data;
    return {
      ...data,
      ...(draw && { lottoId: draw.lottoId, draw: draw.draw }),
      rows: data.rows.concat(...pages.map(({ rows }) => rows)),
      received,
      total,
    };
  },
  finished: ({ rows }, { lottoId, draw, received, total, verdicts }) => ({
    lottoId,
    draw,
    received,
    total,
    rows: reChecked(rows, verdicts),
  }),
  isAsGood: ({ data, summary }, previous) =>
    summary?.complete === true || data.rows.length >= previous.data.rows.length,
};

export interface LottoControl {
  readonly shown: LottoData & Pick<LottoRun, "summary">;
  /** The reading in progress, or the last one. */
  readonly current: LottoRun;
  /** The reading that is shown, if the last one did not end as well. */
  readonly previous: LottoRun | null;
  readonly isReading: boolean;
  readonly stop: () => void;
  readonly readAgain: () => void;
}

/** Reads the entries of a query. Leaving the screen or a new query cancels the reading. */
export function useLotto(query: LottoQuery): LottoControl {
  const gateway = useGateway();
  const client = useQueryClient();
  const { visible, current, previous, isRunning, stop, start } = useStream(lottoStream, {
    key: keys.live("lottoStream", query),
    open: (onEvent, signal) => gateway.readLotto(query, onEvent, signal),
    onEnded: ({ lottoId, verdicts }) => {
      // An open entry was checked with what was known then.
      if (verdicts.length > 0) void client.invalidateQueries({ queryKey: keys.live("lotto", lottoId) });
    },
  });
  const shown = { ...visible.data, summary: visible.summary };
  return { shown, current, previous, isReading: isRunning, stop, readAgain: () => start() };
}

/** Sets the status line: how many entries are shown, and how old they are. */
export function useLottoStatus({ shown, isReading, current }: LottoControl) {
  const t = useT("lotto-round");
  const { received, total, summary } = shown;
  const isFailed = current.error !== null;
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
