/** Replays lotto rounds, with the ways a reading can end. */

import { errorView } from "@/gateway/error-view";
import type { ErrorView, Gateway, LottoFiltered, LottoQuery, LottoSummary } from "@/gateway/types";
import { isoNow } from "@/shared/format";
import { type LottoRecording, lottoAnswers } from "./answers";

export interface LottoOptions {
  /** Changes the end of a reading. */
  readonly summary?: Partial<LottoSummary>;
  /** Milliseconds before each event. */
  readonly pause?: number;
  /** The reading fails: before its first page, or after it. */
  readonly fails?: { readonly error: ErrorView; readonly afterFirstPage?: boolean };
}

type Part = Pick<Gateway, "readLotto" | "lottoEntry" | "filterLotto">;

/** The round of Yiki whose entries the recorded filters chose. */
export const yikiRound = "yk:20261121:061";
export const luckyRound = "lk20:20261121:1204";

export function recordedLotto({ summary: changes, pause = 0, fails }: LottoOptions = {}): Part {
  const held = new Map<string, LottoRecording>();
  return {
    async readLotto(query, onEvent, signal) {
      const recording = recordingOf(query);
      if (!recording) throw errorView("not_found", "There is no such round.", { status: 404 });
      const summary = { ...recording.summary, readAt: isoNow(), ...changes };
      held.set(summary.lottoId, recording);
      if (fails && !fails.afterFirstPage) throw fails.error;
      for (const event of recording.events) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (signal.aborted) return { ...summary, complete: false, end: "stopped" };
        onEvent(event);
      }
      if (!fails) return summary;
      return { ...summary, complete: false, end: "failed", incompleteBecause: fails.error };
    },

    async lottoEntry(lottoId, key) {
      const entry = held.get(lottoId)?.entries[key];
      if (!entry) throw errorView("stale", "The reading is no longer in memory.");
      return entry;
    },

    async filterLotto(_lottoId, { player, outcome, code, onlyInconsistent }) {
      const { filters } = lottoAnswers;
      if (onlyInconsistent) return filters.inconsistent;
      if (code !== null) return filters.code;
      if (outcome !== null) return filters.outcome;
      return player === "som" ? filters.player : nothing;
    },
  };
}

const nothing: LottoFiltered = {
  places: [],
  sums: { entries: 0, won: 0, lost: 0, unknown: 0, inconsistent: 0, currencies: [] },
};

function recordingOf({ roundId, playerId }: LottoQuery): LottoRecording | undefined {
  return playerId === null ? lottoAnswers.rounds[roundId] : lottoAnswers.players[`${roundId} ${playerId}`];
}
