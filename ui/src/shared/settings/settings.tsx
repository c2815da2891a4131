import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
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

/** Changes some settings: at once on screen, then in the file; put back if the file can't be written. */
export function useChangeSettings() {
  const gateway = useGateway();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<Settings>) => gateway.saveSettings({ ...current(), ...change }),
    onMutate: (change) => {
      const before = current();
      client.setQueryData(keys.settings, { ...before, ...change });
      return before;
    },
    onSuccess: (saved) => client.setQueryData(keys.settings, saved),
    onError: (_error, _change, before) => client.setQueryData(keys.settings, before),
  });

  function current(): Settings {
    return client.getQueryData(keys.settings) as Settings;
  }
}
