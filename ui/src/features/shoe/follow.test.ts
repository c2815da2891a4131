import { describe, expect, it } from "vitest";
import { runningShoe } from "@/testing/shoes";
import { begin, shown, succeed } from "./follow";

const old = runningShoe(20);
const next = runningShoe(2, { shoeId: "212611" });

describe("a new reading of a shoe", () => {
  it("finds a round that was missing before, at any position", () => {
    const gap = { ...old, rounds: old.rounds.filter(({ roundNo }) => roundNo !== 7) };
    expect([...succeed(begin(gap), old, false).fresh]).toEqual([6]);
  });

  const empty = { ...old, shoeId: "", rounds: [], coverage: { ...old.coverage, lastRoundNo: null } };

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

  it("stays with the old shoe while a round of it is examined, even when more shoes follow", () => {
    const once = succeed(begin(old), next, true);
    expect(shown(once)).toBe(old);
    const twice = succeed(once, runningShoe(1, { shoeId: "212612" }), true);
    expect(shown(twice)).toBe(old);
    expect(twice.current.shoeId).toBe("212612");
  });
});
