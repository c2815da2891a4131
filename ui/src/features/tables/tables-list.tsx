import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useEffect, useMemo } from "react";
import type { TableRow, TablesPage } from "@/gateway/types";
import { FailedState, ServiceTimeNotices } from "@/shared/domain";
import { ExportButton } from "@/shared/domain/export";
import { useT } from "@/shared/i18n";
import type { TablesSearch } from "@/shared/links";
import { keys } from "@/shared/query";
import { Button, EmptyState, IconButton, later, PartialNotice, Skeleton, useStacked, VirtualList } from "@/shared/ui";
import { LimitHeads } from "./limit-heads";
import { limitRoom, sortRows, usualCurrency } from "./limits";
import { Pager } from "./pager";
import { addressOf, tablesQueryOf } from "./queries";
import { TableListRow } from "./table-list-row";
import styles from "./tables-list.module.css";

const Filters = later(() => import("./filters").then((file) => file.Filters), <div className={styles.filters} />);

/** The currency of the address, else the one used last on this connection, else the one that most tables have. */
function useShownCurrency(chosen: string | undefined, page: TablesPage | undefined): string | undefined {
  const client = useQueryClient();
  const key = keys.live("limitCurrency");
  useEffect(() => {
    if (chosen !== undefined) client.setQueryData(keys.live("limitCurrency"), chosen);
  }, [client, chosen]);
  const usual = useMemo(() => page && usualCurrency(page.rows, page.currencies), [page]);
  const last = client.getQueryData<string>(key);
  return chosen ?? (last !== undefined && page?.currencies.includes(last) ? last : usual);
}

interface TablesListProps {
  tables: UseQueryResult<TablesPage>;
  search: TablesSearch;
  tableId: string | undefined;
  onSearch: (change: Partial<TablesSearch>) => void;
  onTable: (tableId: string) => void;
}

/** The tables of one page: filters, heads that sort, rows, pager. */
export function TablesList({ tables, search, tableId, onSearch, onTable }: TablesListProps) {
  const t = useT("tables");
  const { data: page, error, isFetching, refetch } = tables;
  const currency = useShownCurrency(search.currency, page);
  // Hidden after a failed reading; reserved during a reading.
  const room = useMemo(() => limitRoom(page?.rows ?? [], currency), [page?.rows, currency]);
  const [list, isStacked] = useStacked(room.needed);
  const hasHeads = page ? page.rows.length > 0 : !error;
  return (
    <section
      ref={list}
      className={styles.list}
      aria-busy={isFetching}
      data-stacked={isStacked || undefined}
      style={{ "--min": `${room.min}px`, "--max": `${room.max}px` } as object}
    >
      <header className={styles.head}>
        <h1 className={styles.title}>{t("title")}</h1>
        <ExportButton
          hasJson
          isDisabled={page === undefined || page.rows.length === 0}
          screen={{
            rows: () => ({ source: "limits", query: tablesQueryOf(search), allPages: false }),
            count: page?.rows.length ?? 0,
          }}
          query={{ source: "limits", query: tablesQueryOf(search), allPages: true }}
        />
        <IconButton label={t("reload")} icon={RefreshCw} onPress={() => refetch()} isPending={isFetching} />
      </header>
      <Filters search={search} page={page} onSearch={onSearch} />
      {error && page && <FailedState error={error} onRetry={() => refetch()} isRetrying={isFetching} compact />}
      <ServiceTimeNotices time={page?.serviceTime} />
      {hasHeads && <LimitHeads currency={currency} search={search} page={page} onSearch={onSearch} />}
      <div className={styles.rows}>
        {page ? (
          <Rows
            page={page}
            currency={currency}
            search={search}
            tableId={tableId}
            isStacked={isStacked}
            onSearch={onSearch}
            onTable={onTable}
          />
        ) : error ? (
          <FailedState error={error} onRetry={() => refetch()} isRetrying={isFetching} />
        ) : (
          <LoadingRows />
        )}
      </div>
      {page && page.leftOut > 0 && <PartialNotice>{t("leftOut", { count: page.leftOut })}</PartialNotice>}
      {page && (
        <Pager page={page.page} isSorted={search.sort !== undefined} onPage={(next) => onSearch({ page: next })} />
      )}
    </section>
  );
}

interface RowsProps extends Omit<TablesListProps, "tables"> {
  page: TablesPage;
  currency: string | undefined;
  /** Narrow layout: limits below each other. */
  isStacked: boolean;
}

const keyOf = (row: TableRow) => row.key;

function Rows({ page, currency, search, tableId, isStacked, onSearch, onTable }: RowsProps) {
  const t = useT("tables");
  const rows = useMemo(() => sortRows(page.rows, currency, search.sort), [page.rows, currency, search.sort]);
  const selected = rows.find((row) => addressOf(row) === tableId);
  if (rows.length === 0) return <NoTables search={search} onSearch={onSearch} />;
  return (
    <VirtualList
      items={rows}
      itemKey={keyOf}
      rowHeight={58}
      label={t("list")}
      selectedKey={selected?.key ?? null}
      onSelect={(_key, row) => onTable(addressOf(row))}
      renderRow={(row) => <TableListRow row={row} currency={currency} isStacked={isStacked} />}
    />
  );
}

function LoadingRows() {
  return (
    <div className={styles.loading}>
      <Skeleton lines={9} height={40} />
    </div>
  );
}

interface NoTablesProps {
  search: TablesSearch;
  onSearch: (change: Partial<TablesSearch>) => void;
}

/** No tables at all, or no match for the filters: each has its own next step. */
function NoTables({ search, onSearch }: NoTablesProps) {
  const t = useT("tables");
  const isFiltered = search.game_key !== undefined || search.status !== undefined || search.id !== undefined;
  if (!isFiltered) return <EmptyState title={t("emptyTitle")} hint={t("emptyHint")} />;
  const clear = () => onSearch({ game_key: undefined, status: undefined, id: undefined, page: undefined });
  return (
    <EmptyState
      title={t("emptyFilteredTitle")}
      hint={t("emptyFilteredHint")}
      action={<Button onPress={clear}>{t("clearFilters")}</Button>}
    />
  );
}
