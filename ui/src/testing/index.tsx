/** Helpers for screen tests. For tests only. */
import type { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Providers } from "@/app";
import type { AppInfo, Gateway, Settings } from "@/gateway/types";
import { createQueryClient } from "@/shared/query";
import { recordedGateway } from "@/testing/recorded";
import { recordedAppInfo, recordedSettings } from "@/testing/recorded/connection";

export { expectAccessible } from "./accessible";
export { failure } from "./failure";

export interface RenderOptions {
  gateway?: Gateway;
  settings?: Partial<Settings>;
  appInfo?: Partial<AppInfo>;
  /** What was read before. */
  queryClient?: QueryClient;
}

/** Renders a part of the program over the recorded gateway and returns a user. */
export function renderScreen(
  screen: ReactNode,
  { gateway = recordedGateway(), settings = {}, appInfo = {}, queryClient = createQueryClient() }: RenderOptions = {},
) {
  const wrap = (content: ReactNode) => (
    <Providers
      gateway={gateway}
      queryClient={queryClient}
      settings={{ ...recordedSettings, ...settings }}
      appInfo={{ ...recordedAppInfo, ...appInfo }}
    >
      {content}
    </Providers>
  );
  const view = render(wrap(screen));
  return {
    ...view,
    user: userEvent.setup({ delay: null }),
    gateway,
    queryClient,
    /** Re-renders with another state. */
    show: (next: ReactNode) => view.rerender(wrap(next)),
  };
}
