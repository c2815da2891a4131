import { MoneyText } from "@/shared/ui";
import styles from "./amount.module.css";

interface AmountProps {
  amount: string | null | undefined;
  sign?: boolean;
  tooLarge?: boolean;
  /** The decimals of its column. */
  places?: number;
}

/** An amount in a column of figures; its copy button shows on hover and focus, beside the figures and not among them. */
export function Amount({ amount, sign, tooLarge, places }: AmountProps) {
  return (
    <span className={styles.amount}>
      <MoneyText amount={amount} sign={sign} tooLarge={tooLarge} places={places} copy />
    </span>
  );
}
