import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DatabaseDraft, WalletState } from "@/gateway/types";
import type { WalletSearch } from "@/shared/links";
import { useGateway, walletKey, walletStateQuery } from "@/shared/query";

/** Receives the complete next search. A new query pushes history; a new selection replaces it. */
export type OnWalletSearch = (search: WalletSearch, options?: { replace?: boolean }) => void;

export function useWallet() {
  const gateway = useGateway();
  return useQuery(walletStateQuery(gateway));
}

function useTakeOver() {
  const client = useQueryClient();
  const { queryKey } = walletStateQuery(useGateway());
  return (state: WalletState | null) => {
    if (state === null) return;
    client.removeQueries({ queryKey: walletKey() });
    client.setQueryData(queryKey, state);
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
