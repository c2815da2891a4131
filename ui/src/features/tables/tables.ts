/** What the list of tables, a table's sheet and the check of all shoes read and say of a table. */
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { allTables } from "@/gateway/first-answers";
import type { Gateway, LanguageName, LimitView, TableRow, TablesPage, TablesQuery } from "@/gateway/types";
import { fold, shownText, wordsOf } from "@/shared/domain";
import { isSameCurrency, uniqueCurrencies } from "@/shared/format";
import type { Translate } from "@/shared/i18n";
import type { TablesSearch, TablesSort } from "@/shared/links";
import { keys, useGateway } from "@/shared/query";
import type { CheckedShoe } from "./check-run";

const everything: TablesQuery = { gameKey: null, status: null, id: null, page: null, perPage: null };

/** A page of all tables. */
export const everyTable: TablesQuery = { ...everything, perPage: allTables.perPage };

/** The page of tables that the address names. */
export function tablesQueryOf({ game_key, status, id, page }: TablesSearch): TablesQuery {
  return {
    gameKey: game_key ?? null,
    status: status ?? null,
    id: id ?? null,
    page: page ?? allTables.page,
    perPage: allTables.perPage,
  };
}

export function tablesQuery(gateway: Gateway, search: TablesSearch) {
  const query = tablesQueryOf(search);
  return { queryKey: keys.live("tables", query), queryFn: () => gateway.tables(query) };
}

/** Keeps the last page on screen until the next one arrives, or until the user stops waiting for it. */
export function useTables(search: TablesSearch) {
  const client = useQueryClient();
  const query = tablesQuery(useGateway(), search);
  const tables = useQuery({ ...query, placeholderData: keepPreviousData });
  return {
    ...tables,
    stop: () => void client.cancelQueries({ queryKey: query.queryKey, exact: true }),
    /** This page was not read, and is not being read: what is on screen is another one, or nothing. */
    isStopped: tables.fetchStatus === "idle" && (tables.isPending || tables.isPlaceholderData),
  };
}

/** The table in the address: from the current page, or requested by its id. */
export function useTable(tableId: string | undefined, page: TablesPage | undefined) {
  const gateway = useGateway();
  // A table without an id is identified by its key on the page.
  const isIt = (row: TableRow) => addressOf(row) === tableId;
  const inView = page?.rows.find(isIt);
  const asked = useQuery({
    queryKey: keys.live("table", tableId),
    queryFn: () => gateway.tables({ ...everything, id: tableId ?? null }),
    enabled: tableId !== undefined && page !== undefined && inView === undefined,
  });
  return { row: inView ?? asked.data?.rows.find(isIt), asked };
}

/** "Round 16", "Rounds 3, 8". */
export const brokenRounds = (t: Translate<"tables">, { broken }: CheckedShoe): string =>
  t("checks-brokenRounds", {
    count: broken.length,
    rounds: broken.map(({ roundNo }) => roundNo ?? "–").join(", "),
  });

export const addressOf = (row: TableRow): string => row.id ?? row.key;

/** The title in the UI language, else English, else the first one; without any, words that stand in its place. */
export function tableTitle(row: TableRow, language: LanguageName, t: Translate<"tables">): string {
  const inLanguage = (wanted: string) => row.titles.find((title) => title.language === wanted)?.text;
  const title = inLanguage(language) || inLanguage("en") || row.titles[0]?.text;
  return title || t(isUnread(row, "title") ? "titleUnread" : "untitled");
}

/** The problems of a part that has no value. */
const withoutValue: ReadonlySet<string> = new Set(["problems-missing", "problems-null", "problems-empty"]);

/**
 * Whether a part of a table was sent and can't be read: it, what it is a part of, or a part of it. It is named by its path in the
 * record (docs/contract.md#table-record).
 */
export const isUnread = ({ problems }: TableRow, part: string): boolean =>
  problems.some(
    ({ path, fault }) =>
      !withoutValue.has(fault.id) && (path === part || part.startsWith(`${path}.`) || path.startsWith(`${part}.`)),
  );

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

/** The rows with each word of a text in a title, the dealer's name, id or code, the game's names, or the id. */
export function rowsWith(rows: readonly TableRow[], text: string, gameNames: (key: string) => readonly string[]) {
  const words = wordsOf(text);
  if (words.length === 0) return rows;
  return rows.filter(({ id, titles, dealer, gameKey: { code } }) => {
    const titleTexts = titles.map((title) => title.text);
    const parts = [id, ...titleTexts, dealer?.name, dealer?.id, dealer?.code, code, ...gameNames(code)];
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
