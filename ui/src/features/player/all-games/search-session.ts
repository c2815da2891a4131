/**
 * A search over all games, with its runs. It outlives the screen: a player who was left and is opened again still shows
 * what was read.
 */
import type { Gateway, SearchQuery } from "@/gateway/types";
import { asErrorView, type HeldRecords } from "@/shared/query";
import { NOT_SEARCHED, reduceSearch, type SearchAction, type SearchState } from "./search-state";

/** The games of a run; null: all known games. */
type Games = readonly string[] | null;

export class SearchSession implements HeldRecords {
  #state: SearchState = NOT_SEARCHED;
  #abort: AbortController | null = null;
  /** The games of the next run, if one was requested while another was ending. */
  #next: Games | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly gateway: Gateway,
    private readonly query: Omit<SearchQuery, "searchId" | "games">,
  ) {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = () => this.#state;

  get playerId() {
    return this.query.playerId;
  }

  readonly heldRows = () => this.#state.rows;

  /** Starts the first run. What was read before stays as it is. */
  readonly open = () => {
    if (this.#state.rows.length === 0 && !this.#state.summary?.coverage.complete) this.#run(null);
  };

  /** Reads all games again. Rows are replaced game by game, each by a reading that got at least as far. */
  readonly readAgain = () => this.#run(null);

  /** Reads these games again. */
  readonly readGames = (games: readonly string[]) => this.#run(games);

  /** Reads one game, again or for the first time, also while others are being read. */
  readonly readGame = (game: string) => {
    const { isRunning, searchId } = this.#state;
    if (!isRunning) return this.#run([game]);
    const later = () => {
      if (this.#state.isRunning) this.#next = this.#next === null ? null : [...(this.#next ?? []), game];
      else this.#run([game]);
    };
    if (searchId === null || this.#abort?.signal.aborted) return later();
    this.gateway.searchGame(searchId, game).then(
      (isTaken) => isTaken || later(),
      () => later(),
    );
  };

  /** Ends the run. What was read stays. */
  readonly stop = () => {
    this.#next = undefined;
    this.#abort?.abort();
  };

  #run(games: Games) {
    if (this.#state.isRunning) {
      this.#next = games;
      return;
    }
    const abort = new AbortController();
    this.#abort = abort;
    this.#reduce({ type: "started" });
    const query = { ...this.query, searchId: this.#state.searchId, games: games === null ? null : [...games] };
    this.gateway
      .searchHistory(query, (event) => this.#reduce({ type: "changed", event }), abort.signal)
      .then((summary) => this.#end({ type: "ended", summary }))
      .catch((caught: unknown) => {
        const error = asErrorView(caught);
        // Rust holds a few searches only. This one must be read from the start.
        if (error.code === "stale" && query.searchId !== null) {
          this.#state = NOT_SEARCHED;
          this.#next = null;
        }
        this.#end({ type: "failed", error });
      });
  }

  #end(action: SearchAction) {
    this.#reduce(action);
    const next = this.#next;
    this.#next = undefined;
    if (next !== undefined) this.#run(next);
  }

  #reduce(action: SearchAction) {
    this.#state = reduceSearch(this.#state, action);
    for (const listener of this.#listeners) listener();
  }
}
