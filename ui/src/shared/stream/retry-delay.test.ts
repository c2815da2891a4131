import { describe, expect, it } from "vitest";
import { failure } from "@/testing";
import { isLasting, livePeriod, longestPause, pollDelay } from "./use-retry";

describe("when the shoe is read again", () => {
  it("is after four seconds while all is well, then doubles up to a minute", () => {
    const delays = [0, 1, 2, 3, 4, 5, 50].map((failures) => pollDelay(failures, null));
    expect(delays).toEqual([livePeriod, 8_000, 16_000, 32_000, longestPause, longestPause, longestPause]);
  });

  it("is never before the service asked for", () => {
    const throttled = failure("throttled", { retryAfterSeconds: 90 });
    expect(pollDelay(1, throttled)).toBe(90_000);
    expect(pollDelay(5, failure("throttled", { retryAfterSeconds: 5 }))).toBe(longestPause);
  });

  it("waits for the user where asking again can't help", () => {
    expect(isLasting(failure("unauthorized"))).toBe(true);
    expect(isLasting(failure("not_found"))).toBe(true);
    expect(isLasting(failure("timeout"))).toBe(false);
  });
});
