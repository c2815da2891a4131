/**
 * A router history that limits writes to the browser: WebKit throws after 100 changes in ten seconds and Chromium
 * ignores those after 200, which a held `j` reaches within seconds. Screens update at once, because the router reads
 * its own location; only the browser's address is delayed:
 *
 * - a replace is written at once after a pause, otherwise every 250 ms; the last one is always written;
 * - a push is written at once, after the pending replace of the entry before it;
 * - anything that may leave the entry writes first (a link, a shortcut, Back by the program, leaving the page);
 * - if the browser moves to another entry by itself, the pending replace is dropped;
 * - writes that the browser refused are retried in the same order.
 */
import { createHashHistory, type RouterHistory } from "@tanstack/react-router";

const INTERVAL = 250;
const RETRY = 1000;

export function createAddressHistory(browser: Window = window): RouterHistory {
  return createHashHistory({ window: pacedWindow(browser) });
}

interface Change {
  by: "pushState" | "replaceState";
  state: unknown;
  href?: string;
}

/** The parts of `window` that the router's history uses, with changes queued until they may be written. */
function pacedWindow(browser: Window) {
  let waiting: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writtenAt = Number.NEGATIVE_INFINITY;

  const writeAll = () => {
    clearTimeout(timer);
    timer = undefined;
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (!isWritten(browser, next)) {
        timer = setTimeout(writeAll, RETRY);
        return;
      }
      waiting.shift();
      writtenAt = performance.now();
    }
  };
  const push = (state: unknown, _unused: string, href?: string) => {
    waiting.push({ by: "pushState", state, href });
    writeAll();
  };
  const replace = (state: unknown, _unused: string, href?: string) => {
    const last = waiting.pop();
    waiting.push({ by: last?.by ?? "replaceState", state, href });
    if (timer !== undefined) return;
    const rest = writtenAt + INTERVAL - performance.now();
    if (rest <= 0) writeAll();
    else timer = setTimeout(writeAll, rest);
  };
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = [];
  };
  const go = (by: number) => {
    writeAll();
    browser.history.go(by);
  };

  // Registered before the router's listener, which reads the address.
  browser.addEventListener("popstate", drop);
  for (const kind of ["click", "keydown", "pointerdown", "pagehide"]) {
    browser.addEventListener(kind, (event) => mayLeave(event) && writeAll(), { capture: true });
  }
  return {
    document: browser.document,
    location: browser.location,
    addEventListener: browser.addEventListener.bind(browser),
    removeEventListener: browser.removeEventListener.bind(browser),
    history: {
      get state(): unknown {
        return browser.history.state;
      },
      get length() {
        return browser.history.length;
      },
      pushState: push,
      replaceState: replace,
      go,
      back: () => go(-1),
      forward: () => go(1),
    },
  };
}

/** Writes and returns whether the browser accepted it: some throw, some ignore it. */
function isWritten({ history }: Window, { by, state, href }: Change): boolean {
  try {
    history[by](state, "", href);
  } catch {
    return false;
  }
  return keyOf(history.state) === keyOf(state);
}

/** The router gives every change its own key. */
function keyOf(state: unknown): unknown {
  return (state as { __TSR_key?: string } | null)?.__TSR_key;
}

/** The keys that select another row, by their place on the keyboard where it is known. Held, they may not write each time. */
const selecting = /^(?:Key[JK]|Bracket(?:Left|Right)|Digit1|Arrow\w+|Page\w+|Home|End|[jk[\]!])$/;

/** Keys and clicks that only select a row don't flush; anything that could lead to another entry or page does. */
function mayLeave(event: Event): boolean {
  if (event instanceof KeyboardEvent) {
    const { key, code, altKey, ctrlKey, metaKey } = event;
    return altKey || ctrlKey || metaKey || !selecting.test(code || key);
  }
  if (event.type === "pointerdown") return (event as PointerEvent).button !== 0;
  if (event.type === "click") return event.target instanceof Element && event.target.closest("a[href]") !== null;
  return true;
}
