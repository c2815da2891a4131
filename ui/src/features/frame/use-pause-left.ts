import { useEffect, useState } from "react";
import { type Deadline, deadlineIn, useSecondsLeft } from "@/shared/format";
import { useGateway } from "@/shared/query";

/** Seconds left of the last wait the service asked for; 0 if there is none. */
export function usePauseLeft(): number {
  const gateway = useGateway();
  const [until, setUntil] = useState<Deadline | null>(null);
  useEffect(() => {
    let isShown = true;
    const watch = async () => {
      while (isShown) {
        await gateway.watchPauses(({ seconds }) => isShown && setUntil(deadlineIn(seconds)));
        // The event stream ends with the connection. The next connection opens its own.
        if (isShown) setUntil(null);
      }
    };
    // Without a connection there is nothing to watch; the screens report other failures.
    watch().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [gateway]);
  return useSecondsLeft(until) ?? 0;
}
