import { useMutation, useQuery } from "@tanstack/react-query";
import type { ConnectionView } from "@/gateway/types";
import { keys, useGateway, useSetConnection } from "@/shared/query";

/** The saved profiles and the actions that switch the connection. */
export function useSwitchProfile() {
  const gateway = useGateway();
  const setConnection = useSetConnection();
  const { data } = useQuery({ queryKey: keys.profiles, queryFn: () => gateway.profiles() });
  const change = useMutation({
    mutationFn: (make: () => Promise<ConnectionView>) => make(),
    onSuccess: setConnection,
  });
  return {
    profiles: data?.profiles ?? [],
    connect: (id: string) => change.mutate(() => gateway.connect(id)),
    startTraining: () => change.mutate(() => gateway.startTraining()),
    disconnect: () => change.mutate(() => gateway.disconnect()),
    error: change.error,
    forget: change.reset,
  };
}
