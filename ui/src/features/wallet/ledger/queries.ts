import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { LedgerFilter, LedgerPage, LedgerRow, LedgerSums } from "@/gateway/types";
import { useGateway, walletKey, walletPlayersQuery } from "@/shared/query";

/** Players whose id contains the text; keeps the last answer on screen until the next one arrives. */
export function usePlayers(text: string) {
  const gateway = useGateway();
  const search = text.trim() === "" ? null : text.trim();
  return useQuery({
    ...walletPlayersQuery(gateway, search),
    placeholderData: keepPreviousData,
  });
}

const perPage = 50;

export interface Ledger {
  /** The loaded entries, newest first. */
  rows: readonly LedgerRow[];
  newest: LedgerPage | undefined;
  /** Whether the hash chain is intact over all loaded pages; null if it was not checked. */
  verified: boolean | null;
  hasNextPage: boolean;
  isPending: boolean;
  isFetching: boolean;
  isReadingOlder: boolean;
  error: Error | null;
  readOlder: () => void;
  readAgain: () => void;
  /** Repeats the failed request. */
  retry: () => void;
}

/** Sums over the whole ledger, days in the zone. */
export function useSums(filter: LedgerFilter, zone: string) {
  const gateway = useGateway();
  return useQuery<LedgerSums>({
    queryKey: walletKey("sums", filter, zone),
    queryFn: () => gateway.ledgerSums(filter, zone),
  });
}

/** A player's entries, newest first, further back page by page. */
export function useLedger(filter: LedgerFilter): Ledger {
  const gateway = useGateway();
  const query = useInfiniteQuery({
    queryKey: walletKey("ledger", filter),
    queryFn: ({ pageParam }) => gateway.walletLedger({ filter, before: pageParam, limit: perPage }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.more ? (last.rows.at(-1)?.seq ?? null) : null),
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => (pages ?? []).flatMap((page) => page.rows), [pages]);
  const { hasNextPage, isPending, isFetching, error } = query;
  const readOlder = () => void query.fetchNextPage();
  const readAgain = () => void query.refetch();
  return {
    rows,
    newest: pages?.[0],
    verified: verifiedOf(pages ?? []),
    hasNextPage,
    isPending,
    isFetching,
    isReadingOlder: query.isFetchingNextPage,
    error,
    readOlder,
    readAgain,
    retry: query.isFetchNextPageError ? readOlder : readAgain,
  };
}

function verifiedOf(pages: readonly LedgerPage[]): boolean | null {
  if (pages.some(({ verified }) => verified === false)) return false;
  return pages.length > 0 && pages.every(({ verified }) => verified === true) ? true : null;
}
