import { describe, expect, it } from "vitest";
import type { ReconcileSummary } from "@/gateway/types";
import { recordedDifferences } from "@/testing/differences";
import { failure } from "@/testing/failure";
import { againAfter, newRun, type RunAction, type RunState, reduceRun, shownRun } from "./run";

const rows = recordedDifferences;
const found = (from: number, to: number): RunAction => ({
  type: "event",
  event: { event: "differences", rows: rows.slice(from, to) },
});
const summary: ReconcileSummary = {
  complete: true,
  coverage: { players: 4, withoutEntries: [], notAsked: 0, games: [{ gameKey: "baccarat", players: 4 }] },
  incomplete: [],
  tablesError: null,
  gamesNotAsked: [],
  counts: [],
  outOfReach: [],
  sums: [],
  rounds: 12,
  readAt: "2026-11-20T15:00:00Z",
  graceMinutes: 15,
};
const ended: RunAction = { type: "ended", summary, stopped: false };
const failed: RunAction = { type: "failed", error: failure("timeout") };
const told = (state: RunState, ...actions: RunAction[]) => actions.reduce(reduceRun, state);

describe("a comparison", () => {
  it("grows in the order its differences come", () => {
    expect(shownRun(told(newRun, found(0, 2), found(2, 5))).rows).toEqual(rows.slice(0, 5));
  });

  it("done again leaves the earlier one on screen until it ends", () => {
    const again = againAfter(told(newRun, found(0, 5), ended));
    expect(shownRun(told(again, found(0, 1))).rows).toHaveLength(5);
    expect(shownRun(told(again, found(0, 1), ended)).rows).toHaveLength(1);
  });

  it("done again and failed leaves the earlier one on screen, and says why", () => {
    const state = told(againAfter(told(newRun, found(0, 5), ended)), found(0, 1), failed);
    expect(shownRun(state).rows).toHaveLength(5);
    expect(state.current.because?.code).toBe("timeout");
  });

  it("is stopped only if something was left to do", () => {
    const stop = (complete: boolean): RunAction => ({
      type: "ended",
      summary: { ...summary, complete },
      stopped: true,
    });
    expect(told(newRun, stop(false)).current.stopped).toBe(true);
    expect(told(newRun, stop(true)).current.stopped).toBe(false);
  });

  it("that broke off is not kept once it is done again", () => {
    const again = againAfter(told(newRun, found(0, 5), failed));
    expect(shownRun(again).rows).toEqual([]);
  });
});
