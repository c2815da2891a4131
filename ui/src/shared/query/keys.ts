/** Query keys. Everything under `live` belongs to one connection and is dropped when it changes. */
export const keys = {
  appInfo: ["appInfo"],
  settings: ["settings"],
  connection: ["connection"],
  profiles: ["profiles"],
  recents: ["live", "recents"],
  everythingLive: ["live"],
  live: (...parts: readonly unknown[]) => ["live", ...parts],
} as const;
