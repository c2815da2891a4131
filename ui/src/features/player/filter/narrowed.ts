import type { HistoryRow } from "@/gateway/types";
import { fold, joined, locate, shownText, wordsOf } from "@/shared/domain";
import type { RowText, RowTexts } from "./row-text";
import { excerpt } from "./short-id";

export interface Narrowed<R extends HistoryRow> {
  readonly matching: readonly R[];
  /** The folded search words to highlight. */
  readonly needles: readonly string[];
}

/** The rows that contain the typed text as a whole; if there are none, the rows that contain each of its words. */
export function narrowed<R extends HistoryRow>(rows: readonly R[], typed: string, textOf: RowTexts): Narrowed<R> {
  const words = wordsOf(typed);
  if (words.length === 0) return { matching: rows, needles: [] };
  const whole = words.join(" ");
  const matching = rows.filter((row) => textOf(row).all.includes(whole));
  if (matching.length > 0 || words.length === 1) return { matching, needles: [whole] };
  return { matching: rows.filter((row) => words.every((word) => textOf(row).all.includes(word))), needles: words };
}

export interface ShownIds {
  readonly round: string | undefined;
  /** Shown only if it contains a match that nothing else in the row shows. */
  readonly record: string | undefined;
  /** Whether a part that is normally hidden is shown. */
  readonly isFound: boolean;
}

/**
 * The part of the record's ids that the row shows. If the match is in a part that is normally left out, that part is
 * shown.
 */
export function shownIds({ parts, ids, shown }: RowText, needles: readonly string[]): ShownIds {
  const hidden = needles.filter((needle) => !shown.includes(needle));
  if (hidden.length === 0) return { round: parts.round, record: undefined, isFound: false };
  const [round, record] = [ids.round ?? "", ids.record ?? ""].map(shownText);
  const inRound = hidden.filter((needle) => fold(round ?? "").includes(needle));
  const inRecord = hidden.filter((needle) => !inRound.includes(needle) && fold(record ?? "").includes(needle));
  return {
    round: inRound.length > 0 ? around(round ?? "", inRound) : parts.round,
    record: inRecord.length > 0 ? around(record ?? "", inRecord) : undefined,
    isFound: inRound.length + inRecord.length > 0,
  };
}

function around(id: string, needles: readonly string[]): string {
  return excerpt(id, joined(needles.flatMap((needle) => locate(id, needle))));
}
