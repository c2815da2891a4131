import { formatMoney } from "@/shared/format";
import { MoneyText, ServerText } from "@/shared/ui";

/**
 * Server text and amounts for rows that are drawn while the list scrolls: printable ASCII of ordinary length hides
 * nothing and needs no guard; everything else takes the guarded way.
 */
export function LightText({ value }: { value: string }) {
  return /^[\x20-\x7e]{0,200}$/.test(value) ? value : <ServerText value={value} />;
}

interface LightMoneyProps {
  amount: string | null;
  currency?: string | null;
  sign?: boolean;
}

export function LightMoney({ amount, currency, sign }: LightMoneyProps) {
  if (amount === null || !/^[+-]?[\d.]{1,60}$/.test(amount)) return <MoneyText {...{ amount, currency, sign }} />;
  return (
    <>
      {formatMoney(amount, { sign })}
      {currency && <LightText value={` ${currency}`} />}
    </>
  );
}
