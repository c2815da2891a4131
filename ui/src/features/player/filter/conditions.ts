/** The conditions of the filter, as they are in the address, and the rows that fulfil them. Pure. */
import type { HistoryRow } from "@/gateway/types";
import { compareDecimals, decimalOf } from "@/shared/format";
import type { PlayerSearch, RecordConditions } from "@/shared/links";
import { figuresOf, hasAmount, limitsOf } from "./figures";
import type { FactsOf, RowFacts } from "./row-facts";

const NAMES = [
  "q",
  "from",
  "to",
  "stake_min",
  "stake_max",
  "payout_min",
  "payout_max",
  "amounts",
  "outcome",
  "verdict",
  "changed",
  "only_game",
  "ticket",
] as const satisfies readonly (keyof RecordConditions)[];

/** No condition; overwrites those of an address. */
export const NO_CONDITIONS: RecordConditions = Object.fromEntries(NAMES.map((name) => [name, undefined]));

export function conditionsOf(search: PlayerSearch): RecordConditions {
  return Object.fromEntries(NAMES.map((name) => [name, search[name]]));
}

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

/** The names of the conditions that are set and leave records out, except the text. */
export function setConditions(conditions: RecordConditions): (keyof RecordConditions)[] {
  return Object.values(FIELDS_OF).flatMap((names) => names.filter((name) => conditions[name] !== undefined));
}

export function isActive(conditions: RecordConditions, name: Condition): boolean {
  return FIELDS_OF[name].some((field) => conditions[field] !== undefined);
}

/** The change that removes conditions. */
export function removalOf(names: readonly Condition[]): RecordConditions {
  const fields = names.flatMap((name): readonly (keyof RecordConditions)[] => FIELDS_OF[name]);
  return Object.fromEntries(fields.map((field) => [field, undefined]));
}

interface Row {
  readonly row: HistoryRow;
  readonly facts: RowFacts;
}

type Test = (row: Row) => boolean;

/** The rows that fulfil all conditions except the text. */
export function fulfilling<R extends HistoryRow>(
  rows: readonly R[],
  conditions: RecordConditions,
  factsOf: FactsOf,
): readonly R[] {
  const tests = testsOf(conditions);
  if (tests.length === 0) return rows;
  return rows.filter((row) => {
    const facts = factsOf(row);
    return tests.every((test) => test({ row, facts }));
  });
}

function testsOf(conditions: RecordConditions): Test[] {
  const { from, to, outcome, verdict, changed, only_game } = conditions;
  const tests: (Test | undefined)[] = [
    time(from, (order) => order >= 0),
    time(to, (order) => order <= 0),
    limit("stake", conditions.stake_min, (order) => order >= 0),
    limit("stake", conditions.stake_max, (order) => order <= 0),
    limit("payout", conditions.payout_min, (order) => order >= 0),
    limit("payout", conditions.payout_max, (order) => order <= 0),
    anyOf(conditions.amounts),
    outcome === undefined ? undefined : ({ facts }) => facts.outcome === outcome,
    verdict === undefined ? undefined : ({ row }) => row.verdict === verdict,
    changed === undefined ? undefined : ({ row }) => row.corrected,
    only_game === undefined ? undefined : ({ row }) => gameOf(row) === only_game,
  ];
  return tests.filter((test) => test !== undefined);
}

/** A day is compared with the row's day, an instant with its instant. */
function time(limit: string | undefined, holds: (order: number) => boolean): Test | undefined {
  if (limit === undefined) return undefined;
  const instant = limit.includes("T") ? Date.parse(limit) : undefined;
  return ({ facts }) => {
    if (instant !== undefined) return facts.instant !== null && holds(facts.instant - instant);
    return facts.day !== null && holds(facts.day < limit ? -1 : Number(facts.day > limit));
  };
}

function limit(amount: "stake" | "payout", typed: string | undefined, holds: (order: number) => boolean) {
  const limit = decimalOf(typed);
  if (limit === null) return undefined;
  return ({ facts }: Row) => {
    const value = facts[amount];
    return value !== null && holds(compareDecimals(value, limit));
  };
}

function anyOf(amounts: string | undefined): Test | undefined {
  const limits = limitsOf(amounts);
  return limits.length === 0 ? undefined : ({ row }) => hasAmount(figuresOf(row), limits);
}

/** The game that the row shows: the one that the record states, otherwise the requested one. */
export function gameOf(row: HistoryRow & { askedGame?: { code: string } }): string | undefined {
  return row.gameKey?.code ?? row.askedGame?.code;
}
