import { describe, expect, it } from "vitest";
import { faultyShoe, runningShoe } from "@/testing/shoes";
import { begin, shown, succeed } from "./follow";

const old = runningShoe(20);
const next = runningShoe(2, { shoeId: "212611" });

describe("a new reading of a shoe", () => {
  it("marks the rounds that came with the last reading, and none at the beginning", () => {
    const first = begin(old);
    expect([...first.fresh]).toEqual([]);
    const grown = succeed(first, runningShoe(22), false);
    expect([...grown.fresh]).toEqual([20, 21]);
    expect(grown.announced).toBe(false);
  });

  it("finds a round that was missing before, at any position", () => {
    const gap = { ...old, rounds: old.rounds.filter(({ roundNo }) => roundNo !== 7) };
    expect([...succeed(begin(gap), old, false).fresh]).toEqual([6]);
  });

  it("goes to a new shoe, announces it and keeps the previous one", () => {
    const state = succeed(begin(old), next, false);
    expect(shown(state)).toBe(next);
    expect(state).toMatchObject({ announced: true, previous: old, lookingBack: false });
    expect([...state.fresh]).toEqual([]);
  });

  const empty = { ...old, shoeId: "", rounds: [], coverage: { ...old.coverage, lastRoundNo: null } };

  it("keeps the shoe that ended while there is no new one, and goes to the new one when it begins", () => {
    for (const nothing of [empty, { ...empty, shoeId: old.shoeId }, { ...empty, shoeId: next.shoeId }]) {
      const ended = succeed(begin(old), nothing, false);
      expect(shown(ended)).toBe(old);
      expect(ended).toMatchObject({ ended: true, previous: old });
      const still = succeed(ended, { ...nothing }, false);
      expect(shown(still)).toBe(old);
      const state = succeed(still, next, false);
      expect(shown(state)).toBe(next);
      expect(state).toMatchObject({ ended: false, announced: true, previous: old });
      expect(shown(succeed(still, next, true))).toBe(old);
    }
  });

  it("goes on with the shoe when one answer was empty", () => {
    const grown = runningShoe(22);
    const state = succeed(succeed(begin(old), empty, false), grown, false);
    expect(shown(state)).toBe(grown);
    expect(state).toMatchObject({ ended: false, announced: false, previous: null });
    expect([...state.fresh]).toEqual([20, 21]);
  });

  it("takes falling numbers as a new shoe, whatever its id is", () => {
    for (const shoeId of [old.shoeId, ""]) {
      const again = runningShoe(2, { shoeId });
      const state = succeed(begin(old), again, false);
      expect(shown(state)).toBe(again);
      expect(state).toMatchObject({ announced: true, previous: old });
    }
    const window = { ...runningShoe(22), rounds: runningShoe(22).rounds.slice(10) };
    expect(succeed(begin(old), window, false)).toMatchObject({ announced: false, previous: null });
  });

  it("names the round that breaks a rule since the last reading, and keeps naming it", () => {
    const faulty = faultyShoe();
    const at = faulty.rounds.findIndex(({ verdict }) => verdict === "inconsistent");
    const upTo = (count: number) => ({ ...faulty, rounds: faulty.rounds.slice(0, count) });
    const before = begin(upTo(at));
    const broken = succeed(before, upTo(at + 1), false);
    expect(broken.breach).toBe(faulty.rounds[at]?.key);
    expect(succeed(broken, upTo(at + 2), false).breach).toBe(broken.breach);
    expect(succeed(begin(upTo(at + 1)), upTo(at + 2), false).breach).toBeNull();
  });

  it("stays with the old shoe while a round of it is examined, even when more shoes follow", () => {
    const once = succeed(begin(old), next, true);
    expect(shown(once)).toBe(old);
    const twice = succeed(once, runningShoe(1, { shoeId: "212612" }), true);
    expect(shown(twice)).toBe(old);
    expect(twice.current.shoeId).toBe("212612");
  });
});
