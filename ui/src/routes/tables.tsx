import { createRoute, useNavigate } from "@tanstack/react-router";
import { TablesScreen, tablesQuery } from "@/features/tables";
import { parseTablesSearch, type TablesSearch } from "@/shared/links";
import { connectedRoute } from "./connected";
import type { RouterContext } from "./root";

export const tablesRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: "tables",
  validateSearch: parseTablesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => begin(context, deps),
  component: AllTables,
});

export const tableRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: "tables/$tableId",
  validateSearch: parseTablesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => begin(context, deps),
  component: OneTable,
});

/** Starts the request before rendering without waiting for it; the screen reports a failure. */
function begin({ queryClient, gateway }: RouterContext, search: TablesSearch) {
  void queryClient.prefetchQuery(tablesQuery(gateway, search));
}

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
