import { createRoute, useNavigate } from "@tanstack/react-router";
import { TablesScreen } from "@/features/tables";
import { parseTablesSearch, type TablesSearch } from "@/shared/links";
import { connectedRoute } from "./connected";

export const tablesRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: "tables",
  validateSearch: parseTablesSearch,
  component: AllTables,
});

export const tableRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: "tables/$tableId",
  validateSearch: parseTablesSearch,
  component: OneTable,
});

function AllTables() {
  const search = tablesRoute.useSearch();
  return <Tables search={search} />;
}

function OneTable() {
  const search = tableRoute.useSearch();
  const { tableId } = tableRoute.useParams();
  return <Tables search={search} tableId={tableId} />;
}

function Tables({ search, tableId }: { search: TablesSearch; tableId?: string }) {
  const navigate = useNavigate();
  const open = (id: string | undefined, next: TablesSearch, replace: boolean) =>
    id === undefined
      ? navigate({ to: "/tables", search: next, replace })
      : navigate({ to: "/tables/$tableId", params: { tableId: id }, search: next, replace });
  return (
    <TablesScreen
      search={search}
      tableId={tableId}
      onSearch={(change) => open(tableId, { ...search, ...change }, true)}
      onTable={(id) => open(id, search, tableId !== undefined)}
    />
  );
}
