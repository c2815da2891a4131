/** Amounts as exact decimals, for comparing them. Never as floats. */

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

function scaled({ units, places }: Decimal, to: number): bigint {
  return to === places ? units : units * 10n ** BigInt(to - places);
}
