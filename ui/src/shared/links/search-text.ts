/** `?a=b` from what is set, nothing from what is not. */
export function searchText(search: object): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== "") pairs.set(name, String(value));
  }
  const text = pairs.toString();
  return text === "" ? "" : `?${text}`;
}

/** The pairs of `?a=b` as text, the last of a name. */
export function searchPairs(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}
