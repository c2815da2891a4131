import { type RefObject, useEffect } from "react";

/** A screen that opens may choose its own place within this time, in ms. */
const patience = 120;

/**
 * Keeps the focus on the screen. When the element that has it is taken away (a screen is left, a row disappears), the
 * browser gives the focus to the page itself, from where Tab begins at the top and a screen reader says nothing; the
 * content of the screen gets it instead.
 */
export function useFocusPlace(main: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const cancel = () => {
      clearTimeout(waiting);
      cancelAnimationFrame(frame);
      waiting = undefined;
    };
    const moveToMain = () => {
      waiting = undefined;
      if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    };
    const check = () => {
      if (document.activeElement !== document.body || waiting !== undefined) return;
      waiting = setTimeout(() => {
        // A dialog that closes returns the focus in the next frame, which on a busy computer comes after this time.
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(moveToMain);
        });
      }, patience);
    };
    const removals = new MutationObserver(check);
    removals.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusout", check);
    // The next loss of the focus has its own time.
    document.addEventListener("focusin", cancel);
    check();
    return () => {
      removals.disconnect();
      document.removeEventListener("focusout", check);
      document.removeEventListener("focusin", cancel);
      cancel();
    };
  }, [main]);
}
