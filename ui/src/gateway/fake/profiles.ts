import type { ConnectionView, Gateway, ProfileDraft, ProfileSummary } from "../types";
import { failure } from "./failure";

export const liveProfile: ProfileSummary = {
  id: "p-live",
  name: "Live",
  kind: "live",
  baseUrl: "https://api.example.com",
  host: "api.example.com",
  token: "stored",
};

export const stagingProfile: ProfileSummary = {
  id: "p-staging",
  name: "Staging",
  kind: "live",
  baseUrl: "https://staging.example.com:8443",
  host: "staging.example.com:8443",
  token: "missing",
};

export const trainingProfile: ProfileSummary = {
  id: "training",
  name: "Training",
  kind: "training",
  baseUrl: "http://127.0.0.1:48123",
  host: "127.0.0.1:48123",
  token: "this_run",
};

type Part = Pick<
  Gateway,
  | "connection"
  | "profiles"
  | "saveProfile"
  | "deleteProfile"
  | "testConnection"
  | "connect"
  | "disconnect"
  | "startTraining"
  | "watchPauses"
>;

/** Profiles and the connection, kept while the page lives. `start` says which connection is in use at first. */
export function fakeProfiles(start: "disconnected" | "live" | "training"): Part {
  let profiles: ProfileSummary[] = start === "disconnected" ? [] : [liveProfile, stagingProfile];
  let connection: ConnectionView = { state: "disconnected" };
  if (start === "live") connection = { state: "connected", profile: liveProfile };
  if (start === "training") connection = { state: "connected", profile: trainingProfile };

  const find = (id: string) => profiles.find((profile) => profile.id === id);
  return {
    connection: async () => connection,
    profiles: async () => ({ profiles, keyring: { available: true, reason: null } }),
    saveProfile: async (draft) => {
      const before = draft.id === null ? undefined : find(draft.id);
      const saved = summaryOf(draft, before);
      profiles = [saved, ...profiles.filter((profile) => profile.id !== saved.id)];
      return saved;
    },
    deleteProfile: async (id) => {
      profiles = profiles.filter((profile) => profile.id !== id);
      if (connection.state === "connected" && connection.profile.id === id) connection = { state: "disconnected" };
    },
    testConnection: async (draft) => ({
      host: hostOf(draft.baseUrl),
      tablesTotal: 24,
      elapsedMs: 182,
      clockSkewSeconds: null,
    }),
    connect: async (id) => {
      const profile = find(id);
      if (!profile) throw failure("not_found");
      if (profile.token === "missing") throw failure("token_missing");
      connection = { state: "connected", profile };
      return connection;
    },
    disconnect: async () => {
      connection = { state: "disconnected" };
      return connection;
    },
    startTraining: async () => {
      connection = { state: "connected", profile: trainingProfile };
      return connection;
    },
    watchPauses: () => new Promise(() => undefined),
  };
}

function summaryOf(draft: ProfileDraft, before: ProfileSummary | undefined): ProfileSummary {
  const token = draft.token === null ? (before?.token ?? "missing") : draft.rememberToken ? "stored" : "this_run";
  const { name, baseUrl } = draft;
  return { id: before?.id ?? `p-${name}`, name, kind: "live", baseUrl, host: hostOf(baseUrl), token };
}

function hostOf(baseUrl: string): string {
  try {
    return new URL(baseUrl).host;
  } catch {
    throw failure("invalid_input", { field: "baseUrl", message: "this is not an address" });
  }
}
