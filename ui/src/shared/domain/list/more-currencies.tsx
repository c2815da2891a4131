import { useT } from "@/shared/i18n";
import { Button } from "@/shared/ui";

interface MoreCurrenciesProps {
  /** Number of currencies whose sums are folded; below 1 there is no button. */
  count: number;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/** Shows the sums of the other currencies of a list, and folds them again. */
export function MoreCurrencies({ count, isOpen, onChange }: MoreCurrenciesProps) {
  const t = useT("shared");
  if (count < 1) return null;
  return (
    <Button size="small" variant="quiet" aria-expanded={isOpen} onPress={() => onChange(!isOpen)}>
      {isOpen ? t("list-fewerCurrencies") : t("list-moreCurrencies", { count })}
    </Button>
  );
}
