import "@fontsource-variable/noto-sans-thai";
import "@/shared/ui/tokens.css";
import "@/shared/ui/base.css";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { fallbackSettings } from "./gateway/fallback-settings";
import type { AppInfo, Gateway } from "./gateway/types";
import { createAppRouter } from "./routes/router";
import { createQueryClient } from "./shared/query";
import { applyTheme } from "./shared/settings";

const unknownProgram: AppInfo = { version: "", os: "", timeZone: null };

/** The mode is a constant at build time: the shipped program does not contain the gateway in memory. */
async function openGateway(): Promise<Gateway> {
  if (import.meta.env.MODE !== "fake") return (await import("./gateway/tauri")).tauriGateway;
  const { createFake } = await import("./gateway/fake");
  const start = new URLSearchParams(window.location.search).get("start");
  return createFake({ delay: 250, start: start === "disconnected" || start === "training" ? start : "live" });
}

/** Reads what decides the first paint, then draws: theme and language never flash. */
async function start(root: HTMLElement) {
  const gateway = await openGateway();
  const [settings, appInfo] = await Promise.all([
    gateway.settings().catch(() => fallbackSettings),
    gateway.appInfo().catch(() => unknownProgram),
  ]);
  applyTheme(settings.theme);
  const thaiFont = document.fonts.load('13px "Noto Sans Thai Variable"', "ก").catch(() => []);
  if (settings.language === "th") await thaiFont;
  const queryClient = createQueryClient();
  const router = createAppRouter({ gateway, queryClient });
  createRoot(root).render(
    <App gateway={gateway} queryClient={queryClient} router={router} settings={settings} appInfo={appInfo} />,
  );
}

const root = document.getElementById("root");
if (root) start(root);
