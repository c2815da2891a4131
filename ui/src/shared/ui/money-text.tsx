import { formatMoney, missingPlaces } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { classes } from "./classes";
import { CopyButton } from "./copy-button";
import styles from "./money-text.module.css";
import { ServerText } from "./server-text";

export interface MoneyTextProps {
  /** Digits as sent; none if the record has none. */
  amount: string | null | undefined;
  currency?: string | null;
  /** A plus before what is above zero. */
  sign?: boolean;
  /** With a copy button for the digits. */
  copy?: boolean;
  /** What is none here has more digits than can be computed with. */
  tooLarge?: boolean;
  /** The decimals of its column, so that the decimal points stand below each other. */
  places?: number;
  className?: string;
}

/** An amount: exactly the digits sent, with thousands separators, in figures of one width; never wrapped, never cut. */
export function MoneyText({
  amount,
  currency,
  sign = false,
  copy = false,
  tooLarge = false,
  places = 0,
  className,
}: MoneyTextProps) {
  const t = useT("shared");
  if (amount == null) {
    if (tooLarge) return <span className={classes(styles.tooLarge, className)}>{t("tooLarge")}</span>;
    return (
      // In words: a dash beside figures reads as a minus.
      <span className={classes(styles.none, className)}>{t("notGiven")}</span>
    );
  }
  return (
    <span
      className={classes(styles.money, className)}
      data-figure
      data-rest={missingPlaces(amount, places) || undefined}
    >
      <ServerText value={formatMoney(amount, { sign })} />
      {currency && (
        <span className={styles.currency}>
          {" "}
          <ServerText value={currency} />
        </span>
      )}
      {copy && <CopyButton text={amount} label={`${amount}${currency ? ` ${currency}` : ""}`} compact />}
    </span>
  );
}
