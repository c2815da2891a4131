import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Rows added at the start push the others down; a list that was scrolled follows them, so that what is being read
 * stays where it is. A list at its top stays at its top and shows what is new.
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
