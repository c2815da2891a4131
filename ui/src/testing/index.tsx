/** Helpers for screen tests. For tests only. */
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Providers } from "@/app/providers";
import { createFake } from "@/gateway/fake";
import { defaultSettings, fakeAppInfo } from "@/gateway/fake/settings";
import type { Gateway, Settings } from "@/gateway/types";
import { createQueryClient } from "@/shared/query";

export { failure } from "@/gateway/fake/failure";
export { expectAccessible } from "./accessible";

export interface RenderOptions {
  gateway?: Gateway;
  settings?: Partial<Settings>;
}

/** Renders a part of the program over the fake gateway and returns a user. */
export function renderScreen(screen: ReactNode, { gateway = createFake(), settings = {} }: RenderOptions = {}) {
  const queryClient = createQueryClient();
  const wrap = (content: ReactNode) => (
    <Providers
      gateway={gateway}
      queryClient={queryClient}
      settings={{ ...defaultSettings, ...settings }}
      appInfo={fakeAppInfo}
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
