/** What the address of a list says of the record that a ticket means. */
import type { WantedAmount, WantedRecord } from "@/gateway/types";
import { type AmountRange, amountRanges, type PlayerSearch } from "@/shared/links";

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
