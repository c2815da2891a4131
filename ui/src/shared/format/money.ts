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
