/** Parses a port; null if invalid. */
export function portOf(text: string): number | null {
  const digits = text.trim();
  const port = /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
  return port >= 1 && port <= 65_535 ? port : null;
}
