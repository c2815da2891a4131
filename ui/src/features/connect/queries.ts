import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ConnectionView, ProfileDraft } from "@/gateway/types";
import { keys, useGateway, useSetConnection } from "@/shared/query";

export function useProfiles() {
  const gateway = useGateway();
  return useQuery({ queryKey: keys.profiles, queryFn: () => gateway.profiles(), staleTime: 0 });
}

export function useTestConnection() {
  const gateway = useGateway();
  return useMutation({ mutationFn: (draft: ProfileDraft) => gateway.testConnection(draft) });
}

/** The ways to connect. Each stores the new connection and then calls `onConnected`. */
export function useConnecting(onConnected: () => void) {
  const gateway = useGateway();
  const client = useQueryClient();
  const setConnection = useSetConnection();
  const refreshProfiles = () => client.invalidateQueries({ queryKey: keys.profiles });
  const onSuccess = (connection: ConnectionView) => {
    setConnection(connection);
    onConnected();
  };
  const connect = useMutation({ mutationFn: (profileId: string) => gateway.connect(profileId), onSuccess });
  const startTraining = useMutation({ mutationFn: () => gateway.startTraining(), onSuccess });
  const saveAndConnect = useMutation({
    mutationFn: async (draft: ProfileDraft) => {
      const saved = await gateway.saveProfile(draft);
      return gateway.connect(saved.id);
    },
    onSuccess,
    onSettled: refreshProfiles,
  });
  const remove = useMutation({
    mutationFn: (profileId: string) => gateway.deleteProfile(profileId),
    // The deleted profile may have been the one in use.
    onSuccess: async () => setConnection(await gateway.connection()),
    onSettled: refreshProfiles,
  });
  return { connect, startTraining, saveAndConnect, remove };
}

export type Connecting = ReturnType<typeof useConnecting>;
