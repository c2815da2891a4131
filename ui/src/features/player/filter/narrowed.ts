import type { HistoryRow } from "@/gateway/types";
import { fold, joined, locate, shownText, wordsOf } from "@/shared/domain";
import type { RowText, RowTexts } from "./row-text";
import { excerpt } from "./short-id";

export interface Narrowed<R extends HistoryRow> {
  readonly matching: readonly R[];
  /** The folded search words to highlight. */
  readonly needles: readonly string[];
}

interface Step {
  readonly needles: readonly string[];
  /** The rows that contain each needle. */
  readonly entries: readonly Entry[];
}

/** A row's position in the list, with its text, so that a key compares texts only. */
interface Entry {
  readonly at: number;
  readonly text: string;
}

/** Narrows one list after the other to what was typed; each call for the same list may use the results before it. */
export type Narrowing = <R extends HistoryRow>(rows: readonly R[], typed: string) => Narrowed<R>;

/**
 * The rows that contain the typed text as a whole; if there are none, the rows that contain each of its words. A longer
 * text is searched in the rows that contain the shorter one, and a deleted letter searches nothing.
 */
export function createNarrowing(textOf: RowTexts): Narrowing {
  let list: readonly HistoryRow[] | null = null;
  let entries: readonly Entry[] = [];
  let steps: Step[] = [];

  /** The rows that contain each needle. Rows that contain a text contain every part of it. */
  const containing = (needles: readonly string[]): readonly Entry[] => {
    const isWider = (step: Step) => step.needles.every((part) => needles.some((needle) => needle.includes(part)));
    while (steps.length > 0 && !isWider(steps.at(-1) as Step)) steps.pop();
    const last = steps.at(-1);
    if (
      last &&
      last.needles.length === needles.length &&
      last.needles.every((part, index) => part === needles[index])
    ) {
      return last.entries;
    }
    const found = (last?.entries ?? entries).filter(({ text }) => needles.every((needle) => text.includes(needle)));
    steps.push({ needles, entries: found });
    return found;
  };

  return <R extends HistoryRow>(rows: readonly R[], typed: string) => {
    const words = wordsOf(typed);
    if (words.length === 0) return { matching: rows, needles: [] };
    if (list !== rows) {
      list = rows;
      entries = rows.map((row, at) => ({ at, text: textOf(row).all }));
      steps = [];
    }
    const result = (needles: readonly string[], found: readonly Entry[]) => ({
      matching: found.map(({ at }) => rows[at] as R),
      needles,
    });
    const whole = [words.join(" ")];
    const inWhole = containing(whole);
    if (inWhole.length > 0 || words.length === 1) return result(whole, inWhole);
    return result(words, containing(words));
  };
}

export interface ShownIds {
  readonly round: string | undefined;
  /** Shown only if it contains a match that nothing else in the row shows. */
  readonly record: string | undefined;
  /** Shown instead of the time if the match is in the rest of a time as sent. */
  readonly sent: string | undefined;
  /** Whether a part of an id that is normally hidden is shown. */
  readonly isFound: boolean;
}

/**
 * The part of the record's ids, and of a time as sent, that the row shows. If the match is in a part that is normally left out, that part is
 * shown.
 */
export function shownIds({ parts, ids, shown }: RowText, needles: readonly string[]): ShownIds {
  const hidden = needles.filter((needle) => !shown.includes(needle));
  if (hidden.length === 0) return { round: parts.round, record: undefined, sent: undefined, isFound: false };
  const [round, record, sent] = [ids.round ?? "", ids.record ?? "", ids.sent ?? ""].map(shownText);
  const inRound = hidden.filter((needle) => fold(round ?? "").includes(needle));
  const inRecord = hidden.filter((needle) => !inRound.includes(needle) && fold(record ?? "").includes(needle));
  const isInId = (needle: string) => inRound.includes(needle) || inRecord.includes(needle);
  const inSent = hidden.filter((needle) => !isInId(needle) && fold(sent ?? "").includes(needle));
  return {
    round: inRound.length > 0 ? around(round ?? "", inRound) : parts.round,
    record: inRecord.length > 0 ? around(record ?? "", inRecord) : undefined,
    sent: inSent.length > 0 ? around(sent ?? "", inSent) : undefined,
    isFound: inRound.length + inRecord.length > 0,
  };
}

function around(id: string, needles: readonly string[]): string {
  return excerpt(id, joined(needles.flatMap((needle) => locate(id, needle))));
}
