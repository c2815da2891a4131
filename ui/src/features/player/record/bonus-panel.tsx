import { Fragment } from "react";
import type { BonusCard, BonusView, WinView } from "@/gateway/types";
import { MoneyText, ServerText } from "@/shared/domain";
import { PlayingCard } from "@/shared/domain/cards";
import { useT } from "@/shared/i18n";
import { Panel } from "@/shared/ui";
import styles from "./bonus.module.css";

/** The `BONUS` entry as received: its meaning is not documented. */
export function BonusPanel({ bonus: { kind, first, second, win } }: { bonus: BonusView }) {
  const t = useT("record");
  return (
    <Panel title={t("bonus")}>
      <p className={styles.note}>{t("bonus-note")}</p>
      <div className={styles.bonus}>
        <dl className={styles.kind}>
          <dt>{t("bonus-type")}</dt>
          <dd>{kind === null ? t("notGiven") : <ServerText value={kind} />}</dd>
          {win && <BonusWin win={win} />}
        </dl>
        <div className={styles.cards}>
          {first && <Announced name={t("bonus-first")} announced={first} />}
          {second && <Announced name={t("bonus-second")} announced={second} />}
        </div>
      </div>
    </Panel>
  );
}

/** A win with the code `BONUS`, with the same labels as the bet columns. */
function BonusWin({ win }: { win: WinView }) {
  const t = useT("record");
  return (["amount", "odds", "profit"] as const).map((field) => (
    <Fragment key={field}>
      <dt>
        {t("bonus-win")}, {t(`bets-${field}`)}
      </dt>
      <dd>
        <MoneyText amount={win[field]} />
      </dd>
    </Fragment>
  ));
}

function Announced({ name, announced: { card, symbol } }: { name: string; announced: BonusCard }) {
  return (
    <figure className={styles.announced}>
      {card && <PlayingCard card={card} size="small" />}
      <figcaption>
        <span className={styles.note}>{name}</span>
        {symbol !== null && (
          <code>
            <ServerText value={symbol} />
          </code>
        )}
      </figcaption>
    </figure>
  );
}
