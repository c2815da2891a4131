import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderScreen } from "@/testing";
import { failure } from "@/testing/failure";
import { type StreamKind, useStream } from "./use-stream";

type Summary = { complete: boolean };

const letters: StreamKind<string, string, Summary> = {
  empty: "",
  received: (data, events) => data + events.join(""),
  isAsGood: ({ data, summary }, previous) => summary?.complete === true || data.length >= previous.data.length,
};

/** A run that the test feeds and ends. */
interface Opened {
  send: (letter: string) => void;
  end: (summary: Summary) => void;
  fail: (error: unknown) => void;
  signal: AbortSignal;
  data: string;
}

function setUp(isFresh = false) {
  const opened: Opened[] = [];
  const open = (send: Opened["send"], signal: AbortSignal, _ask: unknown, data: string) =>
    new Promise<Summary>((end, fail) => void opened.push({ send, end, fail, signal, data }));
  function Letters({ name }: { name: string }) {
    const { visible, previous, current, start, stop } = useStream(letters, {
      key: ["letters", name],
      open,
      isFresh: () => isFresh,
    });
    return (
      <>
        <output>
          {`${visible.data}|${previous?.data ?? "-"}|${current.isRunning ? "runs" : (current.error?.code ?? "ended")}`}
        </output>
        <button type="button" onClick={() => start()}>
          again
        </button>
        <button type="button" onClick={() => start(undefined, { continues: true })}>
          continue
        </button>
        <button type="button" onClick={stop}>
          stop
        </button>
      </>
    );
  }
  const view = renderScreen(<Letters name="a" />);
  const shows = (text: string) => waitFor(() => expect(document.querySelector("output")).toHaveTextContent(text));
  const press = (name: string) => view.user.click(screen.getByRole("button", { name }));
  const at = (index: number) => {
    const run = opened[index];
    if (!run) throw new Error(`run ${index} was not opened`);
    return run;
  };
  const to = (name: string | null) => view.show(name === null ? <p>elsewhere</p> : <Letters name={name} />);
  return { ...view, opened, shows, press, at, to };
}

describe("a stream", () => {
  it("grows with its events, and has them all when it ends", async () => {
    const { at, shows } = setUp();
    act(() => at(0).send("a"));
    await shows("a|-|runs");
    act(() => {
      for (const letter of "bcd") at(0).send(letter);
      at(0).end({ complete: true });
    });
    await shows("abcd|-|ended");
  });

  it("keeps what arrived before a failure, and reports it", async () => {
    const { at, shows } = setUp();
    act(() => {
      at(0).send("a");
      at(0).fail(failure("timeout"));
    });
    await shows("a|-|timeout");
  });

  it("done again leaves the previous run visible until it has ended as well", async () => {
    const { at, shows, press } = setUp();
    act(() => {
      at(0).send("abc");
      at(0).end({ complete: true });
    });
    await shows("abc|-|ended");
    await press("again");
    act(() => at(1).send("x"));
    await shows("abc|abc|runs");
    act(() => at(1).end({ complete: false }));
    await shows("abc|abc|ended");
    await press("again");
    act(() => at(2).fail(failure("timeout")));
    await shows("abc|abc|timeout");
    await press("again");
    act(() => {
      at(3).send("y");
      at(3).end({ complete: true });
    });
    await shows("y|-|ended");
  });

  it("that continues changes the data it has", async () => {
    const { at, shows, press } = setUp();
    act(() => {
      at(0).send("a");
      at(0).end({ complete: false });
    });
    await shows("a|-|ended");
    await press("continue");
    expect(at(1).data).toBe("a");
    act(() => at(1).send("b"));
    await shows("ab|-|runs");
  });

  it("is not changed by what comes late", async () => {
    const { at, shows, press } = setUp();
    await press("again");
    expect(at(0).signal.aborted).toBe(true);
    act(() => {
      at(0).send("late");
      at(0).end({ complete: true });
      at(1).send("b");
    });
    await shows("b|-|runs");
    act(() => at(1).end({ complete: true }));
    await shows("b|-|ended");
    act(() => at(1).send("late"));
    await shows("b|-|ended");
  });

  it("is stopped by the user, by another key, and when the screen is left", async () => {
    const { at, press, to } = setUp();
    await press("stop");
    expect(at(0).signal.aborted).toBe(true);
    to("b");
    await waitFor(() => expect(at(1).signal.aborted).toBe(false));
    to(null);
    expect(at(1).signal.aborted).toBe(true);
  });

  it("shows nothing of another key", async () => {
    const { at, shows, to } = setUp();
    act(() => {
      at(0).send("a");
      at(0).end({ complete: true });
    });
    await shows("a|-|ended");
    to("b");
    await shows("|-|runs");
  });

  it.each([true, false])("opened again shows what was cached; fresh: %s", async (isFresh) => {
    const { at, opened, shows, to } = setUp(isFresh);
    act(() => {
      at(0).send("a");
      at(0).end({ complete: true });
    });
    await shows("a|-|ended");
    to(null);
    to("a");
    await shows(isFresh ? "a|-|ended" : "a|a|runs");
    expect(opened).toHaveLength(isFresh ? 1 : 2);
  });

  it("does not come back after its data were dropped with the connection", async () => {
    const { at, queryClient, shows } = setUp();
    act(() => at(0).send("a"));
    await shows("a|-|runs");
    queryClient.removeQueries({ queryKey: ["letters"] });
    act(() => at(0).end({ complete: true }));
    await vi.waitFor(() => expect(queryClient.getQueryData(["letters", "a"])).toBeUndefined());
  });
});
