import type { LimitView, TableRow } from "@/gateway/types";
import { fold, shownText, wordsOf } from "@/shared/domain";
import { formatMoney, isSameCurrency, uniqueCurrencies } from "@/shared/format";
import type { TablesSort } from "@/shared/links";
import { figureWidth, longest } from "@/shared/ui";

export function limitIn(row: TableRow, currency: string | undefined): LimitView | undefined {
  return row.limits.find((limit) => isSameCurrency(limit.currency, currency));
}

/** The currency that most tables have a limit in; of several, the one that the tables' own limits begin with. */
export function usualCurrency(rows: readonly TableRow[], currencies: readonly string[]): string | undefined {
  const tables = (currency: string) => rows.filter((row) => limitIn(row, currency) !== undefined).length;
  const named = rows.flatMap(({ limits }) => limits.map(({ currency }) => currency));
  let usual: string | undefined;
  for (const currency of uniqueCurrencies([...named, ...currencies]))
    if (usual === undefined || tables(currency) > tables(usual)) usual = currency;
  return usual;
}

/** The rows with each word of a text in a title, the dealer, the game or the id. */
export function rowsWith(rows: readonly TableRow[], text: string | undefined, gameName: (key: string) => string) {
  const words = wordsOf(text ?? "");
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const { id, titles, dealer, gameKey } = row;
    const parts = [
      id,
      ...titles.map((title) => title.text),
      dealer?.name,
      dealer?.code,
      gameKey.code,
      gameName(gameKey.code),
    ];
    const own = fold(shownText(parts.filter(Boolean).join(" ")));
    return words.every((word) => own.includes(word));
  });
}

/** Sorts rows by one currency's limits; tables without the limit come last in both orders. */
export function sortRows(
  rows: readonly TableRow[],
  currency: string | undefined,
  sort: TablesSort | undefined,
): readonly TableRow[] {
  if (sort === undefined || currency === undefined) return rows;
  const field = sort.endsWith("min") ? "betMinRank" : "betMaxRank";
  const direction = sort.startsWith("-") ? -1 : 1;
  const keyOf = (row: TableRow) => {
    const rank = limitIn(row, currency)?.[field] ?? null;
    return rank === null ? Number.POSITIVE_INFINITY : rank * direction;
  };
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  return keyed.sort((left, right) => (left.key === right.key ? 0 : left.key - right.key)).map(({ row }) => row);
}

/** Pixels of each limit column, and of a list that shows both side by side. */
interface LimitRoom {
  readonly min: number;
  readonly max: number;
  readonly needed: number;
}

/** Space beside the limits: margins, cover, gaps, scrollbar, and a title. */
const beside = 29 + 40 + 36 + 8 + 150;

/** Limits align with their heads, so the widest limit on the page sets the width. */
export function limitRoom(rows: readonly TableRow[], currency: string | undefined): LimitRoom {
  const limits = rows.map((row) => limitIn(row, currency));
  const widest = (amounts: (string | null | undefined)[]) => figureWidth(formatMoney(longest(amounts)));
  const min = Math.max(80, widest(limits.map((limit) => limit?.betMin)));
  const max = Math.max(104, widest(limits.map((limit) => limit?.betMax)));
  return { min, max, needed: beside + min + max };
}
