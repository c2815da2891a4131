/** One round that differs: class and difference; player, round, time, and what each side says the player won or lost. */
import { memo } from "react";
import type { DifferenceRow } from "@/gateway/types";
import { ClassMark, litText, MoneyText, ShortId, shownText, TimeText } from "@/shared/domain";
import { ListRow, RowLine, RowParts, secondLine } from "@/shared/domain/list";
import { useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";

/**
 * How a row shows its figures, from the widest: in columns; in columns with a time without seconds; in two lines with both
 * sides in one of them; with the difference alone. The chosen row has all of them beside the list.
 */
export type DifferenceLook = "columns" | "columnsWithoutSeconds" | "pair" | "alone";

export const isInColumns = (look: DifferenceLook) => look === "columns" || look === "columnsWithoutSeconds";

interface DifferenceLineProps {
  row: DifferenceRow;
  /** The folded search words to highlight in its ids. */
  needles: readonly string[];
  isCompact: boolean;
  look: DifferenceLook;
  /** The rounds are of several days. */
  hasDay: boolean;
}

/** What the wallet shows for the round. The net leaves out rewards, so a round that has only a reward shows the reward. */
export const ofWallet = ({ class: name, net, walletReward }: DifferenceRow) =>
  name === "reward_without_play" ? walletReward : net.wallet;

/** Figures stand in columns if the class and the ids beside them keep some space. */
const columns = `grid h-full grid-cols-[16px_minmax(140px,1fr)_minmax(max-content,var(--pair))_minmax(max-content,var(--off))]
  content-center items-center gap-x-10 px-14`;

export const DifferenceLine = memo(function DifferenceLine(props: DifferenceLineProps) {
  const { row, needles, isCompact, look, hasDay } = props;
  const named = useT("round-class");
  const hasSeconds = look === "columns" && !isCompact;
  const weight = row.expected ? "font-normal text-ink-2" : "font-semibold";
  const mark = <ClassMark class={row.class} expected={row.expected} />;
  const name = (
    <span className={classes("max-w-full truncate", weight)} title={named(row.class)}>
      {named(row.class)}
    </span>
  );
  const difference = (
    <span className={weight}>
      <MoneyText amount={row.difference} currency={row.difference === null ? null : row.currency} sign />
    </span>
  );
  const at = (
    <TimeText at={row.at} style={hasDay ? (hasSeconds ? "full" : "fullMinute") : hasSeconds ? "time" : "minute"} />
  );
  const isWhole = needles.length > 0;
  if (isInColumns(look)) {
    return (
      <div className={columns}>
        {mark}
        <div className={isCompact ? "flex min-w-0 items-center gap-8" : "min-w-0"}>
          <RowParts className={isCompact ? "flex-none" : undefined}>{name}</RowParts>
          <RowParts isSecond isWhole={isWhole} className={isCompact ? "flex-1" : undefined}>
            {isCompact && at}
            <Ids row={row} needles={needles} />
          </RowParts>
        </div>
        <Pair row={row} isInLine={isCompact} />
        <div className="text-end">
          <div className="leading-[18px]">{difference}</div>
          {!isCompact && <div className={secondLine}>{at}</div>}
        </div>
      </div>
    );
  }
  return (
    <ListRow
      isCompact={isCompact}
      isTight={false}
      sign={mark}
      first={
        <RowLine isCompact={isCompact} figure={difference}>
          {name}
        </RowLine>
      }
      second={
        <RowLine
          isSecond
          isCompact={isCompact}
          isWhole={isWhole}
          figure={<Pair row={row} isInLine className={look === "alone" ? "visually-hidden" : undefined} />}
        >
          {at}
          <Ids row={row} needles={needles} />
        </RowLine>
      }
    />
  );
});

interface PairProps {
  row: DifferenceRow;
  /** One beside the other, not above it. */
  isInLine: boolean;
  className?: string;
}

/** What each side says the player won or lost. The head of the list names both sides where it has room. */
function Pair({ row, isInLine, className }: PairProps) {
  const t = useT("reconcile");
  return (
    <dl
      className={classes("text-end text-small whitespace-nowrap", isInLine && "flex justify-end gap-4", className)}
      title={`${t("net-wallet")} / ${t("net-record")}`}
    >
      <dt className="visually-hidden">{t("net-wallet")}</dt>
      <dd className="leading-[17px]">
        <MoneyText amount={ofWallet(row)} sign />
      </dd>
      <dt className="visually-hidden">{t("net-record")}</dt>
      <dd className={classes("leading-[17px]", isInLine && "before:me-4 before:text-ink-2 before:content-['/']")}>
        <MoneyText amount={row.net.record} sign />
      </dd>
    </dl>
  );
}

/** The least width in pixels of an id, which shows its start and its end. */
export const leastId = 60;
const idLook = "min-w-0 max-w-max flex-[1_1_60px]";

/** Player and round. An id has the room that is left, or is left out if that is less than its least. */
function Ids({ row, needles }: Pick<DifferenceLineProps, "row" | "needles">) {
  const t = useT("reconcile");
  return (
    <>
      <ListedId value={row.playerId} needles={needles} className={classes(idLook, "text-ink")} />
      {row.roundId === null ? (
        <span className="min-w-0 truncate">{t("detail-noRound")}</span>
      ) : (
        <ListedId value={row.roundId} needles={needles} className={idLook} />
      )}
    </>
  );
}

interface ListedIdProps {
  value: string;
  needles: readonly string[];
  className: string;
}

/** An id shortened in the middle; during a search, from its start with the match highlighted. */
function ListedId({ value, needles, className }: ListedIdProps) {
  const isSearched = needles.length > 0;
  return (
    <span
      className={classes(isSearched ? "truncate font-mono" : "flex", className)}
      title={shownText(value)}
      data-whole={value}
    >
      {isSearched ? litText(value, needles) : <ShortId value={value} />}
    </span>
  );
}
