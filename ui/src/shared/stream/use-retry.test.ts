import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ErrorView } from "@/gateway/types";
import { useSecondsLeft } from "@/shared/format";
import { failure } from "@/testing";
import { pollDelay, useRetry } from "./use-retry";

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

  it("runs again after a pause that doubles with each failure in a row, and says the seconds until then", () => {
    const { retry, seconds, runs, ends } = stream();
    for (let failures = 1; failures <= 6; failures += 1) {
      const error = failure("timeout");
      ends(error);
      const pause = pollDelay(failures, error);
      expect(seconds()).toBe(pause / 1000);
      passes(pause - 1);
      expect(retry).toHaveBeenCalledTimes(failures - 1);
      expect(seconds()).toBe(1);
      passes(1);
      expect(retry).toHaveBeenCalledTimes(failures);
      runs();
      expect(seconds()).toBeNull();
    }
  });

  it("waits as long as the service asks for", () => {
    const { retry, seconds, ends } = stream();
    ends(failure("throttled", { retryAfterSeconds: 90 }));
    expect(seconds()).toBe(90);
    passes(89_999);
    expect(retry).not.toHaveBeenCalled();
    passes(1);
    expect(retry).toHaveBeenCalledOnce();
  });

  it("is left to the user if the service asks for a long pause, which no timer can wait for", () => {
    const { retry, seconds, ends } = stream();
    ends(failure("throttled", { retryAfterSeconds: 2_592_000 }));
    expect(seconds()).toBeNull();
    passes(24 * 3_600_000);
    expect(retry).not.toHaveBeenCalled();
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

  it("counts down to nothing once the failure is gone or is one for the user", () => {
    const { retry, seconds, ends } = stream();
    for (const next of [null, failure("unauthorized")]) {
      ends(failure("timeout"));
      expect(seconds()).not.toBeNull();
      ends(next);
      expect(seconds()).toBeNull();
    }
    passes(600_000);
    expect(retry).not.toHaveBeenCalled();
  });

  it.each(["unauthorized", "not_found", "cancelled", "too_large", "tls", "unreadable"] as const)(
    "with %s waits for the user",
    (code) => {
      const { retry, seconds, ends } = stream();
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
