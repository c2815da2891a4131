import { describe, expect, it } from "vitest";
import { wantedOf } from "./best-match";

describe("what an address says of the record that is meant", () => {
  it("has claims as what is due, and the other amounts as any", () => {
    const { amounts, complaint } = wantedOf({ amounts: "437.5,487.5", claims: "487.5", complaint: "short" });
    expect(amounts).toEqual([
      { min: "437.5", max: "437.5", role: "any" },
      { min: "487.5", max: "487.5", role: "due" },
    ]);
    expect(complaint).toBe("short");
  });

  it("has ranges, stakes, and the games that are likely", () => {
    const wanted = wantedOf({
      amounts: "462.65..511.35",
      stake_min: "250",
      stake_max: "250",
      likely: "baccarat,baccarat_insurance",
    });
    expect(wanted.amounts).toEqual([
      { min: "462.65", max: "511.35", role: "any" },
      { min: "250", max: "250", role: "stake" },
    ]);
    expect(wanted.games).toEqual(["baccarat", "baccarat_insurance"]);
  });

  it("has instants as a time of the clock, and leaves days to the filter", () => {
    const [from, to] = ["2026-11-27T11:33:00.000Z", "2026-11-27T11:43:00.000Z"];
    expect(wantedOf({ from, to }).clocks).toEqual([{ from, to }]);
    expect(wantedOf({ from: "2026-11-27", to: "2026-11-27" }).clocks).toEqual([]);
    expect(wantedOf({ from }).clocks).toEqual([]);
  });
});
