import { MoneyText } from "@/shared/domain";
import styles from "./amount.module.css";

interface AmountProps {
  amount: string | null | undefined;
  sign?: boolean;
  tooLarge?: boolean;
  /** Number of decimals in the column. */
  places?: number;
}

/** An amount in a column. Its copy button shows on hover and focus, beside the figures. */
export function Amount({ amount, sign, tooLarge, places }: AmountProps) {
  return (
    <span className={styles.amount}>
      <MoneyText amount={amount} sign={sign} tooLarge={tooLarge} places={places} copy />
    </span>
  );
}
