import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gathered } from "./use-stream";

describe("events of a reading", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("come in their order: the first at once, the next ones together", () => {
    const reported: (readonly number[])[] = [];
    const events = gathered((arrived: readonly number[]) => reported.push(arrived));
    for (let page = 1; page <= 4; page += 1) events.take(page);
    expect(reported).toEqual([[1]]);
    vi.advanceTimersByTime(199);
    expect(reported).toEqual([[1]]);
    vi.advanceTimersByTime(1);
    expect(reported).toEqual([[1], [2, 3, 4]]);
    events.take(5);
    expect(reported).toHaveLength(2);
    vi.advanceTimersByTime(200);
    expect(reported).toHaveLength(3);
  });

  it("come at once again after a pause without events", () => {
    const reported: (readonly number[])[] = [];
    const events = gathered((arrived: readonly number[]) => reported.push(arrived));
    events.take(1);
    vi.advanceTimersByTime(200);
    expect(vi.getTimerCount()).toBe(0);
    events.take(2);
    expect(reported).toEqual([[1], [2]]);
  });

  it("are all there before the end of the reading, and none comes later", () => {
    const reported: (readonly number[])[] = [];
    const events = gathered((arrived: readonly number[]) => reported.push(arrived));
    for (let page = 1; page <= 3; page += 1) events.take(page);
    events.flush();
    expect(reported).toEqual([[1], [2, 3]]);
    vi.advanceTimersByTime(1000);
    expect(reported).toHaveLength(2);
  });
});
