import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { allTables } from "@/gateway/first-answers";
import type { Gateway, TableRow, TablesPage, TablesQuery } from "@/gateway/types";
import type { TablesSearch } from "@/shared/links";
import { keys, useGateway } from "@/shared/query";

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

/** Requests the page of tables that the address names. */
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
  const inView = tableId === undefined ? undefined : page?.rows.find((row) => isTable(row, tableId));
  const asked = useQuery({
    queryKey: keys.live("table", tableId),
    queryFn: () => gateway.tables({ ...everything, id: tableId ?? null }),
    enabled: tableId !== undefined && page !== undefined && inView === undefined,
  });
  return { row: inView ?? asked.data?.rows.find((row) => isTable(row, tableId ?? "")), asked };
}

/** A table without an id is identified by its key on the page. */
function isTable(row: TableRow, tableId: string): boolean {
  return row.id === tableId || (row.id === null && row.key === tableId);
}

export const addressOf = (row: TableRow): string => row.id ?? row.key;
