import { describe, expect, it } from "vitest";
import type { HistoryRow, HistorySummary } from "@/gateway/types";
import { shown } from "@/shared/streamed-reading";
import { failure } from "@/testing/failure";
import { soundRecords } from "@/testing/records";
import { completenessOf } from "./completeness";
import { becauseOf, type HistoryState, historyReading, newestFirst } from "./reading";

type Action = Parameters<typeof historyReading.reduce>[1];

const ROWS = soundRecords(40).map((record) => record.row);

function page(from: number, to: number, historyId = "first", conflicts: string[] = []): Action {
  const rows = ROWS.slice(from, to);
  return {
    type: "events",
    events: [{ event: "page", historyId, rows, conflicts, received: to, total: 40, page: 1, lastPage: 2 }],
  };
}

function ended(received: number, because: HistorySummary["incompleteBecause"] = null): Action {
  return {
    type: "ended",
    summary: {
      historyId: "x",
      received,
      total: 40,
      leftOut: 0,
      complete: because === null,
      incompleteBecause: because,
      verdicts: [],
      page: null,
      readAt: "2026-11-20T14:47:09Z",
      serviceTime: { clockSkewSeconds: null, cachedMinutes: null },
      unasked: [],
    },
  };
}

function stateOf(...actions: Action[]): HistoryState {
  return actions.reduce(historyReading.reduce, historyReading.unread("a"));
}

const START: Action = { type: "started", question: "a" };
const BROKEN = failure("timeout");

describe("a reading", () => {
  it("grows in the order the pages came", () => {
    expect(shown(stateOf(START, page(0, 20), page(20, 40))).rows).toEqual(ROWS);
  });

  it("keeps the rows it has when it fails in the middle, and says why", () => {
    const reading = shown(stateOf(START, page(0, 20), { type: "failed", error: BROKEN }));
    expect(reading.rows).toHaveLength(20);
    expect(becauseOf(reading)).toBe(BROKEN);
  });

  it("read again, leaves the earlier rows on screen until it ends", () => {
    const again = stateOf(START, page(0, 40), ended(40), START, page(0, 10, "second"));
    expect(shown(again).rows).toHaveLength(40);
    expect(shown(historyReading.reduce(again, ended(10))).rows).toHaveLength(10);
  });

  it("read again and failed with less, leaves the earlier rows on screen", () => {
    const again = stateOf(START, page(0, 40), ended(40), START, page(0, 10, "second"), ended(10, BROKEN));
    expect(shown(again).rows).toHaveLength(40);
    expect(becauseOf(again.current)).toBe(BROKEN);
  });

  it("marks a record on screen when it comes again with other content", () => {
    const key = ROWS[3]?.key ?? "";
    const { rows } = shown(stateOf(START, page(0, 20), page(20, 40, "first", [key])));
    expect(rows.filter((row) => row.conflicting).map((row) => row.key)).toEqual([key]);
  });

  it("puts the newest first once it has ended, whatever order the pages came in", () => {
    const mixed = stateOf(START, page(20, 40), page(0, 20));
    expect(shown(historyReading.reduce(mixed, ended(40))).rows).toEqual(ROWS);
    const moment = { createdAt: "2026-11-20T14:00:00Z" };
    const [a, b] = ROWS.slice(0, 2).map((row) => ({ ...row, ...moment })) as [HistoryRow, HistoryRow];
    expect(newestFirst([b, a])).toEqual([b, a]);
  });

  it("stays in the order received when a record carries no time", () => {
    const rows = [...ROWS.slice(20), { ...ROWS[0], createdAt: null } as HistoryRow, ...ROWS.slice(1, 20)];
    expect(newestFirst(rows)).toEqual(rows);
  });

  it("whose pages don't add up is neither whole nor failed", () => {
    const uneven = ended(39);
    if (uneven.type === "ended") uneven.summary = { ...uneven.summary, complete: false };
    expect(completenessOf(stateOf(START, page(0, 39), uneven))).toMatchObject({
      kind: "uneven",
      received: 39,
      total: 40,
    });
  });

  it("shows no row of another question", () => {
    const other = stateOf(START, page(0, 40), ended(40), { type: "started", question: "b" });
    expect(shown(other).rows).toEqual([]);
  });
});
