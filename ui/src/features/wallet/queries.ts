import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DatabaseDraft, WalletState } from "@/gateway/types";
import { keys, useGateway } from "@/shared/query";

const stateKey = keys.live("walletState");

/** Everything read from the open wallet; dropped when another is opened. */
export const walletKey = (...parts: readonly unknown[]) => keys.live("wallet", ...parts);

export function useWallet() {
  const gateway = useGateway();
  return useQuery({ queryKey: stateKey, queryFn: () => gateway.wallet(), staleTime: Number.POSITIVE_INFINITY });
}

function useTakeOver() {
  const client = useQueryClient();
  return (state: WalletState | null) => {
    if (state === null) return;
    client.removeQueries({ queryKey: walletKey() });
    client.setQueryData(stateKey, state);
  };
}

/** A cancelled file dialog changes nothing. */
export function useOpenFile() {
  const gateway = useGateway();
  return useMutation({ mutationFn: () => gateway.openWalletFile(), onSuccess: useTakeOver() });
}

/** The draft holds a password, so the mutation state is not kept. */
export function useConnectDatabase() {
  const gateway = useGateway();
  return useMutation({
    mutationFn: (draft: DatabaseDraft) => gateway.connectWalletDatabase(draft),
    onSuccess: useTakeOver(),
    gcTime: 0,
  });
}

export function useCloseWallet() {
  const gateway = useGateway();
  return useMutation({ mutationFn: () => gateway.closeWallet(), onSuccess: useTakeOver() });
}
