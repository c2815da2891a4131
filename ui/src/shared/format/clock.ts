import { useEffect, useState } from "react";

/** Offset of the program's clock from this computer's, in milliseconds: 0 unless a test sets it. */
let ahead = 0;

/** Sets the program's clock to `now`; null resets it to this computer's. */
export function followClock(now: string | null): void {
  ahead = now === null ? 0 : Date.parse(now) - Date.now();
}

/** Current time in milliseconds since 1970. All code that shows or computes dates must use it. */
export const timeNow = (): number => programTime(Date.now());

/** Current time in the gateway's format. */
export const isoNow = (): string => new Date(timeNow()).toISOString();

/** Converts a time of this computer's clock (as TanStack Query records it) to the program's clock. */
export const programTime = (computerTime: number): number => computerTime + ahead;

/** Current time, updated every `interval` milliseconds while the component is mounted. */
export function useNow(interval = 1000): number {
  const [now, setNow] = useState(() => timeNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(timeNow()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
