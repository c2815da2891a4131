import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Gateway } from "@/gateway/types";
import { recordedWallet } from "@/testing/recorded/wallet";
import { soundRecords } from "@/testing/records";
import { count, options, renderPlayer } from "./player.test.support";

it("a record that is right and was not paid has the mark of the money, is counted and is found by its key", async () => {
  const records = soundRecords(3);
  const unpaid = records[2]?.row.key ?? "";
  const recordMarks = vi.fn<Gateway["recordMarks"]>(async () => [
    {
      key: unpaid,
      verdict: "inconsistent",
      reason: { id: "reasons-nothing-paid", args: { due: "308.00 THB" } },
      outcome: null,
    },
  ]);
  const { user } = renderPlayer({ records, gateway: { recordMarks, wallet: recordedWallet().wallet } });
  await count(3);
  await waitFor(() =>
    expect(within(options()[2] as HTMLElement).getByRole("img", { name: /308\.00\sTHB is due/ })).toBeVisible(),
  );
  expect(recordMarks).toHaveBeenCalledWith("somchai_88", expect.any(String));
  expect(screen.getByRole("button", { name: /1 wrong/ })).toBeVisible();
  await user.keyboard("!");
  await waitFor(() => expect(options()[2]).toHaveAttribute("aria-selected", "true"));
});

it("a record that is doubted has the mark of its doubt, also without a wallet", async () => {
  const records = soundRecords(2);
  const reason = { id: "answer-doubt-other-record", args: {} };
  const recordMarks: Gateway["recordMarks"] = async () => [
    { key: records[1]?.row.key ?? "", verdict: "cannot_tell", reason, outcome: null },
  ];
  renderPlayer({ records, gateway: { recordMarks } });
  await count(2);
  await waitFor(() =>
    expect(
      within(options()[1] as HTMLElement).getByRole("img", { name: /another record of this round/ }),
    ).toBeVisible(),
  );
});
