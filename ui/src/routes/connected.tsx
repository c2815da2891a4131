import { createRoute, Outlet, redirect } from "@tanstack/react-router";
import { connectionQuery } from "@/shared/query";
import type { RouterContext } from "./context";
import { rootRoute } from "./root";

/** Every screen that needs a connection. Without one the address waits behind the connect screen. */
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

/** A connection that can't be asked for counts as none: the connect screen then says why. */
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
