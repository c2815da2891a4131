export { connectionQuery, useConnection, useSetConnection } from "./connection";
export { asErrorView, errorDetails } from "./errors";
export { useFirstScreenReady } from "./first-screen";
export { GatewayProvider, useGateway } from "./gateway-context";
export { keys } from "./keys";
export { createQueryClient } from "./query-client";
export { useRecents, useRemember } from "./recents";
