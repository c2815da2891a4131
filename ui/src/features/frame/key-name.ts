const names = new Map([
  ["ArrowUp", "↑"],
  ["ArrowDown", "↓"],
  ["ArrowLeft", "←"],
  ["ArrowRight", "→"],
  ["Escape", "Esc"],
  [" ", "Space"],
]);

/** The label printed on the key. */
export function keyName(key: string): string {
  return names.get(key) ?? key;
}
