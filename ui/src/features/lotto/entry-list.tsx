/** The list pane: the round, the filter, the notices, the entries and their sums. */
import { Clover, Search } from "lucide-react";
import { memo, type ReactNode, useCallback } from "react";
import type { LottoQuery, LottoRow, PageInfo } from "@/gateway/types";
import {
  Ago,
  FailedState,
  IncompleteNotice,
  MoneyText,
  ServiceTimeNotices,
  ShortId,
  shownText,
  TimeText,
} from "@/shared/domain";
import { VerdictMark } from "@/shared/domain/audit";
import { ExportButton } from "@/shared/domain/export";
import { GroupHead, ListHead } from "@/shared/domain/list";
import { formatMoney } from "@/shared/format";
import { type Translate, useT } from "@/shared/i18n";
import type { LottoSearch } from "@/shared/links";
import { asErrorView } from "@/shared/query";
import { twoLines } from "@/shared/settings";
import { type Retry, useRetry } from "@/shared/stream";
import {
  Button,
  classes,
  EmptyState,
  enterList,
  figureWidth,
  IconButton,
  ListPane,
  Notices,
  PartialNotice,
  RowsComing,
  useStackedRows,
  VirtualList,
  wordsWidth,
} from "@/shared/ui";
import { type Filter, ListFilter } from "./list-filter";
import { ListFooter } from "./list-footer";
import type { LottoControl } from "./use-lotto";

interface EntryListProps {
  roundId: string;
  search: LottoSearch;
  /** A new query. */
  onAsk: (search: LottoSearch) => void;
  control: LottoControl;
  filter: Filter;
  chosenKey: string | null;
  onChoose: (key: string) => void;
}

interface RetryProps {
  /** The repetition of a failed reading. */
  retry: Retry;
}

/** The largest page of the contract (docs/contract.md#limits). */
const perPage = 100;

/** The query for the service. The selected entry is not part of it. */
export function lottoQuery(roundId: string, { player_id, page }: LottoSearch): LottoQuery {
  return { roundId, playerId: player_id ?? null, page: player_id === undefined ? (page ?? null) : null, perPage };
}

/** Letters of a round id above its list: a longer one would leave no space for the entries. */
const MOST_LETTERS = 128;

export function EntryList(props: EntryListProps) {
  const { roundId, search, onAsk, control, filter, chosenKey, onChoose } = props;
  const t = useT("lotto-round");
  const { lottoId } = control.shown;
  // With entries on screen, the user decides: a round may have thousands of pages.
  const isEmpty = control.shown.rows.length === 0;
  const failed = isEmpty && !control.current.isStopped ? control.current.error : null;
  const retry = useRetry(failed, control.isReading, control.readAgain, JSON.stringify(lottoQuery(roundId, search)));
  const onEnterList = () => enterList({ box: filter.list, rows: filter.matching, chosenKey, onChoose });
  return (
    <ListPane
      above={
        <>
          <ListHead
            name={roundId}
            most={MOST_LETTERS}
            copyLabel={t("roundIdName")}
            readAt={control.shown.summary?.readAt ?? null}
            isReading={control.isReading}
            onReadAgain={control.readAgain}
            actions={
              <>
                <IconButton label={t("another")} icon={Search} onPress={() => onAsk({})} />
                <ExportButton
                  hasJson
                  disabledBecause={control.isReading ? t("reading-first") : lottoId === null}
                  screen={{
                    rows: () => ({ source: "lotto_entries", lottoId: lottoId ?? "", filter: filter.value }),
                    count: filter.matching.length,
                  }}
                  query={{ source: "lotto_round", query: lottoQuery(roundId, search) }}
                />
              </>
            }
          >
            <ListFilter
              filter={filter}
              count={control.shown.rows.length}
              summary={control.shown.summary}
              onEnterList={onEnterList}
            />
          </ListHead>
          <ListNotices search={search} onAsk={onAsk} control={control} />
        </>
      }
      below={<ListFooter {...props} />}
    >
      <Body {...props} retry={retry} />
    </ListPane>
  );
}

interface ListNoticesProps {
  search: LottoSearch;
  onAsk: (search: LottoSearch) => void;
  control: LottoControl;
}

