import type { CardView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Chip, classes } from "@/shared/ui";
import { HandCards } from "../cards";
import styles from "./card-sides.module.css";
import type { ResultOf } from "./game-result";

/** The two cards side by side. The higher one is named in words. */
export function DragonTiger({ result: { dragon, tiger, winner, isSuited } }: { result: ResultOf<"dragon_tiger"> }) {
  const t = useT("game-result");
  return (
    <>
      <div className={styles.sides}>
        <Side name={t("dragon")} card={dragon} isHigher={winner === "dragon"} />
        <Side name={t("tiger")} card={tiger} isHigher={winner === "tiger"} />
      </div>
      {winner === "tie" && (
        <p className={styles.below}>
          <Chip>{t("tie")}</Chip> {isSuited && t("oneSuit")}
        </p>
      )}
    </>
  );
}

function Side({ name, card, isHigher }: { name: string; card: CardView; isHigher: boolean }) {
  const t = useT("game-result");
  return (
    <section className={classes(styles.side, isHigher && styles.higher)} aria-label={name}>
      <h4 className={styles.name}>{name}</h4>
      <HandCards hand={{ cards: [card], scores: [] }} label={t("cardOf", { side: name })} />
      <p className={styles.word}>{isHigher ? t("higher") : "\u00a0"}</p>
    </section>
  );
}
