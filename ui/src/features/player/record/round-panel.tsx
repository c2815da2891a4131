import type { HandView, RoundView, SideName } from "@/gateway/types";
import { HandCards } from "@/shared/cards";
import { sharedMessages, useT } from "@/shared/i18n";
import { Panel, ServerText, SideMark } from "@/shared/ui";
import { recordMessages } from "./messages";
import { ResultChips } from "./result-chips";
import styles from "./round.module.css";

/** The cards in deal order with their reported scores, the totals, and the result codes. */
export function RoundPanel({ round }: { round: RoundView | null }) {
  const t = useT(recordMessages);
  if (round === null) return <Panel>{t("noRound")}</Panel>;
  const { player, banker, others, winners } = round;
  return (
    <Panel flush>
      <div className={styles.sides} title={t("scoresHint")}>
        {player && <KnownSide side="player" hand={player} />}
        {banker && <KnownSide side="banker" hand={banker} />}
        {others.map(({ name, hand }) => (
          <Side key={name} name={name} hand={hand} />
        ))}
      </div>
      <ResultChips codes={winners} />
    </Panel>
  );
}

function KnownSide({ side, hand }: { side: Exclude<SideName, "tie">; hand: HandView }) {
  const t = useT(sharedMessages);
  return <Side name={t(side)} side={side} hand={hand} />;
}

/** A side of another game stands under its name as received, without a colour of its own. */
function Side({ name, side, hand }: { name: string; side?: SideName; hand: HandView }) {
  const t = useT(recordMessages);
  return (
    <section className={styles.side} aria-label={name}>
      <h3 className={styles.name} data-side={side}>
        {side && <SideMark side={side} size={20} />} <ServerText value={name} />
      </h3>
      <HandCards hand={hand} label={t("cardsOf", { side: name })} scores />
      <p className={styles.total}>
        <span className="visually-hidden">{t("totalName")} </span>
        {hand.total ?? <span className={styles.noTotal}>{t("noTotal")}</span>}
      </p>
    </section>
  );
}
