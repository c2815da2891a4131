import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Gateway, Overall } from "@/gateway/types";
import { recordedSearch } from "@/testing/recorded/search";
import { soundRecords } from "@/testing/records";
import { open } from "./all-games.test.support";
import { count } from "./player.test.support";

const [sound] = soundRecords(1);
const ROUND = sound?.row.roundId ?? "";

/** A service whose record can be told only when the others of its game are known. */
function service({ isLearned }: { isLearned: boolean }) {
  const asked: string[] = [];
  let isKnown = false;
  const games = {
    get baccarat() {
      const verdict: Overall = isKnown ? "consistent" : "cannot_tell";
      return soundRecords(20).map((record) => ({ ...record, row: { ...record.row, verdict } }));
    },
  };
  const replay = recordedSearch({ games });
  const searchHistory: Gateway["searchHistory"] = (query, onEvent, signal) => {
    const isAlone = query.roundId !== null;
    asked.push(isAlone ? "round" : `${query.only} ${query.period}`);
    if (!isAlone) isKnown = isLearned;
    return replay.searchHistory(query, onEvent, signal);
  };
  return { asked, gateway: { ...replay, searchHistory } };
}

const search = { games: "all", period: "last14Days", round_id: ROUND } as const;

it("gives a record that is opened alone the verdict that it has among the others of its game", async () => {
  const { asked, gateway } = service({ isLearned: true });
  open({ search, gateway });
  await waitFor(() => expect(asked).toEqual(["round", "baccarat last7Days", "round"]));
  await count(1);
  await waitFor(() => expect(document.querySelector('[role="option"]')).not.toHaveTextContent("can’t tell"));
});

it("asks for the others once, if they do not help either", async () => {
  const { asked, gateway } = service({ isLearned: false });
  const sumRecords = vi.fn<Gateway["sumRecords"]>(async () => ({ sums: [], missing: 0, again: 0 }));
  open({ search, gateway: { ...gateway, sumRecords } });
  await waitFor(() => expect(asked).toEqual(["round", "baccarat last7Days", "round"]));
  await count(1);
  await waitFor(() => expect(sumRecords).toHaveBeenCalled());
  expect(asked).toHaveLength(3);
  expect(screen.queryByText(/Reading the other records/)).not.toBeInTheDocument();
});