/** What part of the round is shown and why, each with the next step. */
function ListNotices({ search, onAsk, control }: ListNoticesProps) {
  const t = useT("lotto-round");
  const { summary, draw } = control.shown;
  return (
    <Notices>
      <Kept control={control} />
      {search.player_id !== undefined && control.shown.rows.length > 0 && (
        <PartialNotice
          isNarrow
          action={
            <Button size="small" onPress={() => onAsk({ round_id: search.round_id })}>
              {t("readAll")}
            </Button>
          }
        >
          {t("notice-player")}
        </PartialNotice>
      )}
      <Extent control={control} />
      <OtherSize page={summary?.page ?? null} />
      {draw?.otherRound && (
        <PartialNotice>{t("notice-otherRound", { round: shownText(draw.roundId ?? "") })}</PartialNotice>
      )}
      {summary?.drawChangedOnPage != null && (
        <IncompleteNotice error={null} readAgain={t("readAgain")} onReadAgain={control.readAgain}>
          {t("notice-drawChanged", { page: summary.drawChangedOnPage })}
        </IncompleteNotice>
      )}
      <ServiceTimeNotices time={summary?.serviceTime} />
    </Notices>
  );
}

/** The rows are from an earlier reading because the last one failed. */
function Kept({ control }: { control: LottoControl }) {
  const t = useT("lotto-round");
  const { previous, current } = control;
  if (!previous || !current.error) return null;
  return (
    <Incomplete control={control}>
      {t("notice-kept")} {previous.summary && <Ago at={previous.summary.readAt} />}
    </Incomplete>
  );
}

/** Which part of the entries is shown, if it is not all of them. */
function Extent({ control }: { control: LottoControl }) {
  const t = useT("lotto-round");
  const { summary, received, total } = control.shown;
  if (!summary || summary.complete || summary.end === "one_page") return null;
  const counted = total ?? received;
  const values = { received, total: counted, missing: Math.max(0, counted - received) };
  return (
    <Incomplete control={control}>
      {t(`end-${summary.end}`, values)}
      {summary.leftOut > 0 && ` ${t("leftOut", { count: summary.leftOut })}`}
    </Incomplete>
  );
}

/** A page of another size than was asked for. In a whole round the size of pages has no effect, and all entries are on an only page. */
function OtherSize({ page }: { page: PageInfo | null }) {
  const t = useT("lotto-round");
  if (page === null || page.perPage === perPage || page.lastPage <= 1) return null;
  return <PartialNotice>{t("pages-size", { asked: perPage, stated: page.perPage })}</PartialNotice>;
}

function Incomplete({ control, children }: { control: LottoControl; children: ReactNode }) {
  const t = useT("lotto-round");
  const because = control.current.error ?? control.shown.summary?.incompleteBecause ?? null;
  return (
    <IncompleteNotice error={because} readAgain={t("readAgain")} onReadAgain={control.readAgain}>
      {children}
    </IncompleteNotice>
  );
}

/** The entries, or the reason why none is shown. */
function Body({ roundId, control, filter, chosenKey, onChoose, retry }: EntryListProps & RetryProps) {
  const t = useT("lotto-round");
  const { rows } = control.shown;
  if (rows.length === 0) return <NoRows control={control} retry={retry} />;
  if (filter.error) return <FailedState error={filter.error} onRetry={control.readAgain} />;
  if (filter.matching.length === 0) {
    return (
      <EmptyState
        title={t("filter-none", { count: rows.length })}
        action={<Button onPress={filter.clear}>{t("filter-clear")}</Button>}
      />
    );
  }
  return <Rows label={t("entriesOf", { round: roundId })} {...{ filter, chosenKey, onChoose }} rows={rows} />;
}

function NoRows({ control, retry }: { control: LottoControl } & RetryProps) {
  const t = useT("lotto-round");
  const error = control.current.error ?? retry.failure;
  // The other pane says that there is no such round, and leads on.
  if (error && asErrorView(error).code === "not_found") return <EmptyState title={t("none-loaded")} />;
  if (error) {
    const { isReading, readAgain } = control;
    return <FailedState error={error} onRetry={readAgain} isRetrying={isReading} retryAt={retry.at} />;
  }
  if (control.isReading) return <RowsComing rowHeight={twoLines} />;
  if (control.shown.summary?.complete === false) return <EmptyState title={t("none-loaded")} />;
  return <EmptyState title={t("none")} hint={t("none-hint")} />;
}

interface RowsProps extends Pick<EntryListProps, "filter" | "chosenKey" | "onChoose"> {
  rows: readonly LottoRow[];
  label: string;
}

/** Height in pixels of a row in which each figure has its own line. */
const stackedHeight = 80;

const keyOf = (row: LottoRow) => row.key;

/** All entries are one group, whose head names their figures. */
const whole = () => "";

