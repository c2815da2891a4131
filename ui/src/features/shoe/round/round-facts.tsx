import type { ShoeRound } from "@/gateway/types";
import { KnownCode, ServerText } from "@/shared/domain";
import { Placed } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { Chip, PartialNotice } from "@/shared/ui";
import styles from "./chosen-round.module.css";

/** Facts from the cards, codes as received, and parts that could not be read. */
export function RoundFacts({ round }: { round: ShoeRound }) {
  const t = useT("shoe");
  return (
    <div className={styles.facts}>
      <div className={styles.line}>
        {round.winner && !round.winner.known && <KnownCode coded={round.winner} />}
        {round.natural && <Chip>{t("mark-natural")}</Chip>}
        {round.playerPair && <Chip tone="player">{t("mark-playerPair")}</Chip>}
        {round.bankerPair && <Chip tone="banker">{t("mark-bankerPair")}</Chip>}
        {round.additions.map((code, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the service may send a code twice
          <Placed key={position} place={{ place: "side_result", code: code.code }}>
            <KnownCode coded={code} />
          </Placed>
        ))}
      </div>
      {round.side === null && <p className={styles.caption}>{t("round-notPlaced")}</p>}
      {round.problems.length > 0 && (
        <PartialNotice>
          {t("round-problems", { count: round.problems.length })}:{" "}
          {round.problems.map(({ path, message }) => (
            <span key={path} className={styles.problem}>
              <ServerText value={`${path}: ${message}`} />
            </span>
          ))}
        </PartialNotice>
      )}
    </div>
  );
}
