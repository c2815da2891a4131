import type { TableRow } from "@/gateway/types";
import { formatMoney } from "@/shared/format";
import { figureWidth, longest } from "@/shared/table";
import { limitIn } from "./sort-rows";

/** Pixels for each limit's column, and for the whole list with both side by side. */
export interface LimitRoom {
  readonly min: number;
  readonly max: number;
  readonly needed: number;
}

/** What stands beside the limits: margins, cover, gaps, the bar, and room for a title. */
const beside = 29 + 48 + 36 + 8 + 150;

/** Every row's limits end below their heads, so the widest limit of the page decides. */
export function limitRoom(rows: readonly TableRow[], currency: string | undefined): LimitRoom {
  const limits = rows.map((row) => limitIn(row, currency));
  const widest = (amounts: (string | null | undefined)[]) => figureWidth(formatMoney(longest(amounts)));
  const min = Math.max(80, widest(limits.map((limit) => limit?.betMin)));
  const max = Math.max(104, widest(limits.map((limit) => limit?.betMax)));
  return { min, max, needed: beside + min + max };
}
