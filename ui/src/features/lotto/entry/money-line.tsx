import type { ReactNode } from "react";
import type { LottoEntryView } from "@/gateway/types";
import { MoneyText } from "@/shared/domain";
import { Placed } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import styles from "../lotto.module.css";

/** The money of an entry in one line: what was paid, what the wins add up to, stakes and the difference. */
export function MoneyLine({ entry }: { entry: LottoEntryView }) {
  const t = useT("lotto-round");
  const { row, winsTotal, net, dueNow } = entry;
  const { currency } = row;
  return (
    <dl className={styles.money} aria-label={t("money")}>
      <Figure name={t("money-payout")} isMain>
        <Placed place={{ place: "total_payout" }} beside>
          <MoneyText amount={row.payout} currency={currency} />
        </Placed>
      </Figure>
      <Figure name={t("money-wins")}>
        <MoneyText amount={winsTotal} currency={currency} />
      </Figure>
      <Figure name={t("money-stakes")}>
        <MoneyText amount={row.stakes} tooLarge={row.stakesTooLarge} currency={currency} />
      </Figure>
      <Figure name={t("money-net")}>
        <MoneyText amount={net} sign currency={currency} />
      </Figure>
      {dueNow && (
        <Figure name={t("money-now")} isMain>
          {dueNow.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
            <span key={index} className={styles.part}>
              {index > 0 && " + "}
              <MoneyText amount={part} />
            </span>
          ))}
          {dueNow.parts.length > 1 && (
            <span className={styles.part}>
              {" = "}
              <MoneyText amount={dueNow.total} currency={currency} />
            </span>
          )}
        </Figure>
      )}
    </dl>
  );
}

interface FigureProps {
  name: string;
  isMain?: boolean;
  children: ReactNode;
}

function Figure({ name, isMain = false, children }: FigureProps) {
  return (
    <div className={styles.figure} data-main={isMain || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
