import { formatMoney, missingPlaces } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";
import { CopyButton } from "./copy-button";
import styles from "./money-text.module.css";
import { ServerText } from "./server-text";

export interface MoneyTextProps {
  /** Digits as sent; null if the record has none. */
  amount: string | null | undefined;
  currency?: string | null;
  /** Shows a plus sign for positive amounts. */
  sign?: boolean;
  /** With a copy button for the digits. */
  copy?: boolean;
  /** A null amount means it is too large to compute, not missing. */
  tooLarge?: boolean;
  /** A null amount was sent, but can't be read. */
  unread?: boolean;
  /** Number of decimals in the column, to align decimal points. */
  places?: number;
  className?: string;
}

/** An amount: the digits as sent with thousands separators and tabular figures; never wrapped or cut. */
export function MoneyText({
  amount,
  currency,
  sign = false,
  copy = false,
  tooLarge = false,
  unread = false,
  places = 0,
  className,
}: MoneyTextProps) {
  const t = useT("shared");
  if (amount == null) {
    if (tooLarge) return <span className={classes(styles.tooLarge, className)}>{t("tooLarge")}</span>;
    return (
      // As text, because a dash beside figures looks like a minus.
      <span className={classes(styles.none, className)}>{t(unread ? "unread" : "notGiven")}</span>
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
