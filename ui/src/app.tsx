import type { QueryClient } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { CrashBoundary } from "@/app/crash-screen";
import { Providers } from "@/app/providers";
import type { AppInfo, Gateway, Settings } from "@/gateway/types";
import type { AppRouter } from "@/routes/router";

export interface AppProps {
  gateway: Gateway;
  queryClient: QueryClient;
  router: AppRouter;
  settings: Settings;
  appInfo: AppInfo;
}

/** The whole interface. */
export function App({ router, ...parts }: AppProps) {
  return (
    <CrashBoundary copy={(text) => void parts.gateway.copyText(text).catch(() => undefined)}>
      <Providers {...parts}>
        <RouterProvider router={router} />
      </Providers>
    </CrashBoundary>
  );
}
