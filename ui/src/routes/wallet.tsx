import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { parseWalletSearch } from "@/shared/links";
import { connectedRoute } from "./connected";

export const WalletScreen = lazyRouteComponent(() => import("@/features/wallet"), "WalletScreen");

export const walletRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: "wallet",
  validateSearch: parseWalletSearch,
  component: Wallet,
});

function Wallet() {
  const search = walletRoute.useSearch();
  const navigate = walletRoute.useNavigate();
  return (
    <WalletScreen search={search} onSearch={(next, { replace = true } = {}) => navigate({ search: next, replace })} />
  );
}
