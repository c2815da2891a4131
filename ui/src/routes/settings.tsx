import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { connectedRoute } from "./connected";

export const SettingsScreen = lazyRouteComponent(() => import("@/features/settings/settings-screen"), "SettingsScreen");

export const settingsRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: "settings",
  component: SettingsScreen,
});
