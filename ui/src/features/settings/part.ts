import type { Settings } from "@/gateway/types";

/** Props of every settings panel. */
export interface SettingsPart {
  settings: Settings;
  change: (change: Partial<Settings>) => void;
}
