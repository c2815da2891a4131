/** A record beside the other records of its round. */
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { FindingView, OtherRecordView } from "@/gateway/types";
import { expectAccessible } from "@/testing";
import { disputed } from "@/testing/records";
import { renderPlayer } from "../player.test.support";

const outcome: FindingView = {
  key: "same_outcome",
  rule: "same_outcome",
  verdict: "broken",
  note: false,
  expected: "loses",
  reported: "wins",
  sentence: {
    id: "games-same-outcome-broken",
    args: { bet: { id: "findings-bet", args: { name: "BIG" } } },
  },
  places: [{ place: "bet", code: "BIG" }],
};

const differing: OtherRecordView = {
  recordId: "b-2",
  playerId: "niran.k",
  seenAt: "2026-11-20T14:50:00Z",
  correctedAt: null,
  agree: "inconsistent",
  findings: [outcome, { ...outcome, key: "same_outcome_2", verdict: "holds" }],
};

async function open(sameRound: OtherRecordView[]) {
  renderPlayer({ records: [{ ...disputed, sameRound }] });
  await screen.findByRole("heading", { name: "Cameras" });
}

const panel = () => screen.getByRole("region", { name: "Other records of this round" });

describe("the other records of a round", () => {
  it("are named with both values of what differs, and lead to their player", async () => {
    await open([differing]);
    expect(screen.getByText(/^Another record of this round differs from this one/)).toBeVisible();
    expect(panel()).toHaveTextContent(/Differs from this record.*Record b-2.*of player niran\.k/);
    const [finding, ...more] = within(screen.getByRole("list", { name: "What differs from record b-2" })).getAllByRole(
      "listitem",
    );
    expect(more).toEqual([]);
    expect(finding).toHaveTextContent(/BIG.*other record\s*loses.*this record\s*wins/);
    expect(within(panel()).getByRole("link", { name: "Open the record" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^#\/players\/niran\.k\?game_key=baccarat/),
    );
    await expectAccessible();
  });

  it("that were corrected show both versions, and warn of none that agrees now", async () => {
    const older = { ...differing, correctedAt: "2026-11-20T14:55:00Z" };
    const newest: OtherRecordView = { ...differing, seenAt: "2026-11-20T14:55:00Z", agree: "consistent", findings: [] };
    await open([newest, older]);
    expect(panel()).toHaveTextContent(/Agrees with this record.*seen 21:55.*Differs from this record.*corrected 21:55/);
    expect(screen.queryByText(/^Another record of this round differs/)).not.toBeInTheDocument();
  });

  it("have no panel if none was read", async () => {
    await open([]);
    expect(screen.queryByText("Other records of this round")).not.toBeInTheDocument();
  });
});
