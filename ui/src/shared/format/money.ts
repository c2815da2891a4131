/** Amounts as exact decimals, for comparing them and adding them up. Never as floats. */

/** `units` × 10 to the power of −`places`. */
export interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

const plainDigits = /^([+-]?)(\d{1,60})(?:\.(\d{1,60}))?$/;

/** An amount as received; null if it is not plainDigits digits. */
export function decimalOf(amount: string | null | undefined): Decimal | null {
  const parts = plainDigits.exec(amount?.trim() ?? "");
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

/** The sum of amounts, written as they are; null if one of them is not plainDigits digits. */
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

const plain = /^([+-]?)(\d+)(\.\d+)?$/;

/** The digits exactly as sent, with thousands separators. Anything but plain digits is left as it is. */
export function formatMoney(amount: string, options: { sign?: boolean } = {}): string {
  const parts = plain.exec(amount.trim());
  if (!parts) return amount;
  const [, sign = "", whole = "", fraction = ""] = parts;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return signOf(sign, whole + fraction, options.sign ?? false) + grouped + fraction;
}

/** Zero in one way of writing, whatever was sent: with the decimals of its column, or with two. Other amounts as sent. */
export function oneZero(amount: string, places = 2): string {
  const [, , whole = "", fraction = ""] = plain.exec(amount.trim()) ?? [];
  if (whole === "" || /[1-9]/.test(whole + fraction)) return amount;
  return places === 0 ? "0" : `0.${"0".repeat(places)}`;
}

/** The longest fraction in a column: amounts are aligned on it. */
export function placesOf(amounts: Iterable<string | null | undefined>): number {
  let places = 0;
  for (const amount of amounts) places = Math.max(places, fractionOf(amount).length - 1);
  return places;
}

/** Invisible padding that aligns an amount's decimal point with a column of `decimals`. */
export function missingPlaces(amount: string, places: number): string {
  const written = fractionOf(amount);
  return places === 0
    ? ""
    : `${written === "" ? "." : ""}${"0".repeat(Math.max(0, places - Math.max(0, written.length - 1)))}`;
}

/** The point and the decimals as sent. */
function fractionOf(amount: string | null | undefined): string {
  return plain.exec(amount?.trim() ?? "")?.[3] ?? "";
}

function signOf(sign: string, digits: string, wanted: boolean): string {
  if (sign === "-") return "−";
  if (sign === "+") return "+";
  return wanted && /[1-9]/.test(digits) ? "+" : "";
}

/**
 * What tells currencies apart. ISO 4217 codes are the same in capital and small letters (docs/ASSUMPTIONS.md#a240); what is shown
 * is the code as received.
 */
export function currencyKey(code: string): string {
  return code.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

export function isSameCurrency(one: string | null | undefined, other: string | null | undefined): boolean {
  if (one == null || other == null || one === other) return one === other;
  return currencyKey(one) === currencyKey(other);
}

/** Each currency once, as it is written first. */
export function uniqueCurrencies(codes: Iterable<string>): string[] {
  const known = new Map<string, string>();
  for (const code of codes) if (!known.has(currencyKey(code))) known.set(currencyKey(code), code);
  return [...known.values()];
}
