import { type RefObject, useMemo, useRef, useState } from "react";
import type { DifferenceRow, ReconcileClass } from "@/gateway/types";
import { fold, shownText, wordsOf } from "@/shared/domain";

export interface DifferenceFilter {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly matching: readonly DifferenceRow[];
  /** The folded search words to highlight. */
  readonly needles: readonly string[];
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Filters the differences by the two ids their rows show. */
export function useFilter(rows: readonly DifferenceRow[], only: ReconcileClass | undefined): DifferenceFilter {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const needles = useMemo(() => wordsOf(text), [text]);
  const matching = useMemo(
    () => rows.filter((row) => (only === undefined || row.class === only) && holds(row, needles)),
    [rows, only, needles],
  );
  return { text, setText, matching, needles, field };
}

function holds({ playerId, roundId }: DifferenceRow, words: readonly string[]): boolean {
  const shown = `${fold(shownText(playerId))} ${fold(shownText(roundId ?? ""))}`;
  return words.every((word) => shown.includes(word));
}
