import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Chooses the widest layout in which nothing of an element runs out of it, and writes its name into `data-fit` for the
 * style sheet. The element is measured: no width in a style sheet knows how many digits an amount has, in which font.
 *
 * `layouts` goes from the widest to the one that fits everywhere.
 */
export function useFit<T extends HTMLElement>(layouts: readonly string[]): RefObject<T | null> {
  const element = useRef<T>(null);
  // After each drawing, since other figures may be wider, and after each change of width.
  useLayoutEffect(() => {
    const { current } = element;
    if (current) choose(current, layouts);
  });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === "undefined") return;
    let width = current.clientWidth;
    const observer = new ResizeObserver(() => {
      // Another layout changes the height only; answering that would never end.
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
