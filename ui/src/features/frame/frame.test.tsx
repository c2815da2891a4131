import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PauseView, Reachability } from "@/gateway/types";
import { useControlHints, useKeys } from "@/shared/keys";
import { keys } from "@/shared/query";
import { expectAccessible, failure, renderScreen } from "@/testing";
import { renderApp } from "@/testing/app";
import { recordedGateway } from "@/testing/recorded";
import { Frame } from "./frame";

afterEach(() => vi.restoreAllMocks());

describe("the frame", () => {
  it("marks training by stripes that are said as well, and live by nothing", async () => {
    renderScreen(<Frame place="tables">content</Frame>, { gateway: recordedGateway({ start: "training" }) });
    const label = await screen.findByText(/TRAINING DATA/);
    expect(label).toHaveTextContent("TRAINING DATA. Training data: nothing on this screen is real.");
    expect(label.closest("[role=status]")).toHaveAttribute("data-training");
    expect(await screen.findByRole("button", { name: /Profile Training/ })).toBeVisible();
  });

  it("does not mark live data", async () => {
    renderScreen(<Frame place="tables">content</Frame>);
    expect(await screen.findByRole("button", { name: /Profile Live, api.example.com/ })).toBeVisible();
    expect(screen.queryByText(/TRAINING DATA/)).not.toBeInTheDocument();
  });

  it("has no accessibility faults", async () => {
    renderScreen(<Frame place="tables">content</Frame>, { gateway: recordedGateway({ start: "training" }) });
    await screen.findByRole("navigation");
    await screen.findByText("somchai_88");
    await expectAccessible();
  });

  it("leads to recent items by their address", async () => {
    renderScreen(<Frame place={null}>content</Frame>, {
      gateway: recordedGateway({ recents: async () => [{ kind: "player", id: "a/b", gameKey: "baccarat" }] }),
    });
    const recent = await screen.findByRole("link", { name: "a/b" });
    expect(recent).toHaveAttribute("href", "#/players/a%2Fb?game_key=baccarat");
  });

  it("names the proxy between Pitdesk and the service", async () => {
    const live = await recordedGateway().connection();
    const connection = async () => ({ ...live, proxy: "proxy.example:3128" }) as typeof live;
    renderScreen(<Frame place={null}>content</Frame>, { gateway: recordedGateway({ connection }) });
    const bar = await screen.findByRole("contentinfo");
    await waitFor(() => expect(bar).toHaveTextContent("through the proxy proxy.example:3128"));
  });

  it("skips to the content", async () => {
    const { user } = renderScreen(<Frame place={null}>content</Frame>);
    await user.tab();
    expect(screen.getByRole("button", { name: "Skip to the content" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("main")).toHaveFocus();
  });
});

describe("whether the service answers", () => {
  it("is as Rust says it, with the cause where it does not, and unknown without a connection", async () => {
    let report: (state: Reachability) => void = () => undefined;
    const gateway = recordedGateway({
      watchReachability: (onChange) => {
        report = onChange;
        return new Promise(() => undefined);
      },
    });
    const { queryClient } = renderScreen(<Frame place="tables">content</Frame>, { gateway });
    const bar = await screen.findByRole("button", { name: /^Profile in use: Profile Live/ });
    const isCalm = () => waitFor(() => expect(bar).toHaveTextContent(/^Live · api\.example\.com$/));
    // That it answers is the normal case: it is in the name, and nothing marks it.
    act(() => report({ kind: "answering" }));
    await waitFor(() => expect(bar).toHaveAccessibleName(/^Answering: Profile Live/));
    await isCalm();
    act(() => report({ kind: "silent", since: "2026-11-20T14:47:09Z", code: "connection_refused" }));
    await waitFor(() => expect(bar).toHaveTextContent(/Not answering$/));
    expect(bar).toHaveAttribute("data-tooltip", expect.stringMatching(/since \d\d:\d\d$/));
    expect(bar.querySelector("[data-answers]")).toHaveAttribute("data-answers", "silent");
    expect(screen.getByText("Not answering", { selector: "[role=status]" })).toBeInTheDocument();
    act(() => report({ kind: "silent", since: "2026-11-20T14:47:09Z", code: "redirect" }));
    await waitFor(() => expect(bar).toHaveTextContent(/Redirected$/));
    act(() => report({ kind: "answering" }));
    await isCalm();
    act(() => report({ kind: "token_refused" }));
    await waitFor(() => expect(bar).toHaveTextContent(/Token refused$/));
    expect(screen.getByText("Token refused", { selector: "[role=status]" })).toBeInTheDocument();
    act(() => report({ kind: "answering" }));
    await isCalm();
    act(() => queryClient.setQueryData(keys.connection, { state: "disconnected" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /nswering/ })).not.toBeInTheDocument());
    act(() => report({ kind: "answering" }));
    expect(screen.queryByRole("button", { name: /nswering/ })).not.toBeInTheDocument();
  });
});

describe("what Rust reports of the connection", () => {
  afterEach(() => void vi.useRealTimers());

  it("is watched again after a failure, and unknown until then", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const failures: (() => void)[] = [];
    const fails = () => new Promise<void>((_, reject) => failures.push(() => reject(failure("internal"))));
    const watchReachability = vi.fn((onChange: (state: Reachability) => void) => {
      onChange({ kind: "answering" });
      return fails();
    });
    const watchPauses = vi.fn((onPause: (pause: PauseView) => void) => {
      onPause({ seconds: 900 });
      return fails();
    });
    const gateway = recordedGateway({ watchReachability, watchPauses });
    const { unmount } = renderScreen(<Frame place="tables">content</Frame>, { gateway });
    const isWatched = async () => {
      expect(await screen.findByRole("button", { name: /^Answering/ })).toBeVisible();
      expect(await screen.findByText(/Too many requests/)).toBeVisible();
    };
    await isWatched();
    await act(async () => failures.forEach((fail) => void fail()));
    expect(await screen.findByRole("button", { name: /^Profile in use/ })).toBeVisible();
    expect(screen.queryByText(/Too many requests/)).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2500));
    await isWatched();
    unmount();
    failures.forEach((fail) => void fail());
    await vi.advanceTimersByTimeAsync(5000);
    expect([watchReachability, watchPauses].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  });
});

