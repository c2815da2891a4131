import { createRoute, useRouter } from "@tanstack/react-router";
import { ConnectScreen } from "@/features/connect";
import { parseConnectSearch } from "@/shared/links";
import { rootRoute } from "./root";

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
