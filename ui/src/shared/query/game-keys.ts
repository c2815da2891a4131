import { useQuery } from "@tanstack/react-query";
import type { GameKeyView } from "@/gateway/types";
import { useGateway } from "./gateway";
import { keys } from "./query-client";

const none: GameKeyView[] = [];

/** The game keys known on this connection, sorted. They are asked for again by each screen, because they are learned. */
export function useGameKeys(): GameKeyView[] {
  const gateway = useGateway();
  return useQuery({ queryKey: keys.gameKeys, queryFn: () => gateway.gameKeys(), staleTime: 0 }).data ?? none;
}
