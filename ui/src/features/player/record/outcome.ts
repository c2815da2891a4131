/**
 * What a record says became of a stake. The contract does not say what `amount` includes, so nothing is computed
 * here: the words name what was reported.
 */
import type { BetLine } from "@/gateway/types";

export type Outcome = "paid" | "returned" | "noWin" | "unstaked" | "otherShape";

export function outcomeOf({ stake, win, other }: BetLine): Outcome {
  if (other !== null) return "otherShape";
  if (win === null) return "noWin";
  if (stake === null) return "unstaked";
  const returned = isZero(win.profit) && win.amount !== null && sameNumber(win.amount, stake);
  return returned ? "returned" : "paid";
}

function isZero(digits: string | null): boolean {
  return digits !== null && /^[+-]?0+(\.0*)?$/.test(digits);
}

/** Whether two decimals written with different scales are the same number; exact, without arithmetic. */
export function sameNumber(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(digits: string): string {
  const [whole = "", fraction = ""] = digits.split(".");
  return `${whole.replace(/^\+?0+(?=\d)/, "")}.${fraction.replace(/0+$/, "")}`;
}
