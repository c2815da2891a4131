import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { AppInfo, ManagedSettings, PolicyKey, Settings } from "@/gateway/types";
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
