/**
 * The router's history, writing to the browser only as often as browsers allow. WebKit throws after 100 changes within
 * ten seconds and Chromium ignores the ones after 200, which a held `j` reaches within seconds. The screen follows each
 * change at once, because the router reads its own location; only the address in the browser comes later:
 *
 * - replacing the address is written at once after a rest, and otherwise every 250 ms, the last one always;
 * - a new entry is written at once, after the change that waits for the entry before it;
 * - whatever may lead away from the entry writes first (a link, a shortcut, Back by the program, leaving the page);
 * - where the browser went to another entry by itself, the change that waited for the one before is dropped;
 * - what the browser refused is tried again, in the same order.
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

/** What the router's history uses of a window, with changes of the address kept until they may be written. */
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

  // Before the router's own listener, which reads the address.
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

/** Writes, and gives whether the browser took it: some refuse with an error, some in silence. */
function isWritten({ history }: Window, { by, state, href }: Change): boolean {
  try {
    history[by](state, "", href);
  } catch {
    return false;
  }
  return keyOf(history.state) === keyOf(state);
}

/** The router gives every change a key of its own. */
function keyOf(state: unknown): unknown {
  return (state as { __TSR_key?: string } | null)?.__TSR_key;
}

/** Keys that choose and clicks that choose go on choosing; what could lead to another entry or page is not one of them. */
function mayLeave(event: Event): boolean {
  if (event instanceof KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    return altKey || ctrlKey || metaKey || /^(F5|Browser\w+|ContextMenu)$/.test(key);
  }
  if (event.type === "pointerdown") return (event as PointerEvent).button !== 0;
  if (event.type === "click") return event.target instanceof Element && event.target.closest("a[href]") !== null;
  return true;
}
