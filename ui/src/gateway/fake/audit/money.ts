/** Amounts of fixtures in hundredths: exact, without floats. */
export function cents(digits: string): bigint {
  const [whole = "0", fraction = ""] = digits.split(".");
  return BigInt(`${whole}${fraction.padEnd(2, "0").slice(0, 2)}`);
}

/** Hundredths written with two decimals. */
export function decimal(hundredths: bigint): string {
  const sign = hundredths < 0n ? "-" : "";
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
