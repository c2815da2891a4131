import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { KeysProvider, useKeys, useListedKeys } from "./index";
import { pressedKey } from "./use-keys";

function press(init: KeyboardEventInit): string | null {
  return pressedKey(new KeyboardEvent("keydown", init));
}

describe("pressedKey", () => {
  it("reads letters by position on a Thai layout", () => {
    expect(press({ key: "่", code: "KeyJ" })).toBe("j");
    expect(press({ key: "ฝ", code: "Slash" })).toBe("/");
    expect(press({ key: "ฦ", code: "Slash", shiftKey: true })).toBe("?");
    expect(press({ key: "บ", code: "BracketLeft" })).toBe("[");
  });

  it("leaves shortcuts of the system alone", () => {
    expect(press({ key: "c", ctrlKey: true })).toBeNull();
    expect(press({ key: "c", metaKey: true })).toBeNull();
    expect(press({ key: "c" })).toBe("c");
  });
});

function Part({ run, label, when }: { run: () => void; label: string; when?: boolean }) {
  useKeys({ j: { label, run } }, { when });
  return <input aria-label={`field of ${label}`} />;
}

function Listed() {
  return <output>{useListedKeys().map(({ keys, label }) => `${keys.join("")}:${label} `)}</output>;
}

describe("useKeys", () => {
  it("works everywhere but in fields", async () => {
    const run = vi.fn();
    const user = userEvent.setup();
    render(
      <KeysProvider>
        <Part run={run} label="next" />
      </KeysProvider>,
    );
    await user.keyboard("j");
    expect(run).toHaveBeenCalledTimes(1);
    await user.type(screen.getByRole("textbox"), "jjj");
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("lists keys in one order, whatever was shown first", () => {
    const run = () => undefined;
    const Both = () => {
      useKeys({ c: { label: "copy", run }, x: { label: "other", run } });
      useKeys({ "]": { label: "later", run }, "?": { label: "keys", run } });
      return <Listed />;
    };
    render(<Both />, { wrapper: KeysProvider });
    expect(screen.getByRole("status")).toHaveTextContent("?:keys ]:later c:copy x:other");
  });

  it("lets the part shown last answer, and lists what works", async () => {
    const [below, above] = [vi.fn(), vi.fn()];
    const user = userEvent.setup();
    const parts = (when: boolean) => (
      <KeysProvider>
        <Part run={below} label="below" />
        <Part run={above} label="above" when={when} />
        <Listed />
      </KeysProvider>
    );
    const { rerender } = render(parts(true));
    await user.keyboard("j");
    expect([below, above].map((run) => run.mock.calls.length)).toEqual([0, 1]);
    expect(screen.getByRole("status")).toHaveTextContent("j:below j:above");
    rerender(parts(false));
    await user.keyboard("j");
    expect([below, above].map((run) => run.mock.calls.length)).toEqual([1, 1]);
    expect(screen.getByRole("status")).toHaveTextContent("j:below");
  });
});
