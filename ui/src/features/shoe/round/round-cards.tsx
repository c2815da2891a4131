import type { HandView, ShoeRound } from "@/gateway/types";
import { SideMark } from "@/shared/domain";
import { AuditedHand, Placed } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { Chip, classes } from "@/shared/ui";
import styles from "./chosen-round.module.css";

/** Both sides, player on the left as on the table. */
export function RoundCards({ round }: { round: ShoeRound }) {
  const t = useT("shoe");
  const { player, banker, playerScore, bankerScore, side } = round;
  if (!player && !banker && playerScore === null && bankerScore === null) {
    return <p className={styles.noCards}>{t("round-noCards")}</p>;
  }
  return (
    <div className={styles.sides}>
      <Side side="player" hand={player} score={playerScore} winner={side} />
      <Side side="banker" hand={banker} score={bankerScore} winner={side} />
    </div>
  );
}

interface SideProps {
  side: "player" | "banker";
  hand: HandView | null;
  score: number | null;
  winner: ShoeRound["side"];
}

function Side({ side, hand, score, winner }: SideProps) {
  const t = useT("shoe");
  const name = t(`side-${side}`);
  const total = score ?? hand?.total;
  const other = hand?.total !== undefined && hand.total !== null && hand.total !== total ? hand.total : undefined;
  return (
    <div className={classes(styles.side, styles[side])}>
      <div className={styles.sideName}>
        <SideMark side={side} size={16} />
        <span>{name}</span>
        {winner === side && <span className={styles.wins}>{t("round-wins")}</span>}
        {winner === "tie" && <span className={styles.tie}>{t("round-tie")}</span>}
      </div>
      <div className={styles.cards}>
        {hand && hand.cards.length > 0 ? (
          <AuditedHand scores side={side} hand={hand} label={t("round-handOf", { side: name })} />
        ) : (
          <span className={styles.noCards}>{t("round-noCards")}</span>
        )}
      </div>
      <div className={styles.total}>
        <Placed place={{ place: "total", side }}>
          <span aria-hidden="true">{total ?? "–"}</span>
          <span className="visually-hidden">{t("round-total", { side: name, total: total ?? "–" })}</span>
        </Placed>
        {other !== undefined && (
          <Chip tone="warn" title={t("round-otherTotalHint")}>
            {t("round-otherTotal", { total: other })}
          </Chip>
        )}
      </div>
    </div>
  );
}
