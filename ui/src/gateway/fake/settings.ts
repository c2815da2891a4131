import type { AppInfo, Gateway, RecentItem, Settings } from "../types";

export const defaultSettings: Settings = {
  language: "en",
  theme: "system",
  timeZone: "Asia/Bangkok",
  buddhistYear: false,
  leadingTie: "attach",
  imageHosts: [],
  recordsPerPage: 100,
  payTable: [],
  graceMinutes: 10,
};

export const fakeAppInfo: AppInfo = { version: "0.1.0", os: "linux", timeZone: "Asia/Bangkok", now: null };

type Part = Pick<
  Gateway,
  "appInfo" | "firstScreenReady" | "copyText" | "settings" | "saveSettings" | "recents" | "remember" | "allowImageHost"
>;

/** Settings and recent items, kept while the page lives. */
export function fakeSettings(): Part {
  let settings = defaultSettings;
  let recents: RecentItem[] = [
    { kind: "player", id: "somchai_88", gameKey: "baccarat" },
    { kind: "table", id: "412", gameKey: "baccarat" },
    { kind: "player", id: "niran.k", gameKey: "baccarat" },
  ];
  return {
    appInfo: async () => fakeAppInfo,
    firstScreenReady: async () => undefined,
    copyText: async (text) => {
      await navigator.clipboard?.writeText(text).catch(() => undefined);
    },
    settings: async () => settings,
    saveSettings: async (changed) => {
      settings = changed;
      return settings;
    },
    allowImageHost: async (host) => {
      settings = { ...settings, imageHosts: [...settings.imageHosts, host] };
      return settings;
    },
    recents: async () => recents,
    remember: async (item) => {
      recents = [item, ...recents.filter((other) => other.kind !== item.kind || other.id !== item.id)].slice(0, 8);
      return recents;
    },
  };
}
