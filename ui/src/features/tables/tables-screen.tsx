import { ArrowDown, ArrowUp, OctagonAlert, RotateCw, ShieldCheck } from "lucide-react";
import { type CSSProperties, useCallback, useMemo, useState } from "react";
import type { TableRow, TablesPage } from "@/gateway/types";
import {
  Ago,
  FailedState,
  GameName,
  gameNames,
  MoneyText,
  ServerText,
  ServiceTimeNotices,
  Stopped,
  shownText,
  Waiting,
} from "@/shared/domain";
import { VerdictMark } from "@/shared/domain/audit/findings";
import { ExportButton } from "@/shared/domain/export/export-button";
import { Counts, CountToggle } from "@/shared/domain/list/list-head";
import { chosenFrom, ListRows, ListScreen, NoMatch } from "@/shared/domain/list/list-screen";
import { formatMoney, isSameCurrency, timeNow } from "@/shared/format";
import { languagesBeside, translatorOf, useLanguage, useLoadedLanguage, useT } from "@/shared/i18n";
import { useKeys } from "@/shared/keys";
import { shoeHref, type TablesSearch, type TablesSort, tablesHref } from "@/shared/links";
import { asErrorView, useFirstScreenReady, useGameKeys } from "@/shared/query";
import { twoLines, useRowHeight, useSettings } from "@/shared/settings";
import { useRetry } from "@/shared/stream";
import {
  Button,
  Chip,
  classes,
  EmptyState,
  IconButton,
  LinkButton,
  later,
  longest,
  Pager,
  PartialNotice,
  Skeleton,
  useStatusLine,
  useTypedText,
} from "@/shared/ui";
import { type CheckedShoe, useCheckedShoes } from "./check-run";
import { TableName } from "./table-name";
import {
  addressOf,
  brokenRounds,
  limitIn,
  rowsWith,
  sortRows,
  tablesQueryOf,
  useTable,
  useTables,
  usualCurrency,
} from "./tables";

const TableChecks = later(() => import("./table-checks").then((file) => file.TableChecks), <div aria-busy />);
const TableDetail = later(() => import("./table-detail").then((file) => file.TableDetail), <div aria-busy />);
// Of a fixed height, so that nothing moves when the controls are drawn.
const Filters = later(() => import("./filters").then((file) => file.Filters), <div className="h-24" aria-busy />);
const CurrencyChoice = later(() => import("./filters").then((file) => file.CurrencyChoice));

interface TablesScreenProps {
  search: TablesSearch;
  /** The chosen table. */
  tableId?: string;
  onSearch: (change: Partial<TablesSearch>) => void;
  onTable: (tableId: string) => void;
}

/** All tables, or the checks of their running shoes. */
export function TablesScreen(props: TablesScreenProps) {
  const { search, tableId, onTable } = props;
  if (search.view === "checks") return <TableChecks search={search} tableId={tableId} onTable={onTable} />;
  return <Tables {...props} />;
}

