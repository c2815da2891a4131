import { createContext, useContext, useLayoutEffect } from "react";
import type { Gateway } from "@/gateway/types";

const GatewayContext = createContext<Gateway | null>(null);

export const GatewayProvider = GatewayContext.Provider;

/** The gateway in use. */
export function useGateway(): Gateway {
  const gateway = useContext(GatewayContext);
  if (!gateway) throw new Error("no gateway is provided above this component");
  return gateway;
}

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