describe("a pause the service asks for", () => {
  const sayingPause = (seconds: number) =>
    recordedGateway({
      watchPauses: (onPause) => {
        onPause({ seconds });
        return new Promise(() => undefined);
      },
    });

  it("is counted down, and gone when it is over", async () => {
    renderScreen(<Frame place="tables">content</Frame>, { gateway: sayingPause(900) });
    expect(await screen.findByText(/Too many requests: wait (900|8\d\d) s/)).toBeVisible();
    await expectAccessible();
    const begun = performance.now();
    const now = vi.spyOn(performance, "now").mockReturnValue(begun + 700_000);
    expect(await screen.findByText(/wait (200|1\d\d) s/)).toBeVisible();
    now.mockReturnValue(begun + 900_001);
    await waitFor(() => expect(screen.queryByText(/Too many requests/)).not.toBeInTheDocument());
  });

  it("ends with its connection, and the next connection is watched", async () => {
    const ends: (() => void)[] = [];
    const watchPauses = vi.fn((onPause: (pause: PauseView) => void) => {
      if (ends.length === 0) onPause({ seconds: 900 });
      return new Promise<void>((end) => ends.push(end));
    });
    renderScreen(<Frame place="tables">content</Frame>, { gateway: recordedGateway({ watchPauses }) });
    await screen.findByText(/Too many requests/);
    ends[0]?.();
    await waitFor(() => expect(screen.queryByText(/Too many requests/)).not.toBeInTheDocument());
    expect(watchPauses).toHaveBeenCalledTimes(2);
  });
});

