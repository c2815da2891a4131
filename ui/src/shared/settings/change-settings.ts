/**
 * Settings change on screen at once and are then saved one after another. The answer of one save never undoes a change
 * that is still to be saved.
 */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Settings } from "@/gateway/types";
import { keys, useGateway } from "@/shared/query";

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
