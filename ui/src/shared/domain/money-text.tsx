import { formatMoney, missingPlaces, oneZero } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";
import { CopyButton } from "./copy";
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

/**
 * An amount: the digits as sent with thousands separators and tabular figures; never wrapped or cut. Zero is written in
 * one way.
 */
export function MoneyText({
  amount,
  currency,
  sign = false,
  copy = false,
  tooLarge = false,
  unread = false,
  places,
  className,
}: MoneyTextProps) {
  const t = useT("shared");
  if (amount == null) {
    if (tooLarge) return <span className={classes("text-ink-2", className)}>{t("tooLarge")}</span>;
    return (
      // As text, because a dash beside figures looks like a minus.
      <span className={classes("whitespace-nowrap text-small font-normal text-ink-2", className)}>
        {t(unread ? "unread" : "notGiven")}
      </span>
    );
  }
  const shown = oneZero(amount, places);
  return (
    <span
      className={classes(
        "whitespace-nowrap tabular-nums has-[button]:inline-flex has-[button]:items-center has-[button]:gap-1",
        // Invisible decimals that are missing, so that a column's decimal points align.
        "after:invisible after:content-[attr(data-rest)]",
        className,
      )}
      data-figure
      data-rest={missingPlaces(shown, places ?? 0) || undefined}
    >
      <ServerText value={formatMoney(shown, { sign })} />
      {currency && (
        // Keeps the space also beside a copy button.
        <span className="whitespace-pre text-ink-2">
          {" "}
          <ServerText value={currency} />
        </span>
      )}
      {copy && <CopyButton text={amount} label={`${amount}${currency ? ` ${currency}` : ""}`} compact />}
    </span>
  );
}
