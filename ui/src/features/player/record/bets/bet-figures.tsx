import type { RecordView } from "@/gateway/types";
import { MoneyText } from "@/shared/domain";
import { placesOf } from "@/shared/format";
import type { Translate } from "@/shared/i18n";
import styles from "./bets.module.css";

type Column = "stake" | "odds" | "profit" | "amount";

export interface BetColumns {
  /** Column heads; money columns name the currency once. */
  readonly names: Readonly<Record<Column, string>>;
  /** Number of decimals to align each column on. */
  readonly places: Readonly<Record<Column, number>>;
}

export function betColumns(t: Translate<"record">, { bets, row }: RecordView): BetColumns {
  const money = (column: Column) => [t(`bets-${column}`), row.currency].filter(Boolean).join(" ");
  const wins = (field: "odds" | "profit" | "amount") => bets.map(({ win }) => win?.[field]);
  return {
    names: { stake: money("stake"), odds: t("bets-odds"), profit: money("profit"), amount: money("amount") },
    places: {
      stake: placesOf([...bets.map(({ stake }) => stake), row.totalBet]),
      odds: placesOf(wins("odds")),
      profit: placesOf(wins("profit")),
      amount: placesOf([...wins("amount"), row.totalPayout, row.net]),
    },
  };
}

interface AmountProps {
  amount: string | null | undefined;
  sign?: boolean;
  tooLarge?: boolean;
  unread?: boolean;
  /** Number of decimals in the column. */
  places?: number;
}

/** An amount in a column. Its copy button shows on hover and focus, beside the figures. */
export function Amount({ amount, sign, tooLarge, unread, places }: AmountProps) {
  return (
    <span className={styles.amount}>
      <MoneyText amount={amount} sign={sign} tooLarge={tooLarge} unread={unread} places={places} copy />
    </span>
  );
}
