import { clearMocks, mockConvertFileSrc, mockIPC } from "@tauri-apps/api/mocks";
import { afterEach, describe, expect, it, vi } from "vitest";
import { failure } from "@/testing/failure";
import { tauriGateway } from "./tauri";
import type { SearchEvent, SearchQuery, SearchSummary, Streamed } from "./types";

afterEach(() => clearMocks());

const query: SearchQuery = {
  playerId: "a/b",
  only: "baccarat",
  period: "today",
  betId: null,
  roundId: null,
  page: null,
  perPage: null,
  searchId: null,
  games: null,
};

const summary = { searchId: "s", stopped: false } as SearchSummary;
const page = (searchId: string) => ({ searchId }) as SearchEvent;

type Sent = { readingId: string; onEvent: { id: number } };

/** Sends channel messages as the shell does: numbered, to the channel's callback. */
function send({ onEvent }: Sent, index: number, message: Streamed<SearchEvent, SearchSummary>) {
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

describe("a stream", () => {
  it("ends with its last message, whenever its command returns", async () => {
    let sent: Sent | undefined;
    mockIPC((_command, payload) => {
      sent = payload as unknown as Sent;
      return null;
    });
    const onEvent = vi.fn();
    const ended = vi.fn();
    const reading = tauriGateway.searchHistory(query, onEvent, new AbortController().signal).then(ended);
    await vi.waitFor(() => expect(sent).toBeDefined());
    send(sent as Sent, 2, { part: "summary", value: summary });
    send(sent as Sent, 1, { part: "event", value: page("2") });
    await Promise.resolve();
    expect(ended).not.toHaveBeenCalled();
    send(sent as Sent, 0, { part: "event", value: page("1") });
    await reading;
    expect(onEvent.mock.calls.map(([event]) => event.searchId)).toEqual(["1", "2"]);
    expect(ended).toHaveBeenCalledWith(summary);
  });

  it("rejects with the error that is its last message, with that of its command, and if its end is lost", async () => {
    const read = () => tauriGateway.searchHistory(query, () => undefined, new AbortController().signal);
    mockIPC((_command, payload) => {
      send(payload as unknown as Sent, 0, { part: "error", value: failure("dns") });
      return null;
    });
    await expect(read()).rejects.toMatchObject({ code: "dns" });
    mockIPC(() => Promise.reject("command search_history not allowed by ACL"));
    await expect(read()).rejects.toMatchObject({ code: "internal" });
    mockIPC(() => null);
    vi.useFakeTimers();
    const lost = expect(read()).rejects.toMatchObject({ code: "internal" });
    await vi.advanceTimersByTimeAsync(10_000);
    await lost;
    vi.useRealTimers();
  });

  it("is cancelled under its own id", async () => {
    const calls: [string, Sent][] = [];
    mockIPC((command, payload) => {
      calls.push([command, payload as unknown as Sent]);
      const begun = calls[0]?.[1] as Sent;
      if (command === "cancel_reading") send(begun, 0, { part: "summary", value: { ...summary, stopped: true } });
      return null;
    });
    const stop = new AbortController();
    const reading = tauriGateway.searchHistory(query, () => undefined, stop.signal);
    stop.abort();
    expect(await reading).toMatchObject({ stopped: true });
    expect(calls.map(([command]) => command)).toEqual(["search_history", "cancel_reading"]);
    expect(calls[1]?.[1].readingId).toBe(calls[0]?.[1].readingId);
  });
});

describe("imageUrl", () => {
  it("names the image by its handle on the camera scheme", () => {
    mockConvertFileSrc("linux");
    expect(tauriGateway.imageUrl("00c0ffee")).toBe("camera://localhost/00c0ffee");
  });
});
