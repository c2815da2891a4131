import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { parseLottoSearch } from "@/shared/links";
import { connectedRoute } from "./connected";

export const LottoScreen = lazyRouteComponent(() => import("@/features/lotto"), "LottoScreen");

export const lottoRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: "lotto",
  validateSearch: parseLottoSearch,
  component: Lotto,
});

function Lotto() {
  const search = lottoRoute.useSearch();
  const navigate = lottoRoute.useNavigate();
  return (
    <LottoScreen search={search} onSearch={(next, { replace = true } = {}) => navigate({ search: next, replace })} />
  );
}
