import { createRootRouteWithContext, Outlet, useLocation } from "@tanstack/react-router";
import { Frame, NotFound, type Place } from "@/features/frame";
import type { RouterContext } from "./context";
import { useReturnToConnect } from "./use-return-to-connect";

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
});

function Root() {
  const { pathname } = useLocation();
  useReturnToConnect();
  return (
    <Frame place={placeOf(pathname)}>
      <Outlet />
    </Frame>
  );
}

const places: readonly Place[] = ["players", "tables", "wallet", "settings"];

function placeOf(pathname: string): Place | null {
  return places.find((place) => pathname === `/${place}` || pathname.startsWith(`/${place}/`)) ?? null;
}
