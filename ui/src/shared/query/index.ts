export {
  type CachedRecords,
  cachedRows,
  lottoInWalletQuery,
  recordInWalletQuery,
  recordsKey,
  timelineQuery,
  useChangeHouse,
  useGameKeys,
  useHouse,
  useNameGame,
  useRecents,
  useRemember,
  walletKey,
  walletPlayersQuery,
  walletStateQuery,
} from "./asked";
export { useBrokenShoes, useReportBrokenShoes } from "./broken-shoes";
export {
  asErrorView,
  connectionQuery,
  createQueryClient,
  errorDetails,
  GatewayProvider,
  keys,
  useConnection,
  useFirstScreenReady,
  useGateway,
  useSetConnection,
} from "./gateway";
export { useReachability, useWatchedReachability } from "./reachability";
