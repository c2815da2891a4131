import { useLayoutEffect } from "react";
import type { Gateway } from "@/gateway/types";
import { useGateway } from "./gateway-context";

const told = new WeakSet<Gateway>();

/** Tells the shell, once a run, that the first screen holds its data; the very next frame shows them. */
export function useFirstScreenReady(isReady: boolean) {
  const gateway = useGateway();
  useLayoutEffect(() => {
    if (!isReady || told.has(gateway)) return;
    told.add(gateway);
    // Only the bench listens; that it can't be told is nobody's concern here.
    gateway.firstScreenReady().catch(() => undefined);
  }, [gateway, isReady]);
}
