import type { ReactNode } from "react";
import type { CharmsView, CharmView, LottoEntryView } from "@/gateway/types";
import { Id, KnownCode, MoneyText, ServerText } from "@/shared/domain";
import { PlaceMark, usePlace } from "@/shared/domain/audit";
import { placesOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { FigureCell, FigureHead, FigureTable, Panel } from "@/shared/ui";
import styles from "./items.module.css";

/** The money of an entry with charms: prizes, credit, refund, and the total that is never added; then each charm. */
export function CharmsPanel({ entry }: { entry: LottoEntryView }) {
  const t = useT("lotto-round");
  const { charms, row } = entry;
  if (!charms) return null;
  const { currency } = row;
  return (
    <>
      <div className={styles.cards}>
        <Card title={t("card-prizes")} amount={row.payout} currency={currency} field="payout_amount">
          {t("card-prizesHint")}
        </Card>
        <Card title={t("card-credit")} amount={charms.credit} currency={currency} field="…payout_amount">
          {t("card-creditHint")}
        </Card>
        <Card title={t("card-refund")} amount={charms.refund} currency={currency} field="…refund_amount">
          {t("card-refundHint")}
        </Card>
        <Card title={t("card-total")} amount={charms.total} currency={currency} field="…total_payout_amount" isQuiet>
          {t("card-totalHint")}
        </Card>
      </div>
      {entry.dueNow === null && <p className={styles.unknown}>{t("card-unknown")}</p>}
      <CharmTable charms={charms} currency={currency} />
    </>
  );
}

interface CardProps {
  title: string;
  amount: string | null;
  currency: string | null;
  /** The field of the answer. */
  field: string;
  /** Not money that the player gets. */
  isQuiet?: boolean;
  children: ReactNode;
}

function Card({ title, amount, currency, field, isQuiet = false, children }: CardProps) {
  return (
    <section className={styles.card} data-quiet={isQuiet || undefined} aria-label={title}>
      <h4 className={styles.cardTitle}>{title}</h4>
      <p className={styles.cardAmount}>
        <MoneyText amount={amount} currency={currency} />
      </p>
      <p className={styles.cardHint}>{children}</p>
      <code className={styles.field}>{field}</code>
    </section>
  );
}

function CharmTable({ charms, currency }: { charms: CharmsView; currency: string | null }) {
  const t = useT("lotto-round");
  const profit = `${t("profit")} ${currency ?? ""}`;
  const places = placesOf([...charms.charms.map((charm) => charm.profit), charms.profit]);
  const transaction = charms.transactionId !== null && (
    <span className={styles.transaction}>
      {t("transaction")} <Id value={charms.transactionId} label={t("transaction")} />
    </span>
  );
  return (
    <Panel flush title={t("charms")} actions={transaction}>
      {charms.charms.length === 0 ? (
        <p className={styles.unknown}>{t("charms-none")}</p>
      ) : (
        <FigureTable className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("charm")}</th>
              <th scope="col">{t("onTicket")}</th>
              <th scope="col">{t("reward")}</th>
              <FigureHead>{t("rewardAmount")}</FigureHead>
              <FigureHead>{profit}</FigureHead>
            </tr>
          </thead>
          <tbody>
            {charms.charms.map((charm, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: charms have no other identity
              <Charm key={index} charm={charm} profit={profit} places={places} />
            ))}
          </tbody>
          <tfoot className={styles.totals}>
            <tr>
              <th scope="row" colSpan={4}>
                {t("profits")}
              </th>
              <FigureCell name={profit}>
                <MoneyText amount={charms.profit} places={places} />
              </FigureCell>
            </tr>
          </tfoot>
        </FigureTable>
      )}
    </Panel>
  );
}

function Charm({ charm, profit, places }: { charm: CharmView; profit: string; places: number }) {
  const t = useT("lotto-round");
  const { isLit, broken } = usePlace({ place: "bet", code: charm.code?.code ?? "" });
  return (
    <tr className={isLit ? styles.lit : undefined}>
      <th scope="row" className={styles.bet}>
        {charm.symbol !== null && <ServerText value={charm.symbol} />}{" "}
        {charm.code ? <KnownCode coded={charm.code} /> : t("noCode")} <PlaceMark broken={broken} />
      </th>
      <td className={styles.fullNumber} data-figure>
        {charm.fullNumber !== null && <ServerText value={charm.fullNumber} />}
      </td>
      <td>{charm.rewardCode ? <KnownCode coded={charm.rewardCode} /> : t("noCode")}</td>
      <FigureCell name={t("rewardAmount")}>
        <MoneyText amount={charm.rewardAmount} />
      </FigureCell>
      <FigureCell name={profit}>
        <MoneyText amount={charm.profit} places={places} />
      </FigureCell>
    </tr>
  );
}
