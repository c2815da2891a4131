/**
 * The filter of a list of records: conditions and text, both in the address. It selects among the loaded rows and asks the service
 * nothing. What is typed is applied at once; the address follows after a pause, so that typing does not wait for it.
 */
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { HistoryRow } from "@/gateway/types";
import type { ListedRow } from "@/shared/domain/records";
import { compareDecimals, type Decimal, decimalOf, instantOf, wallClockOf } from "@/shared/format";
import { amountRanges, type PlayerSearch, type RecordConditions, type RecordOutcome } from "@/shared/links";
import { useZone } from "@/shared/settings";
import { useTypedText } from "@/shared/ui";
import { gameOf, narrowed, oncePerRow, prepare, type RowTexts, useRowTexts } from "./row-text";

/** The conditions as the filter shows them, in its order, with their fields in the address. */
const FIELDS_OF = {
  time: ["from", "to"],
  game: ["only_game"],
  stake: ["stake_min", "stake_max"],
  payout: ["payout_min", "payout_max"],
  amount: ["amounts"],
  outcome: ["outcome"],
  verdict: ["verdict"],
  changed: ["changed"],
} as const satisfies Record<string, readonly (keyof RecordConditions)[]>;

export type Condition = keyof typeof FIELDS_OF;

export const allConditions = Object.keys(FIELDS_OF) as readonly Condition[];

const NAMES: readonly (keyof RecordConditions)[] = ["q", ...Object.values(FIELDS_OF).flat(), "ticket"];

/** No condition; overwrites those of an address. */
export const NO_CONDITIONS: RecordConditions = Object.fromEntries(NAMES.map((name) => [name, undefined]));

export function conditionsOf(search: PlayerSearch): RecordConditions {
  return Object.fromEntries(NAMES.map((name) => [name, search[name]]));
}

export function isActive(conditions: RecordConditions, name: Condition): boolean {
  return FIELDS_OF[name].some((field) => conditions[field] !== undefined);
}

export function removalOf(name: Condition): RecordConditions {
  return Object.fromEntries(FIELDS_OF[name].map((field) => [field, undefined]));
}

/** The values of a row that are compared, each made once. Amounts are compared exactly, never as floats. */
export interface RowFacts {
  /** In milliseconds since 1970; null if the time is unreadable. */
  readonly instant: number | null;
  /** `2026-11-21`, in the zone in use; null if the time is unreadable. */
  readonly day: string | null;
  readonly stake: Decimal | null;
  readonly payout: Decimal | null;
  readonly outcome: RecordOutcome;
}

export type FactsOf = (row: HistoryRow) => RowFacts;

export function createRowFacts(zone: string): FactsOf {
  const clock = wallClockOf(zone);
  return oncePerRow((row) => factsOf(row, (instant) => clock(instant).day));
}

function factsOf(row: HistoryRow, dayOf: (instant: number) => string): RowFacts {
  const instant = row.createdAt === null ? null : instantOf(row.createdAt);
  return {
    instant,
    day: instant === null ? null : dayOf(instant),
    stake: decimalOf(row.totalBet),
    payout: decimalOf(row.totalPayout),
    outcome: outcomeOf(row.net),
  };
}

/** By the sign of the net amount, which Rust computes. */
function outcomeOf(net: string | null): RecordOutcome {
  const units = decimalOf(net)?.units;
  if (units === undefined) return "unknown";
  if (units === 0n) return "even";
  return units > 0n ? "won" : "lost";
}

export function fulfilling<R extends HistoryRow>(
  rows: readonly R[],
  conditions: RecordConditions,
  factsOf: FactsOf,
): readonly R[] {
  const tests = testsOf(conditions);
  if (tests.length === 0) return rows;
  return rows.filter((row) => {
    const facts = factsOf(row);
    return tests.every((test) => test(row, facts));
  });
}

type Test = (row: HistoryRow, facts: RowFacts) => boolean;

const atLeast = (order: number) => order >= 0;
const atMost = (order: number) => order <= 0;

