import { createContext, useContext } from "react";
import type { Gateway } from "@/gateway/types";

const GatewayContext = createContext<Gateway | null>(null);

export const GatewayProvider = GatewayContext.Provider;

/** The gateway in use. */
export function useGateway(): Gateway {
  const gateway = useContext(GatewayContext);
  if (!gateway) throw new Error("no gateway is provided above this component");
  return gateway;
}
