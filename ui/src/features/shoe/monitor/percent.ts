/** `0.458597` as `45.8597`: moves the decimal point without losing digits. */
export function percentOf(fraction: string): string {
  const [, digits = ""] = fraction.split(".");
  const [tens, rest] = [digits.slice(0, 2).padEnd(2, "0"), digits.slice(2)];
  const whole = tens.replace(/^0(?=\d)/, "");
  return rest === "" ? whole : `${whole}.${rest}`;
}
