import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** The widest a digit and another sign of an amount get, in parts of the font's size. */
const digit = 0.68;
const sign = 0.4;

/** Pixels that are surely enough for a figure. */
export function figureWidth(figure: string, fontSize = 13): number {
  const digits = figure.replace(/\D/g, "").length;
  const letters = figure.replace(/[^\p{L}]/gu, "").length;
  return Math.ceil(fontSize * (digit * (digits + letters) + sign * (figure.length - digits - letters)));
}

/** The longest of many amounts: the one to leave room for. */
export function longest(amounts: Iterable<string | null | undefined>): string {
  let found = "";
  for (const amount of amounts) if (amount != null && amount.length > found.length) found = amount;
  return found;
}

/**
 * Whether the rows of a list are too narrow for their figures side by side, so that each needs a line of its own. All
 * rows of a list are of one height, so one answer serves them all.
 */
export function useStacked(needed: number): [list: RefObject<HTMLDivElement | null>, isStacked: boolean] {
  const list = useRef<HTMLDivElement>(null);
  const [isStacked, setStacked] = useState(false);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const look = () => setStacked(current.clientWidth < needed);
    look();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [needed]);
  return [list, isStacked];
}
