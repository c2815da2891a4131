import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the scroll position when rows are added at the start, so that the visible rows stay. A list at its top stays at
 * the top and shows the new rows.
 */
export function useSteadyStart(
  scroller: RefObject<HTMLElement | null>,
  firstKey: string | undefined,
  indexOf: (key: string) => number | undefined,
  rowHeight: number,
) {
  const before = useRef(firstKey);
  useLayoutEffect(() => {
    const added = before.current === undefined ? undefined : indexOf(before.current);
    before.current = firstKey;
    if (added && scroller.current && scroller.current.scrollTop > 0) scroller.current.scrollTop += added * rowHeight;
  });
}
