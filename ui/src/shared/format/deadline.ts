import { useEffect, useState } from "react";

/**
 * A deadline on two clocks: the monotonic clock stops during sleep, and the wall clock can be changed. The one with
 * less time left counts.
 */
export interface Deadline {
  readonly monotonic: number;
  readonly wall: number;
}

export function deadlineIn(seconds: number): Deadline {
  return { monotonic: performance.now() + seconds * 1000, wall: Date.now() + seconds * 1000 };
}

function millisecondsLeft({ monotonic, wall }: Deadline): number {
  return Math.min(monotonic - performance.now(), wall - Date.now());
}

/** Whole seconds until a deadline, updated while the component is mounted; `null` without one. */
export function useSecondsLeft(until: Deadline | null): number | null {
  const [, draw] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => draw((times) => times + 1), 250);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, Math.ceil(millisecondsLeft(until) / 1000));
}
