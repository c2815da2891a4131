import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { KeyCaps } from "@/shared/ui";
import {
  KEY_TABLE,
  KEYS,
  KeysProvider,
  pressedKey,
  useCommands,
  useKeys,
  useListedCommands,
  useListedKeys,
} from "./index";

describe("pressedKey", () => {
  it.each<[string | null, KeyboardEventInit]>([
    // By position on a Thai layout.
    ["j", { key: "่", code: "KeyJ" }],
    ["/", { key: "ฝ", code: "Slash" }],
    ["?", { key: "ฦ", code: "Slash", shiftKey: true }],
    ["[", { key: "บ", code: "BracketLeft" }],
    ["!", { key: "+", code: "Digit1", shiftKey: true }],
    // The shift key tells `a` from `A`, whatever Caps Lock is.
    ["a", { key: "A", code: "KeyA" }],
    ["A", { key: "a", code: "KeyA", shiftKey: true }],
    ["mod++", { key: "=", code: "Equal", ctrlKey: true }],
    ["mod++", { key: "+", code: "Equal", ctrlKey: true, shiftKey: true }],
    ["mod++", { key: "ช", code: "Equal", ctrlKey: true }],
    ["mod+-", { key: "ข", code: "Minus", metaKey: true }],
    ["mod+0", { key: "จ", code: "Digit0", ctrlKey: true }],
    ["alt+ArrowLeft", { key: "ArrowLeft", altKey: true }],
    ["F5", { key: "F5" }],
    ["mod+k", { key: "k", ctrlKey: true }],
    ["mod+k", { key: "า", code: "KeyK", metaKey: true }],
    [null, { key: "K", ctrlKey: true, shiftKey: true }],
  ])("reads %s wherever it stands on the keyboard", (key, init) => {
    expect(pressedKey(new KeyboardEvent("keydown", init))).toBe(key);
  });

  it("leaves shortcuts of the system alone", () => {
    const c = vi.fn();
    const Copy = () => {
      useKeys({ c: { label: "copy", run: c } });
      return null;
    };
    render(<Copy />, { wrapper: KeysProvider });
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, {}]) {
      const event = new KeyboardEvent("keydown", { key: "c", bubbles: true, cancelable: true, ...init });
      document.body.dispatchEvent(event);
      const isPlain = Object.keys(init).length === 0;
      expect([event.defaultPrevented, c.mock.calls.length]).toEqual(isPlain ? [true, 1] : [false, 0]);
    }
    expect(c).toHaveBeenCalledOnce();
  });

  it("takes Ctrl+F for the filter, and leaves it to the web view where there is none", () => {
    const filter = vi.fn();
    const Filter = () => {
      useKeys({ "/": { label: "filter", run: filter } });
      return null;
    };
    const isTaken = () => {
      const event = new KeyboardEvent("keydown", { key: "f", ctrlKey: true, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { unmount } = render(<Filter />, {
      wrapper: ({ children }) => <KeysProvider letterKeys={false}>{children}</KeysProvider>,
    });
    expect([isTaken(), filter.mock.calls.length]).toEqual([true, 1]);
    unmount();
    render(<p>no filter</p>, { wrapper: KeysProvider });
    expect([isTaken(), filter.mock.calls.length]).toEqual([false, 1]);
  });

  it("reads Ctrl+K in fields too, but not in dialogs", () => {
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
      useKeys({ c: { label: "copy", run }, b: { label: "other", run } });
      useKeys({ "]": { label: "later", run }, "?": { label: "keys", run } });
      return <Listed />;
    };
    render(<Both />, { wrapper: KeysProvider });
    expect(screen.getByRole("status")).toHaveTextContent("?:keys ]:later c:copy b:other");
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
    expect(screen.getByRole("status")).toHaveTextContent("j:above");
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
      useKeys({ "g p": { label: "players", run: go }, n: { label: "single", run: single } });
      return null;
    };
    render(<Sequence />, { wrapper: KeysProvider });
    await user.keyboard("gp");
    expect([go, single].map((run) => run.mock.calls.length)).toEqual([1, 0]);
    await user.keyboard("g");
    now.mockReturnValue(1501);
    await user.keyboard("n");
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

it("a key never changes its meaning", () => {
  const meanings = KEYS.filter((key) => !/^[2-9]$/.test(key)).map((key) => `${key} ${KEY_TABLE[key]}`);
  expect(meanings.join(", ")).toBe(
    [
      "? list, mod+k find, / filter, j down, k up, [ previous, ] next, ! nextBroken, a copyAnswer, A copyTicket, c copyId",
      "l copyLink, v cameras, r raw, b betPage, e export, n newest, f follow, m readMissing, g h start, g p players",
      "g t tables, g l lotto, g w wallet, g s settings, F5 readAgain, alt+ArrowLeft back, alt+ArrowRight forward",
      "mod++ larger, mod+- smaller, mod+0 usualSize, 1 kind",
    ].join(", "),
  );
});

it("keys without Ctrl that are switched off run nothing and are shown nowhere", async () => {
  const run = vi.fn();
  const user = userEvent.setup();
  render(
    <KeysProvider letterKeys={false}>
      <Part run={run} label="next" />
      <Listed />
      <KeyCaps keys="j" />
      <KeyCaps keys="mod+k" />
      <KeyCaps keys="Enter" />
    </KeysProvider>,
  );
  await user.keyboard("j");
  expect(run).not.toHaveBeenCalled();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(screen.queryByText("j")).not.toBeInTheDocument();
  expect(screen.getByText("K")).toBeVisible();
  expect(screen.getByText("↵")).toBeVisible();
});

it("Escape leaves a field of the screen: a field for searching when it is empty", async () => {
  const user = userEvent.setup();
  render(
    <KeysProvider>
      <main tabIndex={-1}>
        <input type="search" aria-label="filter" />
        <div role="listbox" aria-label="records" tabIndex={0} />
      </main>
    </KeysProvider>,
  );
  const field = screen.getByRole("searchbox");
  await user.type(field, "a{Escape}");
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.keyboard("{Escape}");
  expect(screen.getByRole("listbox")).toHaveFocus();
});

it("Escape leads from a field to the list that it belongs to, and leaves an input method alone", async () => {
  const user = userEvent.setup();
  render(
    <KeysProvider>
      <main tabIndex={-1}>
        <div role="listbox" aria-label="records" tabIndex={0} />
        <section>
          <header>
            <input aria-label="filter" />
          </header>
          <div role="listbox" aria-label="rounds" tabIndex={0} />
        </section>
      </main>
    </KeysProvider>,
  );
  const field = screen.getByRole("textbox", { name: "filter" });
  field.focus();
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    fireEvent.keyDown(field, { key: "Escape", ...composing });
    expect(field).toHaveFocus();
  }
  await user.keyboard("{Escape}");
  expect(screen.getByRole("listbox", { name: "rounds" })).toHaveFocus();
});

it("a key that does nothing now is offered nowhere, and is nobody else's", async () => {
  const [ofList, ofDetail] = [vi.fn(), vi.fn()];
  const user = userEvent.setup();
  const Screen = ({ hasNext }: { hasNext: boolean }) => {
    useKeys({ "]": { label: "of the list", run: ofList } });
    useKeys({ "]": { label: "next", run: ofDetail, when: hasNext } });
    const [listed, commands] = [useListedKeys(), useListedCommands()];
    return <p role="status">{[...listed, ...commands].map(({ label }) => label).join(" ")}</p>;
  };
  const view = (hasNext: boolean) => (
    <KeysProvider>
      <Screen hasNext={hasNext} />
    </KeysProvider>
  );
  const { rerender } = render(view(true));
  expect(screen.getByRole("status")).toHaveTextContent("next next");
  rerender(view(false));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await user.keyboard("]]");
  expect([ofList, ofDetail].map((run) => run.mock.calls.length)).toEqual([0, 0]);
});

it("a part has priority over a fallback, in whatever order they are shown", async () => {
  const [ofScreen, ofFrame] = [vi.fn(), vi.fn()];
  const user = userEvent.setup();
  const Frame = () => {
    useKeys({ F5: { label: "read again", run: ofFrame } }, { isFallback: true });
    return null;
  };
  const Screen = () => {
    useKeys({ F5: { label: "read the records again", run: ofScreen } });
    return null;
  };
  const view = (hasScreen: boolean) => (
    <KeysProvider>
      {hasScreen && <Screen />}
      <Frame />
    </KeysProvider>
  );
  const { rerender } = render(view(true));
  await user.keyboard("{F5}");
  rerender(view(false));
  await user.keyboard("{F5}");
  expect([ofScreen, ofFrame].map((run) => run.mock.calls.length)).toEqual([1, 1]);
});
