import { createRoute, Outlet, redirect } from "@tanstack/react-router";
import { connectionQuery } from "@/shared/query";
import { rootRoute } from "./root";

/** Every screen that needs a connection. Without one the address waits behind the connect screen. */
export const connectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "connected",
  beforeLoad: async ({ context, location }) => {
    const connection = await context.queryClient.ensureQueryData(connectionQuery(context.gateway));
    if (connection.state === "disconnected") {
      throw redirect({ to: "/connect", search: { back: location.href }, replace: true });
    }
  },
  component: Outlet,
});

export const indexRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/tables", replace: true });
  },
});
