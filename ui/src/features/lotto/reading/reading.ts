/** What a reading of a lotto round has received. Pure: `use-lotto.ts` feeds it. */
import type { LottoDrawView, LottoEvent, LottoRow, LottoSummary } from "@/gateway/types";
import { judgedAgain, NOTHING_READ, type Reading, streamedReading } from "@/shared/streamed-reading";

export interface LottoReading extends Reading<LottoRow, LottoSummary> {
  /** The reading's id at the gateway; null until the result is there. */
  readonly lottoId: string | null;
  readonly draw: LottoDrawView | null;
  readonly received: number;
  /** Number of entries reported by the service; null until known, and in the answer for one player. */
  readonly total: number | null;
}

export const lottoReading = streamedReading<LottoReading, LottoEvent, LottoSummary>({
  empty: { ...NOTHING_READ, lottoId: null, draw: null, received: 0, total: null },
  received: withEvent,
  finished: (reading, { lottoId, draw, received, total, verdicts }) => ({
    ...reading,
    lottoId,
    draw,
    received,
    total,
    rows: judgedAgain(reading.rows, verdicts),
  }),
  isComplete: (summary) => summary.complete,
});

function withEvent(reading: LottoReading, event: LottoEvent): LottoReading {
  if (event.event === "draw") return { ...reading, lottoId: event.lottoId, draw: event.draw };
  const { rows, received, total } = event;
  return { ...reading, rows: [...reading.rows, ...rows], received, total };
}
