import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ErrorView } from "@/gateway/types";
import { useSecondsLeft } from "@/shared/format";
import { failure } from "@/testing";
import { useRetry } from "./use-stream";

/** A stream that the test runs, with the attempts that follow its failures. */
function stream() {
  const retry = vi.fn();
  const { result, rerender, unmount } = renderHook(
    ({ error, isRunning }: { error: ErrorView | null; isRunning: boolean }) => {
      const { at, failure } = useRetry(error, isRunning, retry);
      return { seconds: useSecondsLeft(at), failure };
    },
    { initialProps: { error: null as ErrorView | null, isRunning: true } },
  );
  return {
    retry,
    seconds: () => result.current.seconds,
    failure: () => result.current.failure,
    /** A run under way has no error yet. */
    runs: () => rerender({ error: null, isRunning: true }),
    ends: (error: ErrorView | null) => rerender({ error, isRunning: false }),
    unmount,
  };
}

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe("a stream that failed", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("runs again after a pause that doubles with each failure in a row, up to a minute, and says the seconds", () => {
    const { retry, seconds, runs, ends } = stream();
    for (const [before, pause] of [8, 16, 32, 60, 60].entries()) {
      ends(failure("timeout"));
      expect(seconds()).toBe(pause);
      passes(pause * 1000 - 1);
      expect([retry.mock.calls.length, seconds()]).toEqual([before, 1]);
      passes(1);
      expect(retry).toHaveBeenCalledTimes(before + 1);
      runs();
      expect(seconds()).toBeNull();
    }
  });

  it("waits as long as the service asks for, and leaves it to the user where no timer can wait so long", () => {
    const { retry, seconds, ends } = stream();
    ends(failure("throttled", { retryAfterSeconds: 90 }));
    expect(seconds()).toBe(90);
    passes(89_999);
    expect(retry).not.toHaveBeenCalled();
    passes(1);
    expect(retry).toHaveBeenCalledOnce();
    ends(failure("throttled", { retryAfterSeconds: 2_592_000 }));
    expect(seconds()).toBeNull();
    passes(24 * 3_600_000);
    expect(retry).toHaveBeenCalledOnce();
  });

  it("keeps its failure while it runs again by itself, and not while the user runs it", () => {
    const stopped = stream();
    const error = failure("timeout");
    stopped.ends(error);
    passes(8_000);
    stopped.runs();
    expect(stopped.failure()).toBe(error);
    stopped.ends(failure("reset"));
    expect(stopped.failure()).toBeNull();
    stopped.runs();
    expect(stopped.failure()).toBeNull();
  });

  it("begins with the first pause again after a run without a failure", () => {
    const { seconds, runs, ends } = stream();
    const error = failure("timeout");
    ends(error);
    const first = seconds();
    runs();
    ends(error);
    expect(seconds()).toBeGreaterThan(first ?? 0);
    runs();
    ends(null);
    runs();
    ends(error);
    expect(seconds()).toBe(first);
  });

  it.each(["unauthorized", "not_found", "cancelled", "too_large", "tls", "unreadable"] as const)(
    "with %s waits for the user",
    (code) => {
      const { retry, seconds, ends } = stream();
      ends(failure("timeout"));
      expect(seconds()).not.toBeNull();
      ends(failure(code));
      expect(seconds()).toBeNull();
      passes(600_000);
      expect(retry).not.toHaveBeenCalled();
    },
  );

  it.each(["is run by the user", "is left"])("is not run a second time when it %s before", (what) => {
    const { retry, runs, ends, unmount } = stream();
    ends(failure("timeout"));
    passes(1000);
    if (what === "is left") unmount();
    else runs();
    passes(600_000);
    expect(retry).not.toHaveBeenCalled();
  });
});
