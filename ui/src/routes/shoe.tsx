import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { parseShoeSearch } from "@/shared/links";
import { connectedRoute } from "./connected";

export const ShoeScreen = lazyRouteComponent(() => import("@/features/shoe"), "ShoeScreen");

/** The service requires a game for its statistics (docs/contract.md#game-stat); the default is baccarat. */
const usualGame = "baccarat";

export const shoeRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: "tables/$tableId/shoe",
  validateSearch: parseShoeSearch,
  component: Shoe,
});

function Shoe() {
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
}
