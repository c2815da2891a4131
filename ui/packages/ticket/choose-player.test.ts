import { describe, expect, it } from "vitest";
import { choosePlayer } from "./wanted-record";

describe("the player of a ticket", () => {
  it("is the known one before the named one, and the corrected one before all", () => {
    const named = { id: "a", because: "named" } as const;
    const known = { id: "b", because: "known" } as const;
    expect(choosePlayer([named, known], "c").player).toBe("b");
    expect(choosePlayer([named, known, { id: "d", because: "corrected" }], "c").player).toBe("d");
    expect(choosePlayer([named], "c").player).toBe("a");
  });

  it("is never a guess, and never one of several", () => {
    expect(choosePlayer([{ id: "a", because: "form" }], "c")).toEqual({
      player: null,
      candidates: [
        { id: "a", because: "form" },
        { id: "c", because: "open" },
      ],
    });
    const two = [
      { id: "a", because: "known" },
      { id: "b", because: "known" },
    ] as const;
    expect(choosePlayer(two, null).player).toBeNull();
    expect(choosePlayer([], null)).toEqual({ player: null, candidates: [] });
  });
});
