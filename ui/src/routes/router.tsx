import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import type { Gateway } from "@/gateway/types";
import { searchPairs, searchText } from "@/shared/links";
import { createAddressHistory } from "./address-history";
import { ConnectScreen, connectRoute } from "./connect";
import { connectedRoute, indexRoute } from "./connected";
import { LottoScreen, lottoRoute } from "./lotto";
import { findPlayerRoute, playerRoute, RecordsScreen } from "./players";
import { rootRoute } from "./root";
import { PendingScreen, RouteCrash } from "./route-states";
import { SettingsScreen, settingsRoute } from "./settings";
import { ShoeScreen, shoeRoute } from "./shoe";
import { tableRoute, tablesRoute } from "./tables";
import { WalletScreen, walletRoute } from "./wallet";

const routeTree = rootRoute.addChildren([
  connectRoute,
  connectedRoute.addChildren([
    indexRoute,
    tablesRoute,
    tableRoute,
    shoeRoute,
    findPlayerRoute,
    playerRoute,
    lottoRoute,
    walletRoute,
    settingsRoute,
  ]),
]);

interface RouterParts {
  gateway: Gateway;
  queryClient: QueryClient;
  history?: RouterHistory;
}

/** Hash routing, so that the same files work from any URL scheme. Search values stay text, to keep every digit. */
export function createAppRouter({ gateway, queryClient, history = createAddressHistory() }: RouterParts) {
  return createRouter({
    routeTree,
    history,
    context: { gateway, queryClient },
    parseSearch: searchPairs,
    stringifySearch: searchText,
    defaultErrorComponent: RouteCrash,
    defaultPendingComponent: PendingScreen,
    defaultPreload: false,
    scrollRestoration: false,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}

/** Preloads the other screens, so that none of them has to load later. */
export function readOtherScreens() {
  for (const screen of [RecordsScreen, LottoScreen, ShoeScreen, ConnectScreen, WalletScreen, SettingsScreen])
    void screen.preload?.();
}
