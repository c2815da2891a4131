import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recordedGateway } from "@/gateway/recorded";
import type { Reachability } from "@/gateway/types";
import { renderScreen } from "@/testing";
import { useReachability } from "./reachability";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

function Shown() {
  return <output>{useReachability().kind}</output>;
}

it("is watched again after a failure, and unknown until then", async () => {
  const failures: (() => void)[] = [];
  const watchReachability = vi.fn((onChange: (state: Reachability) => void) => {
    onChange({ kind: "answering" });
    return new Promise<void>((_, reject) => failures.push(() => reject(new Error("lost"))));
  });
  const { unmount } = renderScreen(<Shown />, { gateway: recordedGateway({ watchReachability }) });
  await vi.waitFor(() => expect(screen.getByText("answering")).toBeVisible());
  failures[0]?.();
  await vi.waitFor(() => expect(screen.getByText("unknown")).toBeVisible());
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(watchReachability).toHaveBeenCalledTimes(2);
  expect(screen.getByText("answering")).toBeVisible();
  unmount();
  failures[1]?.();
  await vi.advanceTimersByTimeAsync(5000);
  expect(watchReachability).toHaveBeenCalledTimes(2);
});
