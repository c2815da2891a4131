import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deadlineIn, useSecondsLeft } from "./index";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Seconds left of 60 after each clock has advanced by the given seconds. */
function left(awake: number, byTheWall: number): number | null {
  const [monotonic, wall] = [performance.now(), Date.now()];
  const until = deadlineIn(60);
  vi.spyOn(performance, "now").mockReturnValue(monotonic + awake * 1000);
  vi.spyOn(Date, "now").mockReturnValue(wall + byTheWall * 1000);
  return renderHook(() => useSecondsLeft(until)).result.current;
}

it.each([
  ["both clocks agree", 20, 20, 40],
  ["a part of a second counts as one", 20.4, 20.4, 40],
  ["the computer slept", 5, 45, 15],
  ["the wall clock was set back", 20, -3600, 40],
  ["it is over", 90, 90, 0],
])("%s", (_, awake, byTheWall, seconds) => expect(left(awake, byTheWall)).toBe(seconds));

it("counts down by itself", () => {
  const until = deadlineIn(3);
  const { result } = renderHook(() => useSecondsLeft(until));
  expect(result.current).toBe(3);
  act(() => vi.advanceTimersByTime(2000));
  expect(result.current).toBe(1);
});

it("without a deadline says nothing", () => {
  expect(renderHook(() => useSecondsLeft(null)).result.current).toBeNull();
});
