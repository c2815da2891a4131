import { ArrowDown, ArrowUp } from "lucide-react";
import type { TablesPage } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import type { TablesSearch, TablesSort } from "@/shared/links";
import { Button, later } from "@/shared/ui";
import styles from "./tables-list.module.css";

const CurrencyChoice = later(() => import("./filters").then((file) => file.CurrencyChoice));

export interface LimitHeadsProps {
  currency: string | undefined;
  search: TablesSearch;
  page: TablesPage | undefined;
  onSearch: (change: Partial<TablesSearch>) => void;
}

/** The selected currency, and the sort order by limit: up, down, as received. */
export function LimitHeads({ currency, search, page, onSearch }: LimitHeadsProps) {
  const t = useT("tables");
  return (
    <div className={styles.heads}>
      <span className={styles.currency}>
        {currency && <span aria-hidden>{t("currency")}</span>}
        {page && <CurrencyChoice currency={currency} search={search} page={page} onSearch={onSearch} />}
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
