import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible, failure, renderScreen } from "@/testing";
import { recordedGateway } from "@/testing/recorded";
import { ledgerAnswers } from "@/testing/recorded/answers";
import { ToldScreen } from "./told";

const [settled, refused] = Object.values(ledgerAnswers.told);
if (!settled || !refused) throw new Error("two told rounds are recorded");

const searchOf = ({ playerId, roundId }: typeof settled) => ({ player_id: playerId, round_id: roundId });

describe("a round as told to the wallet", () => {
  it("has its result, its verdict and its bets, and says where they come from", async () => {
    renderScreen(<ToldScreen search={searchOf(settled)} />);
    expect(await screen.findByRole("heading", { level: 1, name: "As told to the wallet" })).toBeVisible();
    expect(screen.getByText(/The stakes are those of the debits/)).toBeVisible();
    expect(screen.getByText(/The service was not asked/)).toBeVisible();
    expect(screen.getByRole("region", { name: /^Bets/ })).toHaveTextContent(/PPAIR/);
    expect(screen.getByText(/The bet of .* was taken and settled/)).toBeVisible();
    const messages = screen.getByRole("table", { name: "Messages" });
    expect(within(messages).getAllByRole("button", { name: "Show message" })).toHaveLength(2);
    await expectAccessible();
  });

  it("has an answer to copy, to the player and to colleagues, with the ids of the round", async () => {
    const copyText = vi.fn(async (_text: string) => undefined);
    const gateway = recordedGateway({ copyText });
    const { user } = renderScreen(<ToldScreen search={searchOf(settled)} />, { gateway });
    await user.click(await screen.findByRole("button", { name: "Copy answer" }));
    const [place, first] = copyText.mock.lastCall?.[0].split("\n") ?? [];
    expect(place).toContain(`round ending in ${settled.roundId.slice(-6)}`);
    expect(first).toContain("You staked");
    await user.keyboard("{Shift>}A{/Shift}");
    expect(copyText).toHaveBeenLastCalledWith(expect.stringContaining(`Player id: ${settled.playerId}`));
  });

  it("of several records has the key that copies on one answer alone", async () => {
    const [first] = settled.records;
    if (!first) throw new Error("a record is recorded");
    const second = { ...first, row: { ...first.row, key: "second" } };
    const gateway = recordedGateway({ toldRound: async () => ({ ...settled, records: [first, second] }) });
    renderScreen(<ToldScreen search={searchOf(settled)} />, { gateway });
    const copies = await screen.findAllByRole("button", { name: "Copy answer" });
    expect(copies.map((copy) => copy.getAttribute("aria-keyshortcuts"))).toEqual(["a", null]);
  });

  it("shows a message as received", async () => {
    const { user } = renderScreen(<ToldScreen search={searchOf(settled)} />);
    const [message] = await screen.findAllByRole("button", { name: "Show message" });
    await user.click(message as HTMLElement);
    expect(await screen.findByRole("dialog", { name: /^Message of/ })).toHaveTextContent(/transaction_type/);
  });

  it("whose bet was refused has no record, and says why", async () => {
    renderScreen(<ToldScreen search={searchOf(refused)} />);
    expect(await screen.findByText(/The wallet refused the bets of this round/)).toBeVisible();
    expect(screen.queryByRole("region", { name: /^Bets/ })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it("leads to the ledger and the timeline of the round", async () => {
    renderScreen(<ToldScreen search={searchOf(settled)} />);
    expect(await screen.findByRole("link", { name: "Ledger of this round" })).toHaveAttribute(
      "href",
      expect.stringContaining("view=ledger&player_id=somchai_88"),
    );
    expect(screen.getByRole("link", { name: "Timeline of this round" })).toBeVisible();
  });

  it("that is not in the ledger says so, and without a name asks for one", async () => {
    const gateway = recordedGateway({ toldRound: () => Promise.reject(failure("not_found")) });
    const { show } = renderScreen(<ToldScreen search={searchOf(settled)} />, { gateway });
    expect(await screen.findByRole("alert")).toHaveTextContent("The data was not found.");
    show(<ToldScreen search={{}} />);
    expect(screen.getByText("No round is named")).toBeVisible();
  });

  it("speaks Thai", async () => {
    renderScreen(<ToldScreen search={searchOf(settled)} />, { settings: { language: "th" } });
    expect(await screen.findByRole("heading", { level: 1, name: "ตามที่แจ้งกระเป๋าเงิน" })).toBeVisible();
  });
});
