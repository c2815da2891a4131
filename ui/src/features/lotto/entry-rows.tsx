/** The rows of the entries of a round, all of one height. */
import { Clover } from "lucide-react";
import { memo, useCallback } from "react";
import type { LottoRow } from "@/gateway/types";
import { leastLetters, MoneyText, ServerText, ShortId, shownText, TimeText } from "@/shared/domain";
import { VerdictMark } from "@/shared/domain/audit";
import { GroupHead, ListRow, leastPart, RowLine } from "@/shared/domain/list";
import { formatMoney } from "@/shared/format";
import { type Translate, useT } from "@/shared/i18n";
import { useRowHeight, useSettings } from "@/shared/settings";
import { figureWidth, useRowLayouts, VirtualList, wordsWidth } from "@/shared/ui";
import type { Filter } from "./list-filter";

interface EntryRowsProps {
  rows: readonly LottoRow[];
  filter: Filter;
  chosenKey: string | null;
  onChoose: (key: string) => void;
  label: string;
}

const keyOf = (row: LottoRow) => row.key;

/** All entries are one group, whose head names their figures. */
const whole = () => "";

export function EntryRows({ rows, filter, chosenKey, onChoose, label }: EntryRowsProps) {
  const t = useT("lotto-round");
  const isCompact = useSettings().density === "compact";
  const widthsOf = useCallback(
    (row: LottoRow) => (isCompact ? widthsOfLine(row) : widthsOfLines(row, outcomeText(t, row))),
    [t, isCompact],
  );
  const [list, layoutOf] = useRowLayouts(rows, widthsOf);
  const rowHeight = useRowHeight();
  const draw = useCallback(
    (row: LottoRow) => <EntryRow row={row} isCompact={isCompact} leftOut={layoutOf(row)} />,
    [isCompact, layoutOf],
  );
  return (
    <div ref={list} className="min-h-0 flex-1">
      <VirtualList
        items={filter.matching}
        itemKey={keyOf}
        rowHeight={rowHeight}
        renderRow={draw}
        groupOf={whole}
        renderHeading={() => <GroupHead name={t("figures-of")} note={t(isCompact ? "sums-payout" : "figures")} />}
        selectedKey={chosenKey}
        onSelect={onChoose}
        label={label}
        boxRef={filter.list}
      />
    </div>
  );
}

/** Space beside the two lines: margins, scrollbar, verdict, the gap between a text and its figure. */
const around = 24 + 8 + 25 + 8;
/** The same of a row of one line, with its three gaps. */
const aroundLine = 24 + 8 + 17 + 3 * 8;
/** As in Thai, whose small letters are larger. */
const small = 12.5;
const monospaced = 0.6 * small;
const gap = 6;
const time = 59;
const clover = 12;

const idWidth = ({ playerId }: LottoRow) => (playerId === null ? 0 : Math.ceil(monospaced * leastLetters(playerId)));

/** List widths in pixels below which a row leaves out one part more: the seconds, the end of the id. */
function widthsOfLines(row: LottoRow, words: string): readonly number[] {
  const { payout, stakes, currency, charms } = row;
  const stake = figureWidth(`${formatMoney(stakes ?? "")} ${currency ?? ""}`, small);
  const count = charms > 0 ? gap + clover + figureWidth(` ${charms}`, small) : 0;
  const withId = around + figureWidth(formatMoney(payout ?? "")) + idWidth(row);
  return [Math.max(withId, around + stake + time + gap + wordsWidth(words, small) + count), withId];
}

/** The same of a row of one line, which has no seconds. */
function widthsOfLine(row: LottoRow): readonly number[] {
  const withId = aroundLine + figureWidth(formatMoney(row.payout ?? "")) + idWidth(row) + leastPart;
  return [withId, withId];
}

interface EntryRowProps {
  row: LottoRow;
  isCompact: boolean;
  /** How many parts have no room: the first is the seconds, the second the end of the id. */
  leftOut: number;
}

/** One entry: player and payout; time, outcome and stakes; the verdict. The chosen entry has all of it whole beside the list. */
const EntryRow = memo(function EntryRow({ row, isCompact, leftOut }: EntryRowProps) {
  const t = useT("lotto-round");
  const outcome = outcomeText(t, row);
  const warnings = [
    row.problems > 0 && t("row-problems"),
    row.otherRound && t("row-otherRound"),
    row.otherPlayer && t("row-otherPlayer"),
  ].filter(Boolean);
  return (
    <ListRow
      isCompact={isCompact}
      isTight={leftOut > 1}
      first={
        <RowLine
          isCompact={isCompact}
          figure={<MoneyText amount={row.payout} className={row.outcome === "lost" ? "font-normal" : undefined} />}
        >
          <span className="flex max-w-full min-w-0 text-small font-normal">
            <Player id={row.playerId} isTight={leftOut > 1} />
          </span>
        </RowLine>
      }
      // A tick beside a prize would read as "was paid", which only the wallet can say.
      mark={row.verdict !== "consistent" && <VerdictMark verdict={row.verdict} reason={row.verdictReason} />}
      second={
        <RowLine
          isSecond
          isCompact={isCompact}
          figure={<MoneyText amount={row.stakes} tooLarge={row.stakesTooLarge} currency={row.currency} />}
        >
          <TimeText at={row.createdAt} text={row.createdAtText} style={isCompact || leftOut > 0 ? "minute" : "time"} />
          <span title={outcome}>{outcome}</span>
          {row.charms > 0 && <CharmCount count={row.charms} />}
          {warnings.length > 0 && (
            <span className="min-w-0 flex-[1_1_40px] truncate text-ink" title={warnings.join(" · ")}>
              {warnings.join(" · ")}
            </span>
          )}
        </RowLine>
      }
    />
  );
});

/** The player's id, shortened in its middle; beside an amount that leaves no room for its end, from its start. */
function Player({ id, isTight }: { id: string | null; isTight: boolean }) {
  const t = useT("lotto-round");
  if (id === null) return t("row-noPlayer");
  if (!isTight) return <ShortId value={id} />;
  return (
    <span className="overflow-hidden font-mono text-ellipsis whitespace-pre" title={shownText(id)} data-whole={id}>
      <ServerText value={id} />
    </span>
  );
}

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
    <span role="img" aria-label={name} title={name}>
      <Clover size={clover} aria-hidden className="inline align-[-1px]" /> {count}
    </span>
  );
}
