import { useEffect } from "react";
import type { Gateway } from "@/gateway/types";
import { useGateway } from "./gateway-context";

const told = new WeakSet<Gateway>();

/** Tells the shell, once a run, that the first screen shows its data. */
export function useFirstScreenReady(isReady: boolean) {
  const gateway = useGateway();
  useEffect(() => {
    if (!isReady || told.has(gateway)) return;
    told.add(gateway);
    // Only the bench listens; that it can't be told is nobody's concern here.
    gateway.firstScreenReady().catch(() => undefined);
  }, [gateway, isReady]);
}
