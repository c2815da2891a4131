import type { TableRow } from "@/gateway/types";
import { formatMoney } from "@/shared/format";
import { figureWidth, longest } from "@/shared/ui";
import { limitIn } from "./sort-rows";

/** Pixels of each limit column, and of a list that shows both side by side. */
export interface LimitRoom {
  readonly min: number;
  readonly max: number;
  readonly needed: number;
}

/** Space beside the limits: margins, cover, gaps, scrollbar, and a title. */
const beside = 29 + 48 + 36 + 8 + 150;

/** Limits align with their heads, so the widest limit on the page sets the width. */
export function limitRoom(rows: readonly TableRow[], currency: string | undefined): LimitRoom {
  const limits = rows.map((row) => limitIn(row, currency));
  const widest = (amounts: (string | null | undefined)[]) => figureWidth(formatMoney(longest(amounts)));
  const min = Math.max(80, widest(limits.map((limit) => limit?.betMin)));
  const max = Math.max(104, widest(limits.map((limit) => limit?.betMax)));
  return { min, max, needed: beside + min + max };
}
