import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components";
import { CrashBoundary } from "@/crash-screen";
import type { AppInfo, Gateway, Settings } from "@/gateway/types";
import type { AppRouter } from "@/routes";
import { localeOf } from "@/shared/format";
import { TranslatorProvider, translatorOf, useLoadedLanguage } from "@/shared/i18n";
import { KeysProvider } from "@/shared/keys";
import { GatewayProvider } from "@/shared/query";
import { SettingsProvider, useDocumentAppearance, useSettings } from "@/shared/settings";
import { StatusLineProvider, ToastProvider } from "@/shared/ui";

export interface ProvidersProps {
  gateway: Gateway;
  queryClient: QueryClient;
  /** Read before the first paint. */
  settings: Settings;
  appInfo: AppInfo;
  children: ReactNode;
}

/** The gateway, the query client and the other contexts that screens use. */
export function Providers({ gateway, queryClient, settings, appInfo, children }: ProvidersProps) {
  return (
    <GatewayProvider value={gateway}>
      <QueryClientProvider client={queryClient}>
        <SettingsProvider initialSettings={settings} appInfo={appInfo}>
          <Appearance>
            <StatusLineProvider>
              <ToastProvider>{children}</ToastProvider>
            </StatusLineProvider>
          </Appearance>
        </SettingsProvider>
      </QueryClientProvider>
    </GatewayProvider>
  );
}

/** Language, look and keys follow the settings. */
function Appearance({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const language = useLoadedLanguage(settings.language);
  useDocumentAppearance({ ...settings, language });
  return (
    <TranslatorProvider value={translatorOf(language)}>
      <I18nProvider locale={localeOf(language, settings.buddhistYear)}>
        <KeysProvider letterKeys={settings.letterKeys}>{children}</KeysProvider>
      </I18nProvider>
    </TranslatorProvider>
  );
}

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
