/** The rows of the record that a text means. */
import type { Miss, Reason, WantedRecord } from "@/gateway/types";
import { allGamesHref, ticketText } from "@/shared/links";
import type { Row, RowKind } from "./row";
import type { TicketMatch } from "./use-ticket-match";

/**
 * The first row is there from the beginning, so that what arrives moves no other one: while the record is looked for, it leads to
 * the player's list, which goes on.
 */
export function matchRows(match: TicketMatch | null, wanted: WantedRecord | undefined): Row[] {
  if (match === null || wanted === undefined) return [];
  const { player, ranking, isLooking, error } = match;
  // The list chooses the same record.
  const search = { period: "last14Days", ticket: ticketText(wanted) } as const;
  const list = allGamesHref(player, search);
  const of = { section: "match", player, allGames: list, unread: match.unread } as const;
  const rowOf = (kind: RowKind, key: string, reasons: readonly Reason[], misses: readonly Miss[] = []): Row[] => {
    const record = match.rows.find((row) => row.key === key);
    if (record === undefined) return [];
    const href = allGamesHref(player, { ...search, record: record.id ?? record.key });
    // The first one keeps its key when it is filled in.
    const ownKey = kind === "best" ? `best ${player}` : `${kind} ${key}`;
    const subject = record.id ?? "";
    return [{ ...of, key: ownKey, kind, subject, record, reasons, misses, action: { kind: "go", href } }];
  };
  const best = ranking?.best && rowOf("best", ranking.best.key, ranking.best.reasons);
  if (best && best.length > 0) return best;
  // That nothing fits is known only of records that were ranked.
  const isFailed = error !== null || (ranking === null && match.rows.length > 0);
  const state = isLooking ? "looking" : isFailed ? "failed" : "none";
  const first: Row = {
    ...of,
    key: `best ${player}`,
    kind: "best",
    subject: player,
    state,
    action: { kind: "go", href: list },
  };
  const fitting = (ranking?.others ?? []).flatMap(({ key, reasons }) => rowOf("fitting", key, reasons));
  const near = (ranking?.nearMisses ?? []).flatMap(({ key, reasons, misses }) => rowOf("near", key, reasons, misses));
  return [first, ...fitting, ...near];
}
