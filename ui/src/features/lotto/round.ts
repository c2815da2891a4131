/** One lotto round: what is read of it, and the filter of its entries, which Rust applies. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type {
  LottoDrawView,
  LottoEvent,
  LottoFilter,
  LottoQuery,
  LottoRow,
  LottoSummary,
  LottoSums,
} from "@/gateway/types";
import { useT } from "@/shared/i18n";
import type { LottoSearch } from "@/shared/links";
import { keys, useGateway } from "@/shared/query";
import { type Run, reChecked, type StreamKind, useStream } from "@/shared/stream";
import { useStatusLine } from "@/shared/ui";

/** The largest page of the contract (docs/contract.md#limits). */
export const perPage = 100;

/** A round on the screen, and how another one is asked for. */
export interface LottoRound extends LottoControl {
  readonly roundId: string;
  readonly search: LottoSearch;
  /** The query for the service. The selected entry is not part of it. */
  readonly query: LottoQuery;
  readonly filter: Filter;
  readonly ask: (search: LottoSearch) => void;
}

export function useLottoRound(roundId: string, search: LottoSearch, ask: (search: LottoSearch) => void): LottoRound {
  const { player_id, page } = search;
  const query = {
    roundId,
    playerId: player_id ?? null,
    page: player_id === undefined ? (page ?? null) : null,
    perPage,
  };
  const control = useReading(query);
  const filter = useFilter(control.shown);
  useStatus(control);
  return { ...control, roundId, search, query, filter, ask };
}

interface LottoData {
  readonly rows: readonly LottoRow[];
  /** The reading's id at the gateway; null until the result is there. */
  readonly lottoId: string | null;
  readonly draw: LottoDrawView | null;
  readonly received: number;
  /** Number of entries reported by the service; null until known, and in the answer for one player. */
  readonly total: number | null;
}

type LottoRun = Run<LottoData, LottoSummary>;

export const lottoStream: StreamKind<LottoData, LottoEvent, LottoSummary> = {
  empty: { rows: [], lottoId: null, draw: null, received: 0, total: null },
  received: (data, events) => {
    const pages = events.filter((event) => event.event === "page");
    const draw = events.find((event) => event.event === "draw");
    const { received, total } = pages.at(-1) ?? data;
    return {
      ...data,
      ...(draw && { lottoId: draw.lottoId, draw: draw.draw }),
      rows: data.rows.concat(...pages.map(({ rows }) => rows)),
      received,
      total,
    };
  },
  finished: ({ rows }, { lottoId, draw, received, total, verdicts }) => ({
    lottoId,
    draw,
    received,
    total,
    rows: reChecked(rows, verdicts),
  }),
  isAsGood: ({ data, summary }, previous) =>
    summary?.complete === true || data.rows.length >= previous.data.rows.length,
};

interface LottoControl {
  readonly shown: LottoData & Pick<LottoRun, "summary">;
  /** The reading in progress, or the last one. */
  readonly current: LottoRun;
  /** The reading that is shown, if the last one did not end as well. */
  readonly previous: LottoRun | null;
  readonly isReading: boolean;
  readonly stop: () => void;
  readonly readAgain: () => void;
}

/** Reads the entries of a query. Leaving the screen or a new query cancels the reading. */
function useReading(query: LottoQuery): LottoControl {
  const gateway = useGateway();
  const client = useQueryClient();
  const { visible, current, previous, isRunning, stop, start } = useStream(lottoStream, {
    key: keys.live("lottoStream", query),
    open: (onEvent, signal) => gateway.readLotto(query, onEvent, signal),
    onEnded: ({ lottoId, verdicts }) => {
      // An open entry was checked with what was known then.
      if (verdicts.length > 0) void client.invalidateQueries({ queryKey: keys.live("lotto", lottoId) });
    },
  });
  const shown = { ...visible.data, summary: visible.summary };
  return { shown, current, previous, isReading: isRunning, stop, readAgain: () => start() };
}

/** Sets the status line: how many entries are shown, and how old they are. */
function useStatus({ shown, isReading, current }: LottoControl) {
  const t = useT("lotto-round");
  const { received, total, summary } = shown;
  const isFailed = current.error !== null;
  const isPart = summary !== null && !summary.complete && summary.end !== "one_page";
  // If nothing could be read, the list says it with the reason.
  const hasNothing = !isReading && shown.rows.length === 0 && isFailed;
  useStatusLine(
    hasNothing
      ? null
      : { text: text(), readAt: summary?.readAt ?? null, tone: isFailed || isPart ? "warn" : "neutral" },
  );

  function text(): string {
    if (isReading) return total === null ? t("reading-first") : t("reading", { received, total });
    return total === null ? t("status-player", { received }) : t("status", { received, total });
  }
}

interface Filter {
  readonly value: LottoFilter;
  readonly set: (change: Partial<LottoFilter>) => void;
  readonly clear: () => void;
  readonly isOn: boolean;
  readonly matching: readonly LottoRow[];
  /** Counts and sums of the rows shown; null while they are not known. */
  readonly sums: LottoSums | null;
  readonly error: unknown;
}

const NOTHING: LottoFilter = { player: "", outcome: null, code: null, onlyInconsistent: false };

/** Filters the rows in Rust, which also adds them up. */
function useFilter({ lottoId, rows, summary }: LottoControl["shown"]): Filter {
  const gateway = useGateway();
  const [value, setValue] = useState(NOTHING);
  const isOn = value.player.trim() !== "" || value.outcome !== null || value.code !== null || value.onlyInconsistent;
  const answer = useQuery({
    // More rows and the end of the reading change the answer.
    queryKey: keys.live("lotto", lottoId, "filter", value, rows.length, summary !== null),
    queryFn: () => gateway.filterLotto(lottoId ?? "", value),
    enabled: isOn && lottoId !== null,
    // Places are those of one reading. Another one has other rows at them.
    placeholderData: (before, query) => (query?.queryKey[2] === lottoId ? before : undefined),
  });
  const places = isOn ? answer.data?.places : undefined;
  const hasFailed = isOn && answer.isError;
  const matching = useMemo(() => {
    // Until the first answer the list stays as it was. A filter that failed finds nothing.
    if (places === undefined) return hasFailed ? [] : rows;
    return places.flatMap((place) => rows[place] ?? []);
  }, [places, rows, hasFailed]);
  return {
    value,
    set: (change) => setValue({ ...value, ...change }),
    clear: () => setValue(NOTHING),
    isOn,
    matching,
    sums: (isOn ? answer.data?.sums : summary?.sums) ?? null,
    error: isOn ? answer.error : null,
  };
}
