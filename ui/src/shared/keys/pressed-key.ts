const usPositions = new Map([
  ["BracketLeft", "["],
  ["BracketRight", "]"],
  ["Slash", "/"],
]);

/**
 * The shortcut key of an event; null if the event is for something else (typing, a menu, a system shortcut). On a Thai
 * layout letters are read by position, so shortcuts work without switching the layout.
 */
export function pressedKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if (event.target instanceof Element && event.target.closest(takesKeys)) return null;
  const typed = event.key;
  if (/^[ -~]$/.test(typed) || typed.length > 1) return typed;
  return byPosition(event);
}

const takesKeys =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [data-keys="off"]';

function byPosition({ code, shiftKey }: KeyboardEvent): string | null {
  if (code === "Slash" && shiftKey) return "?";
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return shiftKey ? null : (usPositions.get(code) ?? null);
}