/** The tables of one page with the limits of one currency, and the chosen one with all its data. */
function Tables({ search, tableId, onSearch, onTable }: TablesScreenProps) {
  const t = useT("tables");
  const tables = useTables(search);
  const { data: page, isFetching, refetch } = tables;
  const failed = useMemo(() => tables.error && asErrorView(tables.error), [tables.error]);
  const retry = useRetry(failed, isFetching, () => void refetch(), JSON.stringify(tablesQueryOf(search)));
  const error = failed ?? retry.failure;
  const currency = useShownCurrency(search.currency, page);
  const { text, setText } = useTypedText({
    inAddress: search.q ?? "",
    query: [search.game_key, search.status, search.id, search.page].join("\n"),
    onWrite: (q) => onSearch({ q: q || undefined }),
  });
  const namesOf = useGameNamesInAllLanguages(text !== "");
  const found = useMemo(() => rowsWith(page?.rows ?? [], text, namesOf), [page?.rows, text, namesOf]);
  const shoeOf = useCheckedShoes();
  const isBroken = useCallback((row: TableRow) => (shoeOf(row)?.broken.length ?? 0) > 0, [shoeOf]);
  const broken = found.filter(isBroken).length;
  const hasRounds = found.some((row) => (shoeOf(row)?.rounds ?? 0) > 0);
  const [isOnlyBroken, setOnlyBroken] = useState(false);
  const rows = useMemo(() => {
    const sorted = sortRows(found, currency, search.sort);
    const others = isOnlyBroken ? [] : sorted.filter((row) => !isBroken(row));
    return [...sorted.filter(isBroken), ...others];
  }, [found, currency, search.sort, isBroken, isOnlyBroken]);
  // Without a table in the address the first one is shown; the address changes only when the user selects one.
  const first = found.find(isBroken) ?? found[0];
  const shown = tableId ?? (first && addressOf(first));
  const table = useTable(shown, page);
  const isShown = (row: TableRow) => addressOf(row) === shown;
  const chosen = chosenFrom({
    rows: page?.rows ?? noRows,
    matching: rows,
    record: rows.find(isShown)?.key ?? shown,
    isReading: isFetching,
  });
  const askForId = (typed: string) => onSearch({ id: typed.trim() || undefined, q: undefined, page: undefined });
  useKeys({
    F5: { label: t("reload"), run: () => void refetch() },
    // As on every list, this key leads to what is broken. Here the shoes have to be read first.
    "!": { label: t("keys-shoes"), run: () => onSearch({ view: "checks" }), hint: true },
  });
  useFirstScreenReady(page !== undefined);
  const tone = tables.error ? "warn" : "neutral";
  const isUnread = page === undefined && tables.error !== null;
  useStatusLine(
    page
      ? { text: t("statusLine", { shown: page.rows.length, total: page.page.total }), readAt: page.readAt, tone }
      : null,
  );
  // In `ch`, the width of a digit: the widest limit of the page sets the width of its column.
  const widest = (limit: "betMin" | "betMax") =>
    formatMoney(longest(page?.rows.map((row) => limitIn(row, currency)?.[limit]) ?? [])).length;
  const [min, max] = [widest("betMin"), widest("betMax")];
  const columns = { "--min": `${min}ch`, "--max": `${max}ch` } as CSSProperties;
  // Limits of more digits than the narrowest list has room for stand below each other, in a compact list too.
  const oneHeight = useRowHeight();
  const rowHeight = min + max > 30 ? twoLines : oneHeight;
  return (
    <ListScreen
      id="tables"
      width={[380, 620, 860]}
      rows={rows}
      chosen={chosen}
      isBusy={isFetching}
      onChoose={(row) => onTable(addressOf(row))}
      words={{ filter: isUnread ? undefined : t("focusFilter"), previous: t("keys-previous"), next: t("keys-next") }}
      detail={
        isUnread ? null : (
          <TableDetail tableId={shown} search={search} row={table.row} asked={table.asked} listing={tables} />
        )
      }
    >
      <div className="contents" style={columns}>
        <header className={`flex flex-col gap-4 pt-(--head) pb-4 ${SIDES}`}>
          <div className="flex items-center gap-4">
            <h1 className="me-auto text-title">{t("title")}</h1>
            <LinkButton icon={ShieldCheck} href={tablesHref({ ...search, view: "checks" })}>
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
            <IconButton
              label={t("reload")}
              icon={RotateCw}
              keys="F5"
              onPress={() => refetch()}
              isPending={isFetching}
            />
          </div>
          <Filters
            search={search}
            isUnread={isUnread}
            page={page}
            text={text}
            onText={setText}
            onSearch={onSearch}
            // An id on another page is asked for.
            onNone={askForId}
          />
          {(broken > 0 || isOnlyBroken) && (
            <Counts
              of={
                isOnlyBroken
                  ? t("statusLine", { shown: broken, total: found.length })
                  : t("count", { count: found.length })
              }
            >
              <CountToggle shape="inconsistent" count={broken} isSelected={isOnlyBroken} onChange={setOnlyBroken} />
            </Counts>
          )}
        </header>
        {error && page && (
          <FailedState error={error} onRetry={() => refetch()} isRetrying={isFetching} retry={retry} compact />
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
        {page && !tables.isPlaceholderData && <PageNotices page={page} search={search} />}
        <ServiceTimeNotices time={page?.serviceTime} />
        {(page ? page.rows.length > 0 : !error) && (
          <div className={`overflow-x-hidden border-b border-line ${SIDES} ${ROW}`}>
            <span className="flex items-center gap-8 text-small text-ink-2">
              {currency && <span aria-hidden>{t("currency")}</span>}
              {page && <CurrencyChoice currency={currency} search={search} page={page} onSearch={onSearch} />}
            </span>
            <span className={LIMITS}>
              <SortHead label={t("min")} name={t("sortMin")} by="min" sort={search.sort} onSearch={onSearch} />
              <SortHead label={t("max")} name={t("sortMax")} by="max" sort={search.sort} onSearch={onSearch} />
            </span>
            {broken > 0 && <span className={MARK} />}
          </div>
        )}
        <ListRows
          className="[--text-start:12px] @min-[480px]:[--text-start:24px]"
          label={t("list")}
          row={(row: TableRow) => (
            <Row
              row={row}
              shoe={shoeOf(row)}
              hasMarks={broken > 0}
              hasRounds={hasRounds}
              currency={currency}
              isOneGame={search.game_key !== undefined}
            />
          )}
          rowHeight={rowHeight}
          instead={
            rows.length > 0 ? null : page ? (
              <NoTables page={page} search={search} onSearch={onSearch} />
            ) : error ? (
              <FailedState error={error} onRetry={() => refetch()} isRetrying={isFetching} retry={retry} />
            ) : tables.isStopped ? (
              <Stopped onRetry={() => void refetch()} />
            ) : (
              <div className={`py-16 ${SIDES}`}>
                <Skeleton lines={9} height={34} words={t("loading")} />
              </div>
            )
          }
          onOpen={({ id, gameKey }: TableRow) => {
            if (id !== null) window.location.assign(shoeHref(id, { game_key: gameKey.code }));
          }}
        />
        {page && page.leftOut > 0 && <PartialNotice>{t("leftOut", { count: page.leftOut })}</PartialNotice>}
        {page && page.page.lastPage > 1 && (
          <PageFooter page={page} search={search} text={text} onAskForId={askForId} onSearch={onSearch} />
        )}
      </div>
    </ListScreen>
  );
}

const noRows = [] as const;

/** A narrow list is inset by 12 px, a wide one by 24 px. */
const SIDES = "px-12 @min-[480px]:px-24";
/** Title, limits, mark: the limits have the width of their digits, side by side where there is room, and the title gives way. */
const ROW =
  "grid grid-flow-col grid-cols-[minmax(112px,1fr)_auto] in-data-[density=compact]:grid-cols-[minmax(0,1fr)_auto] items-center gap-x-12";
/** As wide in each row, so that the limits stay aligned. A narrow one has the round in the line below the title. */
const MARK = "flex w-16 items-center gap-6 whitespace-nowrap @min-[480px]:w-80";
const LIMITS =
  "flex flex-wrap justify-end gap-x-16 text-end whitespace-nowrap *:first:min-w-[max(var(--min),5ch)] *:last:min-w-[max(var(--max),7ch)]";

/** The currency of the address, else the one used last, else the one that most tables have. */
function useShownCurrency(chosen: string | undefined, page: TablesPage | undefined): string | undefined {
  const { limitCurrency: last } = useSettings();
  const usual = useMemo(() => page && usualCurrency(page.rows, page.currencies), [page]);
  return chosen ?? (last !== null && page?.currencies.some((code) => isSameCurrency(code, last)) ? last : usual);
}

/** A ticket may name a game in another language than the program's. */
function useGameNamesInAllLanguages(isAsked: boolean): (key: string) => readonly string[] {
  const own = useLanguage();
  const other = languagesBeside(own).find((language) => language !== own) ?? own;
  const loaded = useLoadedLanguage(isAsked ? other : own, own);
  const gameKeys = useGameKeys();
  return useMemo(() => {
    const inEach = [...new Set([own, loaded])].map((each) => gameNames(translatorOf(each).of("search"), gameKeys));
    return (key) => inEach.map((names) => names.label(key));
  }, [own, loaded, gameKeys]);
}

/** What the service sent other than the page that was asked for. Where all tables are on one page, its size has no effect. */
function PageNotices({ page: { rows, leftOut, page }, search }: { page: TablesPage; search: TablesSearch }) {
  const t = useT("tables");
  const reason = useT("reasons");
  const asked = tablesQueryOf(search);
  const sent = rows.length + leftOut;
  return (
    <>
      {asked.page !== null && asked.page !== page.page && (
        <PartialNotice>{reason("unasked-page", { asked: asked.page, stated: page.page })}</PartialNotice>
      )}
      {asked.perPage !== null && asked.perPage !== page.perPage && page.lastPage > 1 && (
        <PartialNotice>{t("page-size", { asked: asked.perPage, stated: page.perPage })}</PartialNotice>
      )}
      {sent < page.perPage && page.page < page.lastPage && (
        <PartialNotice>{t("page-fewer", { count: sent, stated: page.perPage })}</PartialNotice>
      )}
    </>
  );
}

interface SortHeadProps {
  label: string;
  name: string;
  by: "min" | "max";
  sort: TablesSort | undefined;
  onSearch: (change: Partial<TablesSearch>) => void;
}

/** Sorts by a limit: up, down, as received. */
function SortHead({ label, name, by, sort, onSearch }: SortHeadProps) {
  const isUp = sort === by;
  const isDown = sort === `-${by}`;
  const next: TablesSort | undefined = isUp ? `-${by}` : isDown ? undefined : by;
  return (
    <button
      type="button"
      className="inline-flex min-h-28 items-center justify-end gap-4 border-0 bg-transparent p-0 text-body text-ink-2 hover:text-ink aria-pressed:font-medium aria-pressed:text-ink"
      aria-label={name}
      aria-pressed={isUp || isDown}
      onClick={() => onSearch({ sort: next })}
    >
      {isUp && <ArrowUp size={12} aria-hidden />}
      {isDown && <ArrowDown size={12} aria-hidden />}
      <span className="text-small">{label}</span>
    </button>
  );
}

interface NoTablesProps {
  page: TablesPage;
  search: TablesSearch;
  onSearch: (change: Partial<TablesSearch>) => void;
}

/** The service has no table, or the filter leaves none. */
function NoTables({ page, search, onSearch }: NoTablesProps) {
  const t = useT("tables");
  const isPage = page.rows.length > 0;
  const isFiltered = isPage || [search.game_key, search.status, search.id].some((each) => each !== undefined);
  if (!isFiltered) return <EmptyState title={t("emptyTitle")} hint={t("emptyHint")} />;
  const none = { game_key: undefined, status: undefined, id: undefined, q: undefined, page: undefined };
  return (
    <NoMatch
      title={t("emptyFilteredTitle")}
      hint={isPage ? t("emptyPageHint") : t("emptyFilteredHint")}
      clear={t("clearFilters")}
      onClear={() => onSearch(none)}
    />
  );
}

/** From this age on, in milliseconds, a shoe says how old it is: it is read every minute. */
const OLD = 120_000;

interface RowProps {
  row: TableRow;
  /** As the last check of all shoes found it. */
  shoe: CheckedShoe | undefined;
  hasMarks: boolean;
  /** Shoes of the list were read: how many rounds they have is a column. */
  hasRounds: boolean;
  currency: string | undefined;
  /** All rows are of one game, which the filter names. */
  isOneGame: boolean;
}

/** One table: title, id, shoe, dealer, game, the currency's limits, and what is broken in its shoe. */
function Row({ row, shoe, hasMarks, hasRounds, currency, isOneGame }: RowProps) {
  const t = useT("tables");
  const shared = useT("shared");
  const { dealer, status, problems } = row;
  const limit = limitIn(row, currency);
  const broken = shoe && shoe.broken.length > 0 ? brokenRounds(t, shoe) : null;
  const rounds = shoe && shoe.rounds > 0 ? t("checks-rounds", { count: shoe.rounds }) : "–";
  return (
    <div className={`h-full ${SIDES} ${ROW}`}>
      <TableName
        row={row}
        marks={
          <>
            {status.code !== "active" && (
              <Chip title={status.known ? undefined : shared("unknownCodeHint")}>
                {status.code === "inactive" ? t("inactive") : <ServerText value={status.code} />}
              </Chip>
            )}
            {problems.length > 0 && (
              <OctagonAlert size={13} role="img" aria-label={t("incomplete")} className="text-ink" />
            )}
          </>
        }
      >
        {broken && <span className="font-semibold text-broken @min-[480px]:hidden">{broken}</span>}
        {hasRounds && (
          <span title={rounds} className="not-in-data-[density=compact]:@min-[480px]:min-w-62">
            {rounds}
            {shoe && shoe.rounds > 0 && timeNow() - Date.parse(shoe.readAt) > OLD && (
              <>
                , <Ago at={shoe.readAt} />
              </>
            )}
          </span>
        )}
        {dealer?.name && (
          <span title={shownText(dealer.name)} className="not-in-data-[density=compact]:@min-[480px]:min-w-94">
            <ServerText value={dealer.name} />
          </span>
        )}
        {!isOneGame && <GameName gameKey={row.gameKey.code} />}
      </TableName>
      {limit ? (
        <span className={classes(LIMITS, "leading-snug")}>
          <MoneyText amount={limit.betMin} />
          <MoneyText amount={limit.betMax} />
        </span>
      ) : (
        <span className="text-end text-small text-ink-2">
          {currency ? t("noLimit", { currency: shownText(currency) }) : null}
        </span>
      )}
      {hasMarks && (
        <span className={MARK}>
          {broken && (
            <>
              <VerdictMark isNamed verdict="inconsistent" size={14} />
              <span className="text-small font-semibold text-broken first-letter:lowercase @max-[479px]:hidden">
                {broken}
              </span>
            </>
          )}
        </span>
      )}
    </div>
  );
}

interface PageFooterProps {
  page: TablesPage;
  search: TablesSearch;
  text: string;
  onAskForId: (id: string) => void;
  onSearch: (change: Partial<TablesSearch>) => void;
}

/** The position of this page in the service's numbers. What is typed is found on this page; an id on any other is asked for. */
function PageFooter({ page: { page: info }, search, text, onAskForId, onSearch }: PageFooterProps) {
  const t = useT("tables");
  const { page, perPage, total, lastPage } = info;
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  return (
    <footer
      className={`flex min-h-36 flex-wrap items-center justify-between gap-x-12 border-t border-line text-small text-ink-2 ${SIDES}`}
    >
      <span>
        {t("range", { from, to: Math.min(total, page * perPage), total })}
        {search.sort !== undefined && ` · ${t("sortedPage")}`}
      </span>
      {text.trim() !== "" && (
        <Button size="small" onPress={() => onAskForId(text)}>
          {t("askForId", { id: shownText(text.trim()) })}
        </Button>
      )}
      <span className="flex items-center gap-4">
        <Pager page={page} lastPage={lastPage} onPage={(next) => onSearch({ page: next })}>
          {t("page", { page, last: lastPage })}
        </Pager>
      </span>
    </footer>
  );
}
