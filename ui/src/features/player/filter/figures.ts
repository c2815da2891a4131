/** The amounts of a record that an amount of the filter may be. Pure. */
import type { HistoryRow } from "@/gateway/types";
import { compareDecimals, type Decimal, decimalOf } from "@/shared/format";
import { amountRanges } from "@/shared/links";

/** Plain decimals, both included; equal for an amount that the text states exactly. */
interface AmountLimits {
  readonly min: Decimal;
  readonly max: Decimal;
}

/** The amounts of an address as numbers. */
export function limitsOf(amounts: string | undefined): readonly AmountLimits[] {
  return amountRanges(amounts).flatMap((range) => {
    const [min, max] = [decimalOf(range.min), decimalOf(range.max)];
    return min === null || max === null ? [] : [{ min, max }];
  });
}

/** The amounts of a record that a player may have in mind, as positive numbers. */
interface Figures {
  readonly paid: Decimal | null;
  /** What should have been paid, as far as the record shows it. */
  readonly due: Decimal | null;
  /** What was won or lost beside the stake, and what should have been won. */
  readonly net: Decimal | null;
  readonly dueNet: Decimal | null;
}

/** A text may say that somebody lost 500 where the net is -500. */
const positive = (amount: Decimal | null): Decimal | null =>
  amount === null || amount.units >= 0n ? amount : { ...amount, units: -amount.units };

export function figuresOf({ totalBet, totalPayout, net, amountFault }: HistoryRow): Figures {
  const fault = amountFault?.amount === "payout" ? amountFault : null;
  const [paid, stake] = [decimalOf(totalPayout), decimalOf(totalBet)];
  const due = fault === null ? paid : decimalOf(fault.expected);
  return {
    paid,
    due,
    net: positive(decimalOf(net)),
    dueNet: fault === null || due === null || stake === null ? null : positive(minus(due, stake)),
  };
}

/** Units of the same number of decimal places. */
function aligned(one: Decimal, other: Decimal): [bigint, bigint, number] {
  const places = Math.max(one.places, other.places);
  const units = (each: Decimal) => each.units * 10n ** BigInt(places - each.places);
  return [units(one), units(other), places];
}

function minus(one: Decimal, other: Decimal): Decimal {
  const [a, b, places] = aligned(one, other);
  return { units: a - b, places };
}

const isExact = ({ min, max }: AmountLimits) => compareDecimals(min, max) === 0;

/** Whether a figure is meant. An amount without decimals may leave out those of the figure: 437 for 437.50. */
function isWithin(figure: Decimal | null, limits: AmountLimits): boolean {
  if (figure === null) return false;
  const { min, max } = { min: positive(limits.min) ?? limits.min, max: positive(limits.max) ?? limits.max };
  if (compareDecimals(figure, min) >= 0 && compareDecimals(figure, max) <= 0) return true;
  return isExact(limits) && min.places === 0 && compareDecimals(distance(figure, min), { units: 1n, places: 0 }) < 0;
}

const distance = (one: Decimal, other: Decimal): Decimal => positive(minus(one, other)) as Decimal;

/** Whether one of the amounts is one of the record's. */
export function hasAmount(figures: Figures, wanted: readonly AmountLimits[]): boolean {
  const all = [figures.paid, figures.due, figures.net, figures.dueNet];
  return wanted.some((limits) => all.some((figure) => isWithin(figure, limits)));
}
