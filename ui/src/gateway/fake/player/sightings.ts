/** The same thing seen twice: versions of a record, and its round in a table's shoe. */
import type { CrossCheckView, Gateway, VersionView } from "../../types";
import { finding, message, sideName } from "../audit";
import type { FakeHistory } from "./history";

/** A record that changed between two readings. */
export function changedVersions(raw: string): VersionView[] {
  return [
    {
      seenAt: "2026-11-20T14:02:11.000Z",
      differences: [],
      raw: raw.replace('"status":"completed"', '"status":"open"'),
    },
    {
      seenAt: "2026-11-20T14:31:47.000Z",
      differences: [
        { path: "status", before: '"open"', after: '"completed"' },
        { path: "player_win.INSURANCE", before: null, after: '[{"amount":900.00,"odds":2,"profit":600.00}]' },
        { path: "total_payout", before: "0.00", after: "900.00" },
      ],
      raw,
    },
  ];
}

export function agreeingShoe(): CrossCheckView {
  const findings = [
    finding("winner", "holds", message("findings-shoe-winner-holds", { record: message("findings-shoe-banker-won") }), {
      expected: "BANKER",
      reported: "BANKER",
    }),
  ];
  return { ...shoe, agree: "consistent", findings };
}

/** A shoe whose round differs from the record. */
export function differingShoe(): CrossCheckView {
  const findings = [
    finding(
      "banker_cards",
      "broken",
      message("findings-shoe-cards-differ", { side: sideName("banker"), record: "K♦ 5♣", shoe: "K♦ 5♣ 2♥" }),
      {
        expected: "KD 5C 2H",
        reported: "KD 5C",
        places: [{ place: "card", side: "banker", position: 2 }],
      },
    ),
    finding(
      "banker_total",
      "broken",
      message("findings-shoe-total-differs", { side: sideName("banker"), record: "5", shoe: "7" }),
      {
        expected: "7",
        reported: "5",
        places: [{ place: "total", side: "banker" }],
      },
    ),
    finding("winner", "holds", message("findings-shoe-winner-holds", { record: message("findings-shoe-banker-won") })),
  ];
  return { ...shoe, agree: "inconsistent", findings };
}

const shoe = { tableId: "412", shoeId: "212610", roundNo: 31, seenAt: "2026-11-20T14:41:05.000Z" };

/** Looks into three shoes; one of them holds the round of the disputed record. */
export function fakeRoundSearch(history: Pick<FakeHistory, "record">): Pick<Gateway, "lookForRound"> {
  return {
    lookForRound: async ({ historyId, key }) => {
      const { row } = await history.record(historyId, key);
      const isHeld = row.roundId === "bc:1697512897867:19g6plntrcmrv";
      return {
        found: isHeld ? differingShoe() : null,
        tablesRead: isHeld ? ["412"] : ["412", "414", "418"],
        tablesFailed: isHeld ? [] : ["416"],
        tablesActive: isHeld ? 4 : 18,
      };
    },
  };
}
