import { describe, expect, it } from "vitest";
import type { FindingView, PlaceView } from "@/gateway/types";
import { shoeAnswers } from "@/testing/recorded/answers";
import { disputed, soundRecords } from "@/testing/records";
import { groupsOf } from "./findings";
import { placeKey } from "./places";
import { BANKER_DRAWS, bankerDraws, THIRD_CARDS } from "./tableau";

describe("the printed tableau", () => {
  it("has as many cells that draw as the rule", () => {
    const draws = BANKER_DRAWS.map((_, total) => THIRD_CARDS.filter((third) => bankerDraws(total, third)).length);
    expect(draws).toEqual([11, 11, 11, 10, 7, 5, 2, 0]);
  });

  it("agrees with every step that was judged", () => {
    const steps = [...soundRecords(100), ...shoeAnswers.running.rounds, ...shoeAnswers.faulty.rounds]
      .filter(({ audit }) => audit.tableau.every(({ total }) => total < 8))
      .flatMap(({ audit }) => audit.tableau);
    const banker = steps.filter(({ side }) => side === "banker");
    expect(banker.length).toBeGreaterThan(100);
    for (const { total, playerThird, draws } of banker) expect(bankerDraws(total, playerThird)).toBe(draws);
  });
});

describe("places", () => {
  it("never share a name", () => {
    const places: PlaceView[] = [
      { place: "winner" },
      { place: "status" },
      { place: "total_bet" },
      { place: "total_payout" },
      ...(["player", "banker"] as const).flatMap((side): PlaceView[] => [
        { place: "total", side },
        ...[1, 2, 3].map((position) => ({ place: "card", side, position }) as const),
      ]),
      ...["BIG", "winner", "total banker"].flatMap((code): PlaceView[] => [
        { place: "bet", code },
        { place: "side_result", code },
      ]),
      { place: "insurance", position: 1 },
      { place: "camera", slot: "camera1" },
    ];
    expect(new Set(places.map(placeKey)).size).toBe(places.length);
  });
});

describe("findings by weight", () => {
  const base = disputed.audit.findings[0] as FindingView;

  it("lose none, and count no note as broken", () => {
    const findings = (["broken", "cannot_tell", "holds"] as const).flatMap((verdict) =>
      [true, false].map((note) => ({ ...base, key: `${verdict} ${note}`, verdict, note })),
    );
    const { broken, untold, notes, hold } = groupsOf(findings);
    expect([...broken, ...untold, ...notes, ...hold].map(({ key }) => key).sort()).toEqual(
      findings.map(({ key }) => key).sort(),
    );
    expect(broken.map(({ key }) => key)).toEqual(["broken false"]);
    expect(notes).toHaveLength(2);
  });
});
