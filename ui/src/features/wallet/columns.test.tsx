import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Gateway, LedgerPreview } from "@/gateway/types";
import { expectAccessible, failure } from "@/testing";
import { recordedPreview } from "@/testing/recorded/ledgers";
import { renderWallet } from "./wallet.test.support";

/** A table of another wallet is looked at. */
function renderColumns(gateway: Partial<Gateway> = {}, preview: LedgerPreview = recordedPreview()) {
  return renderWallet({ wallet: { start: "none", source: preview }, gateway });
}

const openLedger = () => screen.findByRole("button", { name: "Open ledger" });
const decimal = () => screen.findByRole("radiogroup", { name: /^What is 1\.650\?$/ });
const zone = () => screen.findByRole("radiogroup", { name: /The times name no zone/ });

describe("a ledger that is looked at", () => {
  it("shows each head with its first row and what it is read as, and asks what the file does not say", async () => {
    renderColumns();
    expect(await screen.findByRole("heading", { level: 1, name: "Columns of umsatz-november.csv" })).toBeVisible();
    expect(
      await screen.findByRole("button", { name: /^Player Betrag is read as|Amount Betrag is read as/ }),
    ).toBeVisible();
    expect(screen.getAllByText("27.11.2026 22:41:25")[0]).toBeVisible();
    expect(screen.getByText("refused if FAILED")).toBeVisible();
    for (const radio of within(await decimal()).getAllByRole("radio")) expect(radio).not.toBeChecked();
    expect(await openLedger()).toHaveAccessibleDescription("Answer the open questions first.");
    await expectAccessible();
  });

  it("shows a row as it is written until its questions are answered, and then as it will be read", async () => {
    const { user } = renderColumns();
    const rows = await screen.findByRole("table", { name: "Five rows as they will be read" });
    expect(within(rows).getByText("1.650")).toBeVisible();
    await user.click(within(await decimal()).getByRole("radio", { name: "1,650" }));
    await user.click(within(await zone()).getByRole("radio", { name: /Bangkok/ }));
    const read = await screen.findByRole("table", { name: "Five rows as they will be read" });
    await waitFor(() => expect(within(read).getByText("1,650")).toBeVisible());
  });

  it("is opened when each question is answered, and the totals say where it ends", async () => {
    const { user, onSearch } = renderColumns();
    await user.click(within(await decimal()).getByRole("radio", { name: "1,650" }));
    await user.click(within(await zone()).getByRole("radio", { name: /Bangkok/ }));
    const open = await openLedger();
    await waitFor(() => expect(open).not.toHaveAttribute("aria-disabled"));
    await user.click(open);
    expect(await screen.findByRole("radio", { name: "Totals" })).toBeVisible();
    expect(screen.getByText(/^ends 27 Nov 2026, 22:5/)).toBeVisible();
    expect(onSearch).toHaveBeenCalled();
  });

  it("says how fast it is read, and keeps nothing of it when it is stopped", async () => {
    const preview = { ...recordedPreview(), open: 0 };
    const { user } = renderWallet({ wallet: { start: "none", source: preview, pause: 60_000 } });
    await user.click(await openLedger());
    expect(await screen.findByText("400,000 rows · 80,000 rows/s")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Stop" }));
    expect(await screen.findByText(/Nothing of the ledger is kept/)).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Columns of umsatz-november.csv" })).toBeVisible();
  });

  it("sends what a column is read as, also that it is not used", async () => {
    const answerLedger = vi.fn(async () => recordedPreview());
    const { user } = renderColumns({ answerLedger });
    await user.click(await screen.findByRole("button", { name: /Filiale is read as/ }));
    await user.click(await screen.findByRole("option", { name: "Table" }));
    expect(answerLedger).toHaveBeenLastCalledWith([{ to: "column", head: "Filiale", column: "table_id" }]);
    await user.click(await screen.findByRole("button", { name: /Runde is read as/ }));
    await user.click(await screen.findByRole("option", { name: "not used" }));
    expect(answerLedger).toHaveBeenLastCalledWith([{ to: "column", head: "Runde", column: null }]);
  });

  it("saves the map and says so, and says why a map can't be used", async () => {
    const openLedgerMap = () => Promise.reject(failure("invalid_input"));
    const { user } = renderColumns({ openLedgerMap });
    await user.click(await screen.findByRole("button", { name: "Save map" }));
    expect(await screen.findByText("The map was saved.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Open map" }));
    expect(await screen.findByText("A value in this request can't be used.")).toBeVisible();
  });

  it("says why a row can't be read", async () => {
    const preview = recordedPreview();
    const [row] = preview.rows;
    if (!row) throw new Error("no row");
    const why = { id: "source-row-nul", args: {} } as const;
    renderColumns({}, { ...preview, open: 0, rows: [{ ...row, unread: why }] });
    expect(await screen.findByText("has a character NUL")).toBeVisible();
  });

  it("asks which words mean that nothing was booked, and takes none of them for an answer", async () => {
    const preview = recordedPreview();
    const words = [
      { word: "OK", rows: 90, kind: null, leftOut: false, refused: false },
      { word: "FAILED", rows: 3, kind: null, leftOut: false, refused: false },
    ];
    const text = { id: "source-ask-refused", args: { head: "Status" } } as const;
    const question = { ...preview.questions[0], key: "refused Status", text, options: [], chosen: null, words };
    const refused = { ...question, other: "refused", given: null, open: true, needed: true } as const;
    const asking = { ...preview, questions: [refused] };
    const answerLedger = vi.fn(async () => asking);
    const { user } = renderColumns({ answerLedger }, asking);
    const group = await screen.findByRole("group", { name: "Which words of “Status” mean that nothing was booked?" });
    await user.click(within(group).getByRole("button", { name: /FAILED/ }));
    expect(answerLedger).toHaveBeenLastCalledWith([{ to: "refused", head: "Status", words: ["FAILED"] }]);
    await user.click(within(group).getByRole("button", { name: "None of them" }));
    expect(answerLedger).toHaveBeenLastCalledWith([{ to: "refused", head: "Status", words: [] }]);
  });

  it("speaks Thai", async () => {
    renderWallet({ wallet: { start: "none", source: recordedPreview() }, settings: { language: "th" } });
    expect(await screen.findByRole("button", { name: "เปิดสมุดบัญชี" })).toBeVisible();
    expect(
      screen.getByRole("radiogroup", { name: "เวลาไม่ระบุเขตเวลา 27.11.2026 22:41:25 เป็นเวลาของที่ใด" }),
    ).toBeVisible();
    await expectAccessible();
  });

  it("goes back to the ways to open one when the file is closed", async () => {
    const { user } = renderColumns();
    await user.click(await screen.findByRole("button", { name: "Close the file" }));
    expect(await screen.findByRole("button", { name: "Choose a file" })).toBeVisible();
  });
});
