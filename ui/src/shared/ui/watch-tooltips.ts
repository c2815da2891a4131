/** Attribute of a control whose tooltip says more than its name. */
export const tooltip = (text: string) => ({ "data-tooltip": text, "aria-description": text });

/** Attributes of a control whose tooltip shows its name and the keys that do the same (see `KeyCaps`). */
export const keysTooltip = (name: string, keys: string) => ({ "data-tooltip": name, "data-tooltip-keys": keys });

/** Hover delay in milliseconds. */
const rest = 500;

const listened = ["pointerover", "pointerdown", "focusin", "focusout", "keydown", "scroll"] as const;

/**
 * Reports the control whose `data-tooltip` is shown: the one hovered for a moment or focused by keyboard; null after a
 * press or scroll. Returns a function that stops it.
 */
export function watchTooltips(page: Document, show: (control: HTMLElement | null) => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let over: HTMLElement | null = null;
  let isKeyboard = false;
  const now = (control: HTMLElement | null) => {
    clearTimeout(resting);
    show(control);
  };
  const onEvent = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tooltip]") : null;
    if (event.type === "focusin") {
      now(isKeyboard ? control : null);
    } else if (event.type !== "pointerover") {
      if (event.type === "keydown") isKeyboard = true;
      if (event.type === "pointerdown") isKeyboard = false;
      now(null);
    } else if (control !== over) {
      over = control;
      now(null);
      if (control) resting = setTimeout(() => show(control.isConnected ? control : null), rest);
    }
  };
  for (const name of listened) page.addEventListener(name, onEvent, true);
  return () => {
    clearTimeout(resting);
    for (const name of listened) page.removeEventListener(name, onEvent, true);
  };
}
