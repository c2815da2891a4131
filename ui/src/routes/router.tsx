import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import type { Gateway } from "@/gateway/types";
import { searchPairs, searchText } from "@/shared/links";
import { createAddressHistory } from "./address-history";
import { connectRoute } from "./connect";
import { connectedRoute, indexRoute } from "./connected";
import { PendingScreen } from "./pending-screen";
import { findPlayerRoute, playerRoute } from "./players";
import { rootRoute } from "./root";
import { RouteCrash } from "./route-crash";
import { settingsRoute } from "./settings";
import { shoeRoute } from "./shoe";
import { tableRoute, tablesRoute } from "./tables";
import { walletRoute } from "./wallet";

const routeTree = rootRoute.addChildren([
  connectRoute,
  connectedRoute.addChildren([
    indexRoute,
    tablesRoute,
    tableRoute,
    shoeRoute,
    findPlayerRoute,
    playerRoute,
    walletRoute,
    settingsRoute,
  ]),
]);

export interface RouterParts {
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
