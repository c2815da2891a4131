import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { RecentItem, RecentKind } from "@/gateway/types";
import { useGateway } from "./gateway-context";
import { keys } from "./keys";

const none: RecentItem[] = [];

/** What was looked at lately with this profile, newest first. */
export function useRecents(): RecentItem[] {
  const gateway = useGateway();
  return useQuery({ queryKey: keys.recents, queryFn: () => gateway.recents() }).data ?? none;
}

/** Remembers what a screen shows. A list of recent items that can't be written is no reason to disturb anybody. */
export function useRemember(kind: RecentKind, id: string, gameKey: string) {
  const gateway = useGateway();
  const client = useQueryClient();
  useEffect(() => {
    gateway.remember({ kind, id, gameKey }).then(
      (items) => client.setQueryData(keys.recents, items),
      () => undefined,
    );
  }, [gateway, client, kind, id, gameKey]);
}
