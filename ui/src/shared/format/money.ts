const plain = /^([+-]?)(\d+)(\.\d+)?$/;

/** The digits exactly as sent, with thousands separators. Anything but plain digits is left as it is. */
export function formatMoney(amount: string, options: { sign?: boolean } = {}): string {
  const parts = plain.exec(amount.trim());
  if (!parts) return amount;
  const [, sign = "", whole = "", fraction = ""] = parts;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return signOf(sign, whole + fraction, options.sign ?? false) + grouped + fraction;
}

function signOf(sign: string, digits: string, wanted: boolean): string {
  if (sign === "-") return "−";
  if (sign === "+") return "+";
  return wanted && /[1-9]/.test(digits) ? "+" : "";
}
