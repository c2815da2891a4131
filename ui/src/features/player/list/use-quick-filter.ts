import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { HistoryRow } from "@/gateway/types";
import { narrowed } from "./narrowed";
import { prepare, type RowTexts, useRowTexts } from "./row-text";

export interface QuickFilter {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly onlyInconsistent: boolean;
  readonly setOnlyInconsistent: (only: boolean) => void;
  readonly clear: () => void;
  /** Whether any filter is set. */
  readonly isOn: boolean;
  /** Number of inconsistent rows among the loaded ones, ignoring the typed filter. */
  readonly inconsistent: number;
  readonly matching: readonly HistoryRow[];
  /** The folded search words to highlight in the rows. */
  readonly needles: readonly string[];
  readonly textOf: RowTexts;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
}

const NOTHING = { text: "", onlyInconsistent: false };

/** Filters the loaded rows without a new request. A new query clears the filter. */
export function useQuickFilter(rows: readonly HistoryRow[], question: string): QuickFilter {
  const [kept, setKept] = useState({ question, ...NOTHING });
  const { text, onlyInconsistent } = kept.question === question ? kept : NOTHING;
  const set = (change: Partial<typeof NOTHING>) => setKept({ question, text, onlyInconsistent, ...change });
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const textOf = useRowTexts();
  useEffect(() => prepare(rows, textOf), [rows, textOf]);
  const broken = useMemo(() => rows.filter(({ verdict }) => verdict === "inconsistent"), [rows]);
  const judged = onlyInconsistent ? broken : rows;
  const { matching, needles } = useMemo(() => narrowed(judged, text, textOf), [judged, text, textOf]);
  return {
    text,
    setText: (text) => set({ text }),
    onlyInconsistent,
    setOnlyInconsistent: (onlyInconsistent) => set({ onlyInconsistent }),
    clear: () => {
      set(NOTHING);
      field.current?.focus();
    },
    isOn: text.trim() !== "" || onlyInconsistent,
    inconsistent: broken.length,
    matching,
    needles,
    textOf,
    field,
    list,
  };
}
