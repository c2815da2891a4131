/**
 * Which columns of a road are visible: by default the newest. Only whole columns are hidden, never single cells. The
 * user may pan back.
 */
import { type RefObject, useCallback, useEffect, useState } from "react";

/** First column in view; `null` follows the newest. */
export type Pan = number | null;

interface RoadWindow {
  /** First column in view. */
  first: number;
  /** Columns hidden on the left. */
  older: number;
  /** Columns hidden on the right. */
  newer: number;
}

const newestFirst = (columns: number, visible: number): number => Math.max(0, columns - visible);

/** The visible part of `columns` columns when `visible` fit. */
export function windowOf(pan: Pan, columns: number, visible: number): RoadWindow {
  const newest = newestFirst(columns, visible);
  const first = pan === null ? newest : Math.min(Math.max(0, pan), newest);
  return { first, older: first, newer: newest - first };
}

/** Pans by whole columns; returning to the newest follows it again. */
export function panned(pan: Pan, by: number, columns: number, visible: number): Pan {
  const newest = newestFirst(columns, visible);
  const first = Math.max(0, windowOf(pan, columns, visible).first + by);
  return first >= newest ? null : first;
}

/** The smallest pan that shows `column`. */
export function revealed(pan: Pan, column: number, columns: number, visible: number): Pan {
  const { first } = windowOf(pan, columns, visible);
  if (column < first) return panned(pan, column - first, columns, visible);
  if (column >= first + visible) return panned(pan, column - (first + visible - 1), columns, visible);
  return pan;
}

interface Panning extends RoadWindow {
  /** Columns that fit. */
  visible: number;
  /** Pans by whole columns; negative is back in time. */
  pan: (by: number) => void;
  toNewest: () => void;
}

/**
 * State of a road's window: as many columns as fit, following the newest until the user pans. `reveal` is a column
 * selected elsewhere (in the round list) that must be shown.
 */
export function useRoadWindow(
  place: RefObject<HTMLElement | null>,
  cell: number,
  columns: number,
  reveal: number | undefined,
): Panning {
  const visible = useVisibleColumns(place, cell);
  const [pan, setPan] = useState<Pan>(null);
  useEffect(() => {
    if (reveal !== undefined) setPan((now) => revealed(now, reveal, columns, visible));
  }, [reveal, columns, visible]);
  const panBy = useCallback((by: number) => setPan((now) => panned(now, by, columns, visible)), [columns, visible]);
  const toNewest = useCallback(() => setPan(null), []);
  return { ...windowOf(pan, columns, visible), visible, pan: panBy, toNewest };
}

/** Used before the first measurement and without layout (tests): enough for a full shoe. */
const unmeasured = 24;

function useVisibleColumns(place: RefObject<HTMLElement | null>, cell: number): number {
  const [visible, setVisible] = useState(unmeasured);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      if (element.clientWidth > 0) setVisible(Math.max(1, Math.floor((element.clientWidth - 1) / cell)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, cell]);
  return visible;
}
