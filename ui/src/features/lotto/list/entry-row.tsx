import { memo } from "react";
import type { LottoRow } from "@/gateway/types";
import { MoneyText, ShortId, TimeText } from "@/shared/domain";
import { VerdictMark } from "@/shared/domain/audit";
import { type Translate, useT } from "@/shared/i18n";
import styles from "./list.module.css";

interface EntryRowProps {
  row: LottoRow;
  /** Narrow layout: each figure on its own line. */
  isStacked: boolean;
}

/** One entry: player and payout; time, outcome and stakes. The verdict is in the margin. */
export const EntryRow = memo(function EntryRow({ row, isStacked }: EntryRowProps) {
  const t = useT("lotto-round");
  return (
    <div className={styles.row} data-stacked={isStacked || undefined} data-outcome={row.outcome}>
      <div className={styles.player}>
        {row.playerId === null ? t("row-noPlayer") : <ShortId value={row.playerId} />}
      </div>
      <div className={styles.payout}>
        <MoneyText amount={row.payout} />
      </div>
      <div className={styles.where}>
        <TimeText at={row.createdAt} text={row.createdAtText} style="time" />
        <span>{outcomeText(t, row)}</span>
        {row.problems > 0 && <span className={styles.warn}>{t("row-problems")}</span>}
        {row.otherRound && <span className={styles.warn}>{t("row-otherRound")}</span>}
        {row.otherPlayer && <span className={styles.warn}>{t("row-otherPlayer")}</span>}
      </div>
      <div className={styles.stakes}>
        <MoneyText amount={row.stakes} tooLarge={row.stakesTooLarge} currency={row.currency} />
      </div>
      <div className={styles.verdict}>
        <VerdictMark verdict={row.verdict} reason={row.verdictReason} />
      </div>
    </div>
  );
});

/** The outcome, with the numbers of wins and charms. */
function outcomeText(t: Translate<"lotto-round">, { outcome, code, wins, charms }: LottoRow): string {
  const words = [
    outcome === "unknown" ? (code?.code ?? t("outcome-unknown")) : t(`outcome-${outcome}`),
    wins > 0 && t("row-wins", { count: wins }),
    charms > 0 && t("row-charms", { count: charms }),
  ];
  return words.filter(Boolean).join(" · ");
}
