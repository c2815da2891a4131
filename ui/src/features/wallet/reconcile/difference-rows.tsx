/** The rounds that differ, real differences first, all of one height: with their figures in columns, or in two lines. */
import { type CSSProperties, useCallback, useMemo } from "react";
import type { DifferenceRow } from "@/gateway/types";
import { GroupHead } from "@/shared/domain/list";
import { formatMoney } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { useRowHeight, useSettings } from "@/shared/settings";
import { figureWidth, KeyCaps, longest, useRowLayouts, VirtualList } from "@/shared/ui";
import type { DifferenceListProps } from "./difference-list";
import { DifferenceLine, type DifferenceLook, isInColumns, leastId, ofWallet } from "./difference-row";

export const keyOfDifference = (row: DifferenceRow) => row.key;

const groupOf = ({ expected }: DifferenceRow) => (expected ? "explained" : "real");

interface DifferenceRowsProps extends Pick<DifferenceListProps, "scope" | "filter" | "chosenKey" | "onChoose"> {
  rows: readonly DifferenceRow[];
}

export function DifferenceRows({ rows, scope, filter, chosenKey, onChoose }: DifferenceRowsProps) {
  const t = useT("reconcile");
  const isCompact = useSettings().density === "compact";
  const hasDay = scope?.scope !== "day";
  const figuresOf = useMemo(() => createFigures(isCompact), [isCompact]);
  const looks = isCompact ? compactLooks : usualLooks;
  const widthsOf = useCallback(
    (row: DifferenceRow) => (isCompact ? widthsOfLine : widthsOfLines)(figuresOf(row), hasDay),
    [figuresOf, isCompact, hasDay],
  );
  const [list, layoutOf] = useRowLayouts(rows, widthsOf);
  const lookOf = useCallback((row: DifferenceRow) => looks[layoutOf(row)] ?? "alone", [looks, layoutOf]);
  const rowHeight = useRowHeight();
  const { needles, matching } = filter;
  const widths = useMemo(() => {
    const widest = { pair: 0, off: 0 };
    for (const row of rows) {
      if (!isInColumns(lookOf(row))) continue;
      const { pair, off } = figuresOf(row);
      widest.pair = Math.max(widest.pair, pair);
      widest.off = Math.max(widest.off, off);
    }
    return { "--pair": `${widest.pair}px`, "--off": `${widest.off}px` } as CSSProperties;
  }, [rows, lookOf, figuresOf]);
  const draw = useCallback(
    (row: DifferenceRow) => <DifferenceLine {...{ row, needles, isCompact, hasDay }} look={lookOf(row)} />,
    [needles, lookOf, isCompact, hasDay],
  );
  const heading = (row: DifferenceRow) => {
    const group = groupOf(row);
    const look = lookOf(row);
    return (
      <GroupHead
        name={
          <span className="flex items-baseline gap-8">
            {t(`group-${group}`, { count: matching.filter((each) => groupOf(each) === group).length })}
            {group === "real" && <KeyCaps keys="!" />}
          </span>
        }
        // Above the figures, where the name of the group leaves it room; in columns, theirs ends before the one of the differences.
        note={
          look !== "alone" && (
            <span
              className={isInColumns(look) ? "me-[calc(var(--off)+12px)] @max-[500px]:hidden" : "@max-[430px]:hidden"}
              aria-hidden
            >
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
        rowHeight={rowHeight}
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

/** From the widest; in one line no time has seconds. */
const usualLooks: readonly DifferenceLook[] = ["columns", "columnsWithoutSeconds", "pair", "alone"];
const compactLooks: readonly DifferenceLook[] = ["columns", "alone"];

/** Space beside what stands in columns: margins, mark, gaps, scrollbar. */
const aroundColumns = 28 + 16 + 30 + 8;
/** What the class and the ids keep of a row in columns. */
const leastWhat = 140;
/** What a class keeps beside a time and ids, and their gap. */
const leastClass = 140 + 8;
/** Space beside the two lines: margins, scrollbar, mark, the gap between a text and its figure. */
const aroundLines = 24 + 8 + 28 + 8;
const time = { full: 140, fullMinute: 118, minute: 36 };
const gap = 6;
const small = 12.5;
/** Between two amounts in one line. */
const slash = 14;

/** What tells a row apart beside its amounts: the date, or the time and the player. */
const leastBeside = (hasDay: boolean) => (hasDay ? time.fullMinute : time.minute + gap + leastId);

interface Figures {
  /** Width in pixels of what both sides say: of the longer amount, or in one line of both. */
  pair: number;
  /** The same in one line. */
  both: number;
  /** Width in pixels of the difference. */
  off: number;
}

/** List widths in pixels below which a row has the next look. */
function widthsOfLines({ pair, both, off }: Figures, hasDay: boolean): readonly number[] {
  const columns = aroundColumns + leastWhat + pair;
  return [
    columns + Math.max(off, hasDay ? time.full : 0),
    columns + Math.max(off, hasDay ? time.fullMinute : 0),
    aroundLines + both + leastBeside(hasDay),
  ];
}

function widthsOfLine({ both, off }: Figures, hasDay: boolean): readonly number[] {
  return [aroundColumns + leastClass + leastBeside(hasDay) + both + off];
}

/** Measures the figures of each row once. */
function createFigures(isCompact: boolean): (row: DifferenceRow) => Figures {
  const known = new WeakMap<DifferenceRow, Figures>();
  return (row) => {
    const found = known.get(row);
    if (found) return found;
    const { net, difference, currency } = row;
    const width = (amount: string | null) => figureWidth(`+${formatMoney(amount ?? "")}`, small);
    const both = width(ofWallet(row)) + slash + width(net.record);
    const pair = isCompact ? both : width(longest([ofWallet(row), net.record]));
    const off = figureWidth(`+${formatMoney(difference ?? "")} ${currency}`);
    const figures = { pair, both, off };
    known.set(row, figures);
    return figures;
  };
}
