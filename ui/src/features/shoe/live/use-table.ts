import { useQuery } from "@tanstack/react-query";
import type { TableRow } from "@/gateway/types";
import { keys, useGateway } from "@/shared/query";

/** The table's data: title, dealer, and whether it has a shoe. The screen works without it. */
export function useTable(tableId: string, gameKey: string): TableRow | undefined {
  const gateway = useGateway();
  const { data } = useQuery({
    queryKey: keys.live("table", tableId),
    queryFn: () => gateway.tables({ id: tableId, gameKey: null, status: null, page: null, perPage: null }),
  });
  const rows = data?.rows.filter(({ id }) => id === tableId);
  return rows?.find((row) => row.gameKey.code === gameKey) ?? rows?.[0];
}
