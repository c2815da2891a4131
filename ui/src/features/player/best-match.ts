/** The record that a ticket means, among those of a list. Rust ranks them; here is what the address says of the ticket. */
import { useEffect, useMemo, useState } from "react";
import type { Ranking, WantedAmount, WantedRecord } from "@/gateway/types";
import { type AmountRange, amountRanges, type PlayerSearch } from "@/shared/links";
import { useGateway } from "@/shared/query";

/** What an address says of the record that is meant. */
export function wantedOf(search: PlayerSearch): WantedRecord {
  const { amounts, claims, complaint, likely, from, to, stake_min, stake_max } = search;
  const claimed = amountRanges(claims);
  // An address names its claims among the amounts too, so that the filter leaves their records in.
  const own = amountRanges(amounts).filter(({ min }) => !claimed.some((claim) => claim.min === min));
  const stake = stake_min !== undefined && stake_max !== undefined ? [{ min: stake_min, max: stake_max }] : [];
  // Days are those of the zone in use, and the filter has applied them.
  const isClock = from?.includes("T") === true && to?.includes("T") === true;
  return {
    ids: [],
    amounts: [...inRole("any", own), ...inRole("due", claimed), ...inRole("stake", stake)],
    complaint: complaint ?? null,
    days: [],
    clocks: isClock ? [{ from, to }] : [],
    bets: [],
    outcomes: [],
    games: likely?.split(",") ?? [],
    tableId: null,
  };
}

function inRole(role: WantedAmount["role"], ranges: readonly AmountRange[]): WantedAmount[] {
  return ranges.map(({ min, max }) => ({ min, max, role }));
}

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
  search: PlayerSearch,
): Ranking | null | undefined {
  const gateway = useGateway();
  const said = JSON.stringify(wantedOf(search));
  const wanted = useMemo((): WantedRecord => JSON.parse(said), [said]);
  const [ranked, setRanked] = useState<Ranked | null>(null);
  useEffect(() => {
    if (searchId === null || rows.length === 0) return;
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
