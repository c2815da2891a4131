import { useT } from "@/shared/i18n";
import type { TablesSearch } from "@/shared/links";
import { Button, EmptyState } from "@/shared/ui";

export interface NoTablesProps {
  search: TablesSearch;
  onSearch: (change: Partial<TablesSearch>) => void;
}

/** No tables at all, or no match for the filters: each has its own next step. */
export function NoTables({ search, onSearch }: NoTablesProps) {
  const t = useT("tables");
  const isFiltered = search.game_key !== undefined || search.status !== undefined || search.id !== undefined;
  if (!isFiltered) return <EmptyState title={t("emptyTitle")} hint={t("emptyHint")} />;
  const clear = () => onSearch({ game_key: undefined, status: undefined, id: undefined, page: undefined });
  return (
    <EmptyState
      title={t("emptyFilteredTitle")}
      hint={t("emptyFilteredHint")}
      action={<Button onPress={clear}>{t("clearFilters")}</Button>}
    />
  );
}
