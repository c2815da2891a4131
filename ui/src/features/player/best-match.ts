/** The record that a ticket means, among those of a list. Rust ranks them; the address has what the ticket says. */
import { useEffect, useMemo, useState } from "react";
import type { Ranking, WantedRecord } from "@/gateway/types";
import { type PlayerSearch, wantedIn } from "@/shared/links";
import { useGateway } from "@/shared/query";

/** What an address says of the record that is meant; null if it says nothing. */
export const wantedOf = ({ ticket }: PlayerSearch): WantedRecord | null =>
  ticket === undefined ? null : wantedIn(ticket);

interface Ranked {
  readonly rows: unknown;
  readonly wanted: unknown;
  readonly ranking: Ranking | null;
}

/**
 * The ranking of rows by Rust; undefined while it is not known, and null where it can't be known: then nothing is chosen. Asks
 * only with a search that has ended, because a record that is still to come may fit better.
 */
export function useBestMatch(
  searchId: string | null,
  rows: readonly { readonly key: string }[],
  { ticket }: PlayerSearch,
): Ranking | null | undefined {
  const gateway = useGateway();
  const wanted = useMemo(() => wantedOf({ ticket }), [ticket]);
  const [ranked, setRanked] = useState<Ranked | null>(null);
  useEffect(() => {
    if (searchId === null || wanted === null || rows.length === 0) return;
    let isLeft = false;
    const set = (ranking: Ranking | null) => isLeft || setRanked({ rows, wanted, ranking });
    const keys = rows.map(({ key }) => key);
    gateway.bestMatch(searchId, keys, wanted).then(set, () => set(null));
    return () => {
      isLeft = true;
    };
  }, [gateway, searchId, rows, wanted]);
  return ranked?.rows === rows && ranked.wanted === wanted ? ranked.ranking : undefined;
}
