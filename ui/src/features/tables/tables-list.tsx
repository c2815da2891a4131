import { ArrowDown, ArrowUp, RotateCw, ShieldCheck, TriangleAlert } from "lucide-react";
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import type { PageInfo, TableRow, TablesPage } from "@/gateway/types";
import {
  FailedState,
  GameName,
  MoneyText,
  RemoteImage,
  ServerText,
  ServiceTimeNotices,
  Stopped,
  shownText,
  Waiting,
} from "@/shared/domain";
import { ExportButton } from "@/shared/domain/export";
import { isSameCurrency } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { shoeHref, type TablesSearch, type TablesSort, tablesHref } from "@/shared/links";
import { asErrorView } from "@/shared/query";
import { twoLines, useRowHeight } from "@/shared/settings";
import { useRetry } from "@/shared/stream";
import {
  Button,
  classes,
  EmptyState,
  IconButton,
  LinkButton,
  later,
  Pager,
  PartialNotice,
  Skeleton,
  useStacked,
  VirtualList,
} from "@/shared/ui";
import { limitIn, limitRoom, sortRows, usualCurrency } from "./limits";
import { PageNotices } from "./page-notices";
import { addressOf, tablesQueryOf, type useTables } from "./queries";
import { RowId, TableStatus, tableTitle } from "./table-status";

/** Of a fixed height, so that nothing moves when the controls are drawn. */
const Filters = later(() => import("./filters").then((file) => file.Filters), <div className="min-h-37" />);
const CurrencyChoice = later(() => import("./filters").then((file) => file.CurrencyChoice));

const currencyKey = "pitdesk.limitCurrency";

/** The currency of the address, else the one used last, else the one that most tables have. */
function useShownCurrency(chosen: string | undefined, page: TablesPage | undefined): string | undefined {
  useEffect(() => {
    if (chosen !== undefined) localStorage.setItem(currencyKey, chosen);
  }, [chosen]);
  const usual = useMemo(() => page && usualCurrency(page.rows, page.currencies), [page]);
  const last = localStorage.getItem(currencyKey);
  return chosen ?? (last !== null && page?.currencies.some((code) => isSameCurrency(code, last)) ? last : usual);
}

interface TablesListProps {
  tables: ReturnType<typeof useTables>;
  /** The rows of the page that the typed text leaves. */
  found: readonly TableRow[];
  text: string;
  onText: (text: string) => void;
  search: TablesSearch;
  tableId: string | undefined;
  onSearch: (change: Partial<TablesSearch>) => void;
  onTable: (tableId: string) => void;
}

