import { createRoute, Outlet, redirect } from "@tanstack/react-router";
import { connectionQuery } from "@/shared/query";
import type { RouterContext } from "./root";
import { rootRoute } from "./root";

/** Layout of the screens that need a connection. Without one, the connect screen is shown and the address is kept. */
export const connectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "connected",
  beforeLoad: async ({ context, location }) => {
    if (!(await isConnected(context))) {
      throw redirect({ to: "/connect", search: { back: location.href }, replace: true });
    }
  },
  component: Outlet,
});

/** A failed request counts as no connection: the connect screen shows the reason. */
async function isConnected({ queryClient, gateway }: RouterContext): Promise<boolean> {
  try {
    return (await queryClient.ensureQueryData(connectionQuery(gateway))).state === "connected";
  } catch {
    return false;
  }
}

export const indexRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/tables", replace: true });
  },
});
