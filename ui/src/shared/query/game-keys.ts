import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { GameKeyView } from "@/gateway/types";
import { useGateway } from "./gateway";
import { keys } from "./query-client";

const none: GameKeyView[] = [];

/** The game keys known on this connection, sorted. They are asked for again by each screen, because they are learned. */
export function useGameKeys(): GameKeyView[] {
  const gateway = useGateway();
  return useQuery({ queryKey: keys.gameKeys, queryFn: () => gateway.gameKeys(), staleTime: 0 }).data ?? none;
}

/**
 * Gives a game to a key, or takes it back. What was read with the former names is read again when its screen is opened:
 * labels, results and checks may be other ones.
 */
export function useNameGame() {
  const gateway = useGateway();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, game }: { key: string; game: string | null }) => gateway.nameGame(key, game),
    onSuccess: (known) => {
      client.removeQueries({ queryKey: keys.everythingLive, type: "inactive" });
      client.setQueryData(keys.gameKeys, known);
    },
  });
}
