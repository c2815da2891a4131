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

  /** Starts the first run. What was read before stays as it is if Rust still holds it; otherwise it is read again. */
  readonly open = () => {
    const { rows, summary, searchId, isHeld } = this.#state;
    if (rows.length === 0 && !summary?.coverage.complete) this.#run(null);
    if (isHeld) return;
    const show = () => {
      this.#reduce({ type: "held" });
      // It was left before as many rows had arrived as the list shows.
      if (this.#state.arriving !== null) this.#run(null);
    };
    if (searchId === null) return show();
    // If it can't be known, the rows stay, and opening a record says what is wrong.
    this.gateway.searchIsHeld(searchId).then((is) => (is || this.#state.isRunning ? show() : this.#replace()), show);
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

  /** Ends the run, because the screen is left. Rust may drop the records before it is opened again. */
  readonly leave = () => {
    this.stop();
    this.#reduce({ type: "left" });
  };

  /** Reads everything with a new search, because Rust dropped this one. The rows stay until as many have arrived. */
  #replace() {
    this.#next = undefined;
    this.#reduce({ type: "dropped" });
    this.#run(null);
  }

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
        // Rust holds a few searches only, and dropped this one.
        if (error.code === "stale" && query.searchId !== null && !abort.signal.aborted) this.#replace();
        else this.#end({ type: "failed", error });
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
