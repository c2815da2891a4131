/** The rounds that differ, real differences first, with their figures in columns. */
import { type CSSProperties, memo, useCallback, useMemo } from "react";
import type { DifferenceRow } from "@/gateway/types";
import { ClassMark, litText, MoneyText, ShortId, shownText, TimeText } from "@/shared/domain";
import { GroupHead } from "@/shared/domain/list";
import { formatMoney } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { twoLines } from "@/shared/settings";
import { classes, figureWidth, KeyCaps, longest, useStackedRows, VirtualList } from "@/shared/ui";
import type { DifferenceListProps } from "./difference-list";

export const keyOfDifference = (row: DifferenceRow) => row.key;

/** Height in pixels of a row in which each figure has its own line. */
const stackedHeight = 100;

const groupOf = ({ expected }: DifferenceRow) => (expected ? "explained" : "real");

interface DifferenceRowsProps extends Pick<DifferenceListProps, "scope" | "filter" | "chosenKey" | "onChoose"> {
  rows: readonly DifferenceRow[];
}

export function DifferenceRows({ rows, scope, filter, chosenKey, onChoose }: DifferenceRowsProps) {
  const t = useT("reconcile");
  const hasDay = scope?.scope !== "day";
  const figuresOf = useMemo(() => createFigures(hasDay ? fullTime : 0), [hasDay]);
  const neededFor = useCallback((row: DifferenceRow) => around + figuresOf(row).pair + figuresOf(row).off, [figuresOf]);
  const [list, isStacked] = useStackedRows(rows, neededFor);
  const { needles, matching } = filter;
  const widths = useMemo(() => {
    const widest = { pair: 0, off: 0 };
    for (const row of rows) {
      if (isStacked(row)) continue;
      const { pair, off } = figuresOf(row);
      widest.pair = Math.max(widest.pair, pair);
      widest.off = Math.max(widest.off, off);
    }
    return { "--pair": `${widest.pair}px`, "--off": `${widest.off}px` } as CSSProperties;
  }, [rows, isStacked, figuresOf]);
  const draw = useCallback(
    (row: DifferenceRow) => <DifferenceLine row={row} needles={needles} isStacked={isStacked(row)} hasDay={hasDay} />,
    [needles, isStacked, hasDay],
  );
  const heightOf = useCallback((row: DifferenceRow) => (isStacked(row) ? stackedHeight : twoLines), [isStacked]);
  const heading = (row: DifferenceRow) => {
    const group = groupOf(row);
    return (
      <GroupHead
        name={
          <span className="flex items-baseline gap-8">
            {t(`group-${group}`, { count: matching.filter((each) => groupOf(each) === group).length })}
            {group === "real" && <KeyCaps keys="!" />}
          </span>
        }
        // Above the figures, whose column ends before the one of the differences.
        note={
          !isStacked(row) && (
            <span className="me-[calc(var(--off)+10px)]" aria-hidden>
              {t("net-wallet")} / {t("net-record")}
            </span>
          )
        }
      />
    );
  };
  return (
    <div ref={list} className="h-full" style={widths}>
      <VirtualList
        items={matching}
        itemKey={keyOfDifference}
        rowHeight={twoLines}
        heightOf={heightOf}
        groupOf={groupOf}
        renderHeading={heading}
        renderRow={draw}
        selectedKey={chosenKey}
        onSelect={(_key, row) => onChoose(row)}
        label={t("differences")}
        boxRef={filter.list}
      />
    </div>
  );
}

interface DifferenceLineProps {
  row: DifferenceRow;
  /** The folded search words to highlight in its ids. */
  needles: readonly string[];
  /** Each figure on its own line. */
  isStacked: boolean;
  /** The rounds are of several days. */
  hasDay: boolean;
}

/** Figures never shrink, and stand in columns if the ids beside them keep some space; these are shortened. */
const AREAS = `grid-cols-[16px_minmax(140px,1fr)_minmax(max-content,var(--pair))_minmax(max-content,var(--off))]
  [grid-template-areas:'mark_what_pair_off']`;
