import { clearMocks, mockConvertFileSrc, mockIPC } from "@tauri-apps/api/mocks";
import { afterEach, describe, expect, it, vi } from "vitest";
import { failure } from "@/testing/failure";
import { tauriGateway } from "./tauri";
import type { HistoryEvent, HistoryQuery, HistorySummary } from "./types";

afterEach(() => clearMocks());

const query: HistoryQuery = {
  playerId: "a/b",
  gameKey: "baccarat",
  period: "today",
  betId: null,
  roundId: null,
  page: null,
  perPage: null,
};

const summary = { historyId: "h", received: 2, total: 2, complete: true } as HistorySummary;
const page = (received: number) => ({ event: "page", historyId: "h", rows: [], received }) as unknown as HistoryEvent;

type Sent = { readingId: string; onEvent: { id: number } };

/** Sends channel messages as the shell does: numbered, to the channel's callback. */
function send({ onEvent }: Sent, index: number, message: HistoryEvent) {
  const internals = (window as unknown as { __TAURI_INTERNALS__: { runCallback: (id: number, data: object) => void } })
    .__TAURI_INTERNALS__;
  internals.runCallback(onEvent.id, { index, message });
}

describe("errors", () => {
  it("of Rust pass unchanged", async () => {
    const sent = failure("dns", { hint: "check the proxy" });
    mockIPC(() => Promise.reject(sent));
    await expect(tauriGateway.profiles()).rejects.toBe(sent);
  });

  it("of the shell become errors of the gateway", async () => {
    mockIPC(() => Promise.reject("command tables not allowed by ACL"));
    await expect(tauriGateway.settings()).rejects.toMatchObject({
      code: "internal",
      message: "command tables not allowed by ACL",
    });
  });
});

describe("readHistory", () => {
  it("ends only when the pages its answer counts have come", async () => {
    let sent: Sent | undefined;
    mockIPC((_command, payload) => {
      sent = payload as unknown as Sent;
      return summary;
    });
    const onEvent = vi.fn();
    const ended = vi.fn();
    const reading = tauriGateway.readHistory(query, onEvent, new AbortController().signal).then(ended);
    await vi.waitFor(() => expect(sent).toBeDefined());
    send(sent as Sent, 1, page(2));
    await Promise.resolve();
    expect(ended).not.toHaveBeenCalled();
    send(sent as Sent, 0, page(1));
    await reading;
    expect(onEvent.mock.calls.map(([event]) => event.received)).toEqual([1, 2]);
    expect(ended).toHaveBeenCalledWith(summary);
  });

  it("stops the reading it began, under its own name", async () => {
    const calls: [string, Sent][] = [];
    let finish: (value: unknown) => void = () => undefined;
    mockIPC((command, payload) => {
      calls.push([command, payload as unknown as Sent]);
      if (command === "cancel_reading") finish({ ...summary, received: 0, complete: false });
      return command === "read_history" ? new Promise((done) => (finish = done)) : null;
    });
    const stop = new AbortController();
    const reading = tauriGateway.readHistory(query, () => undefined, stop.signal);
    stop.abort();
    expect(await reading).toMatchObject({ complete: false });
    expect(calls.map(([command]) => command)).toEqual(["read_history", "cancel_reading"]);
    expect(calls[1]?.[1].readingId).toBe(calls[0]?.[1].readingId);
  });
});

describe("imageUrl", () => {
  it("names the image by its handle on the camera scheme", () => {
    mockConvertFileSrc("linux");
    expect(tauriGateway.imageUrl("00c0ffee")).toBe("camera://localhost/00c0ffee");
  });
});
