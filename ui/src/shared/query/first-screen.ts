import { useLayoutEffect } from "react";
import type { Gateway } from "@/gateway/types";
import { useGateway } from "./gateway-context";

const told = new WeakSet<Gateway>();

/** Reports once to the shell that the first screen has its data; the next frame shows it. */
export function useFirstScreenReady(isReady: boolean) {
  const gateway = useGateway();
  useLayoutEffect(() => {
    if (!isReady || told.has(gateway)) return;
    told.add(gateway);
    // Only the benchmark uses this, so a failure is ignored.
    gateway.firstScreenReady().catch(() => undefined);
  }, [gateway, isReady]);
}
