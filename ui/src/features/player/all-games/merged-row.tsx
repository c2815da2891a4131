import { memo } from "react";
import { LitText } from "@/shared/domain";
import { VerdictMark } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { gameOf } from "../filter/conditions";
import { shownIds } from "../filter/narrowed";
import type { RowTexts } from "../filter/row-text";
import { GameIcon } from "../list/game-icon";
import { Amount, Id, Marks, Sign, Time } from "../list/record-row";
import styles from "./merged-row.module.css";
import type { ListedRow } from "./search-state";

interface MergedRowProps {
  row: ListedRow;
  textOf: RowTexts;
  /** The folded search words. */
  needles: readonly string[];
  /** Narrow layout: each figure on its own line. */
  isStacked: boolean;
}

/** One record among those of all games: game icon, result and net; game, time of day, end of the round id and stake. */
export const MergedRow = memo(function MergedRow({ row, textOf, needles, isStacked }: MergedRowProps) {
  const t = useT("player");
  const text = textOf(row);
  const { parts } = text;
  const ids = shownIds(text, needles);
  return (
    <div className={styles.row} data-stacked={isStacked || undefined}>
      <div className={styles.icon}>
        <GameIcon game={gameOf(row)} />
      </div>
      <div className={styles.result}>
        <span className={styles.words}>
          <LitText value={parts.result ?? ""} needles={needles} />
        </span>
        <Marks text={text} needles={needles} />
      </div>
      <div className={styles.net} data-figure>
        <Amount text={parts.net} needles={needles} />
      </div>
      <div className={styles.where} data-found={ids.isFound}>
        <span className={styles.game}>
          <LitText value={parts.game ?? ""} needles={needles} />
        </span>
        <Time row={row}>
          <LitText value={parts.time ?? ""} needles={needles} />
        </Time>
        <Id value={ids.round} whole={row.roundId} title={row.roundId} needles={needles} />
        <Id value={ids.record} whole={row.id} title={t("row-recordId", { id: row.id ?? "" })} needles={needles} />
      </div>
      <div className={styles.stake} data-figure>
        {parts.status !== undefined && (
          <span className={styles.status}>
            <LitText value={parts.status} needles={needles} />{" "}
          </span>
        )}
        <Amount text={parts.stake} needles={needles} />
      </div>
      <div className={styles.verdict}>
        <Sign words={parts.verdict} needles={needles}>
          <VerdictMark verdict={row.verdict} reason={row.verdictReason} />
        </Sign>
      </div>
    </div>
  );
});

/** The day of the rows below. */
export function DayHeading({ day, needles }: { day: string; needles: readonly string[] }) {
  const t = useT("search");
  return (
    <div className={styles.heading}>
      <span>
        <LitText value={day} needles={needles} />
      </span>
      <span className={styles.order}>{t("newestFirst")}</span>
    </div>
  );
}
