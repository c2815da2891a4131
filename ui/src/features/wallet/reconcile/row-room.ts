import type { DifferenceRow } from "@/gateway/types";
import { formatMoney } from "@/shared/format";
import { figureWidth, longest } from "@/shared/table";

/** Row height in pixels: two lines, and with each figure on its own line. */
export const rowHeights = { usual: 54, stacked: 112 } as const;

/** Space for margins, mark, gaps, scrollbar and the class name. */
const around = 28 + 16 + 30 + 8 + 150;
/** Space for the two sides' names. */
const sides = 72;
const time = 140;

/** List width in pixels that shows both amounts and the difference side by side without cutting. */
export function roomOf(rows: readonly DifferenceRow[]): number {
  const amounts = rows.flatMap(({ compared }) => [compared.wallet, compared.record]);
  const pair = figureWidth(formatMoney(longest(amounts)), 11.5);
  const currency = longest(rows.map((row) => row.currency));
  const off = figureWidth(`+${formatMoney(longest(rows.map((row) => row.difference)))} ${currency}`);
  return around + sides + pair + Math.max(time, off);
}
