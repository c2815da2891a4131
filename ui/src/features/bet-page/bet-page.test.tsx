import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ErrorView } from "@/gateway/types";
import { expectAccessible, failure, renderScreen } from "@/testing";
import { recordedBetPages, recordedGateway } from "@/testing/recorded";
import { BetPageDialog } from ".";

interface BetPageOptions {
  secondsLeft?: number;
  createError?: ErrorView;
  showError?: ErrorView;
}

/** A mock that calls `call`, or fails with `error` if there is one. */
const failing = <A extends unknown[], T>(call: (...asked: A) => Promise<T>, error?: ErrorView) =>
  vi.fn((...asked: A) => (error ? Promise.reject(error) : call(...asked)));

function open({ secondsLeft = 3600, createError, showError }: BetPageOptions = {}) {
  const pages = recordedBetPages({ secondsLeft, host: "bets.example.com" });
  const onCreate = failing(pages.createBetPage, createError);
  const onShow = failing(pages.showBetPage, showError);
  const gateway = recordedGateway({ createBetPage: onCreate, showBetPage: onShow });
  const dialog = (
    <BetPageDialog gameKey="baccarat" roundId="bc:1" playerId="somchai_88" isOpen onClose={() => undefined} />
  );
  return { ...renderScreen(dialog, { gateway }), onCreate, onShow };
}

function Reopened() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Again
      </button>
      <BetPageDialog
        gameKey="baccarat"
        roundId="bc:1"
        playerId="somchai_88"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const press = (name: string) => screen.findByRole("button", { name });

afterEach(() => vi.restoreAllMocks());

describe("the bet page", () => {
  it("opens in a window in the language of the interface, and the same link serves the browser", async () => {
    const { user, onCreate, onShow } = open();
    await user.click(await press("Open in a window"));
    expect(await screen.findByRole("timer")).toHaveTextContent(/expires in (1:00:00|59:5\d) \(bets\.example\.com\)/);
    await user.click(await press("Open in browser"));
    expect(onCreate).toHaveBeenCalledExactlyOnceWith({
      gameKey: "baccarat",
      roundId: "bc:1",
      playerId: "somchai_88",
      language: "EN",
    });
    expect(onShow.mock.calls).toEqual([
      ["bet-page-1", "window"],
      ["bet-page-1", "browser"],
    ]);
    await expectAccessible();
  });

  it("says before the browser opens what the browser gets", async () => {
    const { onShow } = open();
    expect(await screen.findByText(/the whole link, with its token/)).toBeVisible();
    expect(onShow).not.toHaveBeenCalled();
  });

  it("says that a host was not allowed, and can be tried again", async () => {
    const { user, onShow } = open({ showError: failure("host_not_allowed") });
    await user.click(await press("Open in a window"));
    expect(await screen.findByRole("alert")).toHaveTextContent("This host is not allowed.");
    await user.click(await press("Open in a window"));
    expect(onShow).toHaveBeenCalledTimes(2);
  });

  it("keeps the language that was chosen when it is closed and opened again", async () => {
    const { user } = renderScreen(<Reopened />);
    await user.click(await press("English (EN) Page language"));
    await user.click(await screen.findByRole("option", { name: "Thai (TH)" }));
    await user.click(await press("Close"));
    await user.click(await press("Again"));
    expect(await press("Thai (TH) Page language")).toBeVisible();
  });

  it("takes another language by its two letters", async () => {
    const { user, onCreate } = open();
    await user.click(await press("English (EN) Page language"));
    await user.click(await screen.findByRole("option", { name: "Other…" }));
    const code = screen.getByRole("textbox", { name: "Two-letter code" });
    for (const typed of ["t", "tha", "ไท"]) {
      await user.type(code, typed);
      expect(await press("Open in a window")).toHaveAttribute("aria-disabled", "true");
      await user.clear(code);
    }
    expect(await press("Open in a window")).toHaveAttribute("aria-disabled", "true");
    await user.type(code, " kh ");
    await user.click(await press("Open in a window"));
    expect(onCreate).toHaveBeenCalledWith(expect.objectContaining({ language: "KH" }));
  });

  it("is renewed by one press after its hour, and says where that fails", async () => {
    const { user, onCreate } = open({ secondsLeft: 0 });
    await user.click(await press("Open in a window"));
    expect(await screen.findByText("The link has expired.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Open in a window" })).not.toBeInTheDocument();
    await user.click(await press("Create a new link"));
    expect(onCreate).toHaveBeenCalledTimes(2);
    await expectAccessible();
    onCreate.mockRejectedValueOnce(failure("not_found"));
    await user.click(await press("Create a new link"));
    expect(await screen.findByRole("alert")).toHaveTextContent("The data was not found.");
  });

  it("counts down to its end by the monotonic clock", async () => {
    const { user } = open({ secondsLeft: 90 });
    await user.click(await press("Open in a window"));
    await screen.findByRole("timer");
    const now = performance.now();
    const clock = vi.spyOn(performance, "now").mockReturnValue(now + 60_000);
    expect(await screen.findByText(/0?0:(30|29)/)).toBeVisible();
    clock.mockReturnValue(now + 91_000);
    expect(await screen.findByText("The link has expired.")).toBeVisible();
  });

  it("ends its hour while the computer sleeps, although the monotonic clock stops", async () => {
    const { user } = open();
    await user.click(await press("Open in a window"));
    await screen.findByRole("timer");
    const awoken = Date.now() + 3_601_000;
    vi.spyOn(Date, "now").mockReturnValue(awoken);
    expect(await screen.findByText("The link has expired.")).toBeVisible();
  });

  it("asks to be renewed when the shell says that the hour is over", async () => {
    const { user } = open({ showError: failure("expired") });
    await user.click(await press("Open in a window"));
    expect(await press("Create a new link")).not.toHaveAttribute("aria-disabled");
  });

  it.each([
    ["not_found", "The data was not found."],
    ["unsafe_link", "The link is not safe, so it is not opened."],
  ] as const)("tells %s apart", async (code, sentence) => {
    const { user } = open({ createError: failure(code) });
    await user.click(await press("Open in a window"));
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
    await expectAccessible();
  });

  it("waits as long as the service asks", async () => {
    const { user } = open({ createError: failure("throttled", { retryAfterSeconds: 40 }) });
    await user.click(await press("Open in a window"));
    expect(await screen.findByText(/Wait (40|39) s/)).toBeVisible();
    expect(await press("Open in a window")).toHaveAttribute("aria-disabled", "true");
    const later = performance.now() + 41_000;
    act(() => void vi.spyOn(performance, "now").mockReturnValue(later));
    await vi.waitFor(async () => expect(await press("Open in a window")).not.toHaveAttribute("aria-disabled"));
  });
});
