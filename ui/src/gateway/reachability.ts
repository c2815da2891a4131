/**
 * Whether the service answers. The one place that knows it: the gateway is wrapped, so that no screen has to report its
 * failures. The rules:
 *
 * - Each call of the gateway to the service counts once it has something to say, and the last one that counted decides.
 * - Data, and an error with which the service responds to the request itself (`answered`), mean that it answers.
 * - No response, a response of something else, and an HTTP 5xx (`silent`) mean that it does not: no data can be expected
 *   of it. The time of the first such failure in a row is kept.
 * - Errors of Pitdesk itself, and a request that the user stopped, say nothing.
 * - A reading of pages answers with its first page. If it ends early, its error counts.
 * - A search over all games counts once: it answers as soon as any game has. Only if none has, a failure of a game counts,
 *   when the search has ended. The line of the games says which failed.
 * - Another connection, or none, makes it unknown again.
 */
import { isoNow } from "@/shared/format";
import { asErrorView } from "./error-view";
import type { ErrorView, GameProgress, Gateway } from "./types";

export type Reachability =
  /** Nothing was asked yet on this connection. */
  | { readonly kind: "unknown" }
  | { readonly kind: "answering" }
  /** No usable answer since this time (UTC). */
  | { readonly kind: "silent"; readonly since: string };

type Code = ErrorView["code"];

/** The service, or what is between, is down. */
const silent: ReadonlySet<Code> = new Set<Code>([
  "service_failed",
  "connection_refused",
  "dns",
  "tls",
  "proxy_unreachable",
  "proxy_login",
  "proxy_refused",
  "timeout",
  "reset",
  "cut",
  "web_page",
  "wrong_address",
  "redirect",
]);

/** The service answered, though not with what was asked for. */
const answered: ReadonlySet<Code> = new Set<Code>([
  "unauthorized",
  "forbidden",
  "not_found",
  "not_accepted",
  "refused",
  "throttled",
  "too_large",
  "unreadable",
]);

const UNKNOWN: Reachability = { kind: "unknown" };
const ANSWERING: Reachability = { kind: "answering" };

class Line {
  #now: Reachability = UNKNOWN;
  readonly #listeners = new Set<() => void>();

  readonly now = () => this.#now;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly forget = () => this.#set(UNKNOWN);
  readonly answer = () => this.#set(ANSWERING);

  readonly fail = ({ code }: ErrorView) => {
    if (answered.has(code)) this.answer();
    if (silent.has(code) && this.#now.kind !== "silent") this.#set({ kind: "silent", since: isoNow() });
  };

  /** Follows a request to its end; `failureIn` finds the error in an answer that keeps what was read. */
  readonly hear = <T>(request: Promise<T>, failureIn: (answer: T) => ErrorView | null = () => null): Promise<T> => {
    request.then(
      (answer) => {
        const failure = failureIn(answer);
        if (failure) this.fail(failure);
        else this.answer();
      },
      (caught: unknown) => this.fail(asErrorView(caught)),
    );
    return request;
  };

  #set(next: Reachability) {
    if (next === this.#now) return;
    this.#now = next;
    for (const listener of this.#listeners) listener();
  }
}

const wrapped = new WeakMap<Gateway, Gateway>();
const lines = new WeakMap<Gateway, Line>();

/** The gateway whose requests to the service are followed. The same one for the same gateway. */
export function followed(gateway: Gateway): Gateway {
  if (lines.has(gateway)) return gateway;
  const known = wrapped.get(gateway);
  if (known) return known;
  const line = new Line();
  const own = heard(gateway, line);
  const result = new Proxy(gateway, {
    get: (target, name, receiver) => own[name as keyof Gateway] ?? Reflect.get(target, name, receiver),
  });
  wrapped.set(gateway, result);
  lines.set(result, line);
  return result;
}

/** Whether the service of a followed gateway answers. */
export function lineOf(gateway: Gateway): Pick<Line, "now" | "subscribe" | "hear"> {
  return lines.get(followed(gateway)) ?? new Line();
}

function heard(gateway: Gateway, line: Line): Partial<Gateway> {
  const anew = <T>(request: Promise<T>): Promise<T> => {
    request.then(line.forget, () => undefined);
    return request;
  };
  return {
    connect: (profileId) => anew(gateway.connect(profileId)),
    disconnect: () => anew(gateway.disconnect()),
    startTraining: () => anew(gateway.startTraining()),
    tables: (query) => line.hear(gateway.tables(query)),
    shoe: (query) => line.hear(gateway.shoe(query)),
    createBetPage: (request) => line.hear(gateway.createBetPage(request)),
    readHistory: (query, onEvent, signal) => {
      const hear: typeof onEvent = (event) => {
        line.answer();
        onEvent(event);
      };
      return line.hear(gateway.readHistory(query, hear, signal), ({ incompleteBecause }) => incompleteBecause);
    },
    readLotto: (query, onEvent, signal) => {
      const hear: typeof onEvent = (event) => {
        line.answer();
        onEvent(event);
      };
      return line.hear(gateway.readLotto(query, hear, signal), ({ incompleteBecause }) => incompleteBecause);
    },
    searchHistory: (query, onEvent, signal) => {
      let hasAnswered = false;
      let failure: ErrorView | null = null;
      const hear: typeof onEvent = (event) => {
        if (!hasAnswered && event.games.some(isAnswered)) {
          hasAnswered = true;
          line.answer();
        }
        failure = event.games.find(({ error }) => error && silent.has(error.code))?.error ?? failure;
        onEvent(event);
      };
      const search = gateway.searchHistory(query, hear, signal);
      search.then(
        () => !hasAnswered && failure && line.fail(failure),
        (caught: unknown) => line.fail(asErrorView(caught)),
      );
      return search;
    },
  };
}

/** Whether the service answered the requests for a game in this search. A game that waits shows the pages of before. */
function isAnswered({ state, page, error }: GameProgress): boolean {
  if (state === "waiting" || state === "stopped") return false;
  return state === "complete" || page > 0 || (error !== null && answered.has(error.code));
}
