import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useRouter,
} from "@tanstack/react-router";
import { useEffect } from "react";
import { Frame, NotFound } from "@/features/frame/frame";
import type { Place } from "@/features/frame/navigation";
import { Palette } from "@/features/palette/palette";
import type { Gateway } from "@/gateway/types";
import { useConnection } from "@/shared/query";

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
});

function Root() {
  const { pathname } = useLocation();
  useReturnToConnect();
  return (
    <Frame place={placeOf(pathname)} finder={<Finder />}>
      <Outlet />
    </Frame>
  );
}

function Finder() {
  const router = useRouter();
  const { playerId } = useParams({ strict: false });
  // The address of the program without its "#".
  return <Palette openPlayer={playerId ?? null} onGo={(href) => router.history.push(href.slice(1))} />;
}

const places: readonly Place[] = ["players", "tables", "lotto", "wallet", "settings"];

function placeOf(pathname: string): Place | null {
  return places.find((place) => pathname === `/${place}` || pathname.startsWith(`/${place}/`)) ?? null;
}

/** Returns to the connect screen when the connection is gone. */
function useReturnToConnect() {
  const connection = useConnection();
  const navigate = useNavigate();
  const { pathname } = useLocation();
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
