import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Gateway } from "@/gateway/types";
import { keys } from "@/shared/query";
import { failure } from "@/testing";
import { faultyShoe, roundId, runningShoe } from "@/testing/shoes";
import { listBox, optionsOf, renderShoe } from "./shoe.test.support";

/** Advances the timers, plus the few milliseconds until an answer is rendered. */
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000 + 5));
const press = (words: string) => act(async () => screen.getByText(words, { selector: "button, button *" }).click());
const beads = () => optionsOf(listBox("Bead plate"));
const follow = () => screen.getByRole("switch", { name: "Follow" });
const pressFollow = () => act(async () => follow().click());
const chosenTitle = () => screen.getByRole("heading", { name: /^Round \d/ });

describe("following the shoe", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("reads again every four seconds, shows the new round and flashes only its marks", async () => {
    const { readings } = renderShoe([runningShoe(20), runningShoe(21)]);
    await pass(0);
    expect(beads().filter((bead) => bead.hasAttribute("class"))).toHaveLength(0);
    await pass(4);
    expect(readings()).toBe(2);
    expect(beads()).toHaveLength(21);
    expect(beads().filter((bead) => bead.hasAttribute("class"))).toEqual([beads()[20]]);
    expect(chosenTitle()).toHaveTextContent("Round 21");
  });

  it("stays with the round that was chosen when others follow", async () => {
    renderShoe([runningShoe(20), runningShoe(21)], { round: roundId(12) });
    await pass(4);
    expect(beads()).toHaveLength(21);
    expect(chosenTitle()).toHaveTextContent("Round 12");
  });

  it("stops reading when Follow is off and goes on when it is on again", async () => {
    const { readings } = renderShoe([runningShoe(20)]);
    await pass(0);
    await pressFollow();
    await pass(60);
    expect(readings()).toBe(1);
    expect(screen.getByText(/^not following/)).toBeInTheDocument();
    await pressFollow();
    await pass(4);
    expect(readings()).toBeGreaterThan(1);
  });

  it("says from three seconds on that the service is waited for, and does not ask again after Stop", async () => {
    const silent = vi.fn<Gateway["shoe"]>().mockReturnValue(new Promise(() => undefined));
    renderShoe([], { gateway: { shoe: silent } });
    await pass(2);
    expect(screen.queryByText("Waiting for the service")).not.toBeInTheDocument();
    await pass(2);
    expect(screen.getByText("Waiting for the service")).toBeVisible();
    await press("Stop");
    await pass(60);
    expect(screen.getByText("Stopped waiting")).toBeVisible();
    expect(silent).toHaveBeenCalledTimes(1);
    silent.mockResolvedValue(runningShoe(20));
    await press("Retry");
    await pass(0);
    expect(beads()).toHaveLength(20);
  });

  it("keeps the old data with its age when a reading fails, waits longer each time and recovers by itself", async () => {
    const down = failure("timeout");
    const { readings } = renderShoe([runningShoe(20), down, down, runningShoe(21)]);
    await pass(4);
    expect(screen.getByRole("alert")).toHaveTextContent("The service did not answer in time.");
    expect(beads()).toHaveLength(20);
    await pass(7);
    expect(readings()).toBe(2);
    await pass(1);
    expect(readings()).toBe(3);
    await pass(15);
    expect(readings()).toBe(3);
    await pass(1);
    expect(readings()).toBe(4);
    expect(beads()).toHaveLength(21);
    expect(screen.queryByText("The service did not answer in time.")).not.toBeInTheDocument();
  });

  it("reads at once by Retry", async () => {
    renderShoe([runningShoe(20), failure("reset"), runningShoe(22)]);
    await pass(4);
    await press("Retry");
    await pass(0);
    expect(beads()).toHaveLength(22);
  });

  it("does not ask again by itself with a token that was refused", async () => {
    const { readings } = renderShoe([runningShoe(20), failure("unauthorized")]);
    await pass(4);
    await pass(300);
    expect(readings()).toBe(2);
    expect(screen.getByText(/^Follow has stopped/)).toBeInTheDocument();
    expect(follow()).not.toBeChecked();
    expect(screen.getByRole("link", { name: "Open profiles" })).toBeInTheDocument();
  });

  it("counts the seconds to the next reading, and to the next attempt", async () => {
    renderShoe([runningShoe(20), failure("timeout")]);
    await pass(1);
    expect(screen.getByText(/next read in 3 s/)).toBeInTheDocument();
    await pass(4);
    expect(screen.getByText(/again in [78] s/)).toBeInTheDocument();
    expect(follow()).toBeChecked();
  });

  it("says that no round came for long, although the service answers", async () => {
    renderShoe([runningShoe(20)]);
    await pass(9 * 60);
    expect(screen.getByText(/^live,/)).toBeInTheDocument();
    await pass(2 * 60);
    expect(screen.getByText("no new round for 11 min")).toBeInTheDocument();
  });

  it("notices a rule that is broken while it is followed, until the round is looked at", async () => {
    const faulty = faultyShoe();
    const at = faulty.rounds.findIndex(({ verdict }) => verdict === "inconsistent");
    const upTo = (count: number) => ({ ...faulty, rounds: faulty.rounds.slice(0, count) });
    const { chosen } = renderShoe([upTo(at), upTo(at + 1)]);
    await pass(0);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await pass(4);
    expect(screen.getByRole("alert")).toHaveTextContent("Round 28 breaks a rule");
    await press("Round 28 breaks a rule");
    expect(chosen).toEqual([faulty.rounds[at]?.key]);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("switches to a new shoe, announces it, and can show the previous one", async () => {
    renderShoe([runningShoe(20), runningShoe(2, { shoeId: "212611" })]);
    await pass(4);
    expect(beads()).toHaveLength(2);
    expect(screen.getByText("A new shoe started: 212611 (before: 4120534271).")).toBeInTheDocument();
    await press("See the previous shoe");
    expect(beads()).toHaveLength(20);
    await press("Go to the new shoe");
    expect(beads()).toHaveLength(2);
    expect(screen.queryByText(/A new shoe started/)).not.toBeInTheDocument();
  });

  it("has the shoe that ended when it is opened again between two shoes, and names no empty id", async () => {
    const between = { ...runningShoe(0), shoeId: "", rounds: [] };
    const { unmount, queryClient } = renderShoe([runningShoe(20)]);
    await pass(0);
    expect(beads()).toHaveLength(20);
    unmount();
    queryClient.removeQueries({ queryKey: keys.live("shoe") });
    const again = renderShoe([between], { queryClient });
    await pass(0);
    expect(beads()).toHaveLength(20);
    expect(screen.getByText(/^The shoe 4120534271 ended/)).toBeInTheDocument();
    again.unmount();
    renderShoe([between]);
    await pass(0);
    expect(screen.getByText("The service names no shoe")).toBeInTheDocument();
    expect(screen.queryByText(/empty text/)).not.toBeInTheDocument();
  });

  it("keeps the ended shoe between two shoes, marked as such and with its export", async () => {
    const ended = runningShoe(20);
    const between = { ...runningShoe(0), shoeId: "", rounds: [] };
    renderShoe([ended, between, runningShoe(2, { shoeId: "212611" })]);
    await pass(4);
    expect(beads()).toHaveLength(20);
    expect(screen.getByText(/^ended,/)).toBeInTheDocument();
    expect(screen.getByText(/^The shoe 4120534271 ended/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^Export/ })).toBeEnabled();
    await pass(4);
    expect(beads()).toHaveLength(2);
    expect(screen.getByText("A new shoe started: 212611 (before: 4120534271).")).toBeInTheDocument();
  });

  it("keeps a round of the old shoe on screen while it is examined", async () => {
    renderShoe([runningShoe(20), runningShoe(2, { shoeId: "212611" })], { round: roundId(12) });
    await pass(4);
    expect(chosenTitle()).toHaveTextContent("Round 12");
    expect(screen.getByText(/^A new shoe started: 212611. You see the previous one/)).toBeInTheDocument();
    await press("Go to the new shoe");
    expect(chosenTitle()).toHaveTextContent("Round 2");
  });
});
