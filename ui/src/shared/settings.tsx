import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import type { AllowedHosts, AppInfo, HostKind, ManagedSettings, PolicyKey, Settings } from "@/gateway/types";
import { type Zone, zoneOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { keys, useGateway } from "@/shared/query";

interface Preferences {
  settings: Settings;
  appInfo: AppInfo;
  zone: Zone;
}

const PreferencesContext = createContext<Preferences | null>(null);

export interface SettingsProviderProps {
  /** Read before the first paint, so that theme and language never flash. */
  initialSettings: Settings;
  appInfo: AppInfo;
  children: ReactNode;
}

export function SettingsProvider({ initialSettings, appInfo, children }: SettingsProviderProps) {
  const gateway = useGateway();
  const { data: settings } = useQuery({
    queryKey: keys.settings,
    queryFn: () => gateway.settings(),
    initialData: initialSettings,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const value = useMemo(
    () => ({ settings, appInfo, zone: zoneOf(settings.timeZone, appInfo.timeZone) }),
    [settings, appInfo],
  );
  return <PreferencesContext value={value}>{children}</PreferencesContext>;
}

function usePreferences(): Preferences {
  const preferences = useContext(PreferencesContext);
  if (!preferences) throw new Error("no settings are provided above this component");
  return preferences;
}

export const useSettings = (): Settings => usePreferences().settings;
export const useAppInfo = (): AppInfo => usePreferences().appInfo;

export interface Managed extends ManagedSettings {
  /** Why the user can't decide this: the reason of a disabled control. Undefined if the user can. */
  because: (key: PolicyKey) => string | undefined;
}

/** What the organisation decided. Rust refuses it; here it is shown. */
export function useManaged(): Managed {
  const t = useT("shared");
  const { managed } = useAppInfo();
  const because = (key: PolicyKey) => {
    if (managed.atFault.includes(key)) return t("managedAtFault");
    return managed.fixed.includes(key) ? t("managed") : undefined;
  };
  return { ...managed, because };
}

/** The zone every time is shown in. */
export const useZone = (): Zone => usePreferences().zone;

/** The height in pixels of a row of two lines. */
export const twoLines = 44;

/** The height in pixels of a row that has one line in a compact list and two in a comfortable one. */
export const useRowHeight = (): number => (useSettings().density === "compact" ? 28 : twoLines);

/**
 * Settings change on screen at once and are then saved one after another. The answer of one save never undoes a change
 * that is still to be saved.
 */
const scope = { id: "settings" };
const mutationKey = ["change settings"];

const onScreen = (client: QueryClient): Settings => client.getQueryData(keys.settings) as Settings;

/** Changes settings; a change that can't be saved is reverted. */
export function useChangeSettings() {
  const gateway = useGateway();
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope,
    mutationFn: (change: Partial<Settings>) => gateway.saveSettings({ ...onScreen(client), ...change }),
    onMutate: (change) => {
      const before = onScreen(client);
      client.setQueryData(keys.settings, { ...before, ...change });
      return before;
    },
    onSuccess: (saved, change) => show(client, saved, change),
    onError: async (_error, change, before) => {
      const saved = await gateway.settings().catch(() => before);
      if (saved) show(client, saved, change);
    },
  });
}

/** The saved settings with all other pending changes applied. */
function show(client: QueryClient, saved: Settings, done: Partial<Settings>) {
  const waiting = client
    .getMutationCache()
    .findAll({ mutationKey, status: "pending" })
    .map(({ state }) => state.variables as Partial<Settings>)
    .filter((change) => change !== done);
  client.setQueryData(keys.settings, Object.assign({}, saved, ...waiting) as Settings);
}

/** The hosts that the user allowed for the connected profile. Rust asks about each new one in a dialog of the system. */
const queryKey = keys.live("allowedHosts");
const decision = (host: string) => keys.live("decided image host", host);
const none: AllowedHosts = { images: [], betPages: [], databases: [] };

export function useAllowedHosts(): AllowedHosts {
  const gateway = useGateway();
  // A bet page or a database may have been allowed since the last look.
  const { data } = useQuery({ queryKey, queryFn: () => gateway.allowedHosts(), staleTime: 0 });
  return data ?? none;
}

/** What was decided about images of a host since they were received. Undefined: nothing. */
export function useImageHostDecision(host: string): boolean | undefined {
  return useQuery<boolean>({ queryKey: decision(host), queryFn: skipToken }).data;
}

/** Asks to let images of a host be loaded from now on. Fails if the user does not allow it. */
export function useAllowImageHost() {
  const gateway = useGateway();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (host: string) => gateway.allowImageHost(host),
    onSuccess: (allowed, host) => {
      client.setQueryData(queryKey, allowed);
      client.setQueryData(decision(host), true);
    },
  });
}

export function useForgetHost() {
  const gateway = useGateway();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, host }: { kind: HostKind; host: string }) => gateway.forgetHost(kind, host),
    onSuccess: (allowed, { kind, host }) => {
      client.setQueryData(queryKey, allowed);
      if (kind === "images") client.setQueryData(decision(host), false);
    },
  });
}

const darkSystem = "(prefers-color-scheme: dark)";

/** Sets theme and density on the document; called before the first paint and on every change. */
export function applyAppearance({ theme, density }: Pick<Settings, "theme" | "density">) {
  const dark = theme === "dark" || (theme === "system" && window.matchMedia(darkSystem).matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.dataset.density = density;
}

/** Applies the chosen look and language to the document, and follows the system theme if chosen. */
export function useDocumentAppearance({ theme, density, language }: Settings) {
  useEffect(() => {
    const apply = () => applyAppearance({ theme, density });
    apply();
    const system = window.matchMedia(darkSystem);
    system.addEventListener("change", apply);
    return () => system.removeEventListener("change", apply);
  }, [theme, density]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}
