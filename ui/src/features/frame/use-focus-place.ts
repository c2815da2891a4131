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
    let isTab = false;
    /** The control that Tab left for the frame of the window. It is not lost: the next Tab begins at the top. */
    let left: Node | null = null;
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
      if (document.activeElement !== document.body || waiting !== undefined || left?.isConnected) return;
      waiting = setTimeout(() => {
        // A dialog that closes returns the focus in the next frame, which on a busy computer comes after this time.
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(moveToMain);
        });
      }, patience);
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      left = isTab && relatedTarget === null && target instanceof Node ? target : null;
      isTab = false;
      check();
    };
    const arrive = () => {
      left = null;
      cancel();
    };
    const press = ({ type, key }: KeyboardEvent) => {
      isTab = type === "keydown" && key === "Tab";
    };
    const removals = new MutationObserver(check);
    removals.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("keydown", press, { capture: true });
    document.addEventListener("keyup", press, { capture: true });
    document.addEventListener("focusout", leave);
    // The next loss of the focus has its own time.
    document.addEventListener("focusin", arrive);
    check();
    return () => {
      removals.disconnect();
      document.removeEventListener("keydown", press, { capture: true });
      document.removeEventListener("keyup", press, { capture: true });
      document.removeEventListener("focusout", leave);
      document.removeEventListener("focusin", arrive);
      cancel();
    };
  }, [main]);
}
