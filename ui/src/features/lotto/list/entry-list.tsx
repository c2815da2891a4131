import { RotateCw, Search } from "lucide-react";
import { useCallback, useMemo } from "react";
import type { LottoRow } from "@/gateway/types";
import { FailedState, Id } from "@/shared/domain";
import { ExportButton } from "@/shared/domain/export";
import { formatMoney } from "@/shared/format";
import { useT } from "@/shared/i18n";
import type { LottoSearch } from "@/shared/links";
import {
  Button,
  EmptyState,
  enterList,
  figureWidth,
  IconButton,
  ListPane,
  longest,
  ProgressFooter,
  RowsComing,
  useStacked,
  VirtualList,
} from "@/shared/ui";
import type { LottoControl } from "../reading/use-lotto";
import { lottoQuery } from "../search";
import { EntryRow } from "./entry-row";
import styles from "./list.module.css";
import { ListFilter } from "./list-filter";
import { ListFooter } from "./list-footer";
import { ListNotices } from "./list-notices";
import type { Filter } from "./use-lotto-filter";

export interface EntryListProps {
  roundId: string;
  search: LottoSearch;
  /** A new query. */
  onAsk: (search: LottoSearch) => void;
  control: LottoControl;
  filter: Filter;
  chosenKey: string | null;
  onChoose: (key: string) => void;
}

/** The list pane: the round, the filter, the notices and the entries. */
export function EntryList(props: EntryListProps) {
  const { roundId, search, onAsk, control, filter, chosenKey, onChoose } = props;
  const t = useT("lotto-round");
  const { lottoId } = control.shown;
  const onEnterList = () => enterList({ box: filter.list, rows: filter.matching, chosenKey, onChoose });
  return (
    <ListPane
      above={
        <>
          <header className={styles.header}>
            <div className={styles.title}>
              <h1 className={styles.name}>{t("title")}</h1>
              <IconButton label={t("another")} icon={Search} onPress={() => onAsk({})} />
              <ExportButton
                hasJson
                isDisabled={control.isReading || lottoId === null}
                screen={{
                  rows: () => ({ source: "lotto_entries", lottoId: lottoId ?? "", filter: filter.value }),
                  count: filter.matching.length,
                }}
                query={{ source: "lotto_round", query: lottoQuery(roundId, search) }}
              />
              <IconButton
                label={t("readAgain")}
                icon={RotateCw}
                onPress={control.readAgain}
                isDisabled={control.isReading}
              />
            </div>
            <div className={styles.roundId}>
              <Id value={roundId} label={t("roundIdName")} />
            </div>
            <ListFilter filter={filter} summary={control.shown.summary} onEnterList={onEnterList} />
          </header>
          <ListNotices search={search} onAsk={onAsk} control={control} />
        </>
      }
      below={<Footer {...props} />}
    >
      <Body {...props} />
    </ListPane>
  );
}

/** The entries, or the reason why none is shown. */
function Body({ roundId, control, filter, chosenKey, onChoose }: EntryListProps) {
  const t = useT("lotto-round");
  const { rows } = control.shown;
  if (rows.length === 0) return <NoRows control={control} />;
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

function NoRows({ control }: { control: LottoControl }) {
  const t = useT("lotto-round");
  if (control.isReading) return <RowsComing rowHeight={rowHeights.usual} />;
  const { error } = control.current;
  if (error) return <FailedState error={error} onRetry={control.readAgain} />;
  if (control.shown.summary?.complete === false) return <EmptyState title={t("none-loaded")} />;
  return <EmptyState title={t("none")} hint={t("none-hint")} />;
}

interface RowsProps extends Pick<EntryListProps, "filter" | "chosenKey" | "onChoose"> {
  rows: readonly LottoRow[];
  label: string;
}

const keyOf = (row: LottoRow) => row.key;

function Rows({ rows, filter, chosenKey, onChoose, label }: RowsProps) {
  const needed = useMemo(() => roomOf(rows), [rows]);
  const [list, isStacked] = useStacked(needed);
  const draw = useCallback((row: LottoRow) => <EntryRow row={row} isStacked={isStacked} />, [isStacked]);
  return (
    <div ref={list} className={styles.list}>
      <VirtualList
        items={filter.matching}
        itemKey={keyOf}
        rowHeight={isStacked ? rowHeights.stacked : rowHeights.usual}
        renderRow={draw}
        selectedKey={chosenKey}
        onSelect={onChoose}
        label={label}
        boxRef={filter.list}
      />
    </div>
  );
}

function Footer({ search, onAsk, control, filter }: EntryListProps) {
  const t = useT("lotto-round");
  const { received, total } = control.current.data;
  if (!control.isReading) return <ListFooter search={search} onAsk={onAsk} control={control} filter={filter} />;
  return (
    <ProgressFooter
      label={t("reading-first")}
      value={total === null ? undefined : received}
      max={total ?? 1}
      stopLabel={t("stop")}
      onStop={control.stop}
    >
      <span className={styles.count}>{total === null ? t("reading-first") : t("reading", { received, total })}</span>
    </ProgressFooter>
  );
}

/** Row height in pixels: two lines, and with each figure on its own line. */
const rowHeights = { usual: 44, stacked: 80 } as const;

/** Space beside the two lines: margins, verdict, gaps, scrollbar; and the shortest useful width of an id. */
const around = 28 + 23 + 8 + 8;
const shortest = 118;
const small = 12;

/** List width in pixels that shows player and payout, time and stakes side by side without cutting. */
function roomOf(rows: readonly LottoRow[]): number {
  const payout = formatMoney(longest(rows.map((row) => row.payout)));
  const stakes = `${formatMoney(longest(rows.map((row) => row.stakes)))} ${longest(rows.map((row) => row.currency))}`;
  return around + shortest + Math.max(figureWidth(payout), figureWidth(stakes, small));
}
