/** The marks of the rows: those of the money, where the open wallet can tell. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ListedRow, RecordsData } from "@/shared/domain/records";
import { recordMarksQuery, useGateway, walletStateQuery } from "@/shared/query";
import { reChecked } from "@/shared/stream";

/**
 * The rows of a player, each with the mark that its opened record has: a record that is right and was not paid is wrong. The ledger is
 * asked once when a reading ended; until then, and without a wallet, a row has the mark of its check.
 */
export function useMarked(playerId: string, { searchId, rows }: RecordsData, isReading: boolean): readonly ListedRow[] {
  const gateway = useGateway();
  const isOpen = useQuery(walletStateQuery(gateway)).data?.state === "open";
  const { data: marks } = useQuery({
    ...recordMarksQuery(gateway, playerId, searchId ?? ""),
    enabled: isOpen && !isReading && searchId !== null && rows.length > 0,
  });
  return useMemo(() => (marks ? reChecked(rows, marks) : rows), [rows, marks]);
}
