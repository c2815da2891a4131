import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { RecordInWallet } from "@/gateway/types";
import { keys, useGateway } from "@/shared/query";

/** How long a record is on screen before the wallet is asked: nobody who only steps past it waits for the answer. */
const stayed = 250;

/** All of it is dropped when another wallet is opened: see the wallet's own keys. */
const walletKey = (...parts: readonly unknown[]) => keys.live("wallet", ...parts);
const presence = walletKey("answered");

/** What the open wallet says of a record; asked after the record is there, and kept unless it may still change. */
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
  /** Whether there was a wallet when one was last asked: then its line has a place before the answer comes. */
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
