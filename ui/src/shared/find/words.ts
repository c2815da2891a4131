import { shownText } from "@/shared/ui/server-text";
import { fold } from "./fold";

/** The words of what was typed, folded. Characters that can't be seen are named in it as they are in what is shown. */
export function wordsOf(typed: string): string[] {
  return typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => fold(shownText(word)));
}
