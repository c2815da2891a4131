import type { QueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { readOtherScreens } from "@/routes";
import { App } from "./app";
import { tablesQuery } from "./features/tables/tables";
import { fallbackSettings, nothingManaged } from "./gateway/fallback-settings";
import type { FirstAnswers } from "./gateway/first-answers";
import type { AppInfo, Gateway, Settings } from "./gateway/types";
import { type AppRouter, createAppRouter } from "./routes";
import { followClock } from "./shared/format";
import { loadLanguage, loadLanguages } from "./shared/i18n";
import { createQueryClient, keys } from "./shared/query";
import { applyAppearance } from "./shared/settings";

const unknownProgram: AppInfo = {
  version: "",
  os: "",
  timeZone: null,
  now: null,
  certificateSources: [],
  managed: nothingManaged,
};

/** How long the window may stay empty before placeholders are shown, in milliseconds. */
const patience = 250;

/** Delay in milliseconds before what the first screen does not need is loaded. */
const leisure = 1000;

/** Renders the UI in the chosen theme and language, so that neither flashes. */
export async function start(root: HTMLElement, gateway: Gateway, answers: FirstAnswers) {
  const settings = answers.settings.status === "fulfilled" ? answers.settings.value : fallbackSettings;
  const appInfo = answers.program.status === "fulfilled" ? answers.program.value : unknownProgram;
  followClock(appInfo.now);
  applyAppearance(settings);
  const queryClient = createQueryClient();
  keep(queryClient, gateway, answers);
  const router = createAppRouter({ gateway, queryClient });
  followAddress(router);
  const data = firstData(router, queryClient);
  await Promise.all([loadLanguage(settings.language).catch(() => undefined), thaiFont(settings), data]);
  const drawn = createRoot(root);
  // Synchronous: otherwise the web view would paint the empty window once more.
  flushSync(() =>
    drawn.render(
      <App gateway={gateway} queryClient={queryClient} router={router} settings={settings} appInfo={appInfo} />,
    ),
  );
  setTimeout(readOtherScreens, leisure);
  setTimeout(() => loadLanguages(settings.language).catch(() => undefined), leisure);
  return drawn;
}

/** Seeds the query cache with the early requests. */
function keep(queryClient: QueryClient, gateway: Gateway, { connection, tables }: FirstAnswers) {
  if (connection.status === "fulfilled") queryClient.setQueryData(keys.connection, connection.value);
  if (tables) void queryClient.prefetchQuery({ ...tablesQuery(gateway, {}), queryFn: () => tables });
}

/**
 * Follows the address until the router is mounted and does so itself: otherwise a link opened during start-up would
 * change the address but not the screen.
 */
function followAddress(router: AppRouter) {
  const stop = router.history.subscribe(() => void router.load());
  const drawn = router.subscribe("onRendered", () => {
    stop();
    drawn();
  });
}

async function thaiFont({ language }: Settings) {
  if (language === "th") await document.fonts.load('13px "Noto Sans Thai Variable"', "ก").catch(() => []);
}

/** The first screen's data, if they arrive quickly: rendering a placeholder first takes twice the time and flickers. */
async function firstData(router: AppRouter, queryClient: QueryClient) {
  const loading = router
    .load()
    .then(() =>
      Promise.all(
        queryClient
          .getQueryCache()
          .getAll()
          .map((query) => query.promise),
      ),
    )
    .catch(() => undefined);
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patience))]);
}
