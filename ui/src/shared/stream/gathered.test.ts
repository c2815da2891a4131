import { expect, it, vi } from "vitest";
import { gathered } from "./use-stream";

it("passes on the first event at once, the next ones together, and what waits before the end", () => {
  vi.useFakeTimers();
  const reported: (readonly number[])[] = [];
  const events = gathered((arrived: readonly number[]) => reported.push(arrived));
  for (let page = 1; page <= 4; page += 1) events.take(page);
  vi.advanceTimersByTime(199);
  expect(reported).toEqual([[1]]);
  vi.advanceTimersByTime(1);
  expect(reported).toEqual([[1], [2, 3, 4]]);
  // At once again after a pause without events.
  vi.advanceTimersByTime(200);
  expect(vi.getTimerCount()).toBe(0);
  events.take(5);
  events.take(6);
  events.flush();
  expect(reported.slice(2)).toEqual([[5], [6]]);
  vi.advanceTimersByTime(1000);
  expect(reported).toHaveLength(4);
  vi.useRealTimers();
});
