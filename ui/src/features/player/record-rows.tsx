/** The rows of a player's records under the heads of their days. */
import { type KeyboardEvent, useCallback, useMemo } from "react";
import type { HistoryRow } from "@/gateway/types";
import { litText, shownText } from "@/shared/domain";
import { GroupHead } from "@/shared/domain/list";
import { formatMoney } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { useRowHeight, useSettings } from "@/shared/settings";
import { Button, EmptyState, figureWidth, useStacked, useStackedRows, VirtualList, wordsWidth } from "@/shared/ui";
import { unreadTime } from "./filter/row-text";
import type { RecordFilter } from "./filter/use-record-filter";
import { RecordRow } from "./record-row";
import type { RecordsListProps } from "./records-list";
import type { ListedRow } from "./records-stream";

const keyOf = (row: ListedRow) => row.key;

export function RecordRows({ query, stream, filter, chosenKey, onChoose }: RecordsListProps) {
  const t = useT("player");
  const { rows } = stream.visible.data;
  const isCompact = useSettings().density === "compact";
  const [box, isStacked] = useStackedRows(rows, isCompact ? roomOfLine : roomOf);
  const [beside, isNarrow] = useStacked(roomyList);
  const rowHeight = useRowHeight();
  const heightOf = useCallback(
    (row: ListedRow) => (isStacked(row) ? stackedHeight + (row.netUnknown ? wordHeight : 0) : rowHeight),
    [isStacked, rowHeight],
  );
  const { textOf, factsOf, needles, matching } = filter;
  const dayOf = useCallback((row: ListedRow) => factsOf(row).day, [factsOf]);
  const { days, undated } = useMemo(() => byDay(matching, dayOf), [matching, dayOf]);
  const groupOf = useCallback((row: ListedRow) => dayOf(row) ?? undated.get(row) ?? "", [dayOf, undated]);
  const draw = useCallback(
    (row: ListedRow) => {
      const layout = isStacked(row) ? "stacked" : isCompact ? "compact" : "usual";
      const isCurrencySaid = row.currency !== null && row.currency === days.get(groupOf(row))?.currency;
      return <RecordRow {...{ row, textOf, needles, layout, isNarrow, isCurrencySaid }} />;
    },
    [textOf, needles, isStacked, isCompact, isNarrow, days, groupOf],
  );
  const drawHeading = useCallback(
    (row: ListedRow) => {
      const { first, count, currency } = days.get(groupOf(row)) ?? { first: row, count: 0, currency: null };
      const words = t("count-records", { count });
      const figures = t(isCompact ? "figures-net" : "figures-netStake");
      return (
        <GroupHead
          name={litText(textOf(first).parts.day ?? "", needles)}
          note={currency === null ? words : shownText(currency)}
          more={currency === null ? [figures] : [words, figures]}
        />
      );
    },
    [t, textOf, needles, days, groupOf, isCompact],
  );
  const openByEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && chosenKey !== null) onChoose(chosenKey);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter belongs to the list box inside
    <div
      ref={(node) => {
        box.current = node;
        beside.current = node;
      }}
      className="relative min-h-0 flex-1"
      onKeyDown={openByEnter}
    >
      {matching.length === 0 && <NothingMatches filter={filter} count={rows.length} />}
      <VirtualList
        items={matching}
        itemKey={keyOf}
        rowHeight={rowHeight}
        heightOf={heightOf}
        renderRow={draw}
        groupOf={groupOf}
        renderHeading={drawHeading}
        selectedKey={chosenKey}
        onSelect={onChoose}
        label={t("records", { player: query.playerId })}
        boxRef={filter.list}
      />
    </div>
  );
}

interface Day {
  /** The first record in the list, whose text has the day in words. */
  first: ListedRow;
  count: number;
  /** Of all records of the day; null if they differ. */
  currency: string | null;
}

/**
 * The days of the list. A record without a readable time parts no day if the records around it are of one day, but that
 * day does not count it; its own day is not known.
 */
function byDay(rows: readonly ListedRow[], dayOf: (row: ListedRow) => string | null) {
  const days = new Map<string, Day>();
  const undated = new Map<ListedRow, string>();
  const count = (day: string, row: ListedRow) => {
    const found = days.get(day);
    if (!found) days.set(day, { first: row, count: 1, currency: row.currency });
    else {
      found.count += 1;
      if (found.currency !== row.currency) found.currency = null;
    }
  };
  let before: string | null = null;
  let waiting: ListedRow[] = [];
  for (const row of rows) {
    const day = dayOf(row);
    if (day === null) {
      waiting.push(row);
      continue;
    }
    for (const each of waiting) {
      if (day === before) undated.set(each, day);
      else count("", each);
    }
    waiting = [];
    before = day;
    count(day, row);
  }
  for (const each of waiting) count("", each);
  return { days, undated };
}

/** The filter leaves nothing: what was searched, and the way back. */
function NothingMatches({ filter, count }: { filter: RecordFilter<ListedRow>; count: number }) {
  const t = useT("player");
  const { text, others } = filter;
  const onlyInconsistent = filter.conditions.verdict === "inconsistent";
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

/** List width in pixels from which a game has room beside the time and the id of its row. */
const roomyList = 330;

/** Height in pixels of a row in which each figure has its own line. */
const stackedHeight = 80;
/** Height of one more line, for the word before a payout. */
const wordHeight = 18;

/** Space beside the two lines: margins, mark, verdict, gaps. */
const around = 24 + 28 + 25 + 8;
const small = 12;
/** The end of a round's id, and a time with seconds before it. */
const id = 51;
const ids = 56 + 8 + id;
/** A result of baccarat. Longer ones give way. */
const result = 67;
/** As wide as the word before a payout in any language. */
const payoutWord = "payout ";

/** List width in pixels that shows result and net, time, round and stake side by side of a row without cutting. */
function roomOf(row: HistoryRow): number {
  const time = row.createdAt === null ? figureWidth(unreadTime(row) ?? "", small) + 8 + id : 0;
  const status = row.status === null || row.status.code === "completed" ? 0 : wordsWidth(row.status.code, small);
  const stake = figureWidth(`${formatMoney(row.totalBet ?? "")} ${row.currency ?? ""}`, small);
  return around + Math.max(ids, time, result + status) + Math.max(netWidth(row), stake);
}

/** Width in pixels of an icon with a warning. */
const icon = 18;

/** The same for a row of one line: result, the end of the id, and net. The status and the time give way. */
function roomOfLine(row: HistoryRow): number {
  const icons = [row.problems.length > 0, row.conflicting, row.corrected, row.otherPlayer !== null];
  return around + result + icons.filter(Boolean).length * icon + 8 + id + netWidth(row);
}

function netWidth(row: HistoryRow): number {
  return figureWidth(
    row.netUnknown ? `${payoutWord}${formatMoney(row.totalPayout ?? "")}` : `+${formatMoney(row.net ?? "")}`,
  );
}
