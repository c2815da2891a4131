/** Replays readings of a player's records page by page, with the ways a reading can end. */
import { isoNow } from "@/shared/format";
import { errorView } from "../error-view";
import type { ErrorView, Gateway, HistoryQuery, HistorySummary, RecordView } from "../types";
import { playerAnswers } from "./answers";

export interface HistoryOptions {
  /** The records of a query, newest first. */
  readonly records?: (query: HistoryQuery) => readonly RecordView[];
  /** Rows checked again when all records are loaded. */
  readonly verdicts?: HistorySummary["verdicts"];
  /** Time between pages, in milliseconds. */
  readonly pause?: number;
  /** The page whose request fails; once, unless `always`. */
  readonly failAt?: { readonly page: number; readonly error: ErrorView; readonly always?: boolean };
}

type Part = Pick<Gateway, "readHistory" | "record" | "lookForRound">;

/** A history that streams pages of `perPage` (100, if the query names none). */
export function recordedHistory({ records = recordsOf, verdicts = [], pause = 0, failAt }: HistoryOptions = {}): Part {
  const held = new Map<string, readonly RecordView[]>();
  let failures = 0;

  const record: Part["record"] = async (historyId, key) => {
    const found = held.get(historyId)?.find((each) => each.row.key === key);
    if (!found) throw errorView("stale", "The reading is no longer held.");
    return found;
  };

  return {
    record,

    async readHistory(query, onEvent, signal) {
      const historyId = `${query.playerId}-${held.size + 1}`;
      const all = records(query);
      held.set(historyId, all);
      const total = all.length;
      const perPage = query.perPage ?? 100;
      const lastPage = Math.max(1, Math.ceil(total / perPage));
      let received = 0;
      const summary = (because: ErrorView | null): HistorySummary => ({
        historyId,
        received,
        total,
        leftOut: 0,
        complete: because === null && query.page === null,
        incompleteBecause: because,
        verdicts,
        page: query.page === null ? null : { total, page: query.page, perPage, lastPage },
        readAt: isoNow(),
        serviceTime: { clockSkewSeconds: null, cachedMinutes: null },
        unasked: [],
      });
      for (let page = query.page ?? 1; page <= (query.page ?? lastPage); page++) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (signal.aborted) return summary(errorView("cancelled", "The reading was stopped."));
        if (failAt?.page === page && (failAt.always || failures++ === 0)) {
          if (received === 0) throw failAt.error;
          return summary(failAt.error);
        }
        const rows = all.slice((page - 1) * perPage, page * perPage).map((each) => each.row);
        received += rows.length;
        onEvent({ event: "page", historyId, rows, conflicts: [], received, total, page, lastPage });
      }
      return summary(null);
    },

    async lookForRound({ historyId, key }) {
      const { roundId } = (await record(historyId, key)).row;
      return playerAnswers.roundSearch[roundId ?? ""] ?? playerAnswers.notFound;
    },
  };
}

/** The recorded player's records, for every player but `nobody`, who has none. */
function recordsOf({ gameKey, playerId, roundId }: HistoryQuery): RecordView[] {
  const { special, ordinary, dragonTiger } = playerAnswers;
  const ofGame = { baccarat: [...special, ...ordinary], dragon_tiger: dragonTiger }[gameKey] ?? [];
  const all = playerId === "nobody" ? [] : ofGame;
  return all.filter(({ row }) => roundId === null || row.roundId === roundId);
}

const pause = 60;
const timeout = errorView("timeout", "No answer in time.");
const refused = errorView("connection_refused", "No connection.", { hint: "Is the service up?" });

/**
 * The histories of the development server. The ids of some players select how a reading ends: that of `cut.short` fails
 * at page 2 the first time, that of `no.answer` always fails without a record.
 */
export function recordedPlayers(): Part {
  const whole = recordedHistory({ pause });
  const byPlayer: Record<string, Part> = {
    "cut.short": recordedHistory({ pause, failAt: { page: 2, error: timeout } }),
    "no.answer": recordedHistory({ failAt: { page: 1, always: true, error: refused } }),
  };
  const of = (playerId: string) => byPlayer[playerId] ?? whole;
  const ofReading = (historyId: string) => of(historyId.replace(/-\d+$/, ""));
  return {
    readHistory: (query, onEvent, signal) => of(query.playerId).readHistory(query, onEvent, signal),
    record: (historyId, key) => ofReading(historyId).record(historyId, key),
    lookForRound: (search) => ofReading(search.historyId).lookForRound(search),
  };
}
