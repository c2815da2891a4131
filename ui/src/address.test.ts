import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LimitedBrowser } from "@/testing/limited-browser";
import { createAddressHistory } from "./address";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PLAYER = "/players/somchai_88";
const record = (number: number) => `${PLAYER}?record=${number}`;

/** A player's records, reached from the search for a player. */
async function atRecords(browser = new LimitedBrowser("#/players")) {
  const history = createAddressHistory(browser as never);
  history.push(PLAYER);
  await vi.advanceTimersByTimeAsync(300);
  /** Selects one record after another, as a held key does. */
  const step = async (from: number, to: number, every: number) => {
    for (let number = from; number <= to; number += 1) {
      history.replace(record(number));
      await vi.advanceTimersByTimeAsync(every);
    }
  };
  return { browser, history, step };
}

describe("the address", () => {
  it("follows a key held for thirty seconds, and nothing is refused", async () => {
    const { browser, history, step } = await atRecords();
    await step(1, 1000, 30);
    expect(history.location.href).toBe(record(1000));
    await vi.advanceTimersByTimeAsync(250);
    expect(browser.entry.hash).toBe(`#${record(1000)}`);
    expect(browser.refused).toBe(0);
    expect(browser.taken).toBeLessThanOrEqual(30 * 4 + 3);
    expect(browser.entries.map(({ hash }) => hash)).toEqual(["#/players", `#${record(1000)}`]);
  });

  it("says at once what was chosen after a rest, and 250 ms later what was chosen last", async () => {
    const { browser, step } = await atRecords();
    await step(1, 4, 10);
    expect(browser.entry.hash).toBe(`#${record(1)}`);
    await vi.advanceTimersByTimeAsync(250);
    expect(browser.entry.hash).toBe(`#${record(4)}`);
  });

  it.each([false, true])("survives a refusal and is written later (refused in silence: %s)", async (silent) => {
    const { browser, history, step } = await atRecords();
    browser.silent = silent;
    while (browser.taken < 100) browser.history.replaceState(browser.history.state, "");
    await step(1, 20, 100);
    expect(browser.refused).toBeGreaterThan(0);
    expect(history.location.href).toBe(record(20));
    await vi.advanceTimersByTimeAsync(12_000);
    expect(browser.entry.hash).toBe(`#${record(20)}`);
    history.push("/tables");
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.entries.map(({ hash }) => hash)).toEqual(["#/players", `#${record(20)}`, "#/tables"]);
  });

  it("keeps every screen that was opened while the browser refused", async () => {
    const { browser, history } = await atRecords();
    while (browser.taken < 100) browser.history.replaceState(browser.history.state, "");
    for (const next of ["/tables", "/wallet", "/settings"]) {
      history.push(next);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(browser.entry.hash).toBe(`#${PLAYER}`);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(browser.entries.map(({ hash }) => hash)).toEqual([
      "#/players",
      `#${PLAYER}`,
      "#/tables",
      "#/wallet",
      "#/settings",
    ]);
  });
});

describe("a choice not yet in the address", () => {
  it("is written before another screen is opened", async () => {
    const { browser, history, step } = await atRecords();
    await step(1, 3, 10);
    history.push("/tables");
    await vi.advanceTimersByTimeAsync(1000);
    expect(browser.entries.map(({ hash }) => hash)).toEqual(["#/players", `#${record(3)}`, "#/tables"]);
  });

  it("is written before a link is followed", async () => {
    const { browser, history, step } = await atRecords();
    await step(1, 3, 10);
    browser.follow("#/tables");
    await vi.advanceTimersByTimeAsync(1000);
    expect(browser.entries.map(({ hash }) => hash)).toEqual(["#/players", `#${record(3)}`, "#/tables"]);
    expect(history.location.href).toBe("/tables");
  });

  it("is written before the program itself goes back", async () => {
    const { browser, history, step } = await atRecords();
    await step(1, 3, 10);
    history.back();
    await vi.advanceTimersByTimeAsync(1000);
    expect(history.location.href).toBe("/players");
    expect(browser.entries.map(({ hash }) => hash)).toEqual(["#/players", `#${record(3)}`]);
  });

  it("is dropped when the browser went elsewhere by itself, and never written over that", async () => {
    const { browser, history, step } = await atRecords();
    await step(1, 3, 10);
    browser.go(-1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(history.location.href).toBe("/players");
    expect(browser.entry.hash).toBe("#/players");
    history.push("/wallet");
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.entries.map(({ hash }) => hash)).toEqual(["#/players", "#/wallet"]);
  });

  it.each([
    ["the page is left", new Event("pagehide")],
    ["Enter opens the row", new KeyboardEvent("keydown", { key: "Enter" })],
    ["a key leads to another screen", new KeyboardEvent("keydown", { key: "g", code: "KeyG" })],
    ["F5 is pressed", new KeyboardEvent("keydown", { key: "F5" })],
    ["a shortcut of the system is pressed", new KeyboardEvent("keydown", { key: "ArrowLeft", altKey: true })],
    ["another button of the mouse is pressed", new MouseEvent("pointerdown", { button: 3 })],
  ])("is written when %s", async (_name, event) => {
    const { browser, step } = await atRecords();
    await step(1, 3, 10);
    browser.dispatchEvent(event);
    expect(browser.entry.hash).toBe(`#${record(3)}`);
  });

  it("waits while keys of the list are pressed", async () => {
    const { browser, step } = await atRecords();
    await step(1, 3, 10);
    browser.dispatchEvent(new KeyboardEvent("keydown", { key: "j" }));
    browser.dispatchEvent(new KeyboardEvent("keydown", { key: "่", code: "KeyJ" }));
    browser.dispatchEvent(new MouseEvent("pointerdown", { button: 0 }));
    expect(browser.entry.hash).toBe(`#${record(1)}`);
  });
});
