import { type RefObject, useDeferredValue, useMemo, useRef, useState } from "react";
import type { DifferenceRow, ReconcileClass } from "@/gateway/types";

export interface DifferenceFilter {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly matching: readonly DifferenceRow[];
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Narrows the differences already found. */
export function useFilter(rows: readonly DifferenceRow[], only: ReconcileClass | undefined): DifferenceFilter {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const words = useDeferredValue(text).toLowerCase().split(/\s+/).filter(Boolean).join(" ");
  const matching = useMemo(
    () => rows.filter((row) => (only === undefined || row.class === only) && holds(row, words.split(" "))),
    [rows, only, words],
  );
  return { text, setText, matching, field };
}

function holds({ playerId, roundId }: DifferenceRow, words: readonly string[]): boolean {
  const shown = `${playerId} ${roundId ?? ""}`.toLowerCase();
  return words.every((word) => shown.includes(word));
}
