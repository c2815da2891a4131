/** A browser history with WebKit's limit: after 100 changes in ten seconds it refuses more. */
interface Entry {
  state: unknown;
  hash: string;
}

const LIMIT = 100;
const SPAN = 10_000;

export class LimitedBrowser extends EventTarget {
  readonly entries: Entry[];
  /** Number of accepted changes. */
  taken = 0;
  /** Number of refused changes. */
  refused = 0;
  /** Refuses silently, as Chromium does. */
  silent = false;
  #at = 0;
  #span = { since: 0, changes: 0 };

  constructor(hash = "#/") {
    super();
    this.entries = [{ state: null, hash }];
  }

  /** The entry shown now. */
  get entry(): Entry {
    return this.entries[this.#at] as Entry;
  }

  readonly location = ((browser: LimitedBrowser) => ({
    pathname: "/",
    search: "",
    get hash() {
      return browser.entry.hash;
    },
  }))(this);

  readonly history = ((browser: LimitedBrowser) => ({
    get state() {
      return browser.entry.state;
    },
    get length() {
      return browser.entries.length;
    },
    pushState: (state: unknown, _unused: string, href?: string) =>
      browser.#change(() =>
        browser.entries.splice(++browser.#at, Number.POSITIVE_INFINITY, browser.#made(state, href)),
      ),
    replaceState: (state: unknown, _unused: string, href?: string) =>
      browser.#change(() => browser.entries.splice(browser.#at, 1, browser.#made(state, href))),
    back: () => browser.go(-1),
    forward: () => browser.go(1),
    go: (by: number) => browser.go(by),
  }))(this);

  /** Simulates the browser's Back and Forward. */
  go(by: number) {
    setTimeout(() => {
      if (this.entries[this.#at + by] === undefined) return;
      this.#at += by;
      this.dispatchEvent(new PopStateEvent("popstate", { state: this.entry.state }));
    });
  }

  /** Simulates following a link. */
  follow(hash: string) {
    const link = document.createElement("a");
    link.href = hash;
    this.dispatchEvent(Object.defineProperty(new Event("click"), "target", { value: link }));
    this.entries.splice(++this.#at, Number.POSITIVE_INFINITY, { state: null, hash });
    this.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }

  #made(state: unknown, href?: string): Entry {
    return { state, hash: href === undefined ? this.entry.hash : href.slice(href.indexOf("#")) };
  }

  #change(make: () => void) {
    const now = performance.now();
    if (now - this.#span.since > SPAN) this.#span = { since: now, changes: 0 };
    if (this.#span.changes >= LIMIT) {
      this.refused += 1;
      if (this.silent) return;
      throw new DOMException(
        "Attempt to use history.replaceState() more than 100 times per 10 seconds",
        "SecurityError",
      );
    }
    this.#span.changes += 1;
    this.taken += 1;
    make();
  }
}
