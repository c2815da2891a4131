import { useCallback, useState } from "react";

/**
 * What a person chose by the way and this window keeps: a width, the language of a copied text. Everything else that is chosen is
 * in the settings of the program, which Rust keeps. Without storage, it lasts until the part is closed.
 */
export function useKept(name: string): [kept: string | null, keep: (value: string) => void] {
  const key = `pitdesk.${name}`;
  const [kept, setKept] = useState(() => read(key));
  const keep = useCallback(
    (value: string) => {
      setKept(value);
      try {
        localStorage.setItem(key, value);
      } catch {
        // A full or forbidden storage takes nothing.
      }
    },
    [key],
  );
  return [kept, keep];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