function testsOf(conditions: RecordConditions): Test[] {
  const { outcome, verdict, changed, only_game, amounts } = conditions;
  const limits = limitsOf(amounts);
  const tests: (Test | false)[] = [
    time(conditions.from, atLeast),
    time(conditions.to, atMost),
    limit("stake", conditions.stake_min, atLeast),
    limit("stake", conditions.stake_max, atMost),
    limit("payout", conditions.payout_min, atLeast),
    limit("payout", conditions.payout_max, atMost),
    limits.length > 0 && ((row) => hasAmount(figuresOf(row), limits)),
    outcome !== undefined && ((_, facts) => facts.outcome === outcome),
    verdict !== undefined && ((row) => row.verdict === verdict),
    changed !== undefined && ((row) => row.corrected),
    only_game !== undefined && ((row) => gameOf(row) === only_game),
  ];
  return tests.filter((test) => test !== false);
}

/** A day is compared with the row's day, an instant with its instant. */
function time(limit: string | undefined, holds: (order: number) => boolean): Test | false {
  if (limit === undefined) return false;
  if (limit.includes("T")) {
    const instant = Date.parse(limit);
    return (_, facts) => facts.instant !== null && holds(facts.instant - instant);
  }
  return (_, { day }) => day !== null && holds(day < limit ? -1 : Number(day > limit));
}

function limit(amount: "stake" | "payout", typed: string | undefined, holds: (order: number) => boolean): Test | false {
  const limit = decimalOf(typed);
  if (limit === null) return false;
  return (_, { [amount]: value }) => value !== null && holds(compareDecimals(value, limit));
}

/** Both included; equal for an amount that is stated exactly. */
interface AmountLimits {
  readonly min: Decimal;
  readonly max: Decimal;
}

function limitsOf(amounts: string | undefined): readonly AmountLimits[] {
  return amountRanges(amounts).flatMap((range) => {
    const [min, max] = [decimalOf(range.min), decimalOf(range.max)];
    return min === null || max === null ? [] : [{ min, max }];
  });
}

/** A text may say that somebody lost 500 where the net is -500. */
const positive = (amount: Decimal): Decimal => (amount.units >= 0n ? amount : { ...amount, units: -amount.units });

/** The amounts of a record that a player may have in mind, as positive numbers: paid, due, won or lost, and what should have been won. */
function figuresOf({ totalBet, totalPayout, net, amountFault }: HistoryRow): readonly Decimal[] {
  const fault = amountFault?.amount === "payout" ? amountFault : null;
  const [paid, stake, due] = [decimalOf(totalPayout), decimalOf(totalBet), decimalOf(fault?.expected)];
  const dueNet = due === null || stake === null ? null : minus(due, stake);
  return [paid, due, decimalOf(net), dueNet].flatMap((figure) => (figure === null ? [] : positive(figure)));
}

function minus(one: Decimal, other: Decimal): Decimal {
  const places = Math.max(one.places, other.places);
  const units = (each: Decimal) => each.units * 10n ** BigInt(places - each.places);
  return { units: units(one) - units(other), places };
}

/** Whether a figure is meant. An amount without decimals may leave out those of the figure: 437 for 437.50. */
function isWithin(figure: Decimal, limits: AmountLimits): boolean {
  const [min, max] = [positive(limits.min), positive(limits.max)];
  if (compareDecimals(figure, min) >= 0 && compareDecimals(figure, max) <= 0) return true;
  const isExact = compareDecimals(limits.min, limits.max) === 0;
  return isExact && min.places === 0 && compareDecimals(positive(minus(figure, min)), { units: 1n, places: 0 }) < 0;
}

function hasAmount(figures: readonly Decimal[], wanted: readonly AmountLimits[]): boolean {
  return wanted.some((limits) => figures.some((figure) => isWithin(figure, limits)));
}

export interface GameCount {
  /** As received. */
  readonly key: string;
  readonly count: number;
}

