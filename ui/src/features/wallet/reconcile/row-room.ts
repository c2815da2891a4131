import type { DifferenceRow } from "@/gateway/types";
import { formatMoney } from "@/shared/format";
import { figureWidth, longest } from "@/shared/table";
import { pairOf } from "./amounts";

/** A round in two lines, and with each figure on a line of its own. */
export const rowHeights = { usual: 54, stacked: 112 } as const;

/** Margins, mark, gaps, the bar, and room for the class in words. */
const around = 28 + 16 + 30 + 8 + 150;
/** The two sides' names beside their amounts. */
const sides = 72;
const time = 140;

/** Pixels a list needs for its rows to show both sides and the gap side by side, whole. */
export function roomOf(rows: readonly DifferenceRow[]): number {
  const pairs = rows.map(pairOf);
  const pair = figureWidth(formatMoney(longest(pairs.flatMap(({ wallet, record }) => [wallet, record]))), 11.5);
  const currency = longest(rows.map((row) => row.currency));
  const off = figureWidth(`+${formatMoney(longest(rows.map((row) => row.difference)))} ${currency}`);
  return around + sides + pair + Math.max(time, off);
}