const STACKED_AREAS = `grid-cols-[16px_minmax(0,1fr)]
  [grid-template-areas:'mark_what'_'._pair'_'._off']`;

/** One round in two lines: class and difference; player, round and what each side says the player won or lost. */
const DifferenceLine = memo(function DifferenceLine({ row, needles, isStacked, hasDay }: DifferenceLineProps) {
  const t = useT("reconcile");
  const named = useT("round-class");
  const weight = row.expected ? "text-ink-2" : "font-semibold";
  return (
    <div
      className={classes(
        "grid h-full content-center items-center gap-x-10 px-14 leading-snug",
        isStacked ? STACKED_AREAS : AREAS,
      )}
    >
      <span className="[grid-area:mark]">
        <ClassMark class={row.class} expected={row.expected} />
      </span>
      <div className="min-w-0 [grid-area:what]">
        <div className={classes("truncate", weight)} title={named(row.class)}>
          {named(row.class)}
        </div>
        <div className="flex gap-8 overflow-hidden font-mono text-small whitespace-nowrap text-ink-2">
          <ListedId value={row.playerId} needles={needles} className="max-w-[55%] flex-none text-ink" />
          {row.roundId === null ? (
            <span>{t("detail-noRound")}</span>
          ) : (
            <ListedId value={row.roundId} needles={needles} className="min-w-0" />
          )}
        </div>
      </div>
      {/* In columns, the head of the list names both sides. */}
      <dl className={classes("grid gap-x-8 text-small [grid-area:pair]", isStacked && "grid-cols-[max-content_1fr]")}>
        <dt className={isStacked ? "text-ink-2" : "visually-hidden"}>{t("net-wallet")}</dt>
        <dd className="text-end">
          <MoneyText amount={ofWallet(row)} sign />
        </dd>
        <dt className={isStacked ? "text-ink-2" : "visually-hidden"}>{t("net-record")}</dt>
        <dd className="text-end">
          <MoneyText amount={row.net.record} sign />
        </dd>
      </dl>
      <div className={classes("text-end [grid-area:off]", isStacked && "flex flex-row-reverse justify-between")}>
        <div className={weight}>
          <MoneyText amount={row.difference} currency={row.difference === null ? null : row.currency} sign />
        </div>
        <div className="text-small text-ink-2">
          <TimeText at={row.at} style={hasDay ? "full" : "time"} />
        </div>
      </div>
    </div>
  );
});

/** What the wallet shows for the round. The net leaves out rewards, so a round that has only a reward shows the reward. */
const ofWallet = ({ class: name, net, walletReward }: DifferenceRow) =>
  name === "reward_without_play" ? walletReward : net.wallet;

interface ListedIdProps {
  value: string;
  needles: readonly string[];
  className: string;
}

/** An id shortened in the middle; during a search, from its start with the match highlighted. */
function ListedId({ value, needles, className }: ListedIdProps) {
  if (needles.length === 0) return <ShortId value={value} className={className} />;
  return (
    <span className={className} title={shownText(value)} data-whole={value}>
      {litText(value, needles)}
    </span>
  );
}

/** Space for margins, mark, gaps, scrollbar, and the class name above the ids (see `AREAS`). */
const around = 28 + 16 + 30 + 8 + 140;
const fullTime = 140;
const small = 12.5;

interface Figures {
  /** Width in pixels of the longer of both amounts. */
  pair: number;
  /** Width in pixels of the difference, or of the time below it. */
  off: number;
}

/** Measures the figures of each row once. `time` is the width of the time below the difference. */
function createFigures(time: number): (row: DifferenceRow) => Figures {
  const known = new WeakMap<DifferenceRow, Figures>();
  return (row) => {
    const found = known.get(row);
    if (found) return found;
    const { net, difference, currency } = row;
    const pair = figureWidth(`+${formatMoney(longest([ofWallet(row), net.record]))}`, small);
    const off = figureWidth(`+${formatMoney(difference ?? "")} ${currency}`);
    const figures = { pair, off: Math.max(time, off) };
    known.set(row, figures);
    return figures;
  };
}