function Rows({ rows, filter, chosenKey, onChoose, label }: RowsProps) {
  const t = useT("lotto-round");
  const neededFor = useCallback((row: LottoRow) => roomOf(row, outcomeText(t, row)), [t]);
  const [list, isStacked] = useStackedRows(rows, neededFor);
  const draw = useCallback((row: LottoRow) => <EntryRow row={row} isStacked={isStacked(row)} />, [isStacked]);
  const heightOf = useCallback((row: LottoRow) => (isStacked(row) ? stackedHeight : twoLines), [isStacked]);
  return (
    <div ref={list} className="min-h-0 flex-1">
      <VirtualList
        items={filter.matching}
        itemKey={keyOf}
        rowHeight={twoLines}
        heightOf={heightOf}
        renderRow={draw}
        groupOf={whole}
        renderHeading={(row) => <GroupHead name={t("figures-of")} note={!isStacked(row) && t("figures")} />}
        selectedKey={chosenKey}
        onSelect={onChoose}
        label={label}
        boxRef={filter.list}
      />
    </div>
  );
}

/** Space beside the two lines: margins, verdict, gaps, scrollbar; and the shortest useful width of an id. */
const around = 28 + 24 + 8 + 8;
const shortestId = 110;
const time = 60;
const small = 12.5;
const clover = 12;

/** List width in pixels that shows an entry's player and payout, words and stakes side by side without cutting. */
function roomOf({ payout, stakes, currency, charms }: LottoRow, words: string): number {
  const below = `${formatMoney(stakes ?? "")} ${currency ?? ""}`;
  const count = charms > 0 ? clover + figureWidth(` · ${charms} `, small) : 0;
  return (
    around +
    Math.max(
      shortestId + figureWidth(formatMoney(payout ?? "")),
      time + wordsWidth(words, small) + count + figureWidth(below, small),
    )
  );
}

interface EntryRowProps {
  row: LottoRow;
  /** Each figure on its own line. */
  isStacked: boolean;
}

/** Figures never shrink; the id beside them is shortened. */
const AREAS = `grid-cols-[minmax(0,1fr)_max-content_16px] [grid-template-areas:'who_payout_mark'_'what_stakes_mark']`;
const STACKED_AREAS = `grid-cols-[minmax(0,1fr)_16px]
  [grid-template-areas:'who_mark'_'what_mark'_'payout_.'_'stakes_.']`;

/** One entry: player and payout; time, outcome and stakes. The verdict is in the margin. */
const EntryRow = memo(function EntryRow({ row, isStacked }: EntryRowProps) {
  const t = useT("lotto-round");
  const warnings = [
    row.problems > 0 && t("row-problems"),
    row.otherRound && t("row-otherRound"),
    row.otherPlayer && t("row-otherPlayer"),
  ].filter(Boolean);
  return (
    <div
      className={classes("grid h-full content-center gap-x-8 px-14 leading-snug", isStacked ? STACKED_AREAS : AREAS)}
    >
      <div className="min-w-0 overflow-hidden text-small whitespace-nowrap [grid-area:who]">
        {row.playerId === null ? t("row-noPlayer") : <ShortId value={row.playerId} />}
      </div>
      <div className={classes("text-end [grid-area:payout]", row.outcome !== "lost" && "font-semibold")}>
        <MoneyText amount={row.payout} />
      </div>
      {/* The warnings give way first; they are whole in their tooltip and beside the chosen entry. */}
      <div className="flex min-w-0 text-small text-ink-2 [grid-area:what]">
        <span className="min-w-0 truncate">
          <TimeText at={row.createdAt} text={row.createdAtText} style="time" /> {outcomeText(t, row)}
          {row.charms > 0 && <CharmCount count={row.charms} />}
        </span>
        {warnings.length > 0 && (
          <span className="ms-3 min-w-0 shrink-1000 truncate text-warn" title={warnings.join(" · ")}>
            · {warnings.join(" · ")}
          </span>
        )}
      </div>
      <div className="text-end text-small text-ink-2 [grid-area:stakes]">
        <MoneyText amount={row.stakes} tooLarge={row.stakesTooLarge} currency={row.currency} />
      </div>
      <div className="self-center leading-none [grid-area:mark]">
        {/* A tick beside a prize would read as "was paid", which only the wallet can say. */}
        {row.verdict !== "consistent" && <VerdictMark verdict={row.verdict} reason={row.verdictReason} />}
      </div>
    </div>
  );
});

/** The outcome with the number of wins. */
function outcomeText(t: Translate<"lotto-round">, { outcome, code, wins }: LottoRow): string {
  const words = outcome === "unknown" ? (code ? shownText(code.code) : t("outcome-unknown")) : t(`outcome-${outcome}`);
  return wins > 0 ? `${words} ${wins}` : words;
}

/** The number of charms beside a clover: with the word, the row would not fit in two lines. */
function CharmCount({ count }: { count: number }) {
  const t = useT("lotto-round");
  const name = t("row-charms", { count });
  return (
    <>
      {" · "}
      <span role="img" aria-label={name} data-tooltip={name}>
        <Clover size={clover} aria-hidden className="inline align-[-1px]" /> {count}
      </span>
    </>
  );
}
