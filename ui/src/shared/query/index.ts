export { useBrokenShoes, useReportBrokenShoes } from "./broken-shoes";
export { type CachedRecords, cachedRows, recordsKey } from "./cached-records";
export { asErrorView, errorDetails } from "./errors";
export { useGameKeys, useNameGame } from "./game-keys";
export {
  connectionQuery,
  GatewayProvider,
  useConnection,
  useFirstScreenReady,
  useGateway,
  useSetConnection,
} from "./gateway";
export { useChangeHouse, useHouse } from "./house";
export { createQueryClient, keys } from "./query-client";
export { useReachability, useWatchedReachability } from "./reachability";
export { useRecents, useRemember } from "./recents";
export { timelineQuery, walletKey, walletPlayersQuery, walletStateQuery } from "./wallet";
