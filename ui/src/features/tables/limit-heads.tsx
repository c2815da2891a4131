import { ArrowDown, ArrowUp } from "lucide-react";
import type { TablesPage } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import type { TablesSearch, TablesSort } from "@/shared/links";
import { Button, Later, Select } from "@/shared/ui";
import { tablesMessages } from "./messages";
import styles from "./tables-list.module.css";

export interface LimitHeadsProps {
  currency: string | undefined;
  search: TablesSearch;
  page: TablesPage | undefined;
  onSearch: (change: Partial<TablesSearch>) => void;
}

/** The one currency that is compared, and by which limit the tables are sorted: up, down, as received. */
export function LimitHeads({ currency, search, page, onSearch }: LimitHeadsProps) {
  const t = useT(tablesMessages);
  const currencies = new Set([...(page?.currencies ?? []), ...(search.currency ? [search.currency] : [])]);
  return (
    <div className={styles.heads}>
      <span className={styles.currency}>
        {currency && <span aria-hidden>{t("currency")}</span>}
        {page && (
          <Later placeholder={currency}>
            <Select
              compact
              label={t("currency")}
              placeholder={t("noCurrency")}
              isDisabled={currencies.size === 0}
              value={currency ?? null}
              options={[...currencies].map((id) => ({ id, label: id }))}
              onChange={(next) => onSearch({ currency: next })}
            />
          </Later>
        )}
      </span>
      <SortHead label={t("min")} name={t("sortMin")} by="min" sort={search.sort} onSearch={onSearch} />
      <SortHead label={t("max")} name={t("sortMax")} by="max" sort={search.sort} onSearch={onSearch} />
    </div>
  );
}

interface SortHeadProps {
  label: string;
  name: string;
  by: "min" | "max";
  sort: TablesSort | undefined;
  onSearch: (change: Partial<TablesSearch>) => void;
}

function SortHead({ label, name, by, sort, onSearch }: SortHeadProps) {
  const isUp = sort === by;
  const isDown = sort === `-${by}`;
  const next: TablesSort | undefined = isUp ? `-${by}` : isDown ? undefined : by;
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.sort}
      aria-label={name}
      aria-pressed={isUp || isDown}
      onPress={() => onSearch({ sort: next })}
    >
      {label}
      {isUp && <ArrowUp size={12} aria-hidden />}
      {isDown && <ArrowDown size={12} aria-hidden />}
    </Button>
  );
}
