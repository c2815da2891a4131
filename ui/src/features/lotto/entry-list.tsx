/** The list pane: the round, the filter, the notices, the entries and their sums. */
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import type { LottoQuery, PageInfo } from "@/gateway/types";
import { Ago, FailedState, IncompleteNotice, ServiceTimeNotices, shownText } from "@/shared/domain";
import { ExportButton } from "@/shared/domain/export";
import { ListHead } from "@/shared/domain/list";
import { useT } from "@/shared/i18n";
import type { LottoSearch } from "@/shared/links";
import { asErrorView } from "@/shared/query";
import { useRowHeight } from "@/shared/settings";
import { type Retry, useRetry } from "@/shared/stream";
import { Button, EmptyState, enterList, IconButton, ListPane, Notices, PartialNotice, RowsComing } from "@/shared/ui";
import { EntryRows } from "./entry-rows";
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
  return <EntryRows label={t("entriesOf", { round: roundId })} {...{ filter, chosenKey, onChoose }} rows={rows} />;
}

function NoRows({ control, retry }: { control: LottoControl } & RetryProps) {
  const t = useT("lotto-round");
  const rowHeight = useRowHeight();
  const error = control.current.error ?? retry.failure;
  // The other pane says that there is no such round, and leads on.
  if (error && asErrorView(error).code === "not_found") return <EmptyState title={t("none-loaded")} />;
  if (error) {
    const { isReading, readAgain } = control;
    return <FailedState error={error} onRetry={readAgain} isRetrying={isReading} retryAt={retry.at} />;
  }
  if (control.isReading) return <RowsComing rowHeight={rowHeight} />;
  if (control.shown.summary?.complete === false) return <EmptyState title={t("none-loaded")} />;
  return <EmptyState title={t("none")} hint={t("none-hint")} />;
}
