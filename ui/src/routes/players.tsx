import { createRoute } from "@tanstack/react-router";
import { FindPlayer, PlayerScreen } from "@/features/player";
import { parsePlayerSearch } from "@/shared/links";
import { connectedRoute } from "./connected";

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
    <PlayerScreen
      key={playerId}
      playerId={playerId}
      search={search}
      onSearch={(change, { replace = true } = {}) =>
        navigate({ search: (before) => ({ ...before, ...change }), replace })
      }
    />
  );
}
