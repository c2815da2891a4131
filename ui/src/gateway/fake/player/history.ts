/** Reading a player's records from memory, page by page, with the ways a reading can end. */

import { isoNow } from "@/shared/format";
import type { ErrorView, Gateway, HistoryQuery, HistorySummary, RecordView } from "../../types";
import { failure } from "../failure";

export interface HistoryOptions {
  /** The records of a query, newest first. */
  readonly records: (query: HistoryQuery) => readonly RecordView[];
  /** Rows checked again when all records are loaded. */
  readonly verdicts?: HistorySummary["verdicts"];
  /** Time between pages, in milliseconds. */
  readonly pause?: number;
  /** The page whose request fails; once, unless `always`. */
  readonly failAt?: { readonly page: number; readonly error: ErrorView; readonly always?: boolean };
}

export type FakeHistory = Pick<Gateway, "readHistory" | "record">;

/** A history that streams pages of `perPage` (100, if the query names none). */
export function fakeHistory(options: HistoryOptions): FakeHistory {
  const held = new Map<string, readonly RecordView[]>();
  let readings = 0;
  let failures = 0;

  return {
    async readHistory(query, onEvent, signal) {
      const historyId = `${query.playerId}-${++readings}`;
      const all = options.records(query);
      held.set(historyId, all);
      const perPage = query.perPage ?? 100;
      const lastPage = Math.max(1, Math.ceil(all.length / perPage));
      const summary = (received: number, because: ErrorView | null): HistorySummary => ({
        historyId,
        received,
        total: all.length,
        leftOut: 0,
        complete: because === null && query.page === null,
        incompleteBecause: because,
        verdicts: options.verdicts ?? [],
        page: query.page === null ? null : { total: all.length, page: query.page, perPage, lastPage },
        readAt: isoNow(),
        clockSkewSeconds: null,
      });
      let received = 0;
      for (let page = query.page ?? 1; page <= (query.page ?? lastPage); page++) {
        await pause(options.pause ?? 0);
        if (signal.aborted) return summary(received, failure("cancelled", { message: "The reading was stopped." }));
        if (options.failAt?.page === page && (options.failAt.always || failures++ === 0)) {
          if (received === 0) throw options.failAt.error;
          return summary(received, options.failAt.error);
        }
        const rows = all.slice((page - 1) * perPage, page * perPage).map((each) => each.row);
        received += rows.length;
        onEvent({ event: "page", historyId, rows, conflicts: [], received, total: all.length, page, lastPage });
      }
      return summary(received, null);
    },

    async record(historyId, key) {
      const found = held.get(historyId)?.find((each) => each.row.key === key);
      if (!found) throw failure("stale", { message: "The reading is no longer held." });
      return found;
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
