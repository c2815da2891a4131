import type { HistoryRow } from "@/gateway/types";
import { formatMoney } from "@/shared/format";
import { figureWidth, longest } from "@/shared/table";

/** A record in two lines, and with each figure on a line of its own. */
export const rowHeights = { usual: 54, stacked: 92 } as const;

/** What stands around the two lines: margins, the side's mark, the verdict, the gaps, the bar. */
const around = 28 + 26 + 23 + 8 + 8;
const result = 92;
const time = 136;
const small = 11.5;

/** Pixels a list needs for its rows to show result and net, time and stake side by side, whole. */
export function roomOf(rows: readonly HistoryRow[]): number {
  const net = `+${formatMoney(longest(rows.map((row) => row.net)))}`;
  const stake = `${formatMoney(longest(rows.map((row) => row.totalBet)))} ${longest(rows.map((row) => row.currency))}`;
  const received = longest(rows.map((row) => (row.createdAt === null ? row.createdAtText : null)));
  const moment = Math.max(time, figureWidth(received, small));
  const figures = Math.max(figureWidth(net), figureWidth(stake, small));
  return around + Math.max(result, moment) + figures;
}
