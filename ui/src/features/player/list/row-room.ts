import type { HistoryRow } from "@/gateway/types";
import { formatMoney } from "@/shared/format";
import { figureWidth, longest } from "@/shared/ui";

/** Row height in pixels: two lines, and with each figure on its own line. */
export const rowHeights = { usual: 54, stacked: 92 } as const;

/** Space beside the two lines: margins, side mark, verdict, gaps, scrollbar. */
const around = 28 + 26 + 23 + 8 + 8;
const result = 92;
const time = 136;
const small = 11.5;

/** List width in pixels that shows result and net, time and stake side by side without cutting. */
export function roomOf(rows: readonly HistoryRow[]): number {
  const net = `+${formatMoney(longest(rows.map((row) => row.net)))}`;
  const stake = `${formatMoney(longest(rows.map((row) => row.totalBet)))} ${longest(rows.map((row) => row.currency))}`;
  const received = longest(rows.map((row) => (row.createdAt === null ? row.createdAtText : null)));
  const moment = Math.max(time, figureWidth(received, small));
  const figures = Math.max(figureWidth(net), figureWidth(stake, small));
  return around + Math.max(result, moment) + figures;
}
