/** The addresses of the program and their screens, each loaded when it is first shown. */
import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useRouter,
  useSearch,
} from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { createAddressHistory } from "@/address";
import { CrashScreen } from "@/crash-screen";
import { Frame, NotFound } from "@/features/frame/frame";
import { type Place, screens } from "@/features/frame/navigation";
import { OpenLink } from "@/features/open-link/open-link";
import { type Lookup, Palette, preloadPalette } from "@/features/palette/palette";
import { tablesQuery } from "@/features/tables/tables";
import type { ConnectionView, Gateway, LinkTarget } from "@/gateway/types";
import { CopyLinkProvider } from "@/shared/domain";
import { linkTarget, places, searchPairs, searchText, type TablesSearch } from "@/shared/links";
import { connectionQuery, useConnection, useGateway } from "@/shared/query";
import { Skeleton } from "@/shared/ui";
// Not read later, as the others are: it is the first screen.
import { StartScreen } from "./screens/start";

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
});

/** Each part of an address is asked for alone: the window is not drawn again with every choice in a list. */
function Root() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const playerId = useParams({ strict: false, select: (params) => params.playerId });
  const tableId = useParams({ strict: false, select: (params) => params.tableId });
  const roundId = useSearch({ strict: false, select: (search) => search.round_id });
  const [lookup, setLookup] = useState<Lookup | null>(null);
  const router = useRouter();
  // The address of the program without its "#".
  const go = (href: string) => router.history.push(href.slice(1));
  const place = screens.find(({ place }) => `${pathname}/`.startsWith(`/${place}/`))?.place ?? null;
  useReturnToConnect(pathname);
  return (
    <WithLink place={place}>
      <Frame
        place={place}
        subject={playerId ?? tableId ?? roundId}
        finder={<Palette openPlayer={playerId ?? null} lookup={lookup} onGo={go} isOnStart={place === "start"} />}
      >
        <Outlet />
      </Frame>
      <OpenLink onGo={go} onLookup={(ids) => setLookup({ ids })} />
    </WithLink>
  );
}

/** What is open, as a link names it. None where no more than a screen is. */
function WithLink({ place, children }: { place: Place | null; children: ReactNode }) {
  const { playerId, tableId } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const isShoe = useMatches({ select: (matches) => matches.at(-1)?.routeId === shoeRoute.id });
  let target: LinkTarget | null = null;
  if (place === "players" && playerId !== undefined) target = linkTarget("player", playerId, search);
  if (place === "tables" && tableId !== undefined) target = linkTarget(isShoe ? "shoe" : "table", tableId, search);
  if (place === "lotto" || place === "wallet") {
    const named = linkTarget(place, null, search);
    target = Object.keys(named.search).length > 0 ? named : null;
  }
  return <CopyLinkProvider target={target}>{children}</CopyLinkProvider>;
}

/** Returns to the connect screen when the connection is gone. */
function useReturnToConnect(pathname: string) {
  const connection = useConnection();
  const navigate = useNavigate();
  const isLost = connection?.state === "disconnected" && pathname !== "/connect";
  useEffect(() => {
    if (isLost) navigate({ to: "/connect" });
  }, [isLost, navigate]);
}

/** The router's context. */
export interface RouterContext {
  gateway: Gateway;
  queryClient: QueryClient;
}

/** Layout of the screens that need a connection. Without one, the connect screen is shown and the address is kept. */
const connectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "connected",
  beforeLoad: ({ context: { queryClient, gateway }, location }) => {
    const connection = connectionQuery(gateway);
    // Each choice in a list comes here: it must not wait.
    if (queryClient.getQueryData<ConnectionView>(connection.queryKey)?.state === "connected") return;
    const leave = redirect({ to: "/connect", search: { back: location.href }, replace: true });
    // A failed request counts as no connection: the connect screen shows the reason.
    return queryClient.ensureQueryData(connection).then(
      ({ state }) => {
        if (state !== "connected") throw leave;
      },
      () => {
        throw leave;
      },
    );
  },
  component: Outlet,
});

const indexRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/start", replace: true });
  },
});

const startRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: "start",
  loader: ({ context }) => begin(context, {}),
  component: function Start() {
    const router = useRouter();
    return <StartScreen onGo={(href) => router.history.push(href.slice(1))} />;
  },
});

const ConnectScreen = lazyRouteComponent(() => import("@/features/connect/connect-screen"), "ConnectScreen");

const connectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: places.connect.path,
  validateSearch: places.connect.parse,
  component: function Connect() {
    const router = useRouter();
    const { back } = connectRoute.useSearch();
    return <ConnectScreen onConnected={() => router.history.push(back ?? "/")} />;
  },
});

/** One route with and without a table, so that the first choice keeps the list, its focus and its place. */
const TablesScreen = lazyRouteComponent(() => import("@/features/tables/tables-screen"), "TablesScreen");

const tablesRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: places.table.path,
  validateSearch: places.table.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => begin(context, deps),
  component: function Tables() {
    const search = tablesRoute.useSearch();
    const { tableId } = tablesRoute.useParams();
    const navigate = tablesRoute.useNavigate();
    return (
      <TablesScreen
        search={search}
        tableId={tableId}
        onSearch={(change) => navigate({ search: { ...search, ...change }, replace: true })}
        onTable={(id) => navigate({ params: { tableId: id }, search, replace: tableId !== undefined })}
      />
    );
  },
});

/** Starts the request before rendering without waiting for it; the screen reports a failure. */
function begin({ queryClient, gateway }: RouterContext, search: TablesSearch) {
  void queryClient.prefetchQuery(tablesQuery(gateway, search));
}

const ShoeScreen = lazyRouteComponent(() => import("@/features/shoe/shoe-screen"), "ShoeScreen");

/** The service requires a game for its statistics (docs/contract.md#game-stat); the default is baccarat. */
const usualGame = "baccarat";

const shoeRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: places.shoe.path,
  validateSearch: places.shoe.parse,
  component: function Shoe() {
    const { tableId } = shoeRoute.useParams();
    const { game_key = usualGame, live, round } = shoeRoute.useSearch();
    const navigate = shoeRoute.useNavigate();
    return (
      <ShoeScreen
        key={`${tableId} ${game_key}`}
        tableId={tableId}
        liveId={live}
        gameKey={game_key}
        onLiveId={(next) => navigate({ search: (search) => ({ ...search, live: next, round: undefined }) })}
        round={round}
        onRound={(next) => navigate({ search: (search) => ({ ...search, round: next }), replace: true })}
      />
    );
  },
});

const FindPlayer = lazyRouteComponent(() => import("@/features/player"), "FindPlayer");
const RecordsScreen = lazyRouteComponent(() => import("@/features/player"), "RecordsScreen");

const findPlayerRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: "players",
  component: function Find() {
    const navigate = findPlayerRoute.useNavigate();
    return (
      <FindPlayer onFind={(playerId, search) => navigate({ to: "/players/$playerId", params: { playerId }, search })} />
    );
  },
});

const playerRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: places.player.path,
  validateSearch: places.player.parse,
  component: function Player() {
    const { playerId } = playerRoute.useParams();
    const search = playerRoute.useSearch();
    const navigate = playerRoute.useNavigate();
    return (
      <RecordsScreen
        key={playerId}
        playerId={playerId}
        search={search}
        onSearch={(change, { replace = true } = {}) =>
          navigate({ search: (before) => ({ ...before, ...change }), replace })
        }
      />
    );
  },
});

const LottoScreen = lazyRouteComponent(() => import("@/features/lotto/lotto-screen"), "LottoScreen");

const lottoRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: places.lotto.path,
  validateSearch: places.lotto.parse,
  component: function Lotto() {
    const search = lottoRoute.useSearch();
    const navigate = lottoRoute.useNavigate();
    return (
      <LottoScreen search={search} onSearch={(next, { replace = true } = {}) => navigate({ search: next, replace })} />
    );
  },
});

const WalletScreen = lazyRouteComponent(() => import("@/features/wallet/wallet-screen"), "WalletScreen");

const walletRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: places.wallet.path,
  validateSearch: places.wallet.parse,
  component: function Wallet() {
    const search = walletRoute.useSearch();
    const navigate = walletRoute.useNavigate();
    return (
      <WalletScreen search={search} onSearch={(next, { replace = true } = {}) => navigate({ search: next, replace })} />
    );
  },
});

const ToldScreen = lazyRouteComponent(() => import("@/screens/told"), "ToldScreen");

const toldRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: places.told.path,
  validateSearch: places.told.parse,
  component: function Told() {
    return <ToldScreen search={toldRoute.useSearch()} />;
  },
});

const SettingsScreen = lazyRouteComponent(() => import("@/features/settings/settings-screen"), "SettingsScreen");

const settingsRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: "settings",
  component: SettingsScreen,
});

/** Shown while a screen's file loads, which can take a moment on a busy machine. */
function PendingScreen() {
  return (
    <div className="grid gap-18 px-20 py-18">
      <Skeleton width={280} height={26} />
      <Skeleton lines={6} height={40} />
    </div>
  );
}

/** Shown when a screen fails to render; the frame stays. */
function RouteCrash({ error }: ErrorComponentProps) {
  const gateway = useGateway();
  return <CrashScreen fault={error} copy={(text) => void gateway.copyText(text).catch(() => undefined)} />;
}

const routeTree = rootRoute.addChildren([
  connectRoute,
  connectedRoute.addChildren([
    indexRoute,
    startRoute,
    tablesRoute,
    shoeRoute,
    findPlayerRoute,
    playerRoute,
    lottoRoute,
    walletRoute,
    toldRoute,
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
  const screens = [RecordsScreen, LottoScreen, ShoeScreen, TablesScreen, ConnectScreen, WalletScreen, ToldScreen];
  for (const screen of [...screens, SettingsScreen]) void screen.preload?.();
  preloadPalette();
}
