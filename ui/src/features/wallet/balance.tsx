/** The balance after an entry. The ledger of another wallet may not have it. */
import { MoneyText } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import { classes } from "@/shared/ui";

interface BalanceProps {
  amount: string | null;
  currency?: string | null;
  copy?: boolean;
  className?: string;
}

export function Balance({ amount, className, ...rest }: BalanceProps) {
  const t = useT("ledger");
  if (amount === null)
    return <span className={classes("text-small font-normal text-ink-2", className)}>{t("notInLedger")}</span>;
  return <MoneyText amount={amount} className={className} {...rest} />;
}