/** The tables of one page: filters, heads that sort, rows, pager. */
export function TablesList({ tables, found, text, onText, search, tableId, onSearch, onTable }: TablesListProps) {
  const t = useT("tables");
  const { data: page, isFetching, refetch } = tables;
  const failed = useMemo(() => tables.error && asErrorView(tables.error), [tables.error]);
  const retry = useRetry(failed, isFetching, () => void refetch(), JSON.stringify(tablesQueryOf(search)));
  const error = failed ?? retry.failure;
  const currency = useShownCurrency(search.currency, page);
  // As on every list, this key leads to what is broken. Here it first checks the shoes, which are not read
  // yet.
  useKeys({ "!": { label: t("keys-shoes"), run: () => onSearch({ view: "checks" }), hint: true } });
  // Hidden after a failed reading; reserved during a reading.
  const room = useMemo(() => limitRoom(page?.rows ?? [], currency), [page?.rows, currency]);
  const [list, isStacked] = useStacked(room.needed);
  const hasHeads = page ? page.rows.length > 0 : !error;
  useKeys({ F5: { label: t("reload"), run: () => void refetch() } });
  return (
    <section
      ref={list}
      className="flex h-full min-h-0 flex-col"
      aria-busy={isFetching}
      style={{ "--min": `${room.min}px`, "--max": `${room.max}px` } as object}
    >
      <header className="flex items-center gap-4 pt-9 pr-12 pb-4 pl-15">
        <h1 className="me-auto text-title">{t("title")}</h1>
        <LinkButton size="small" variant="quiet" icon={ShieldCheck} href={tablesHref({ ...search, view: "checks" })}>
          {t("checks-open")}
        </LinkButton>
        <ExportButton
          hasJson
          disabledBecause={page === undefined || page.rows.length === 0}
          screen={{
            rows: () => ({ source: "limits", query: tablesQueryOf(search), allPages: false }),
            count: page?.rows.length ?? 0,
          }}
          query={{ source: "limits", query: tablesQueryOf(search), allPages: true }}
        />
        <IconButton label={t("reload")} icon={RotateCw} keys="F5" onPress={() => refetch()} isPending={isFetching} />
      </header>
      <Filters search={search} page={page} text={text} onText={onText} onSearch={onSearch} />
      {error && page && (
        <FailedState error={error} onRetry={() => refetch()} isRetrying={isFetching} retryAt={retry.at} compact />
      )}
      {page && tables.isStopped && (
        <PartialNotice
          action={
            <Button size="small" onPress={() => void refetch()}>
              {t("reload")}
            </Button>
          }
        >
          {t("stopped")}
        </PartialNotice>
      )}
      {isFetching && <Waiting onStop={tables.stop} />}
      {page && <PageNotices page={page} asked={tables.isPlaceholderData ? null : tablesQueryOf(search)} />}
      <ServiceTimeNotices time={page?.serviceTime} />
      {hasHeads && (
        <LimitHeads currency={currency} search={search} page={page} isStacked={isStacked} onSearch={onSearch} />
      )}
      <div className="relative min-h-0 flex-1 overflow-auto">
        {page ? (
          <Rows
            page={page}
            found={found}
            currency={currency}
            search={search}
            tableId={tableId}
            isStacked={isStacked}
            onSearch={onSearch}
            onTable={onTable}
          />
        ) : error ? (
          <FailedState error={error} onRetry={() => refetch()} isRetrying={isFetching} retryAt={retry.at} />
        ) : tables.isStopped ? (
          <Stopped onRetry={() => void refetch()} />
        ) : (
          <div className="px-15 py-14">
            <Skeleton lines={9} height={34} />
            <p className="mt-14 animate-late text-ink-2">{t("loading")}</p>
          </div>
        )}
      </div>
      {page && page.leftOut > 0 && <PartialNotice>{t("leftOut", { count: page.leftOut })}</PartialNotice>}
      {page && (
        <PageFooter page={page.page} isSorted={search.sort !== undefined} onPage={(next) => onSearch({ page: next })} />
      )}
    </section>
  );
}

interface LimitHeadsProps {
  currency: string | undefined;
  search: TablesSearch;
  page: TablesPage | undefined;
  /** Each row names its limits; the heads only sort. */
  isStacked: boolean;
  onSearch: (change: Partial<TablesSearch>) => void;
}

/** The selected currency, and the sort order by limit: up, down, as received. */
function LimitHeads({ currency, search, page, isStacked, onSearch }: LimitHeadsProps) {
  const t = useT("tables");
  return (
    <div
      className={classes(
        // The scrollbar's gutter of the list below, so that heads and figures stay aligned.
        "grid min-h-34 items-center gap-x-12 overflow-x-hidden overflow-y-scroll border-y border-line bg-sunken pr-14 pl-15 text-small text-ink-2",
        isStacked ? "grid-cols-[minmax(0,1fr)_auto_auto]" : "grid-cols-[minmax(0,1fr)_var(--min)_var(--max)]",
      )}
    >
      <span className="flex items-center gap-8">
        {currency && <span aria-hidden>{t("currency")}</span>}
        {page && <CurrencyChoice currency={currency} search={search} page={page} onSearch={onSearch} />}
      </span>
      <SortHead label={t("min")} name={t("sortMin")} by="min" sort={search.sort} onSearch={onSearch} />
      <SortHead label={t("max")} name={t("sortMax")} by="max" sort={search.sort} onSearch={onSearch} />
    </div>
  );
}

