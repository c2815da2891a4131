import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { ExportRequest, Gateway, Settings } from "@/gateway/types";
import { expectAccessible, failure } from "@/testing";
import { soundRecords } from "@/testing/records";
import { renderPlayer } from "./player.test.support";

const TEN = soundRecords(10);

type Answer = (request: ExportRequest) => ReturnType<Gateway["exportRows"]>;

/** A player with ten records and the dialog opened by its key. */
async function opened(answer: Answer, settings?: Partial<Settings>) {
  const exportRows = vi.fn<Gateway["exportRows"]>(answer);
  const { user } = renderPlayer({ records: TEN, gateway: { exportRows }, settings });
  await waitFor(() => expect(screen.getByRole("button", { name: "Export" })).not.toHaveAttribute("aria-disabled"));
  await user.keyboard("e");
  const dialog = await screen.findByRole("dialog", { name: "Export to a file" });
  return { user, dialog: within(dialog), exportRows };
}

const saved: Answer = async () => ({
  fileName: "records.csv",
  notesName: "records.csv.notes.json",
  rows: 10,
  complete: true,
  notRead: [],
});

describe("an export of records", () => {
  it("saves the rows on screen in their order, and says where", async () => {
    const { user, dialog, exportRows } = await opened(saved);
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Save as…" }));
    expect(await dialog.findByText(/10 rows saved in/)).toHaveTextContent("records.csv");
    expect(dialog.getByText(/Notes:/)).toHaveTextContent("records.csv.notes.json");
    const [request] = exportRows.mock.calls[0] ?? [];
    expect(request).toMatchObject({ format: "csv", byteOrderMark: true });
    expect(request?.rows).toMatchObject({ source: "records", keys: TEN.map(({ row }) => row.key) });
  });

  it("can be of the whole query, in another format and zone", async () => {
    const { user, dialog, exportRows } = await opened(saved);
    await user.click(dialog.getByRole("radio", { name: "Whole query" }));
    await user.click(dialog.getByRole("radio", { name: "JSON Lines" }));
    expect(dialog.queryByRole("switch")).not.toBeInTheDocument();
    await user.click(dialog.getByRole("radio", { name: "Excel" }));
    await user.click(dialog.getByRole("radio", { name: "UTC" }));
    await user.click(dialog.getByRole("button", { name: "Save as…" }));
    await dialog.findByText(/saved in/);
    const [request] = exportRows.mock.calls[0] ?? [];
    expect(request).toMatchObject({
      format: "xlsx",
      timeZone: "UTC",
      rows: { source: "search", query: { only: "baccarat" } },
    });
  });

  it("offers UTC once, by whatever name the zone has", async () => {
    const { dialog } = await opened(saved, { timeZone: "Etc/UTC" });
    expect(dialog.getByRole("radio", { name: "Etc/UTC" })).toBeVisible();
    expect(dialog.queryByRole("radio", { name: "UTC" })).not.toBeInTheDocument();
  });

  it("names what could not be read", async () => {
    const notRead = [{ what: "roulette", error: failure("timeout") }];
    const { user, dialog } = await opened(async () => ({
      fileName: "r.csv",
      notesName: null,
      rows: 3,
      complete: false,
      notRead,
    }));
    await user.click(dialog.getByRole("button", { name: "Save as…" }));
    expect(await dialog.findByText(/Missing:/)).toHaveTextContent("roulette");
  });

  it("says why there is no file, in the words of the reason", async () => {
    const reason = { id: "reasons-export-problem-disk-full", args: {} };
    const { user, dialog } = await opened(() => Promise.reject({ ...failure("file_not_written"), reason }));
    await user.click(dialog.getByRole("button", { name: "Save as…" }));
    expect(await dialog.findByText("The file was not saved: the disk is full.")).toBeVisible();
  });

  it("says how far it is, is stopped by its button, and asks again after the file dialog was cancelled", async () => {
    const running: Gateway["exportRows"] = (_request, onProgress, signal) => {
      onProgress({ step: "reading", received: 300, total: 20_000 });
      return new Promise((_done, fail) => signal.addEventListener("abort", () => fail(failure("cancelled"))));
    };
    const { user, dialog, exportRows } = await opened(running as unknown as Answer);
    await user.click(dialog.getByRole("button", { name: "Save as…" }));
    expect(await dialog.findByText(/300 of 20,?000 read/)).toBeVisible();
    await user.click(await dialog.findByRole("button", { name: "Stop" }));
    expect(await dialog.findByText("Stopped. No file was saved.")).toBeVisible();
    exportRows.mockResolvedValue(null);
    await user.click(dialog.getByRole("button", { name: "Save as…" }));
    await waitFor(() => expect(exportRows).toHaveBeenCalledTimes(2));
    expect(await dialog.findByRole("button", { name: "Save as…" })).toBeVisible();
    expect(dialog.queryByText(/saved in/)).not.toBeInTheDocument();
  });
});
