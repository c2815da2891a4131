import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { parsePlayerSearch } from "@/shared/links";
import { connectedRoute } from "./connected";

const FindPlayer = lazyRouteComponent(() => import("@/features/player"), "FindPlayer");
export const RecordsScreen = lazyRouteComponent(() => import("@/features/player"), "RecordsScreen");

export const findPlayerRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: "players",
  component: Find,
});

export const playerRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: "players/$playerId",
  validateSearch: parsePlayerSearch,
  component: Player,
});

function Find() {
  const navigate = findPlayerRoute.useNavigate();
  return (
    <FindPlayer onFind={(playerId, search) => navigate({ to: "/players/$playerId", params: { playerId }, search })} />
  );
}

function Player() {
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
}
