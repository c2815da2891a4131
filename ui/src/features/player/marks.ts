/** The marks of the rows: those of doubts, and those of the money, where the open wallet can tell. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ListedRow, RecordsData } from "@/shared/domain/records";
import { recordMarksQuery, useGateway } from "@/shared/query";
import { reChecked } from "@/shared/stream";

/**
 * The rows of a player, each with the mark that its opened record has: a record that is right and was not paid is wrong, and of
 * one that came in two versions nothing can be told. They are asked for once when a reading ended; until then a row has the mark of
 * its check.
 */
export function useMarked(playerId: string, { searchId, rows }: RecordsData, isReading: boolean): readonly ListedRow[] {
  const gateway = useGateway();
  const { data: marks } = useQuery({
    ...recordMarksQuery(gateway, playerId, searchId ?? ""),
    enabled: !isReading && searchId !== null && rows.length > 0,
  });
  return useMemo(() => (marks ? reChecked(rows, marks) : rows), [rows, marks]);
}
