import { type RefObject, useCallback, useEffect, useState } from "react";
import { type Pan, panned, type RoadWindow, revealed, windowOf } from "./road-window";

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
