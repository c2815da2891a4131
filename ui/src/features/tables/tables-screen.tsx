import { useMemo } from "react";
import { useGameNames } from "@/shared/domain";
import { useT } from "@/shared/i18n";
import type { TablesSearch } from "@/shared/links";
import { useFirstScreenReady } from "@/shared/query";
import { later, SplitView, type StatusLine, useStatusLine, useTypedText } from "@/shared/ui";
import { rowsWith } from "./limits";
import { addressOf, useTable, useTables } from "./queries";
import { TablesList } from "./tables-list";

const TableChecks = later(() => import("./table-checks").then((file) => file.TableChecks), <div aria-busy />);
const TableDetail = later(() => import("./table-detail").then((file) => file.TableDetail), <div aria-busy />);

export interface TablesScreenProps {
  search: TablesSearch;
  /** The chosen table. */
  tableId?: string;
  onSearch: (change: Partial<TablesSearch>) => void;
  onTable: (tableId: string) => void;
}

/** All tables, or the checks of their running shoes. */
export function TablesScreen(props: TablesScreenProps) {
  const { search, tableId, onTable } = props;
  if (search.view === "checks") return <TableChecks search={search} tableId={tableId} onTable={onTable} />;
  return <Tables {...props} />;
}

/** All virtual tables with one currency's limits on the left, the selected one with all its data on the right. */
function Tables({ search, tableId, onSearch, onTable }: TablesScreenProps) {
  const t = useT("tables");
  const tables = useTables(search);
  const page = tables.data;
  const names = useGameNames();
  const { text, setText } = useTypedText({
    inAddress: search.q ?? "",
    query: [search.game_key, search.status, search.id, search.page].join("\n"),
    onWrite: (q) => onSearch({ q: q || undefined }),
  });
  const found = useMemo(() => rowsWith(page?.rows ?? [], text, names.label), [page?.rows, text, names.label]);
  // Without a table in the address the first one is shown; the address changes only when the user selects one.
  const [first] = found;
  const shown = tableId ?? (first && addressOf(first));
  const chosen = useTable(shown, page);
  useFirstScreenReady(page !== undefined);
  useStatusLine(statusLine());
  return (
    <SplitView
      id="tables"
      listWidth={[440, 620, 860]}
      list={
        <TablesList
          tables={tables}
          found={found}
          text={text}
          onText={setText}
          search={search}
          tableId={shown}
          onSearch={onSearch}
          onTable={onTable}
        />
      }
      detail={<TableDetail tableId={shown} row={chosen.row} asked={chosen.asked} listing={tables} />}
    />
  );

  function statusLine(): StatusLine | null {
    const tone = tables.error ? "warn" : "neutral";
    if (page) {
      return { text: t("statusLine", { shown: page.rows.length, total: page.page.total }), readAt: page.readAt, tone };
    }
    return tables.error ? { text: t("statusUnread"), tone } : null;
  }
}
