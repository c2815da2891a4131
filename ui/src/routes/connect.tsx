import { createRoute, lazyRouteComponent, useRouter } from "@tanstack/react-router";
import { parseConnectSearch } from "@/shared/links";
import { rootRoute } from "./root";

export const ConnectScreen = lazyRouteComponent(() => import("@/features/connect/connect-screen"), "ConnectScreen");

export const connectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "connect",
  validateSearch: parseConnectSearch,
  component: Connect,
});

function Connect() {
  const router = useRouter();
  const { back } = connectRoute.useSearch();
  return <ConnectScreen onConnected={() => router.history.push(back ?? "/")} />;
}
