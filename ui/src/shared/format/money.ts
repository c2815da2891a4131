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
