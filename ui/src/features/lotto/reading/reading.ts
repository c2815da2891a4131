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
  received: withEvents,
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

function withEvents(reading: LottoReading, events: readonly LottoEvent[]): LottoReading {
  const pages = events.filter((event) => event.event === "page");
  const draw = events.find((event) => event.event === "draw");
  const { received, total } = pages.at(-1) ?? reading;
  return {
    ...reading,
    ...(draw && { lottoId: draw.lottoId, draw: draw.draw }),
    rows: reading.rows.concat(...pages.map(({ rows }) => rows)),
    received,
    total,
  };
}
