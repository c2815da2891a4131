/** The rows of a player's records under the heads of their days. */
import { type KeyboardEvent, useCallback, useMemo } from "react";
import type { HistoryRow } from "@/gateway/types";
import { litText, shownText, useGameNames } from "@/shared/domain";
import { GroupHead, leastPart } from "@/shared/domain/list";
import type { ListedRow } from "@/shared/domain/records";
import { formatMoney, isSameCurrency } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { useRowHeight, useSettings } from "@/shared/settings";
import { Button, EmptyState, figureWidth, useRowLayouts, useStacked, VirtualList, wordsWidth } from "@/shared/ui";
import { gameOf } from "./filter/conditions";
import { unreadTime } from "./filter/row-text";
import type { RecordFilter } from "./filter/use-record-filter";
import { mostOfGame, RecordRow } from "./record-row";
import type { RecordsListProps } from "./records-list";

const keyOf = (row: ListedRow) => row.key;
const noAmounts: readonly string[] = [];

export function RecordRows({ query, stream, filter, chosenKey, matched, onChoose }: RecordsListProps) {
  const t = useT("player");
  const { rows } = stream.visible.data;
  const isCompact = useSettings().density === "compact";
  // The head of each day says it then.
  const isOneCurrency = useMemo(() => rows.every((row) => isSameCurrency(row.currency, rows[0]?.currency)), [rows]);
  const widthsOf = useWidths({ isCompact, hasGame: query.only === null, isOneCurrency });
  const [box, layoutOf] = useRowLayouts(rows, widthsOf);
  const [beside, isNarrow] = useStacked(roomyList);
  const rowHeight = useRowHeight();
  const { textOf, factsOf, needles, matching } = filter;
  const dayOf = useCallback((row: ListedRow) => factsOf(row).day, [factsOf]);
  const { days, undated } = useMemo(() => byDay(matching, dayOf), [matching, dayOf]);
  const groupOf = useCallback((row: ListedRow) => dayOf(row) ?? undated.get(row) ?? "", [dayOf, undated]);
  const draw = useCallback(
    (row: ListedRow) => {
      const isCurrencySaid = row.currency !== null && isSameCurrency(row.currency, days.get(groupOf(row))?.currency);
      const of = { row, textOf, needles, isCompact, isNarrow, isCurrencySaid };
      return <RecordRow {...of} matched={row.key === chosenKey ? matched : noAmounts} leftOut={layoutOf(row)} />;
    },
    [textOf, needles, layoutOf, isCompact, isNarrow, days, groupOf, chosenKey, matched],
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
      if (!isSameCurrency(found.currency, row.currency)) found.currency = null;
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

/** Space beside the two lines: margins, scrollbar, mark, verdict, the gap between a text and its figure. */
const around = 24 + 8 + 28 + 25 + 8;
/** The same of a row of one line, whose texts all give way: its four gaps are there also without them. */
const aroundLine = 24 + 8 + 20 + 17 + 4 * 8;
/** As in Thai, whose small letters are larger. */
const small = 12.5;
const gap = 6;
/** The end of a round's id, and a time of day with and without its seconds. */
const id = 53;
const [time, timeWithoutSeconds] = [59, 36];
/** A result of baccarat. Longer ones give way. */
const result = 67;
/** What a long name of a game has at least; it loses its end. */
const startOfGame = 60;

interface Shown {
  isCompact: boolean;
  hasGame: boolean;
  /** No row names the currency of its stake. */
  isOneCurrency: boolean;
}

/**
 * List widths in pixels below which a row leaves out one part more: the seconds, the end of the id, the word before a payout.
 * An amount is never cut, and no row is higher for it.
 */
function useWidths({ isCompact, hasGame, isOneCurrency }: Shown): (row: HistoryRow) => readonly number[] {
  const t = useT("player");
  const names = useGameNames();
  return useMemo(() => {
    const payoutWord = wordsWidth(t("row-payout", { amount: "" }));
    const games = new Map<string | undefined, number>();
    const gameWidth = (row: HistoryRow) => {
      const key = gameOf(row);
      const width = games.get(key) ?? widthOfGame(names.label(key));
      games.set(key, width);
      return width;
    };
    return (row: HistoryRow) => {
      const net = netWidth(row);
      const word = row.netUnknown && row.totalPayout !== null ? payoutWord : 0;
      const bare = (isCompact ? aroundLine : around) + net;
      const withWord = word === 0 ? 0 : bare + word;
      if (isCompact) return [bare + word + leastPart, bare + word + leastPart, withWord];
      const stake = figureWidth(`${formatMoney(row.totalBet ?? "")} ${(!isOneCurrency && row.currency) || ""}`, small);
      // The name of the game is in the line of the result or in that of the id, and has room in either.
      const game = hasGame ? gap + gameWidth(row) : 0;
      const withResult = bare + word + (hasGame ? result + game : 0);
      const withId = (shown: number) => Math.max(withResult, around + stake + shown + gap + id + game);
      return [withId(timeWidth(row)), withId(timeWithoutSeconds), withWord];
    };
  }, [t, names, isCompact, hasGame, isOneCurrency]);
}

const widthOfGame = (name: string) => (name.length > mostOfGame ? startOfGame : wordsWidth(name, small));

function timeWidth(row: HistoryRow): number {
  return row.createdAt === null ? figureWidth(unreadTime(row) ?? "", small) : time;
}

function netWidth(row: HistoryRow): number {
  return figureWidth(row.netUnknown ? formatMoney(row.totalPayout ?? "") : `+${formatMoney(row.net ?? "")}`);
}