export interface RecordFilter {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly conditions: RecordConditions;
  readonly setConditions: (change: RecordConditions) => void;
  readonly clear: () => void;
  /** Whether any filter is set, and one beside the text and the verdict. */
  readonly isOn: boolean;
  readonly hasOthers: boolean;
  /** Number of rows with a verdict, and of each game, the most first: of the rows that the rest of the filter leaves. */
  readonly verdicts: Readonly<Record<"inconsistent" | "cannot_tell", number>>;
  readonly games: readonly GameCount[];
  readonly matching: readonly ListedRow[];
  /** The folded search words to highlight in the rows. */
  readonly needles: readonly string[];
  readonly textOf: RowTexts;
  readonly factsOf: FactsOf;
}

/** `hasGame`: the rows show their game. `onSearch` receives the complete next search. */
export function useRecordFilter(
  rows: readonly ListedRow[],
  search: PlayerSearch,
  onSearch: (search: PlayerSearch) => void,
  hasGame: boolean,
): RecordFilter {
  const { text, setText, write } = useRecordText(search, onSearch);
  const textOf = useRowTexts(hasGame);
  const zone = useZone().id;
  const factsOf = useMemo(() => createRowFacts(zone), [zone]);
  useEffect(() => prepare(rows, textOf, factsOf), [rows, textOf, factsOf]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same conditions must keep the same object
  const conditions = useMemo(() => conditionsOf(search), [JSON.stringify(conditionsOf(search))]);
  const { matching, needles } = useMemo(
    () => narrowed(fulfilling(rows, conditions, factsOf), text, textOf),
    [rows, conditions, factsOf, text, textOf],
  );
  /** The rows that the filter would leave without one of its conditions: a pressed count must not empty the others. */
  const without = (name: "verdict" | "only_game") =>
    conditions[name] === undefined
      ? matching
      : narrowed(fulfilling(rows, { ...conditions, [name]: undefined }, factsOf), text, textOf).matching;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows that match change with all that `without` reads
  const verdicts = useMemo(() => {
    const counts = { consistent: 0, inconsistent: 0, cannot_tell: 0 };
    for (const { verdict } of without("verdict")) counts[verdict] += 1;
    return counts;
  }, [matching, rows, conditions, text, textOf]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const games = useMemo(
    () => (hasGame ? gameCounts(without("only_game")) : []),
    [matching, rows, conditions, text, textOf],
  );
  const typed = useRef(text);
  useEffect(() => {
    typed.current = text;
  });
  // Stays the same while a text is typed, so that what is beside the text need not be drawn again.
  const set = useCallback((change: RecordConditions) => write(typed.current, change), [write]);
  const hasOthers = allConditions.some((name) => name !== "verdict" && isActive(conditions, name));
  return {
    text,
    setText,
    conditions,
    setConditions: set,
    clear: () => {
      setText("");
      write("", NO_CONDITIONS);
    },
    isOn: text.trim() !== "" || conditions.verdict !== undefined || hasOthers,
    hasOthers,
    verdicts,
    games,
    matching,
    needles,
    textOf,
    factsOf,
  };
}

function gameCounts(rows: readonly HistoryRow[]): GameCount[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = gameOf(row);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const games = [...counts].map(([key, count]) => ({ key, count }));
  return games.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

/** The typed text, and what writes it with conditions into the address. */
function useRecordText(search: PlayerSearch, onSearch: (search: PlayerSearch) => void) {
  const latest = useRef({ search, onSearch });
  useEffect(() => {
    latest.current = { search, onSearch };
  });
  const put = useCallback((text: string, change: RecordConditions = {}) => {
    // Another filter than that of the ticket: from here on the newest record is shown, as in every list.
    latest.current.onSearch({ ...latest.current.search, ticket: undefined, q: text || undefined, ...change });
  }, []);
  const { text, setText, wrote } = useTypedText({
    inAddress: search.q ?? "",
    query: [search.games, search.game_key, search.period, search.bet_id, search.round_id].join("\n"),
    onWrite: put,
  });
  const write = useCallback(
    (text: string, change?: RecordConditions) => {
      wrote(text);
      put(text, change);
    },
    [wrote, put],
  );
  return { text, setText, write };
}
