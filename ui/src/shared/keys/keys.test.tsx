import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { KeysProvider, useCommands, useKeys, useListedCommands, useListedKeys } from "./index";
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

it("Ctrl+K is read by position on a Thai layout, in fields too, but not in dialogs", () => {
  expect(press({ key: "k", ctrlKey: true })).toBe("mod+k");
  expect(press({ key: "า", code: "KeyK", metaKey: true })).toBe("mod+k");
  expect(press({ key: "K", ctrlKey: true, shiftKey: true })).toBeNull();
  const inside = (html: string) => {
    const page = document.createElement("div");
    page.innerHTML = html;
    const event = new KeyboardEvent("keydown", { key: "k", ctrlKey: true });
    Object.defineProperty(event, "target", { value: page.querySelector("input") });
    return pressedKey(event);
  };
  expect(inside("<input>")).toBe("mod+k");
  expect(inside('<div role="dialog"><input></div>')).toBeNull();
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

  it("knows two keys one after the other, for a moment", async () => {
    const [go, single] = [vi.fn(), vi.fn()];
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    const user = userEvent.setup({ delay: null });
    const Sequence = () => {
      useKeys({ "g t": { label: "tables", run: go }, t: { label: "single", run: single } });
      return null;
    };
    render(<Sequence />, { wrapper: KeysProvider });
    await user.keyboard("gt");
    expect([go, single].map((run) => run.mock.calls.length)).toEqual([1, 0]);
    await user.keyboard("g");
    now.mockReturnValue(1501);
    await user.keyboard("t");
    expect([go, single].map((run) => run.mock.calls.length)).toEqual([1, 1]);
  });

  it("lists actions with and without a key as commands, and runs the newest", () => {
    const [old, newest] = [vi.fn(), vi.fn()];
    let commands: ReturnType<typeof useListedCommands> = [];
    const Registered = ({ run }: { run: () => void }) => {
      useKeys({ c: { label: "copy", run } });
      useCommands([{ label: "theme", run }]);
      commands = useListedCommands();
      return null;
    };
    const { rerender, unmount } = render(<Registered run={old} />, { wrapper: KeysProvider });
    rerender(<Registered run={newest} />);
    expect(commands.map(({ label, keys }) => [label, ...keys])).toEqual([["copy", "c"], ["theme"]]);
    for (const { run } of commands) run();
    expect([old, newest].map((run) => run.mock.calls.length)).toEqual([0, 2]);
    unmount();
  });
});
