import type { QueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { tablesQuery } from "./features/tables";
import { fallbackSettings } from "./gateway/fallback-settings";
import type { FirstAnswers } from "./gateway/first-answers";
import type { AppInfo, Gateway, Settings } from "./gateway/types";
import { readOtherScreens } from "./routes/preload";
import { type AppRouter, createAppRouter } from "./routes/router";
import { followClock } from "./shared/format";
import { translatorOf } from "./shared/i18n";
import { createQueryClient, keys } from "./shared/query";
import { applyTheme } from "./shared/settings";

const unknownProgram: AppInfo = { version: "", os: "", timeZone: null, now: null };

/** How long an empty window may wait for the first screen's data before it shows where they will be. */
const patience = 250;

/** When the first screen is surely drawn and nobody can yet have asked for another. */
const leisure = 1000;

/** Draws the interface, in the theme and language chosen: neither flashes. */
export async function start(root: HTMLElement, gateway: Gateway, answers: FirstAnswers) {
  const settings = answers.settings.status === "fulfilled" ? answers.settings.value : fallbackSettings;
  const appInfo = answers.program.status === "fulfilled" ? answers.program.value : unknownProgram;
  followClock(appInfo.now);
  applyTheme(settings.theme);
  const queryClient = createQueryClient();
  keep(queryClient, gateway, answers);
  const router = createAppRouter({ gateway, queryClient });
  followAddress(router);
  const data = firstData(router, queryClient);
  translatorOf(settings.language);
  await Promise.all([thaiFont(settings), data]);
  const drawn = createRoot(root);
  // At once: before anything else the web view would paint the empty window again.
  flushSync(() =>
    drawn.render(
      <App gateway={gateway} queryClient={queryClient} router={router} settings={settings} appInfo={appInfo} />,
    ),
  );
  setTimeout(readOtherScreens, leisure);
  return drawn;
}

/** What was asked for already is not asked for again. */
function keep(queryClient: QueryClient, gateway: Gateway, { connection, tables }: FirstAnswers) {
  if (connection.status === "fulfilled") queryClient.setQueryData(keys.connection, connection.value);
  if (tables) void queryClient.prefetchQuery({ ...tablesQuery(gateway, {}), queryFn: () => tables });
}

/**
 * Goes where the address says until the router, once drawn, follows it by itself: a link opened while the program
 * starts would otherwise stand in the address and not on the screen.
 */
function followAddress(router: AppRouter) {
  const stop = router.history.subscribe(() => void router.load());
  const drawn = router.subscribe("onRendered", () => {
    stop();
    drawn();
  });
}

async function thaiFont({ language }: Settings) {
  if (language === "th") await document.fonts.load('13px "Noto Sans Thai"', "ก").catch(() => []);
}

/**
 * The first screen's data, if they come at once: to draw a placeholder first and then what it stands for takes twice
 * the time, and flickers.
 */
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
