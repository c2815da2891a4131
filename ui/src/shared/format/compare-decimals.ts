const plain = /^([+-]?)0*(\d+)(?:\.(\d+))?$/;

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
  const found = text === null ? null : plain.exec(text.trim());
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
