import type { Settings } from "@/gateway/types";

/** What every part of the screen works with. */
export interface SettingsPart {
  settings: Settings;
  change: (change: Partial<Settings>) => void;
}
