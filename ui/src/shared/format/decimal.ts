/** Amounts as exact decimals, for comparing them and adding them up. Never as floats. */

/** `units` × 10 to the power of −`places`. */
export interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

const plain = /^([+-]?)(\d{1,60})(?:\.(\d{1,60}))?$/;

/** An amount as received; null if it is not plain digits. */
export function decimalOf(amount: string | null | undefined): Decimal | null {
  const parts = plain.exec(amount?.trim() ?? "");
  if (!parts) return null;
  const [, sign = "", whole = "", fraction = ""] = parts;
  const units = BigInt(whole + fraction);
  return { units: sign === "-" ? -units : units, places: fraction.length };
}

/** Negative if `one` is smaller, zero if both are equal. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const places = Math.max(one.places, other.places);
  const [a, b] = [scaled(one, places), scaled(other, places)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The sum of amounts, written as they are; null if one of them is not plain digits. */
export function sumOf(amounts: readonly (string | null)[]): string | null {
  let sum: Decimal = { units: 0n, places: 2 };
  for (const amount of amounts) {
    const decimal = decimalOf(amount);
    if (decimal === null) return null;
    const places = Math.max(sum.places, decimal.places);
    sum = { units: scaled(sum, places) + scaled(decimal, places), places };
  }
  const digits = String(sum.units < 0n ? -sum.units : sum.units).padStart(sum.places + 1, "0");
  return `${sum.units < 0n ? "-" : ""}${digits.slice(0, -sum.places)}.${digits.slice(-sum.places)}`;
}

function scaled({ units, places }: Decimal, to: number): bigint {
  return to === places ? units : units * 10n ** BigInt(to - places);
}
