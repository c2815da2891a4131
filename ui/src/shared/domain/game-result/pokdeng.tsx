import type { SeatHand, SeatView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { HandCards } from "../cards";
import type { ResultOf } from "./game-result";
import styles from "./pokdeng.module.css";

/** The banker's hand, then each seat against it. */
export function Pokdeng({ result: { banker, players } }: { result: ResultOf<"pokdeng"> }) {
  const t = useT("game-result");
  return (
    <div className={styles.hands}>
      <Hand name={t("banker")} hand={banker} />
      {players.map(({ seat, hand, againstBanker }) => (
        <Hand key={seat} name={t("seat", { seat })} hand={hand} against={againstBanker ?? "open"} />
      ))}
    </div>
  );
}

interface HandProps {
  name: string;
  hand: SeatHand;
  /** Undefined for the banker; `open` if houses differ. */
  against?: NonNullable<SeatView["againstBanker"]> | "open";
}

function Hand({ name, hand: { cards, points, isPok, deng }, against }: HandProps) {
  const t = useT("game-result");
  return (
    <section className={styles.hand} aria-label={name}>
      <h4 className={styles.name}>{name}</h4>
      <HandCards hand={{ cards, scores: [] }} label={t("handOf", { name })} />
      <div className={styles.worth}>
        <p className={styles.points}>{t(isPok ? "pok" : "points", { points })}</p>
        <p className={styles.word}>{deng === null ? t("deng-open") : t("deng", { deng })}</p>
      </div>
      {against && <p className={styles.word}>{t(`against-${against}`)}</p>}
    </section>
  );
}
