import { type RefObject, useLayoutEffect, useRef } from "react";

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

function choose(element: HTMLElement, layouts: readonly string[]) {
  for (const layout of layouts) {
    element.dataset.fit = layout;
    if (element.scrollWidth <= element.clientWidth) return;
  }
}
