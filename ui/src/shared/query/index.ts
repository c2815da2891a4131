export { connectionQuery, useConnection, useSetConnection } from "./connection";
export { asErrorView, errorDetails } from "./errors";
export { GatewayProvider, useFirstScreenReady, useGateway } from "./gateway";
export { createQueryClient, keys } from "./query-client";
export { useRecents, useRemember } from "./recents";