describe("the focus", () => {
  it("goes to the content when what has it is taken away", async () => {
    const { show } = renderScreen(
      <Frame place={null}>
        <button type="button">of the row</button>
      </Frame>,
    );
    act(() => screen.getByRole("button", { name: "of the row" }).focus());
    show(<Frame place={null}>another screen</Frame>);
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  });

  const list = (
    <div role="listbox" tabIndex={0} aria-label="records">
      <div role="option" tabIndex={-1} aria-selected />
    </div>
  );

  it("goes to the list of the screen, as after the form of a comparison is renewed", async () => {
    const { show } = renderScreen(
      <Frame place={null}>
        <button type="button">Compare</button>
        {list}
      </Frame>,
    );
    act(() => screen.getByRole("button", { name: "Compare" }).focus());
    show(<Frame place={null}>{list}</Frame>);
    await waitFor(() => expect(screen.getByRole("listbox")).toHaveFocus());
  });

  it("goes to a list that comes later, unless the user chose the content", async () => {
    const { show, user } = renderScreen(
      <Frame place={null}>
        <button type="button">Compare</button>
      </Frame>,
    );
    act(() => screen.getByRole("button", { name: "Compare" }).focus());
    show(<Frame place={null}>reading</Frame>);
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
    show(<Frame place={null}>{list}</Frame>);
    await waitFor(() => expect(screen.getByRole("listbox")).toHaveFocus());
    show(<Frame place={null}>reading</Frame>);
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Skip to the content" }));
    show(<Frame place={null}>{list}</Frame>);
    await screen.findByRole("listbox");
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("goes to the list after a dialog that was opened from the content", async () => {
    const { user } = renderScreen(<Frame place={null}>{list}</Frame>);
    act(() => screen.getByRole("main").focus());
    await user.keyboard("?");
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("listbox")).toHaveFocus());
  });
});

describe("recent items", () => {
  it("show hidden letters in the label, the tooltip and the name", async () => {
    const id = "\u202e88_iahcmos";
    renderScreen(<Frame place={null}>content</Frame>, {
      gateway: recordedGateway({ recents: async () => [{ kind: "player", id, gameKey: "baccarat" }] }),
    });
    const recent = await screen.findByRole("link", { name: /U\+202E.*88_iahcmos/ });
    expect(recent.title).toMatch(/U\+202E.*88_iahcmos · Baccarat/);
    expect(`${recent.textContent} ${recent.title}`).not.toContain("\u202e");
    expect(recent.querySelector("bdi")).not.toBeNull();
  });
});

/** A screen with keys in its status line. */
function WithKeys({ kinds = 0 }: { kinds?: number }) {
  const run = () => undefined;
  useControlHints([{ label: "compare", keys: ["Enter"] }], "input");
  const action = (label: string) => ({ label, run, hint: true });
  useKeys({
    "mod+k": action("find"),
    "/": action("filter"),
    "[": action("previous record"),
    "]": action("next record"),
    "!": action("next broken"),
    c: action("copy the id"),
    ...Object.fromEntries(Array.from({ length: kinds }, (_, at) => [`${at + 1}`, action("kind")])),
  });
  return <input aria-label="Field" />;
}

describe("the hints of keys", () => {
  it("are two and the list of all: the most useful key of the screen, and the one that finds", async () => {
    renderScreen(
      <Frame place={null}>
        <WithKeys />
      </Frame>,
    );
    const bar = await screen.findByRole("contentinfo");
    // Without a profile there is nothing to find.
    expect(bar.textContent).toMatch(/No profile in use!next broken\?$/);
    await waitFor(() => expect(bar.textContent).toMatch(/!next broken(Ctrl|⌘)Kfind\?$/));
  });

  it("are those of a control while it has the focus", async () => {
    const { user } = renderScreen(
      <Frame place={null}>
        <WithKeys />
      </Frame>,
    );
    const bar = await screen.findByRole("contentinfo");
    // The screens are mounted anew with the connection.
    await screen.findByRole("button", { name: /Profile Live/ });
    await user.click(screen.getByRole("textbox", { name: "Field" }));
    expect(bar.textContent).toMatch(/↵compare(Ctrl|⌘)Kfind\?$/);
    act(() => screen.getByRole("main").focus());
    expect(bar.textContent).toMatch(/!next broken(Ctrl|⌘)Kfind\?$/);
  });

  it("have the first and the last digit of the chips", async () => {
    renderScreen(
      <Frame place={null}>
        <WithKeys kinds={6} />
      </Frame>,
    );
    const bar = await screen.findByRole("contentinfo");
    expect(bar.textContent).toMatch(/!next broken1…6kind\?$/);
  });
});

