import { useEffect, useState } from "react";
import type { Gateway } from "@/gateway/types";
import { useGateway } from "./gateway";

/** Pause after a failure, in milliseconds. */
const RETRY = 2000;

/** Passes on what Rust reports of a connection, and ends with it. */
export type Watch<State> = (gateway: Gateway, onReport: (state: State) => void) => Promise<void>;

/**
 * What Rust reports of the connection while the part is shown, `unknown` before. A watch ends with a connection of Rust, and the
 * next connection may look the same here; one failure must not end it for the rest of the shift. So it is always begun again.
 */
export function useWatched<State>(watch: Watch<State>, unknown: State): State {
  const gateway = useGateway();
  const [state, setState] = useState(unknown);
  useEffect(() => {
    let isShown = true;
    const report = (next: State) => {
      if (isShown) setState(next);
    };
    const repeat = async () => {
      while (isShown) {
        const hasEnded = await watch(gateway, report).then(
          () => true,
          () => false,
        );
        report(unknown);
        if (!hasEnded) await new Promise((resolve) => setTimeout(resolve, RETRY));
      }
    };
    void repeat();
    return () => {
      isShown = false;
    };
  }, [gateway, watch, unknown]);
  return state;
}
