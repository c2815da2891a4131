import { type KeyboardEvent, useCallback } from "react";
import type { HistoryRow } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { formatMoney } from "@/shared/format";
import { useT } from "@/shared/i18n";
import type { PlayerSearch } from "@/shared/links";
import { Button, EmptyState, figureWidth, RowsComing, useStackedRows, VirtualList } from "@/shared/ui";
import type { RecordFilter } from "../filter/use-record-filter";
import type { Completeness } from "../reading/completeness";
import { asking, DEFAULT_GAME, DEFAULT_PERIOD } from "../search";
import styles from "./list.module.css";
import { RecordRow } from "./record-row";

interface ListBodyProps {
  playerId: string;
  rows: readonly HistoryRow[];
  filter: RecordFilter;
  completeness: Completeness;
  chosenKey: string | null;
  search: PlayerSearch;
  onSearch: (search: PlayerSearch) => void;
  onChoose: (key: string) => void;
  onReadAgain: () => void;
}

const keyOf = (row: HistoryRow) => row.key;

/** The records, or the reason why none is shown. */
export function ListBody(props: ListBodyProps) {
  return props.rows.length === 0 ? <NoRows {...props} /> : <Rows {...props} />;
}

function Rows({ playerId, rows, filter, chosenKey, onChoose }: ListBodyProps) {
  const t = useT("player");
  const [list, isStacked] = useStackedRows(rows, roomOf);
  const heightOf = useCallback(
    (row: HistoryRow) => (isStacked(row) ? rowHeights.stacked : rowHeights.usual),
    [isStacked],
  );
  const { textOf, needles } = filter;
  const draw = useCallback(
    (row: HistoryRow) => <RecordRow row={row} textOf={textOf} needles={needles} isStacked={isStacked(row)} />,
    [textOf, needles, isStacked],
  );
  const openByEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && chosenKey !== null) onChoose(chosenKey);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter belongs to the list box inside
    <div ref={list} className={styles.list} onKeyDown={openByEnter}>
      {filter.matching.length === 0 && <NothingMatches filter={filter} count={rows.length} />}
      <VirtualList
        items={filter.matching}
        itemKey={keyOf}
        rowHeight={rowHeights.usual}
        heightOf={heightOf}
        renderRow={draw}
        selectedKey={chosenKey}
        onSelect={onChoose}
        label={t("records", { player: playerId })}
        boxRef={filter.list}
      />
    </div>
  );
}

function NoRows(props: ListBodyProps) {
  const { completeness, onReadAgain } = props;
  if (completeness.kind === "reading") return <RowsComing rowHeight={rowHeights.usual} hasMark />;
  if (completeness.kind === "nothing") return <FailedState error={completeness.because} onRetry={onReadAgain} />;
  return <NoRecords {...props} />;
}

/** The filter leaves nothing: what was searched, and the way back. */
export function NothingMatches({ filter, count }: { filter: RecordFilter; count: number }) {
  const t = useT("player");
  const { text, onlyInconsistent, others } = filter;
  const title =
    text.trim() !== ""
      ? t("filter-none", { count, text })
      : onlyInconsistent && others === 0
        ? t("inconsistent-none", { count })
        : t("conditions-none", { count });
  return (
    <EmptyState
      title={title}
      hint={onlyInconsistent && text.trim() !== "" ? t("inconsistent-also") : undefined}
      action={<Button onPress={filter.clear}>{t("filter-clear")}</Button>}
    />
  );
}

type NoRecordsProps = Pick<ListBodyProps, "completeness" | "search" | "onSearch">;

/** Shown only when the service reports 0 records, never after a failed reading. */
function NoRecords({ completeness, search, onSearch }: NoRecordsProps) {
  const t = useT("player");
  const game = search.game_key ?? DEFAULT_GAME;
  if (completeness.kind === "page") {
    const readAll = () => onSearch(asking(search, { page: undefined }));
    return (
      <EmptyState
        title={t("page-none", { page: completeness.page, lastPage: completeness.lastPage })}
        action={<Button onPress={readAll}>{t("page-readAll")}</Button>}
      />
    );
  }
  const isNarrow = search.round_id !== undefined || search.bet_id !== undefined;
  const isShort = (search.period ?? DEFAULT_PERIOD) !== "last14Days";
  const widen = () => onSearch(asking(search, { round_id: undefined, bet_id: undefined }));
  const lengthen = () => onSearch(asking(search, { period: "last14Days" }));
  return (
    <EmptyState
      title={t("empty-title", { game })}
      hint={isNarrow ? t("empty-narrowHint") : t("empty-hint")}
      action={
        <>
          {isShort && <Button onPress={lengthen}>{t("empty-period")}</Button>}
          {isNarrow && <Button onPress={widen}>{t("empty-narrow")}</Button>}
        </>
      }
    />
  );
}

/** Row height in pixels: two lines, and with each figure on its own line. */
const rowHeights = { usual: 54, stacked: 92 } as const;

/** Space beside the two lines: margins, mark, verdict, gaps, scrollbar. */
const around = 28 + 28 + 23 + 8 + 8;
const result = 92;
const time = 136;
const small = 11.5;
/** As wide as the word before a payout in any language. */
export const payoutWord = "payout  ";

/** List width in pixels that shows result and net, time and stake side by side of a row without cutting. */
function roomOf(row: HistoryRow): number {
  const received = row.createdAt === null ? (row.createdAtText ?? "") : "";
  const words = Math.max(result, time, figureWidth(received, small));
  const net = figureWidth(
    row.netUnknown ? `${payoutWord}${formatMoney(row.totalPayout ?? "")}` : `+${formatMoney(row.net ?? "")}`,
  );
  const stake = figureWidth(`${formatMoney(row.totalBet ?? "")} ${row.currency ?? ""}`, small);
  return around + words + Math.max(net, stake);
}
