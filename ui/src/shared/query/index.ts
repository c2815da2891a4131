export { asErrorView, errorDetails } from "./errors";
export { useGameKeys, useNameGame } from "./game-keys";
export {
  connectionQuery,
  GatewayProvider,
  useConnection,
  useFirstScreenReady,
  useGateway,
  useReachability,
  useSetConnection,
} from "./gateway";
export { type HeldRecords, heldRows } from "./held-records";
export { createQueryClient, keys } from "./query-client";
export { useRecents, useRemember } from "./recents";
export { walletKey, walletPlayersQuery, walletStateQuery } from "./wallet";
