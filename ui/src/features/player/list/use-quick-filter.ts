import { type RefObject, useDeferredValue, useMemo, useRef, useState } from "react";
import type { HistoryRow } from "@/gateway/types";
import { matches } from "./matches";

export interface QuickFilter {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly onlyInconsistent: boolean;
  readonly setOnlyInconsistent: (only: boolean) => void;
  /** How many of the rows read are not consistent, whatever is typed. */
  readonly inconsistent: number;
  readonly matching: readonly HistoryRow[];
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Narrows the rows already read; the service is not asked again. */
export function useQuickFilter(rows: readonly HistoryRow[]): QuickFilter {
  const [text, setText] = useState("");
  const [onlyInconsistent, setOnlyInconsistent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const settled = useDeferredValue(text);
  const broken = useMemo(() => rows.filter(({ verdict }) => verdict === "inconsistent"), [rows]);
  const judged = onlyInconsistent ? broken : rows;
  const matching = useMemo(
    () => (settled.trim() === "" ? judged : judged.filter((row) => matches(row, settled))),
    [judged, settled],
  );
  return { text, setText, onlyInconsistent, setOnlyInconsistent, inconsistent: broken.length, matching, field };
}
