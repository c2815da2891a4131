import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { RecordSums, SearchQuery } from "@/gateway/types";
import { keys, useGateway } from "@/shared/query";
import { SearchSession } from "./search-session";
import type { SearchState } from "./search-state";

type AllGamesQuery = Omit<SearchQuery, "searchId" | "games">;

/**
 * Searches all games for a player's records. Leaving the screen stops the search, and coming back within ten minutes
 * shows what was read; if Rust holds it no more, it is read again.
 */
export function useSearch(query: AllGamesQuery): { session: SearchSession; state: SearchState } {
  const gateway = useGateway();
  const client = useQueryClient();
  const question = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` changes with `query`
  const session = useMemo(
    () => client.getQueryData<SearchSession>(keys.live("search", question)) ?? new SearchSession(gateway, { ...query }),
    [client, gateway, question],
  );
  useEffect(() => {
    const keep = () => client.setQueryData(keys.live("search", question), session);
    keep();
    session.open();
    return () => {
      session.leave();
      keep();
    };
  }, [client, question, session]);
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { isRunning } = state;
  useEffect(() => {
    // Records of other readings may have new ones of their round.
    if (!isRunning) void client.invalidateQueries({ queryKey: keys.live("record") });
  }, [client, isRunning]);
  return { session, state };
}

/** Pause before the sums of other rows are requested, in milliseconds. */
const PAUSE = 250;

interface KnownSums {
  sums: RecordSums;
  /** Whether these are the sums of the given rows. If not, they are the sums of earlier rows. */
  isCurrent: boolean;
}

/** The sums of rows by currency, computed by Rust. Null until any are known. */
export function useSums(searchId: string | null, rows: readonly { readonly key: string }[]): KnownSums | null {
  const gateway = useGateway();
  const [known, setKnown] = useState<{ rows: unknown; sums: RecordSums } | null>(null);
  useEffect(() => {
    if (searchId === null || rows.length === 0) return;
    let isLeft = false;
    const timer = setTimeout(() => {
      gateway
        .sumRecords(
          searchId,
          rows.map(({ key }) => key),
        )
        .then(
          (sums) => isLeft || setKnown({ rows, sums }),
          () => undefined,
        );
    }, PAUSE);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [gateway, searchId, rows]);
  return rows.length === 0 || known === null ? null : { sums: known.sums, isCurrent: known.rows === rows };
}
