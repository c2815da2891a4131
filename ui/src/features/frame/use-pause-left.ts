import { useEffect, useState } from "react";
import { type Deadline, deadlineIn, useSecondsLeft } from "@/shared/format";
import { useGateway } from "@/shared/query";

/** Seconds left of the pause the service asked for last; 0 if there is none. */
export function usePauseLeft(): number {
  const gateway = useGateway();
  const [until, setUntil] = useState<Deadline | null>(null);
  useEffect(() => {
    let isShown = true;
    const watch = async () => {
      while (isShown) {
        await gateway.watchPauses(({ seconds }) => isShown && setUntil(deadlineIn(seconds)));
        // The connection has ended, and its pause with it; the next one is watched in its turn.
        if (isShown) setUntil(null);
      }
    };
    // Without a connection there is nothing to watch, and what fails for another reason is said by its own screen.
    watch().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [gateway]);
  return useSecondsLeft(until) ?? 0;
}
