import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Chooses the widest layout in which nothing overflows and writes its name to `data-fit` for the style sheet. It
 * measures the element, because CSS can't know the width of an amount's digits.
 *
 * `layouts` is ordered from the widest to the one that always fits.
 */
export function useFit<T extends HTMLElement>(layouts: readonly string[]): RefObject<T | null> {
  const element = useRef<T>(null);
  // Runs after each render, because other figures may be wider, and after each change of width.
  useLayoutEffect(() => {
    const { current } = element;
    if (current) choose(current, layouts);
  });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === "undefined") return;
    let width = current.clientWidth;
    const observer = new ResizeObserver(() => {
      // Changes of height are ignored: the chosen layout changes the height, which would loop.
      if (current.clientWidth === width) return;
      width = current.clientWidth;
      choose(current, layouts);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [layouts]);
  return element;
}

/** The layouts of each measured element. */
const layoutsOf = new WeakMap<HTMLElement, readonly string[]>();

/**
 * An element inside that is measured itself has its widest layout meanwhile: in a narrower one, it would need less space
 * than it takes afterwards.
 */
function choose(element: HTMLElement, layouts: readonly string[]) {
  layoutsOf.set(element, layouts);
  const inside = [...element.querySelectorAll<HTMLElement>("[data-fit]")];
  for (const each of inside) each.dataset.fit = layoutsOf.get(each)?.[0];
  for (const layout of layouts) {
    element.dataset.fit = layout;
    if (element.scrollWidth <= element.clientWidth) break;
  }
  for (const each of inside) choose(each, layoutsOf.get(each) ?? []);
}

/** Widths in em: the largest of a digit or capital, the usual one of a small letter, and that of another character. */
const digitOrCapital = 0.68;
const smallLetter = 0.56;
const otherCharacter = 0.4;

/** Estimated width of a figure in pixels. It is an upper limit for digits and capitals, not for small letters. */
export function figureWidth(figure: string, fontSize = 13): number {
  const small = figure.replace(/[^a-z]/g, "").length;
  const large = figure.replace(/[^\p{L}\d]/gu, "").length - small;
  return Math.ceil(
    fontSize * (digitOrCapital * large + smallLetter * small + otherCharacter * (figure.length - large - small)),
  );
}

/** Estimated width of words in pixels. Thai marks stand above and below their letters. */
export function wordsWidth(words: string, fontSize = 13): number {
  return Math.ceil(words.replace(/\p{M}/gu, "").length * smallLetter * fontSize);
}

/** The longest of the amounts, which sets the width. */
export function longest(amounts: Iterable<string | null | undefined>): string {
  let found = "";
  for (const amount of amounts) if (amount != null && amount.length > found.length) found = amount;
  return found;
}

/** Whether a list is too narrow for figures side by side, so that each needs its own line, in all rows alike. */
export function useStacked(needed: number): [list: RefObject<HTMLDivElement | null>, isStacked: boolean] {
  const [list, width] = useWidthBelow(needed);
  return [list, width !== null];
}

/**
 * The widest layout that fits in a list, for each of its rows alone. `widthsOf` has the widths in pixels of a row's layouts,
 * ordered from the widest; the layout after the last of them always fits.
 */
export function useRowLayouts<T extends object>(
  items: readonly T[],
  widthsOf: (item: T) => readonly number[],
): [list: RefObject<HTMLDivElement | null>, layoutOf: (item: T) => number] {
  const widths = useMemo(() => {
    const known = new WeakMap<T, readonly number[]>();
    return (item: T) => {
      const found = known.get(item) ?? widthsOf(item);
      known.set(item, found);
      return found;
    };
  }, [widthsOf]);
  const widest = useMemo(() => items.reduce((most, item) => Math.max(most, widths(item)[0] ?? 0), 0), [items, widths]);
  const [list, width] = useWidthBelow(widest);
  const layoutOf = useCallback(
    (item: T) => (width === null ? 0 : widths(item).filter((needed) => width < needed).length),
    [width, widths],
  );
  return [list, layoutOf];
}

/**
 * Measures an element now and after each change of its size. What `measure` sets is drawn before the next frame is painted, so
 * that no frame has the layout of the old size. Returns what ends it.
 */
export function watchSize(element: HTMLElement, measure: () => void): () => void {
  measure();
  if (typeof ResizeObserver === "undefined") return () => undefined;
  const observer = new ResizeObserver(() => flushSync(measure));
  observer.observe(element);
  return () => observer.disconnect();
}

/** The width of a list in pixels, if it is below what is needed; else null, so that nothing is drawn again. */
function useWidthBelow(needed: number): [list: RefObject<HTMLDivElement | null>, width: number | null] {
  const list = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    return watchSize(current, () => setWidth(current.clientWidth < needed ? current.clientWidth : null));
  }, [needed]);
  return [list, width];
}
