/**
 * Reads the running shoe of every table, one after the other, and counts its rounds that are not consistent. It asks
 * the service once for each table, so it begins only when its page is opened, and stops when the service is in trouble.
 */
import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  ERROR_FACTS,
  type ErrorView,
  type Gateway,
  type ShoeRound,
  type ShoeView,
  type TableRow,
} from "@/gateway/types";
import { isUnchecked } from "@/shared/domain/audit/findings";
import { timeNow } from "@/shared/format";
import { asErrorView, keys } from "@/shared/query";
import type { Run, StreamKind } from "@/shared/stream";
import { everyTable } from "./tables";

/** What is kept of a shoe: all rounds of hundreds of tables, with their raw texts, would fill the memory. */
export interface CheckedShoe {
  readonly shoeId: string;
  readonly rounds: number;
  /** Rounds whose rules are known. */
  readonly checked: number;
  readonly untold: number;
  readonly broken: readonly ShoeRound[];
  readonly missing: number;
  readonly readAt: string;
}

export type CheckedTable = {
  readonly table: TableRow;
  /** Its shoe is still to be asked for; until then the result of the former run stands. */
  readonly isDue: boolean;
} & (
  | { readonly state: "waiting" | "noNumber" | "inactive" }
  | { readonly state: "read"; readonly shoe: CheckedShoe }
  | { readonly state: "failed"; readonly error: ErrorView }
);

export interface TableChecks {
  readonly tables: readonly CheckedTable[];
  /** How many more tables the service counts than are in the list. */
  readonly notListed: number;
}

/** The tables when they were listed, and each with its shoe. */
export type CheckEvent = TableChecks | { readonly entry: CheckedTable };

/** Whether all tables were asked, and when it ended, in the program's time. */
export interface CheckEnd {
  readonly isDone: boolean;
  readonly at: number;
}

/** `again`: the tables are listed anew and each is asked for. Otherwise those are asked for that were not read. */
export type CheckAsk = "again" | undefined;

const key = keys.live("tableChecks");

/** What the last check of all shoes found of each table; nothing is asked. */
export function useCheckedShoes(): (table: TableRow) => CheckedShoe | undefined {
  const { data } = useQuery<{ readonly current: Run<TableChecks, CheckEnd> }>({ queryKey: key, queryFn: skipToken });
  const tables = data?.current.data.tables;
  return useMemo(() => {
    const shoes = tables?.flatMap((each) => (each.state === "read" ? [[nameOf(each.table), each.shoe] as const] : []));
    const byName = new Map(shoes);
    return (table) => byName.get(nameOf(table));
  }, [tables]);
}

/** When the shoe was read that was read last. */
export function newestRead(tables: readonly CheckedTable[]): string | null {
  const times = tables.flatMap((entry) => (entry.state === "read" ? [entry.shoe.readAt] : []));
  return times.sort().at(-1) ?? null;
}

/** A run that was begun once is not begun again by opening a screen. */
export const checkRun = (gateway: Pick<Gateway, "tables" | "shoe">) => ({
  key,
  open: (report: (event: CheckEvent) => void, signal: AbortSignal, ask: CheckAsk, before: TableChecks) =>
    checkTables(gateway, before, report, signal, ask),
  isFresh: ({ data, error }: Run<TableChecks, CheckEnd>) => data.tables.length > 0 || error !== null,
  gcTime: Number.POSITIVE_INFINITY,
});

export const tableChecks: StreamKind<TableChecks, CheckEvent, CheckEnd> = {
  empty: { tables: [], notListed: 0 },
  received: (checks, events) => events.reduce(changed, checks),
};

function changed(checks: TableChecks, event: CheckEvent): TableChecks {
  if ("tables" in event) return event;
  const { entry } = event;
  return { ...checks, tables: checks.tables.map((each) => (each.table === entry.table ? entry : each)) };
}

/** Whether no other table would be answered either. */
function endsRun({ code }: ErrorView): boolean {
  const { about, retry } = ERROR_FACTS[code];
  const isOfProfile = about === "token" || (about === "address" && retry !== "now");
  return isOfProfile || code === "not_connected" || code === "throttled";
}

/** So many failures in a row are the service's, not the table's. */
const mostFailures = 3;

