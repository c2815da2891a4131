import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { RecordInWallet } from "@/gateway/types";
import { keys, useGateway } from "@/shared/query";

/** Delay before the wallet is asked, in milliseconds, so that stepping through records sends no requests. */
const stayed = 250;

/** Under the wallet's query keys, so it is dropped when another wallet is opened. */
const walletKey = (...parts: readonly unknown[]) => keys.live("wallet", ...parts);
const presence = walletKey("answered");

/** The open wallet's view of a record. Requested after the record is shown; cached unless it may still change. */
export function useRecordInWallet(historyId: string, key: string, playerId: string) {
  const gateway = useGateway();
  const client = useQueryClient();
  const isStaying = useStaying(`${historyId} ${key}`);
  const answer = useQuery({
    queryKey: walletKey("record", historyId, key),
    queryFn: async () => {
      const told = await gateway.recordInWallet(historyId, key, playerId);
      client.setQueryData(presence, told.state !== "no_wallet");
      return told;
    },
    enabled: isStaying,
    staleTime: ({ state }) => (isFinal(state.data) ? Number.POSITIVE_INFINITY : 0),
  });
  /** Whether a wallet was open at the last request: its line then keeps its space before the answer arrives. */
  const isExpected = client.getQueryData<boolean>(presence) === true;
  return { ...answer, isExpected };
}

function isFinal(told: RecordInWallet | undefined): boolean {
  return told?.state === "compared" && told.class !== "not_settled_yet";
}

function useStaying(what: string): boolean {
  const [staying, setStaying] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStaying(what), stayed);
    return () => clearTimeout(timer);
  }, [what]);
  return staying === what;
}
