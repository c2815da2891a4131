const usPositions = new Map([
  ["BracketLeft", "["],
  ["BracketRight", "]"],
  ["Slash", "/"],
]);

/**
 * The key a press stands for; none if it belongs to somebody else (typing, a menu, a shortcut of the system).
 * On a Thai layout the letters are read by their position, so that the keys work without changing the layout.
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
