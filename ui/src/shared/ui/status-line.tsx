import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";

/** What the frame's status line says about the data on screen. */
export interface StatusLine {
  /** How complete it is: `412 of 412 records`. */
  text: string;
  /** When it was read; shown as an updating age. */
  readAt?: string | null;
  /** `warn`: the data is partial. */
  tone?: "neutral" | "warn";
}

const ShownContext = createContext<StatusLine | null>(null);
const SetContext = createContext<(line: StatusLine | null) => void>(() => undefined);

export function StatusLineProvider({ children }: { children: ReactNode }) {
  const [line, setLine] = useState<StatusLine | null>(null);
  return (
    <SetContext value={setLine}>
      <ShownContext value={line}>{children}</ShownContext>
    </SetContext>
  );
}

/** For the frame: what to show. */
export const useShownStatusLine = (): StatusLine | null => useContext(ShownContext);

/** Sets the status line while the screen is mounted; `null` clears it. */
export function useStatusLine(line: StatusLine | null) {
  const set = useContext(SetContext);
  const { text, readAt, tone } = line ?? {};
  const stable = useMemo(() => (text === undefined ? null : { text, readAt, tone }), [text, readAt, tone]);
  useEffect(() => {
    set(stable);
    return () => set(null);
  }, [set, stable]);
}
