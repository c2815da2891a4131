/**
 * Which columns of a road are visible: by default the newest. Only whole columns are hidden, never single cells. The
 * user may pan back, by mouse and by arrow keys.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { watchSize } from "@/shared/ui";
import type { Placed } from "./marks";

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
  /** Width of a column in pixels: the columns that fit fill the place. */
  step: number;
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
  const width = useWidth(place);
  const visible = width === null ? unmeasured : Math.max(1, Math.floor((width - 1) / cell));
  const step = width === null ? cell : (width - 1) / visible;
  const [pan, setPan] = useState<Pan>(null);
  useEffect(() => {
    if (reveal !== undefined) setPan((now) => revealed(now, reveal, columns, visible));
  }, [reveal, columns, visible]);
  const panBy = useCallback((by: number) => setPan((now) => panned(now, by, columns, visible)), [columns, visible]);
  const toNewest = useCallback(() => setPan(null), []);
  return { ...windowOf(pan, columns, visible), visible, step, pan: panBy, toNewest };
}

/** Used before the first measurement and without layout (tests): enough for a full shoe. */
const unmeasured = 24;

function useWidth(place: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    return watchSize(element, () => setWidth(element.clientWidth > 0 ? element.clientWidth : null));
  }, [place]);
  return width;
}

/** The target mark from `from` (undefined: none selected), or undefined if the key has no meaning here. */
export function moved(marks: readonly Placed[], from: number | undefined, key: string): number | undefined {
  const last = marks.length - 1;
  if (last < 0) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (!key.startsWith("Arrow")) return undefined;
  if (from === undefined) return last;
  if (key === "ArrowUp") return Math.max(0, from - 1);
  if (key === "ArrowDown") return Math.min(last, from + 1);
  return beside(marks, from, key === "ArrowLeft" ? -1 : 1);
}

/** The mark nearest to the same row in the next column; the same mark if there is no next column. */
function beside(marks: readonly Placed[], from: number, direction: -1 | 1): number {
  const here = marks[from];
  if (!here) return from;
  let best = from;
  let distance = Number.POSITIVE_INFINITY;
  marks.forEach(({ col, row }, index) => {
    const ahead = (col - here.col) * direction;
    if (ahead <= 0) return;
    const away = ahead * 100 + Math.abs(row - here.row);
    if (away < distance) [best, distance] = [index, away];
  });
  return best;
}

/** Movement in pixels before a press becomes a drag. */
const tremble = 4;

/**
 * Pans a road by drag and wheel. Wheel events are consumed only while the road can pan, so the page scrolls at either
 * end. The press that ends a drag selects no mark.
 */
export function usePanGestures(
  road: RefObject<SVGSVGElement | null>,
  cell: number,
  room: { older: number; newer: number },
  pan: (by: number) => void,
): void {
  const now = useRef({ room, pan });
  useEffect(() => {
    now.current = { room, pan };
  });
  useEffect(() => {
    const element = road.current;
    if (!element) return;
    const by = (columns: number): boolean => {
      const { room, pan } = now.current;
      if (columns === 0 || (columns < 0 ? room.older : room.newer) === 0) return false;
      pan(columns);
      return true;
    };
    const endDrag = listenToDrag(element, cell, by);
    const endWheel = listenToWheel(element, cell, by);
    return () => {
      endDrag();
      endWheel();
    };
  }, [road, cell]);
}

function listenToWheel(element: SVGSVGElement, cell: number, by: (columns: number) => boolean): () => void {
  let rest = 0;
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey) return;
    const delta = Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY;
    rest = Math.sign(rest) === Math.sign(delta) ? rest + delta : delta;
    const columns = Math.trunc(rest / cell) || (Math.abs(delta) >= cell ? Math.sign(delta) : 0);
    if (columns === 0) return;
    rest = 0;
    if (by(columns)) event.preventDefault();
  };
  element.addEventListener("wheel", onWheel, { passive: false });
  return () => element.removeEventListener("wheel", onWheel);
}

function listenToDrag(element: SVGSVGElement, cell: number, by: (columns: number) => boolean): () => void {
  let from: number | undefined;
  let dragged = false;
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    from = event.clientX;
    dragged = false;
  };
  const onMove = (event: PointerEvent) => {
    if (from === undefined) return;
    const distance = from - event.clientX;
    if (!dragged && Math.abs(distance) > tremble) {
      dragged = true;
      element.setPointerCapture?.(event.pointerId);
    }
    const columns = Math.trunc(distance / cell);
    if (columns !== 0) {
      by(columns);
      from -= columns * cell;
    }
  };
  const onUp = () => {
    from = undefined;
  };
  const onClick = (event: MouseEvent) => {
    if (dragged) event.stopPropagation();
    dragged = false;
  };
  element.addEventListener("pointerdown", onDown);
  element.addEventListener("pointermove", onMove);
  element.addEventListener("pointerup", onUp);
  element.addEventListener("pointercancel", onUp);
  element.addEventListener("click", onClick, { capture: true });
  return () => {
    element.removeEventListener("pointerdown", onDown);
    element.removeEventListener("pointermove", onMove);
    element.removeEventListener("pointerup", onUp);
    element.removeEventListener("pointercancel", onUp);
    element.removeEventListener("click", onClick, { capture: true });
  };
}
