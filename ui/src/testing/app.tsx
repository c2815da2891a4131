import { createMemoryHistory, type RouterHistory } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "@/app";
import type { Gateway, Settings } from "@/gateway/types";
import { createAppRouter } from "@/routes";
import { createQueryClient } from "@/shared/query";
import { recordedGateway } from "@/testing/recorded";
import { recordedAppInfo, recordedSettings } from "@/testing/recorded/connection";

export interface AppOptions {
  at?: string;
  gateway?: Gateway;
  settings?: Partial<Settings>;
  history?: RouterHistory;
}

/** Renders the whole program at an address, over the recorded gateway. */
export function renderApp({ at = "/", gateway = recordedGateway(), settings = {}, history }: AppOptions = {}) {
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
      settings={{ ...recordedSettings, ...settings }}
      appInfo={recordedAppInfo}
    />,
  );
  return { ...view, user: userEvent.setup({ delay: null }), gateway, router, queryClient };
}
