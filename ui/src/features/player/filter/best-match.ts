/**
 * The record that a ticket means, among those of a list. Pure. Nothing is chosen where two fit equally well or none fits: an
 * answer about another record is worse than none.
 */
import type { HistoryRow } from "@/gateway/types";
import { compareDecimals, type Decimal, decimalOf } from "@/shared/format";
import { amountRanges, type PlayerSearch } from "@/shared/links";

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
  /** Less was paid than is due. */
  readonly isShort: boolean;
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
    isShort: fault !== null && paid !== null && due !== null && compareDecimals(paid, due) < 0,
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

type Wanted = Pick<PlayerSearch, "amounts" | "claims" | "complaint" | "likely">;

/** The reasons for a record, the strongest first. They are compared one after the other. */
function reasonsFor(row: HistoryRow, { amounts, claims, complaint, likely }: Wanted): number[] {
  const figures = figuresOf(row);
  const [said, claimed] = [limitsOf(amounts), limitsOf(claims)];
  const own = said.filter((limits) => !claimed.some((claim) => compareDecimals(claim.min, limits.min) === 0));
  const isEqual = (figure: Decimal | null, { min }: AmountLimits) =>
    figure !== null && compareDecimals(figure, positive(min) ?? min) === 0;
  const all = [figures.paid, figures.due, figures.net, figures.dueNet];
  const exact = [...own, ...claimed].filter((limits) => isExact(limits) && all.some((each) => isEqual(each, limits)));
  const isPaid = own.some((limits) => isEqual(figures.paid, limits));
  const isDue = claimed.some((limits) => isEqual(figures.due, limits) || isEqual(figures.dueNet, limits));
  const near = [...own, ...claimed].filter((limits) => all.some((each) => isWithin(each, limits)));
  return [
    Number(isPaid && isDue),
    Number(complaint === "short" && figures.isShort),
    exact.length,
    near.length,
    Number(likely?.split(",").includes(row.gameKey?.code ?? "") ?? false),
  ];
}

/** How far the nearest figure is from the middle of the only amount, in half units; null without one that is about. */
function awayFrom(row: HistoryRow, { amounts }: Wanted): Decimal | null {
  const [limits, ...more] = limitsOf(amounts);
  if (limits === undefined || more.length > 0 || isExact(limits)) return null;
  const [a, b, places] = aligned(positive(limits.min) ?? limits.min, positive(limits.max) ?? limits.max);
  const { paid, due, net, dueNet } = figuresOf(row);
  const double = (figure: Decimal): Decimal => ({ units: figure.units * 2n, places: figure.places });
  const ways = [paid, due, net, dueNet].flatMap((figure) =>
    figure === null ? [] : [distance(double(figure), { units: a + b, places })],
  );
  return ways.reduce<Decimal | null>(
    (least, way) => (least === null || compareDecimals(way, least) < 0 ? way : least),
    null,
  );
}

function compareReasons(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** The row that fits best, if one fits better than all others. */
export function bestMatch<R extends HistoryRow>(rows: readonly R[], wanted: Wanted): R | undefined {
  const ranked = rows.map((row) => ({ row, reasons: reasonsFor(row, wanted), away: awayFrom(row, wanted) }));
  const isNamed = wanted.amounts !== undefined || wanted.claims !== undefined;
  ranked.sort((a, b) => compareReasons(b.reasons, a.reasons) || compareAway(a.away, b.away));
  const [first, second] = ranked;
  if (first === undefined) return undefined;
  // The only one that is left was chosen by the time, the stake or the amount; with no amount of the text, by nothing.
  const fits = first.reasons.slice(0, 4).some((reason) => reason > 0);
  if (isNamed && !fits) return undefined;
  if (second === undefined) return first.row;
  const isAsked = wanted.complaint === "short" && wanted.amounts !== undefined;
  // "Got less" with no record that was paid short: which of several is meant can't be told.
  const isAnswered =
    first.reasons[0] === 1 || first.reasons[1] === 1 || (first.reasons[2] ?? 0) > (second.reasons[2] ?? 0);
  if (isAsked && !isAnswered) return undefined;
  const order = compareReasons(first.reasons, second.reasons);
  return order > 0 || compareAway(first.away, second.away) < 0 ? first.row : undefined;
}

function compareAway(one: Decimal | null, other: Decimal | null): number {
  return one === null || other === null ? 0 : compareDecimals(one, other);
}
