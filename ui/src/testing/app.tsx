import { createMemoryHistory, type RouterHistory } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "@/app";
import { createFake } from "@/gateway/fake";
import { defaultSettings, fakeAppInfo } from "@/gateway/fake/settings";
import type { Gateway, Settings } from "@/gateway/types";
import { createAppRouter } from "@/routes/router";
import { createQueryClient } from "@/shared/query";

export interface AppOptions {
  at?: string;
  gateway?: Gateway;
  settings?: Partial<Settings>;
  history?: RouterHistory;
}

/** Renders the whole program at an address, over the fake gateway. */
export function renderApp({ at = "/", gateway = createFake(), settings = {}, history }: AppOptions = {}) {
  const queryClient = createQueryClient();
  const router = createAppRouter({
    gateway,
    queryClient,
    history: history ?? createMemoryHistory({ initialEntries: [at] }),
  });
  const view = render(
    <App
      gateway={gateway}
      queryClient={queryClient}
      router={router}
      settings={{ ...defaultSettings, ...settings }}
      appInfo={fakeAppInfo}
    />,
  );
  return { ...view, user: userEvent.setup({ delay: null }), gateway, router, queryClient };
}
