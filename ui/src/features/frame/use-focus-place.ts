import { type RefObject, useEffect } from "react";

/**
 * Keeps the focus on the screen. When the element that has it is taken away (a screen is left, a row disappears), the
 * browser gives the focus to the page itself, from where Tab begins at the top and a screen reader says nothing; the
 * content of the screen gets it instead.
 */
export function useFocusPlace(main: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let frame = 0;
    // A dialog that closes returns the focus within a frame, and a screen that opens may choose its own place.
    const check = () => {
      if (document.activeElement !== document.body || frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          frame = 0;
          if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
        });
      });
    };
    const removals = new MutationObserver(check);
    removals.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusout", check);
    check();
    return () => {
      removals.disconnect();
      document.removeEventListener("focusout", check);
      cancelAnimationFrame(frame);
    };
  }, [main]);
}