describe("the title of the window", () => {
  it("says what is open", async () => {
    renderScreen(
      <Frame place="players" subject="somchai_88">
        content
      </Frame>,
    );
    await waitFor(() => expect(document.title).toBe("somchai_88 · Players · Pitdesk"));
  });
});

describe("the size", () => {
  it("changes with Ctrl and + and −, and is kept", async () => {
    const { user, gateway } = renderScreen(<Frame place={null}>content</Frame>);
    await screen.findByRole("button", { name: /Profile Live/ });
    const zoom = async () => (await gateway.settings()).zoom;
    await user.keyboard("{Control>}+{/Control}");
    await waitFor(async () => expect(await zoom()).toBe(110));
    await user.keyboard("{Control>}0{/Control}");
    await waitFor(async () => expect(await zoom()).toBe(100));
    await user.keyboard("{Control>}-{/Control}");
    await waitFor(async () => expect(await zoom()).toBe(90));
  });
});

describe("the list of keys", () => {
  it("opens with ? and names what works on the screen behind it", async () => {
    const { user } = renderApp({ at: "/tables" });
    await screen.findByRole("listbox", { name: "Tables" });
    await user.keyboard("?");
    const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    expect(await within(dialog).findByText("filter the tables")).toBeVisible();
    expect(within(dialog).getByText("next / previous row")).toBeVisible();
    await expectAccessible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});

describe("the navigation", () => {
  it("shows the keys of each screen in its tooltip, and they open it", async () => {
    const { user } = renderApp({ at: "/tables" });
    // The keys are registered by the controls of the top bar, which are loaded later.
    await screen.findByRole("button", { name: /Profile Live/ });
    const navigation = within(await screen.findByRole("navigation", { name: "Main navigation" }));
    const keysOf = (name: string) => navigation.getByRole("link", { name }).dataset.tooltipKeys;
    expect(["Players", "Tables", "Lotto", "Wallet", "Settings"].map(keysOf)).toEqual([
      "g p",
      "g t",
      "g l",
      "g w",
      "g s",
    ]);
    await user.keyboard("gl");
    expect(window.location.hash).toBe("#/lotto");
    await user.keyboard("gp");
    expect(window.location.hash).toBe("#/players");
  });
});

describe("the profile menu", () => {
  it("says why a profile could not be changed and keeps the old one", async () => {
    const { user } = renderScreen(<Frame place={null}>content</Frame>, {
      gateway: recordedGateway({ connect: () => Promise.reject(failure("token_missing")) }),
    });
    await user.click(await screen.findByRole("button", { name: /Profile Live/ }));
    await user.click(await screen.findByRole("menuitem", { name: /Staging/ }));
    const dialog = await screen.findByRole("dialog", { name: "Could not switch the profile" });
    expect(within(dialog).getByText("This profile has no token.")).toBeVisible();
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("button", { name: /Profile Live/ })).toBeVisible();
  });
});

describe("language and zone", () => {
  it("change everywhere at once", async () => {
    const { user } = renderApp({ at: "/tables" });
    await user.click(await screen.findByRole("button", { name: /Language/ }));
    await user.click(await screen.findByRole("menuitem", { name: /ไทย/ }));
    expect(await screen.findByRole("link", { name: "ผู้เล่น" })).toBeVisible();
    expect(document.documentElement).toHaveAttribute("lang", "th");
  });

  it("lets any zone be found by typing", async () => {
    const { user, gateway } = renderScreen(<Frame place={null}>content</Frame>);
    await user.click(await screen.findByRole("button", { name: "Time zone: Asia/Bangkok, UTC+7" }));
    await user.type(await screen.findByRole("searchbox", { name: "Find a time zone" }), "toky");
    await user.click(await screen.findByRole("option", { name: /Asia\/Tokyo/ }));
    expect(await screen.findByRole("button", { name: /UTC\+9/ })).toBeVisible();
    expect((await gateway.settings()).timeZone).toBe("Asia/Tokyo");
  });
});
