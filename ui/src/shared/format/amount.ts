const plain = /^([+-]?)(\d+)(\.\d+)?$/;

/** The digits exactly as sent, with thousands separators. Anything but plain digits is left as it is. */
export function formatMoney(amount: string, options: { sign?: boolean } = {}): string {
  const parts = plain.exec(amount.trim());
  if (!parts) return amount;
  const [, sign = "", whole = "", fraction = ""] = parts;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return signOf(sign, whole + fraction, options.sign ?? false) + grouped + fraction;
}

/** The longest fraction in a column: amounts are aligned on it. */
export function placesOf(amounts: Iterable<string | null | undefined>): number {
  return Math.max(0, ...[...amounts].map((amount) => fractionOf(amount).length - 1));
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

const decimal = /^([+-]?)0*(\d+)(?:\.(\d+))?$/;

/**
 * Compares two amounts by value on their digits, without rounding. Missing or non-numeric values sort last and compare
 * equal.
 */
export function compareDecimals(left: string | null, right: string | null): number {
  const a = partsOf(left);
  const b = partsOf(right);
  if (!a || !b) return a === b ? 0 : a ? -1 : 1;
  if (a.negative !== b.negative) return a.negative ? -1 : 1;
  const size = compareSizes(a, b);
  return a.negative ? -size : size;
}

interface Parts {
  negative: boolean;
  whole: string;
  fraction: string;
}

function partsOf(text: string | null): Parts | null {
  const found = text === null ? null : decimal.exec(text.trim());
  if (!found) return null;
  const whole = found[2] ?? "0";
  const fraction = (found[3] ?? "").replace(/0+$/, "");
  const isZero = /^0*$/.test(whole) && fraction === "";
  return { negative: found[1] === "-" && !isZero, whole, fraction };
}

function compareSizes(a: Parts, b: Parts): number {
  if (a.whole.length !== b.whole.length) return a.whole.length < b.whole.length ? -1 : 1;
  return compareTexts(a.whole, b.whole) || compareTexts(a.fraction, b.fraction);
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
