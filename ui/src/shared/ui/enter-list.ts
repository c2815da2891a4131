import type { RefObject } from "react";

interface EnteredList {
  readonly box: RefObject<HTMLElement | null>;
  readonly rows: readonly { readonly key: string }[];
  readonly chosenKey: string | null;
  readonly onChoose: (key: string) => void;
}

/** Moves the focus from the filter of a list into the list. The first row is chosen if none is. */
export function enterList({ box, rows, chosenKey, onChoose }: EnteredList) {
  const [first] = rows;
  if (!first) return;
  box.current?.focus();
  if (chosenKey === null) onChoose(first.key);
}
