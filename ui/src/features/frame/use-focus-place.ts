import { type RefObject, useEffect } from "react";

/** A screen that opens may choose its own place within this time, in ms. */
const patience = 120;

const dialog = '[role="dialog"], [role="alertdialog"]';

/**
 * Keeps the focus on the screen. When the element that has it is taken away (a screen is left, a row disappears), the
 * browser gives the focus to the page itself, from where Tab begins at the top and a screen reader says nothing; the list of
 * the screen gets it instead, also one that comes later, and without a list the content. A dialog that was opened by a key
 * from the content gives it to the list as well.
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
    /** Whether the content has the focus only because there was no list. */
    let isForList = false;
    let wasInDialog = false;
    const moveToList = () => {
      const list = main.current?.querySelector<HTMLElement>("[role=listbox]:not([inert])");
      list?.focus({ preventScroll: true });
      return list != null && document.activeElement === list;
    };
    const moveToPlace = () => {
      waiting = undefined;
      if (document.activeElement !== document.body || moveToList()) return;
      main.current?.focus({ preventScroll: true });
      isForList = true;
    };
    const check = () => {
      if (isForList && document.activeElement === main.current) moveToList();
      if (document.activeElement !== document.body || waiting !== undefined || left?.isConnected) return;
      waiting = setTimeout(() => {
        // A dialog that closes returns the focus in the next frame, which on a busy computer comes after this time.
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(moveToPlace);
        });
      }, patience);
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      left = isTab && relatedTarget === null && target instanceof Node ? target : null;
      isTab = false;
      check();
    };
    const arrive = ({ target }: FocusEvent) => {
      left = null;
      isForList = false;
      cancel();
      const isBack = wasInDialog && target === main.current;
      wasInDialog = target instanceof Element && target.closest(dialog) !== null;
      if (isBack) isForList = !moveToList();
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
