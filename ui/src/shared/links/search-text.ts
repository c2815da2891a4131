/** Serialises the set values as `?a=b`. */
export function searchText(search: object): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== "") pairs.set(name, String(value));
  }
  const text = pairs.toString();
  return text === "" ? "" : `?${text}`;
}

/** Parses `?a=b` to text values; the last of a name wins. */
export function searchPairs(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}
