/** What the address of a list says of the record that a ticket means. */
import type { Ranking, WantedRecord } from "@/gateway/types";
import { type PlayerSearch, wantedIn } from "@/shared/links";

/** Null if it says nothing. */
export const wantedOf = ({ ticket }: PlayerSearch): WantedRecord | null =>
  ticket === undefined ? null : wantedIn(ticket);

/** The amounts for which a record fits the ticket; none for a record that does not fit. */
export function matchedAmounts(ranking: Ranking | null | undefined, key: string | null): readonly string[] {
  if (ranking == null || key === null) return [];
  const all = [...(ranking.best === null ? [] : [ranking.best]), ...ranking.others, ...ranking.nearMisses];
  const reasons = all.find((each) => each.key === key)?.reasons ?? [];
  return reasons.flatMap((reason) => {
    switch (reason.reason) {
      case "exactAmount":
      case "nearAmount":
        return [reason.of.amount];
      case "bothAmounts":
        return [reason.reported.amount, reason.expected.amount];
      default:
        return [];
    }
  });
}
