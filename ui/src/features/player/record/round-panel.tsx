import type { HandView, RoundView, SideName } from "@/gateway/types";
import { ServerText, SideMark } from "@/shared/domain";
import { AuditedHand, Placed } from "@/shared/domain/audit";
import { HandCards } from "@/shared/domain/cards";
import { useT } from "@/shared/i18n";
import { Panel } from "@/shared/ui";
import { ResultChips } from "./result-code";
import styles from "./round.module.css";

/** The cards in deal order with their reported scores, the totals, and the result codes. */
export function RoundPanel({ round }: { round: RoundView | null }) {
  const t = useT("record");
  if (round === null) return <Panel>{t("noRound")}</Panel>;
  const { player, banker, others, winners } = round;
  return (
    <Panel flush>
      {(player || banker || others.length > 0) && (
        <div className={styles.sides} title={t("scoresHint")}>
          {player && <KnownSide side="player" hand={player} />}
          {banker && <KnownSide side="banker" hand={banker} />}
          {others.map(({ name, hand }) => (
            <OtherSide key={name} name={name} hand={hand} />
          ))}
        </div>
      )}
      <ResultChips codes={winners} explained />
    </Panel>
  );
}

function KnownSide({ side, hand }: { side: Exclude<SideName, "tie">; hand: HandView }) {
  const t = useT("record");
  const name = useT("shared")(side);
  return (
    <section className={styles.side} aria-label={name}>
      <h3 className={styles.name} data-side={side}>
        <SideMark side={side} size={20} /> {name}
      </h3>
      <AuditedHand side={side} hand={hand} label={t("cardsOf", { side: name })} scores />
      <p className={styles.total}>
        <Placed place={{ place: "total", side }}>
          <Total total={hand.total} />
        </Placed>
      </p>
    </section>
  );
}

/** Sides of other games keep their name as received and get no colour. */
function OtherSide({ name, hand }: { name: string; hand: HandView }) {
  const t = useT("record");
  return (
    <section className={styles.side} aria-label={name}>
      <h3 className={styles.name}>
        <ServerText value={name} />
      </h3>
      <HandCards hand={hand} label={t("cardsOf", { side: name })} scores />
      <p className={styles.total}>
        <Total total={hand.total} />
      </p>
    </section>
  );
}

function Total({ total }: { total: number | null }) {
  const t = useT("record");
  return (
    <span>
      <span className="visually-hidden">{t("totalName")} </span>
      {total ?? <span className={styles.noTotal}>{t("noTotal")}</span>}
    </span>
  );
}
