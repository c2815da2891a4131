import { useCallback, useEffect, useRef, useState } from "react";

/** Pause after the last key press before the address is written, in milliseconds. */
const PAUSE = 300;

interface TypedTextOptions {
  /** The text in the address. */
  inAddress: string;
  /** What is asked for. Another query begins with the text of its address. */
  query: string;
  /** Writes the text into the address. */
  onWrite: (text: string) => void;
}

/** The typed text of a filter. The address receives it after a pause, and another address replaces it. */
export function useTypedText({ inAddress, query, onWrite }: TypedTextOptions) {
  const [text, setText] = useState(inAddress);
  // What this field wrote last: only another text in the address replaces the typed one.
  const written = useRef(inAddress);
  const latest = useRef(onWrite);
  useEffect(() => {
    latest.current = onWrite;
  });
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  // A new query has no filter, also if the typed text is not in the address yet.
  const before = useRef(query);
  useEffect(() => {
    if (query === before.current) return;
    before.current = query;
    written.current = inAddress;
    setText(inAddress);
  }, [query, inAddress]);
  /** Says that a text is in the address now, and need not be written. */
  const wrote = useCallback((text: string) => {
    written.current = text;
  }, []);
  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      latest.current(text);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, wrote };
}
