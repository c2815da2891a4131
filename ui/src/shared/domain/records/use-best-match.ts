/** The record that a ticket means, among those of a search. Rust ranks them. */
import { useEffect, useMemo, useState } from "react";
import type { Ranking, WantedRecord } from "@/gateway/types";
import { useGateway } from "@/shared/query";

interface Ranked {
  readonly rows: unknown;
  readonly wanted: unknown;
  readonly ranking: Ranking | null;
}

/**
 * The ranking of rows; undefined while it is not known, and null where it can't be known: then nothing is chosen. Asks only with a
 * search that has ended, because a record that is still to come may fit better.
 */
export function useBestMatch(
  searchId: string | null,
  rows: readonly { readonly key: string }[],
  wanted: WantedRecord | null,
): Ranking | null | undefined {
  const gateway = useGateway();
  const said = JSON.stringify(wanted);
  const asked = useMemo((): WantedRecord | null => JSON.parse(said), [said]);
  const [ranked, setRanked] = useState<Ranked | null>(null);
  useEffect(() => {
    if (searchId === null || asked === null || rows.length === 0) return;
    let isLeft = false;
    const set = (ranking: Ranking | null) => isLeft || setRanked({ rows, wanted: asked, ranking });
    const keys = rows.map(({ key }) => key);
    gateway.bestMatch(searchId, keys, asked).then(set, () => set(null));
    return () => {
      isLeft = true;
    };
  }, [gateway, searchId, rows, asked]);
  return ranked?.rows === rows && ranked.wanted === asked ? ranked.ranking : undefined;
}
