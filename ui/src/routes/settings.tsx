import { createRoute } from "@tanstack/react-router";
import { SettingsScreen } from "@/features/settings";
import { connectedRoute } from "./connected";

export const settingsRoute = createRoute({
  getParentRoute: () => connectedRoute,
  path: "settings",
  component: SettingsScreen,
});
