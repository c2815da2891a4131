/** Profiles, the connection, settings and recent items, kept until the page is loaded again. */
import { errorView } from "@/gateway/error-view";
import { fallbackSettings, nothingManaged } from "@/gateway/fallback-settings";
import type {
  AllowedHosts,
  AppInfo,
  ConnectionView,
  Gateway,
  ProfileDraft,
  ProfileSummary,
  ProxySetting,
  RecentItem,
  Settings,
} from "@/gateway/types";
import { tablesAnswers } from "./answers";

const live: ProfileSummary = {
  id: "p-live",
  name: "Live",
  kind: "live",
  baseUrl: "https://api.example.com",
  host: "api.example.com",
  token: "stored",
  proxy: { kind: "none" },
  rule: "free",
};

const staging: ProfileSummary = {
  id: "p-staging",
  name: "Staging",
  kind: "live",
  baseUrl: "https://staging.example.com:8443",
  host: "staging.example.com:8443",
  token: "missing",
  proxy: { kind: "none" },
  rule: "free",
};

const training: ProfileSummary = {
  id: "training",
  name: "Training",
  kind: "training",
  baseUrl: "http://127.0.0.1:48123",
  host: "127.0.0.1:48123",
  token: "this_run",
  proxy: { kind: "none" },
  rule: "free",
};

const starts: Record<Start, ConnectionView> = {
  disconnected: { state: "disconnected" },
  live: connected(live),
  training: connected(training),
};

export type Start = "disconnected" | "live" | "training";

export const recordedSettings: Settings = { ...fallbackSettings, timeZone: "Asia/Bangkok" };

export const recordedAppInfo: AppInfo = {
  version: "0.1.0",
  os: "linux",
  timeZone: "Asia/Bangkok",
  now: null,
  certificateSources: [],
  managed: nothingManaged,
};

/** Without a connection at the start, there are no profiles either. */
export function recordedConnection(start: Start) {
  let profiles = start === "disconnected" ? [] : [live, staging];
  let connection = starts[start];
  const become = async (next: ConnectionView) => {
    connection = next;
    return next;
  };
  return {
    connection: async () => connection,
    profiles: async () => ({ profiles, keyringFault: null }),
    saveProfile: async (draft) => {
      const before = profiles.find(({ id }) => id === draft.id);
      const saved = summaryOf(draft, before);
      profiles = [saved, ...profiles.filter(({ id }) => id !== saved.id)];
      return saved;
    },
    deleteProfile: async (profileId) => {
      profiles = profiles.filter(({ id }) => id !== profileId);
      if (connection.state === "connected" && connection.profile.id === profileId) connection = starts.disconnected;
    },
    testConnection: async ({ baseUrl, proxy }) => ({
      ...tablesAnswers.test,
      host: hostOf(baseUrl),
      proxy: proxyOf(proxy),
    }),
    connect: async (profileId) => {
      const profile = profiles.find(({ id }) => id === profileId);
      if (!profile) throw errorView("not_found", "There is no such profile.");
      if (profile.token === "missing") throw errorView("token_missing", "The profile has no token.");
      return become(connected(profile));
    },
    disconnect: () => become(starts.disconnected),
    startTraining: () => become(starts.training),
    watchPauses: () => new Promise(() => undefined),
    watchReachability: (onChange) => {
      onChange({ kind: "answering" });
      return new Promise(() => undefined);
    },
  } satisfies Partial<Gateway>;
}

/** As if the system named no proxy. */
function connected(profile: ProfileSummary): ConnectionView {
  return { state: "connected", profile, proxy: proxyOf(profile.proxy) };
}

function proxyOf(proxy: ProxySetting): string | null {
  return proxy.kind === "address" ? new URL(proxy.address).host : null;
}

function summaryOf(draft: ProfileDraft, before?: ProfileSummary): ProfileSummary {
  const { name, baseUrl, token, rememberToken, proxy } = draft;
  const kept = token === null ? (before?.token ?? "missing") : rememberToken ? "stored" : "this_run";
  const rule = before?.rule ?? "free";
  return {
    id: before?.id ?? `p-${name}`,
    name,
    kind: "live",
    baseUrl,
    host: hostOf(baseUrl),
    token: kept,
    proxy,
    rule,
  };
}

function hostOf(baseUrl: string): string {
  if (URL.canParse(baseUrl)) return new URL(baseUrl).host;
  throw errorView("invalid_input", "this is not an address", { field: "baseUrl" });
}

export function recordedState(look: Partial<Settings>) {
  let settings: Settings = { ...recordedSettings, ...look };
  let hosts: AllowedHosts = { images: [], betPages: [], databases: [] };
  let recents: RecentItem[] = [
    { kind: "player", id: "somchai_88", gameKey: "baccarat" },
    { kind: "table", id: "412", gameKey: "baccarat" },
    { kind: "player", id: "niran.k", gameKey: "baccarat" },
  ];
  const saveSettings = async (changed: Settings) => {
    settings = changed;
    return settings;
  };
  return {
    appInfo: async () => recordedAppInfo,
    firstScreenReady: async () => undefined,
    copyText: async (text) => {
      await navigator.clipboard?.writeText(text).catch(() => undefined);
    },
    // Rust writes the link; here it is one that says where it leads.
    linkTo: async ({ screen, id }) => `pitdesk://${screen}/${id ?? ""}`,
    watchLinks: () => new Promise(() => undefined),
    settings: async () => settings,
    saveSettings,
    allowedHosts: async () => hosts,
    allowImageHost: async (host) => {
      hosts = { ...hosts, images: [...hosts.images, host] };
      return hosts;
    },
    forgetHost: async (kind, host) => {
      hosts = { ...hosts, [kind]: hosts[kind].filter((other) => other !== host) };
      return hosts;
    },
    recents: async () => recents,
    remember: async (item) => {
      recents = [item, ...recents.filter(({ kind, id }) => kind !== item.kind || id !== item.id)].slice(0, 8);
      return recents;
    },
  } satisfies Partial<Gateway>;
}
