import { type RefObject, useEffect, useRef } from "react";

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
