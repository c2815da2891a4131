import { fold } from "./fold";
import { shownText } from "./server-text";

/** The folded words of the typed text. Invisible characters are named as in the shown text. */
export function wordsOf(typed: string): string[] {
  return typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => fold(shownText(word)));
}
