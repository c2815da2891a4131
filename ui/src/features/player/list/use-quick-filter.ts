import { type RefObject, useDeferredValue, useMemo, useRef, useState } from "react";
import type { HistoryRow } from "@/gateway/types";
import { matches } from "./matches";

export interface QuickFilter {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly matching: readonly HistoryRow[];
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Narrows the rows already read; the service is not asked again. */
export function useQuickFilter(rows: readonly HistoryRow[]): QuickFilter {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const settled = useDeferredValue(text);
  const matching = useMemo(
    () => (settled.trim() === "" ? rows : rows.filter((row) => matches(row, settled))),
    [rows, settled],
  );
  return { text, setText, matching, field };
}
