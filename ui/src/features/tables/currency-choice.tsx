import type { TablesPage } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import type { TablesSearch } from "@/shared/links";
import { Select } from "@/shared/ui";

interface CurrencyChoiceProps {
  currency: string | undefined;
  search: TablesSearch;
  page: TablesPage;
  onSearch: (change: Partial<TablesSearch>) => void;
}

/** The currency whose limits the list shows. */
export function CurrencyChoice({ currency, search, page, onSearch }: CurrencyChoiceProps) {
  const t = useT("tables");
  const currencies = new Set([...page.currencies, ...(search.currency ? [search.currency] : [])]);
  return (
    <Select
      compact
      label={t("currency")}
      placeholder={t("noCurrency")}
      isDisabled={currencies.size === 0}
      value={currency ?? null}
      options={[...currencies].map((id) => ({ id, label: id }))}
      onChange={(next) => onSearch({ currency: next })}
    />
  );
}
