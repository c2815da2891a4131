/**
 * Reads a shoe again and again: when, what is new since the last reading, and the change to a new shoe. The service
 * keeps only the current shoe, so the previous one is kept here for a user who is viewing it.
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ErrorView, Gateway, ShoeQuery, ShoeRound, ShoeView, TableRow } from "@/gateway/types";
import { programTime } from "@/shared/format";
import { asErrorView, keys, useGateway } from "@/shared/query";
import { isLasting, pollDelay } from "@/shared/stream";

/** Without a new round for so long, in milliseconds, a shoe is called quiet: longer than a dealer needs to shuffle. */
export const quietAfter = 10 * 60_000;

/**
 * `live`: read every few seconds. `quiet`: read, but no round came for long. `retrying`: the last reading failed.
 * `stopped`: it failed and is not repeated. `off`: the user does not follow.
 */
export type FollowState = "live" | "quiet" | "retrying" | "stopped" | "off";

/** Whether the shoe is read again by itself. */
export const isFollowing = ({ state }: Pick<LiveShoe, "state">): boolean => state !== "off" && state !== "stopped";

export interface LiveShoe {
  /** The last shoe read; kept when a later reading fails. */
  shoe: ShoeView | undefined;
  /** Why the last reading failed. */
  error: ErrorView | null;
  state: FollowState;
  isReading: boolean;
  /** When the next reading is due, in the program's time; null if none is planned. */
  nextReadAt: number | null;
  /** When a round was last seen to come, or the first reading, in the program's time. */
  lastChangeAt: number;
  readNow: () => void;
  /** Stops waiting for the reading under way. */
  stop: () => void;
}

/** The query of a table's shoe, for all that reads it. */
export function shoeQuery(gateway: Gateway, query: ShoeQuery) {
  return {
    queryKey: keys.live("shoe", query.tableId, query.liveId, query.gameKey),
    queryFn: () => gateway.shoe(query),
  };
}

/**
 * The current shoe of a table, polled while `follow` is on and the window is visible. `liveId`: the live table's id,
 * where it differs.
 */
export function useShoe(tableId: string, liveId: string | null, gameKey: string, follow: boolean): LiveShoe {
  const gateway = useGateway();
  const client = useQueryClient();
  const failures = useRef(0);
  const delayAfter = (caught: unknown): number | false => {
    if (!follow) return false;
    if (caught === null) return pollDelay(0, null);
    const error = asErrorView(caught);
    return isLasting(error) ? false : pollDelay(failures.current, error);
  };
  const { queryKey, queryFn } = shoeQuery(gateway, { tableId, liveId, gameKey });
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      try {
        const shoe = await queryFn();
        failures.current = 0;
        return shoe;
      } catch (error) {
        failures.current += 1;
        throw error;
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => delayAfter(state.error),
    refetchOnWindowFocus: follow ? "always" : false,
  });
  const { data: shoe, error: caught, isFetching: isReading, dataUpdatedAt, errorUpdatedAt, refetch } = query;
  const delay = shoe === undefined && caught === null ? false : delayAfter(caught);
  const lastChangeAt = useLastChange(shoe?.rounds, programTime(dataUpdatedAt));
  const readAt = programTime(caught === null ? dataUpdatedAt : errorUpdatedAt);
  const isQuiet = programTime(dataUpdatedAt) - lastChangeAt >= quietAfter;
  const failed = delay === false ? "stopped" : "retrying";
  return {
    shoe,
    error: caught === null ? null : asErrorView(caught),
    state: follow ? (caught === null ? (isQuiet ? "quiet" : "live") : failed) : "off",
    isReading,
    nextReadAt: delay === false ? null : readAt + delay,
    lastChangeAt,
    readNow: () => void refetch(),
    stop: () => void client.cancelQueries({ queryKey, exact: true }),
  };
}

/** When the rounds were last seen to change: equal rounds of two readings are the same array. */
function useLastChange(rounds: readonly ShoeRound[] | undefined, readAt: number): number {
  const [last, setLast] = useState({ rounds, at: readAt });
  if (last.rounds === rounds) return last.at;
  setLast({ rounds, at: readAt });
  return readAt;
}

/** The table's data: title, dealer, and whether it has a shoe. The screen works without it. */
export function useTable(tableId: string, gameKey: string): TableRow | undefined {
  const gateway = useGateway();
  const { data } = useQuery({
    queryKey: keys.live("table", tableId),
    queryFn: () => gateway.tables({ id: tableId, gameKey: null, status: null, page: null, perPage: null }),
  });
  const rows = data?.rows.filter(({ id }) => id === tableId);
  return rows?.find((row) => row.gameKey.code === gameKey) ?? rows?.[0];
}

interface Succession {
  current: ShoeView;
  /** The previous shoe, as last read. */
  previous: ShoeView | null;
  /** Whether the previous shoe is shown. */
  lookingBack: boolean;
  /** Whether the previous shoe ended and the service sends no round of a new one: it stays on screen. */
  ended: boolean;
  /** Whether the new shoe still has to be announced. */
  announced: boolean;
  /** Positions of the rounds added by the last reading. */
  fresh: ReadonlySet<number>;
  /** Key of the newest round that broke a rule while the shoe was followed, until it is chosen or dismissed. */
  breach: string | null;
}

const nothing: ReadonlySet<number> = new Set();

