/** The hosts that the user allowed for the connected profile. Rust asks about each new one in a dialog of the system. */
import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AllowedHosts, HostKind } from "@/gateway/types";
import { keys, useGateway } from "@/shared/query";

const queryKey = keys.live("allowedHosts");
const decision = (host: string) => keys.live("decided image host", host);
const none: AllowedHosts = { images: [], betPages: [], databases: [] };

export function useAllowedHosts(): AllowedHosts {
  const gateway = useGateway();
  // A bet page or a database may have been allowed since the last look.
  const { data } = useQuery({ queryKey, queryFn: () => gateway.allowedHosts(), staleTime: 0 });
  return data ?? none;
}

/** What was decided about images of a host since they were received. Undefined: nothing. */
export function useImageHostDecision(host: string): boolean | undefined {
  return useQuery<boolean>({ queryKey: decision(host), queryFn: skipToken }).data;
}

/** Asks to let images of a host be loaded from now on. Fails if the user does not allow it. */
export function useAllowImageHost() {
  const gateway = useGateway();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (host: string) => gateway.allowImageHost(host),
    onSuccess: (allowed, host) => {
      client.setQueryData(queryKey, allowed);
      client.setQueryData(decision(host), true);
    },
  });
}

export function useForgetHost() {
  const gateway = useGateway();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, host }: { kind: HostKind; host: string }) => gateway.forgetHost(kind, host),
    onSuccess: (allowed, { kind, host }) => {
      client.setQueryData(queryKey, allowed);
      if (kind === "images") client.setQueryData(decision(host), false);
    },
  });
}
