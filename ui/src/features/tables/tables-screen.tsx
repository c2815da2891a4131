import { useT } from "@/shared/i18n";
import type { TablesSearch } from "@/shared/links";
import { useFirstScreenReady } from "@/shared/query";
import { useStatusLine } from "@/shared/status";
import { SplitView } from "@/shared/ui";
import { tablesMessages } from "./messages";
import { useTable, useTables } from "./queries";
import { TableDetail } from "./table-detail";
import { TablesList } from "./tables-list";

export interface TablesScreenProps {
  search: TablesSearch;
  /** The chosen table. */
  tableId?: string;
  onSearch: (change: Partial<TablesSearch>) => void;
  onTable: (tableId: string) => void;
}

/** All virtual tables with one currency's limits on the left, the chosen one with everything on the right. */
export function TablesScreen({ search, tableId, onSearch, onTable }: TablesScreenProps) {
  const t = useT(tablesMessages);
  const tables = useTables(search);
  const page = tables.data;
  const chosen = useTable(tableId, page);
  useFirstScreenReady(page !== undefined);
  useStatusLine(
    page ? { text: t("statusLine", { shown: page.rows.length, total: page.page.total }), readAt: page.readAt } : null,
  );
  return (
    <SplitView
      id="tables"
      listWidth={[440, 620, 860]}
      list={<TablesList tables={tables} search={search} tableId={tableId} onSearch={onSearch} onTable={onTable} />}
      detail={<TableDetail tableId={tableId} row={chosen.row} asked={chosen.asked} />}
    />
  );
}
