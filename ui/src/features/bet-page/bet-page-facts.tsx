import { Id } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import styles from "./bet-page.module.css";

/** The player and the round, for comparison with the page that opens. */
export function BetPageFacts({ roundId, playerId }: { roundId: string; playerId: string }) {
  const t = useT("bet-page");
  return (
    <dl className={styles.facts}>
      <dt>{t("player")}</dt>
      <dd>
        <Id value={playerId} copy />
      </dd>
      <dt>{t("round")}</dt>
      <dd>
        <Id value={roundId} copy />
      </dd>
    </dl>
  );
}
