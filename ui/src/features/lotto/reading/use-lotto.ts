import { useQueryClient } from "@tanstack/react-query";
import type { LottoQuery } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { keys } from "@/shared/query";
import { type ReadingControl, useStreamedReading } from "@/shared/streamed-reading";
import { useStatusLine } from "@/shared/ui";
import { type LottoReading, lottoReading } from "./reading";

export type LottoControl = ReadingControl<LottoReading>;

/** Reads the entries of a query. Leaving the screen or a new query cancels the reading. */
export function useLotto(query: LottoQuery): LottoControl {
  const client = useQueryClient();
  return useStreamedReading(lottoReading, {
    question: JSON.stringify(query),
    read: (gateway, onEvent, signal) => gateway.readLotto(query, onEvent, signal),
    onEnded: ({ lottoId, verdicts }) => {
      // An open entry was checked with what was known then.
      if (verdicts.length > 0) void client.invalidateQueries({ queryKey: keys.live("lotto", lottoId) });
    },
  });
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
