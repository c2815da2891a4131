import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { AppInfo, Settings } from "@/gateway/types";
import { type Zone, zoneOf } from "@/shared/format";
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
/** The zone every time is shown in. */
export const useZone = (): Zone => usePreferences().zone;

/** The height of a row of a list in pixels. */
export const useRowHeight = (): number => (useSettings().density === "compact" ? 32 : 44);
