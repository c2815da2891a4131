import { useEffect, useState } from "react";

/**
 * Whole seconds until a moment of the monotonic clock (`performance.now()`), so that setting the computer's clock
 * neither shortens nor lengthens the wait; `null` as long as there is nothing to wait for.
 */
export function useSecondsLeft(until: number | null): number | null {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (until === null) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, Math.ceil((until - now) / 1000));
}
