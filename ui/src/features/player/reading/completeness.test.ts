import { describe, expect, it } from "vitest";
import { failure } from "@/testing/failure";
import { soundRecords } from "@/testing/records";
import { completenessOf } from "./completeness";
import { historyStream } from "./reading";

describe("how whole a reading is", () => {
  it("names records that were left out, and offers no reading again: it would end the same way", () => {
    const rows = soundRecords(3).map((record) => record.row);
    const event = {
      event: "page" as const,
      historyId: "x",
      rows,
      conflicts: [],
      received: 3,
      total: 9,
      page: 1,
      lastPage: 1,
    };
    const summary = {
      historyId: "x",
      received: 3,
      total: 9,
      leftOut: 6,
      complete: false,
      incompleteBecause: failure("too_large"),
      verdicts: [],
      page: null,
      readAt: "2026-11-20T14:47:09Z",
      serviceTime: { clockSkewSeconds: null, cachedMinutes: null },
      unasked: [],
    };
    const data = historyStream.finished?.(historyStream.received(historyStream.empty, [event]), summary);
    const run = { data: data ?? historyStream.empty, isRunning: false, isStopped: false, summary, error: null };
    expect(completenessOf({ current: run, visible: run })).toEqual({
      kind: "tooMany",
      received: 3,
      total: 9,
      because: null,
    });
  });
});
