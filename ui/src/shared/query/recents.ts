import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { RecentItem, RecentKind } from "@/gateway/types";
import { useGateway } from "./gateway";
import { keys } from "./query-client";

const none: RecentItem[] = [];

/** Recent items of this profile, newest first. */
export function useRecents(): RecentItem[] {
  const gateway = useGateway();
  return useQuery({ queryKey: keys.recents, queryFn: () => gateway.recents() }).data ?? none;
}

/**
 * Adds a recent item, as soon as `when` is true: an id that finds nothing is not remembered. Failures are ignored: the
 * list is not essential.
 */
export function useRemember(kind: RecentKind, id: string, gameKey: string, { when = true }: { when?: boolean } = {}) {
  const gateway = useGateway();
  const client = useQueryClient();
  useEffect(() => {
    if (!when) return;
    gateway.remember({ kind, id, gameKey }).then(
      (items) => client.setQueryData(keys.recents, items),
      () => undefined,
    );
  }, [gateway, client, kind, id, gameKey, when]);
}