export function begin(current: ShoeView): Succession {
  return { current, previous: null, lookingBack: false, ended: false, announced: false, fresh: nothing, breach: null };
}

/** As a screen begins that is opened again: between two shoes with the one that ended, as it was last read. */
export function beginAfter(last: ShoeView | undefined, current: ShoeView): Succession {
  return last !== undefined && current.rounds.length === 0 ? end(begin(last), current) : begin(current);
}

/** The highest number of a round; null if no round has one. */
function lastNo({ rounds }: ShoeView): number | null {
  const numbers = rounds.map(({ roundNo }) => roundNo).filter((no) => no !== null);
  return numbers.length === 0 ? null : Math.max(...numbers);
}

/**
 * Whether a reading is of the same shoe as an earlier one. Numbers that fall are a new shoe, whatever its id is: a service
 * may use one id again, or send none.
 */
function goesOn(before: ShoeView, now: ShoeView): boolean {
  const isOtherId = before.shoeId !== now.shoeId && before.shoeId !== "" && now.shoeId !== "";
  if (isOtherId) return false;
  if (before.rounds.length === 0) return before.shoeId === now.shoeId;
  const [last, newest] = [lastNo(before), lastNo(now)];
  if (last !== null && newest !== null ? newest < last : now.rounds.length < before.rounds.length) return false;
  if (before.shoeId === now.shoeId && before.shoeId !== "") return true;
  const known = new Set(before.rounds.map(({ key }) => key));
  return now.rounds.some(({ key }) => known.has(key));
}

/** Applies a reading. A user who is viewing a round stays with it when a new shoe starts. */
export function succeed(before: Succession, current: ShoeView, examining: boolean): Succession {
  if (before.current === current) return before;
  if (before.ended && before.previous !== null) return afterEnd(before, before.previous, current, examining);
  if (current.rounds.length === 0 && before.current.rounds.length > 0) return end(before, current);
  if (!goesOn(before.current, current)) return change(before, current, examining);
  if (before.current.rounds === current.rounds) return { ...before, current };
  const breach = breachIn(before.current.rounds, current.rounds) ?? before.breach;
  return { ...before, current, fresh: freshRounds(before.current.rounds, current.rounds), breach };
}

/** The shoe ended: it stays as it was last read, until rounds of a new one come. */
function end(before: Succession, current: ShoeView): Succession {
  const previous = before.lookingBack ? before.previous : before.current;
  return { ...before, current, previous, lookingBack: true, ended: true, announced: true, fresh: nothing };
}

/** A reading after the last one had no round. */
function afterEnd(before: Succession, kept: ShoeView, current: ShoeView, examining: boolean): Succession {
  if (current.rounds.length === 0) return { ...before, current };
  // The shoe had not ended: one answer was empty.
  if (goesOn(kept, current)) return succeed({ ...begin(kept), breach: before.breach }, current, examining);
  return change({ ...before, lookingBack: false, ended: false, current: kept }, current, examining);
}

function change(before: Succession, current: ShoeView, examining: boolean): Succession {
  const previous = before.lookingBack ? before.previous : before.current;
  const lookingBack = before.lookingBack || examining;
  const breach = breachIn([], current.rounds) ?? before.breach;
  return { current, previous, lookingBack, ended: false, announced: true, fresh: nothing, breach };
}

function freshRounds(before: readonly ShoeRound[], now: readonly ShoeRound[]): ReadonlySet<number> {
  const known = new Set(before.map(({ key }) => key));
  return new Set(now.flatMap(({ key }, position) => (known.has(key) ? [] : [position])));
}

/** The newest round that breaks a rule now and did not before. */
function breachIn(before: readonly ShoeRound[], now: readonly ShoeRound[]): string | null {
  const isBroken = ({ verdict }: ShoeRound) => verdict === "inconsistent";
  const known = new Set(before.filter(isBroken).map(({ key }) => key));
  return now.findLast((round) => isBroken(round) && !known.has(round.key))?.key ?? null;
}

/** The shoe on screen. */
export function shown({ current, previous, lookingBack }: Succession): ShoeView {
  return lookingBack && previous ? previous : current;
}

interface ShownShoe extends Succession {
  shoe: ShoeView;
  /** Switches between the current and the previous shoe. */
  lookBack: (back: boolean) => void;
  dismiss: () => void;
  dismissBreach: () => void;
  /** A round of the current or the previous shoe. */
  roundOf: (key: string) => ShoeRound | undefined;
}

export function useSuccession(current: ShoeView, examining: boolean): ShownShoe {
  const client = useQueryClient();
  const last = keys.live("last shoe", current.tableId, current.liveId, current.gameKey);
  const [kept, setKept] = useState(() => beginAfter(client.getQueryData<ShoeView>(last), current));
  const state = succeed(kept, current, examining);
  // Kept when the screen is left: between two shoes, the service no longer sends the one that ended.
  useEffect(() => {
    if (current.rounds.length > 0) client.setQueryData(last, current);
  });
  if (state !== kept) setKept(state);
  return {
    ...state,
    shoe: shown(state),
    lookBack: (lookingBack) => setKept((now) => ({ ...now, lookingBack, announced: lookingBack })),
    dismiss: () => setKept((now) => ({ ...now, announced: false })),
    dismissBreach: () => setKept((now) => ({ ...now, breach: null })),
    roundOf: (key) => [...state.current.rounds, ...(state.previous?.rounds ?? [])].find((round) => round.key === key),
  };
}
