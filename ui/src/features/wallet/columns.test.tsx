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

  it("says a row with all that it can be until its questions are answered, and then as it will be read", async () => {
    const { user } = renderColumns();
    const rows = await screen.findByRole("table", { name: "Five rows as they will be read" });
    const [, first] = within(rows).getAllByRole("row");
    expect(first).toHaveTextContent(/stake ?1\.650 or 1,650 THB ?somchai_88 ?27 Nov 2026, 22:41:25 \(zone not known\)/);
    await user.click(within(await decimal()).getByRole("radio", { name: "1,650" }));
    await user.click(within(await zone()).getByRole("radio", { name: /Bangkok/ }));
    await waitFor(() => {
      const [, read] = within(rows).getAllByRole("row");
      expect(read).toHaveTextContent(/stake ?1,650 THB ?somchai_88 ?27 Nov 2026, 22:41:25 Bangkok/);
    });
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
    expect(answerLedger).toHaveBeenLastCalledWith(
      [{ to: "column", head: "Filiale", column: "table_id" }],
      expect.anything(),
      expect.anything(),
    );
    await user.click(await screen.findByRole("button", { name: /Runde is read as/ }));
    await user.click(await screen.findByRole("option", { name: "not used" }));
    expect(answerLedger).toHaveBeenLastCalledWith(
      [{ to: "column", head: "Runde", column: null }],
      expect.anything(),
      expect.anything(),
    );
  });

  it("saves the map and says so, and says why a map can’t be used", async () => {
    const openLedgerMap = () => Promise.reject(failure("invalid_input"));
    const { user } = renderColumns({ openLedgerMap });
    await user.click(await screen.findByRole("button", { name: "Save map" }));
    expect(await screen.findByText("The map was saved.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Open map" }));
    expect(await screen.findByText("A value in this request can’t be used.")).toBeVisible();
  });

  it("lists the rows that can’t be read before it is opened, with line and reason", async () => {
    renderColumns();
    const unread = await screen.findByRole("table", { name: "2 rows can’t be read" });
    expect(within(unread).getByRole("row", { name: /line 17 “–” is no amount/ })).toBeVisible();
    expect(within(unread).getByRole("row", { name: /line 18 “31.11.2026 08:02:11” is no time/ })).toBeVisible();
  });

  it("says beside each answer what a row of the file would be by it", async () => {
    const preview = recordedPreview();
    const entry = preview.sample[0]?.entries[0];
    if (!entry) throw new Error("no entry");
    const order = (order: "dmy" | "mdy", at: string) => ({
      words: { id: `source-order-${order}`, args: {} } as const,
      text: null,
      reads: { ...entry, times: [at] },
      answer: { to: "order", order } as const,
    });
    const text = { id: "source-ask-order", args: { example: "01/02/2026" } } as const;
    const options = [order("dmy", "2026-02-01T00:00:00.000Z"), order("mdy", "2026-01-02T00:00:00.000Z")];
    const asked = {
      key: "order",
      text,
      guess: null,
      options,
      line: 4,
      chosen: null,
      other: null,
      given: null,
      words: [],
    };
    renderColumns({}, { ...preview, questions: [{ ...asked, open: true, needed: true }] });
    const group = await screen.findByRole("radiogroup", { name: "In which order are the parts of 01/02/2026?" });
    expect(within(group).getByText("Line 4 would be read as:")).toBeVisible();
    expect(within(group).getByRole("radio", { name: /day, month, year.*1 Feb 2026/ })).toBeVisible();
    expect(within(group).getByRole("radio", { name: /month, day, year.*2 Jan 2026/ })).toBeVisible();
  });

  it("asks whether a column is what it looks like, takes it only by a press, and shows its text in the rows as a guess", async () => {
    const preview = recordedPreview();
    const answer = { to: "column", head: "Zeit", column: "booked_at" } as const;
    const other = { ...answer, head: "Datum" };
    const column = { id: "source-column-booked-at", args: {} } as const;
    const asked = {
      key: "column BookedAt",
      text: { id: "source-ask-column", args: { column } } as const,
      guess: { text: { id: "source-ask-guess", args: { column, head: "Zeit" } } as const, answer },
      options: [answer, other].map((each) => ({ words: null, text: each.head, reads: null, answer: each })),
      line: null,
      chosen: null,
      other: null,
      given: null,
      words: [],
      open: true,
      needed: true,
    };
    const written = [{ column: "booked_at", text: "04.11.2026 23:59:47", isGuess: true } as const];
    const asking = { ...preview, questions: [asked], sample: [{ line: 2, entries: [], written, unread: null }] };
    const answerLedger = vi.fn(async () => asking);
    const { user } = renderColumns({ answerLedger }, asking);
    const group = await screen.findByRole("group", { name: "Is “Zeit” the time?" });
    const rows = screen.getByRole("table", { name: "Five rows as they will be read" });
    expect(within(rows).getByText("04.11.2026 23:59:47").parentElement).toHaveClass("decoration-dotted");
    expect(answerLedger).not.toHaveBeenCalled();
    await expectAccessible();
    await user.click(within(group).getByRole("button", { name: "Yes" }));
    expect(answerLedger).toHaveBeenLastCalledWith([answer], expect.anything(), expect.anything());
    await user.click(within(group).getByRole("button", { name: "another column" }));
    await user.click(await screen.findByRole("radio", { name: "Datum" }));
    expect(screen.getByRole("radiogroup", { name: "Which column is the time?" })).toBeVisible();
    expect(answerLedger).toHaveBeenLastCalledWith([other], expect.anything(), expect.anything());
  });

  it("takes a word for none of the game’s, so that rows of deposits keep nobody from opening it", async () => {
    const preview = recordedPreview();
    const words = [{ word: "Einzahlung", rows: 7, kind: null, leftOut: false, refused: false }];
    const text = { id: "source-ask-kinds", args: {} } as const;
    const asked = {
      key: "kinds",
      text,
      guess: null,
      options: [],
      line: null,
      chosen: null,
      other: "kinds",
      given: null,
      words,
    };
    const asking = { ...preview, questions: [{ ...asked, other: "kinds" as const, open: true, needed: true }] };
    const answerLedger = vi.fn(async () => asking);
    const { user } = renderColumns({ answerLedger }, asking);
    await user.click(await screen.findByRole("button", { name: /Einzahlung is/ }));
    await user.click(await screen.findByRole("option", { name: "none of the game’s: left out" }));
    const answer = [{ to: "kind", word: "Einzahlung", kind: null }];
    expect(answerLedger).toHaveBeenLastCalledWith(answer, expect.anything(), expect.anything());
  });

  it("is answered, opened and left by keys alone", async () => {
    const { user } = renderColumns();
    const [first] = within(await decimal()).getAllByRole("radio");
    expect(first).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(await within(await decimal()).findByRole("radio", { name: "1,650", checked: true })).toHaveFocus();
    await user.tab();
    expect(within(await zone()).getAllByRole("radio")[0]).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(await openLedger()).toBeVisible();
    await user.keyboard(" ");
    await waitFor(async () => expect(await openLedger()).not.toHaveAttribute("aria-disabled"));
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("radio", { name: "Totals" })).toBeVisible();
  });

  it("is left by Escape", async () => {
    const { user } = renderColumns();
    await decimal();
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("button", { name: "Choose a file" })).toBeVisible();
  });

  it("stops a reading for another column, and nothing is changed", async () => {
    const answerLedger: Gateway["answerLedger"] = (_, onProgress, signal) => {
      onProgress({ rows: 400_000, perSecond: 200_000, thousandths: 400 });
      return new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(failure("cancelled")));
      });
    };
    const { user } = renderColumns({ answerLedger });
    await user.click(await screen.findByRole("button", { name: /Filiale is read as/ }));
    await user.click(await screen.findByRole("option", { name: "Table" }));
    expect(await screen.findByRole("progressbar", { name: "Reading the file again" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Stop" }));
    await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: /Filiale is read as/ })).toHaveTextContent("not used");
  });

  it("asks which words mean that nothing was booked, and takes none of them for an answer", async () => {
    const preview = recordedPreview();
    const words = [
      { word: "OK", rows: 90, kind: null, leftOut: false, refused: false },
      { word: "FAILED", rows: 3, kind: null, leftOut: false, refused: false },
    ];
    const text = { id: "source-ask-refused", args: { head: "Status" } } as const;
    const [first] = preview.questions;
    if (!first) throw new Error("no question");
    const question = { ...first, key: "refused Status", text, options: [], chosen: null, words };
    const refused = { ...question, other: "refused", given: null, open: true, needed: true } as const;
    const asking = { ...preview, questions: [refused] };
    const answerLedger = vi.fn(async () => asking);
    const { user } = renderColumns({ answerLedger }, asking);
    const group = await screen.findByRole("group", { name: "Which words of “Status” mean that nothing was booked?" });
    await user.click(within(group).getByRole("button", { name: /FAILED/ }));
    expect(answerLedger).toHaveBeenLastCalledWith(
      [{ to: "refused", head: "Status", words: ["FAILED"] }],
      expect.anything(),
      expect.anything(),
    );
    await user.click(within(group).getByRole("button", { name: "None of them" }));
    expect(answerLedger).toHaveBeenLastCalledWith(
      [{ to: "refused", head: "Status", words: [] }],
      expect.anything(),
      expect.anything(),
    );
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