interface SortHeadProps {
  label: string;
  name: string;
  by: "min" | "max";
  sort: TablesSort | undefined;
  onSearch: (change: Partial<TablesSearch>) => void;
}

function SortHead({ label, name, by, sort, onSearch }: SortHeadProps) {
  const isUp = sort === by;
  const isDown = sort === `-${by}`;
  const next: TablesSort | undefined = isUp ? `-${by}` : isDown ? undefined : by;
  return (
    <Button
      variant="quiet"
      size="small"
      className="-me-9 justify-self-end"
      aria-label={name}
      aria-pressed={isUp || isDown}
      onPress={() => onSearch({ sort: next })}
    >
      <span className="inline-flex items-center gap-3">
        {isUp && <ArrowUp size={12} aria-hidden />}
        {isDown && <ArrowDown size={12} aria-hidden />}
        {label}
      </span>
    </Button>
  );
}

interface RowsProps extends Omit<TablesListProps, "tables" | "text" | "onText"> {
  page: TablesPage;
  currency: string | undefined;
  /** Narrow layout: limits below each other. */
  isStacked: boolean;
}

const keyOf = (row: TableRow) => row.key;

function Rows({ page, found, currency, search, tableId, isStacked, onSearch, onTable }: RowsProps) {
  const t = useT("tables");
  const list = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const rows = useMemo(() => sortRows(found, currency, search.sort), [found, currency, search.sort]);
  const at = rows.findIndex((row) => addressOf(row) === tableId);
  const selected = rows[at];
  const step = (by: -1 | 1) => {
    const next = rows[at + by];
    if (next) onTable(addressOf(next));
  };
  useKeys(
    {
      "[": { label: t("keys-previous"), run: () => step(-1) },
      "]": { label: t("keys-next"), run: () => step(1) },
    },
    { when: rows.length > 0 },
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.target !== list.current || !selected?.id) return;
    event.preventDefault();
    window.location.assign(shoeHref(selected.id, { game_key: selected.gameKey.code }));
  };
  if (rows.length === 0) return <NoTables search={search} isPage={page.rows.length > 0} onSearch={onSearch} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list box inside has the focus.
    <div className="h-full" onKeyDown={onKeyDown}>
      <VirtualList
        items={rows}
        itemKey={keyOf}
        rowHeight={isStacked ? twoLines : rowHeight}
        label={t("list")}
        selectedKey={selected?.key ?? null}
        onSelect={(_key, row) => onTable(addressOf(row))}
        boxRef={list}
        renderRow={(row) => <Row row={row} currency={currency} isStacked={isStacked} />}
      />
    </div>
  );
}

interface RowProps {
  row: TableRow;
  currency: string | undefined;
  /** Narrow layout: limits below each other, each with its name. */
  isStacked: boolean;
}