/**
 * Goes on with these tables, or begins with a new list of them. Fails where asking another table is of no use. After the signal
 * nothing is asked any more; the answer on its way is dropped.
 */
export async function checkTables(
  gateway: Pick<Gateway, "tables" | "shoe">,
  before: TableChecks,
  report: (event: CheckEvent) => void,
  signal: AbortSignal,
  ask?: CheckAsk,
): Promise<CheckEnd> {
  const stop = new Promise<null>((resolve) => signal.addEventListener("abort", () => resolve(null)));
  const ended = (isDone: boolean): CheckEnd => ({ isDone, at: timeNow() });
  const listed =
    before.tables.length > 0 && ask !== "again"
      ? { ...before, tables: before.tables.map((each) => (each.state === "failed" ? { ...each, isDue: true } : each)) }
      : await Promise.race([allTables(gateway, signal).then((tables) => withResults(tables, before)), stop]);
  if (listed === null) return ended(false);
  report(listed);
  let failures = 0;
  for (const { table, isDue } of listed.tables) {
    if (signal.aborted) return ended(false);
    if (table.id === null || !isDue) continue;
    const entry = await Promise.race([checked(gateway, table, table.id), stop]);
    if (entry === null) return ended(false);
    report({ entry });
    if (entry.state !== "failed") failures = 0;
    else {
      // An error about the request says something about the table and nothing about the service.
      failures = ERROR_FACTS[entry.error.code].about === "request" ? 0 : failures + 1;
      if (endsRun(entry.error) || failures >= mostFailures) throw entry.error;
    }
  }
  return ended(true);
}

/** What the former run said of a table stands until it is asked for again. */
function withResults(listed: TableChecks, before: TableChecks): TableChecks {
  const former = new Map(before.tables.map((entry) => [nameOf(entry.table), entry]));
  return {
    ...listed,
    tables: listed.tables.map((entry) => {
      const known = former.get(nameOf(entry.table));
      return entry.isDue && known?.state === "read" ? { ...known, table: entry.table, isDue: true } : entry;
    }),
  };
}

async function checked(gateway: Pick<Gateway, "shoe">, table: TableRow, tableId: string): Promise<CheckedTable> {
  try {
    const shoe = await gateway.shoe({ tableId, liveId: table.liveId, gameKey: table.gameKey.code });
    return { table, isDue: false, state: "read", shoe: checkedShoe(shoe) };
  } catch (caught) {
    return { table, isDue: false, state: "failed", error: asErrorView(caught) };
  }
}

async function allTables(gateway: Pick<Gateway, "tables">, signal: AbortSignal): Promise<TableChecks> {
  const found: TableRow[] = [];
  const seen = new Set<string>();
  let last = 1;
  let total = 0;
  for (let page = 1; page <= last && !signal.aborted; page += 1) {
    const answer = await gateway.tables({ ...everyTable, page });
    for (const row of answer.rows) {
      // The list may move while it is read, so that a table comes again on the next page, and another one on none.
      const isAgain = row.id !== null && seen.has(nameOf(row));
      if (isAgain) continue;
      seen.add(nameOf(row));
      found.push(row);
    }
    last = answer.page.lastPage;
    total = answer.page.total;
  }
  const tables = found.map((table) => {
    const state = stateOf(table);
    return { table, state, isDue: state === "waiting" };
  });
  return { tables, notListed: Math.max(0, total - found.length) };
}

/** Two games may have tables with one id. */
const nameOf = ({ id, gameKey }: TableRow) => JSON.stringify([gameKey.code, id]);

/** A live id that was typed for a table stands for an id that is no number. */
function stateOf({ id, hasShoe, liveId, status }: TableRow): "waiting" | "noNumber" | "inactive" {
  if (id === null || !(hasShoe || liveId)) return "noNumber";
  return status.code === "inactive" ? "inactive" : "waiting";
}

function checkedShoe({ shoeId, rounds, coverage, readAt }: ShoeView): CheckedShoe {
  const checked = rounds.filter((round) => !isUnchecked(round));
  return {
    shoeId,
    rounds: rounds.length,
    checked: checked.length,
    untold: checked.filter(({ verdict }) => verdict === "cannot_tell").length,
    broken: checked.filter(({ verdict }) => verdict === "inconsistent"),
    missing: coverage.missingTotal,
    readAt,
  };
}
