/** How far a key moves the selection; null if the list does not handle the key. */
export function stepFor(event: { key: string }, page: number, length: number): number | null {
  switch (event.key) {
    case "ArrowDown":
      return 1;
    case "ArrowUp":
      return -1;
    case "PageDown":
      return page;
    case "PageUp":
      return -page;
    case "Home":
      return -length;
    case "End":
      return length;
    default:
      return null;
  }
}
