/** The rows of the record that a text means, and where they stand. */
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

/** Whether a row asks for the record with one id. */
export const isOfId = ({ kind }: Row): boolean => kind === "round" || kind === "bet" || kind === "record";

/**
 * The rows of a text with their match. It comes first; only a whole id has a row of its own, which asks for that record alone and
 * which Enter opens at once: then it is filled in, or the records with an id like this one follow.
 */
export function withMatch(rows: readonly Row[], match: TicketMatch | null, wanted: WantedRecord | undefined): Row[] {
  const ofMatch = matchRows(match, wanted);
  const isOwn = (row: Row) => isOfId(row) && row.player === match?.player;
  if (match === null || !rows.some(isOwn)) return [...ofMatch, ...rows];
  const filled = rows.map((row) =>
    isOwn(row) && row.record === undefined ? { ...row, record: recordWithId(match.rows, row.subject) } : row,
  );
  const isFound = filled.some((row) => isOwn(row) && row.record !== undefined);
  const near = isFound ? [] : ofMatch.filter(({ record }) => record !== undefined);
  const end = filled.findLastIndex(({ section }) => section === "results") + 1;
  return filled.toSpliced(end, 0, ...near);
}

/** The only record with this id, as its own or its round's. */
function recordWithId(records: TicketMatch["rows"], id: string) {
  const found = records.filter((row) => row.otherPlayer === null && [row.id, row.roundId].includes(id));
  return found.length === 1 ? found[0] : undefined;
}
