/** One line of the pay table as typed. Odds stay text to keep the operator's digits. */
import type { PayTableRow } from "@/gateway/types";

export type Typed = { readonly row: PayTableRow } | { readonly fault: "code" | "odds" };

/** `BANKER`, `0.95, 0.5` as a line; odds are separated by commas or spaces. */
export function rowFrom(code: string, odds: string): Typed {
  const name = code.trim();
  if (name === "") return { fault: "code" };
  const list = [...new Set(odds.split(/[\s,;]+/).filter(Boolean))];
  if (list.length === 0 || !list.every((each) => /^\d{1,9}(\.\d{1,9})?$/.test(each))) return { fault: "odds" };
  return { row: { code: name, odds: list } };
}

/** The table with this line added; it replaces a line with the same code. */
export function withRow(table: readonly PayTableRow[], row: PayTableRow): PayTableRow[] {
  const at = table.findIndex(({ code }) => code === row.code);
  return at === -1 ? [...table, row] : table.with(at, row);
}

export function withoutCode(table: readonly PayTableRow[], code: string): PayTableRow[] {
  return table.filter((row) => row.code !== code);
}