/** One table: small cover, title, dealer, game, status, and the chosen currency's limits. */
function Row({ row, currency, isStacked }: RowProps) {
  const t = useT("tables");
  const language = useLanguage();
  const limit = limitIn(row, currency);
  const cover = row.dealer?.coverH ?? row.dealer?.coverV;
  const title = tableTitle(row, language, t);
  return (
    <div className="grid h-full grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-12 pr-14 pl-15">
      <div className="h-28 overflow-hidden rounded-small bg-sunken in-data-[density=compact]:h-20">
        {cover && <RemoteImage image={cover} alt="" ratio={4 / 3} thumbnail className="h-full" />}
      </div>
      <div className="flex min-w-0 flex-col gap-x-12 leading-snug in-data-[density=compact]:flex-row in-data-[density=compact]:items-baseline">
        <span className="flex max-w-full min-w-0 flex-none items-center gap-8">
          <span className="truncate font-semibold" data-whole={title}>
            <ServerText value={title} />
          </span>
          <TableStatus status={row.status} isQuiet />
          {row.problems.length > 0 && (
            <TriangleAlert size={13} role="img" aria-label={t("incomplete")} className="text-ink" />
          )}
        </span>
        {/* In one line what has no room is left out whole: it wraps to a line that is hidden. */}
        <span
          className="flex min-w-0 flex-1 gap-x-10 overflow-hidden text-small whitespace-nowrap text-ink-2
            in-data-[density=compact]:h-17 in-data-[density=compact]:flex-wrap"
        >
          <RowId id={row.id} />
          {row.dealer?.name && (
            <span className="min-w-0 shrink-[99] truncate" title={shownText(row.dealer.name)}>
              <ServerText value={row.dealer.name} />
            </span>
          )}
          <span className="min-w-0 truncate">
            <GameName gameKey={row.gameKey.code} />
          </span>
        </span>
      </div>
      {!limit ? (
        <span className="text-end text-small text-ink-2">
          {currency ? t("noLimit", { currency: shownText(currency) }) : null}
        </span>
      ) : (
        <span
          className={isStacked ? "flex flex-col text-end leading-snug" : "flex justify-end gap-x-12 whitespace-nowrap"}
        >
          {/* A short minimum leaves its column's room to the title. */}
          <Limit name={t("min")} amount={limit.betMin} isNamed={isStacked} />
          <span className={isStacked ? undefined : "min-w-(--max) text-end"}>
            <Limit name={t("max")} amount={limit.betMax} isNamed={isStacked} />
          </span>
        </span>
      )}
    </div>
  );
}

function Limit({ name, amount, isNamed }: { name: string; amount: string | null; isNamed: boolean }) {
  if (!isNamed) return <MoneyText amount={amount} />;
  return (
    <span className="whitespace-nowrap">
      <span className="me-8 text-small text-ink-2">{name}</span>
      <MoneyText amount={amount} />
    </span>
  );
}

interface NoTablesProps {
  search: TablesSearch;
  /** The page has tables, and the words of the filter leave none. */
  isPage: boolean;
  onSearch: (change: Partial<TablesSearch>) => void;
}

/** No tables at all, or no match for the filters: each has its own next step. */
function NoTables({ search, isPage, onSearch }: NoTablesProps) {
  const t = useT("tables");
  const { game_key, status, id } = search;
  const isFiltered = isPage || [game_key, status, id].some((each) => each !== undefined);
  if (!isFiltered) return <EmptyState title={t("emptyTitle")} hint={t("emptyHint")} />;
  const clear = () =>
    onSearch({ game_key: undefined, status: undefined, id: undefined, q: undefined, page: undefined });
  return (
    <EmptyState
      title={t("emptyFilteredTitle")}
      hint={isPage ? t("emptyPageHint") : t("emptyFilteredHint")}
      action={<Button onPress={clear}>{t("clearFilters")}</Button>}
    />
  );
}

interface PageFooterProps {
  page: PageInfo;
  isSorted: boolean;
  onPage: (page: number) => void;
}

/** The position of this page, in the service's numbers. */
function PageFooter({ page: { page, perPage, total, lastPage }, isSorted, onPage }: PageFooterProps) {
  const t = useT("tables");
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = Math.min(total, page * perPage);
  return (
    <footer className="flex min-h-34 items-center justify-between border-t border-line py-2 pr-8 pl-15 text-small text-ink-2">
      <span>
        {t("range", { from, to, total })}
        {isSorted && lastPage > 1 && ` · ${t("sortedPage")}`}
      </span>
      {lastPage > 1 && (
        <span className="flex items-center gap-4">
          <Pager page={page} lastPage={lastPage} onPage={onPage}>
            {t("page", { page, last: lastPage })}
          </Pager>
        </span>
      )}
    </footer>
  );
}
