/**
 * Reads the running shoe of every table, one after the other, and counts its rounds that are not consistent. It asks
 * the service once for each table, so it begins only when the user says so, and stops when the service is in trouble.
 */
import type { ErrorCode, ErrorView, Gateway, Message, ShoeView, TableRow } from "@/gateway/types";
import { groupsOf, isUnchecked, withoutCardOf } from "@/shared/domain/audit";
import { asErrorView } from "@/shared/query";
import { everyTable } from "./queries";

/** A round that breaks a rule. */
export interface BrokenRound {
  readonly key: string;
  readonly roundNo: number | null;
  readonly reason: Message | null;
  /** The result without the card that was against the rules. */
  readonly without: Message | null;
}

/** What is kept of a shoe: rounds and raw texts of hundreds of tables would fill the memory. */
export interface CheckedShoe {
  readonly shoeId: string;
  readonly rounds: number;
  /** Rounds whose rules are known. */
  readonly checked: number;
  readonly untold: number;
  readonly broken: readonly BrokenRound[];
  readonly missing: number;
  readonly readAt: string;
}

export type CheckedTable = { readonly table: TableRow } & (
  | { readonly state: "waiting" | "reading" | "noNumber" | "inactive" }
  | { readonly state: "read"; readonly shoe: CheckedShoe }
  | { readonly state: "failed"; readonly error: ErrorView }
);

export interface CheckRun {
  /** `listing`: the tables are read. `stopped`: by the user, or by the error. */
  readonly state: "new" | "listing" | "running" | "stopped" | "done";
  readonly tables: readonly CheckedTable[];
  /** Why the run stopped by itself. */
  readonly error: ErrorView | null;
}

export const newRun: CheckRun = { state: "new", tables: [], error: null };

/** Errors after which no other table would be answered either. */
const lasting: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "unauthorized",
  "token_missing",
  "not_connected",
  "throttled",
  "wrong_address",
]);

/** So many failures in a row are the service's, not the table's. */
const mostFailures = 3;

/** Errors that say something about the table and nothing about the service. */
const ofTable: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["not_found", "not_accepted", "invalid_input", "forbidden"]);

/**
 * Goes on from `before`: tables that were read stay, unless all were. `report` receives every step. After the signal
 * nothing is asked any more; the answer on its way is dropped.
 */
export async function checkTables(
  gateway: Pick<Gateway, "tables" | "shoe">,
  before: CheckRun,
  report: (run: CheckRun) => void,
  signal: AbortSignal,
): Promise<void> {
  let run = before;
  const change = (next: Partial<CheckRun>) => {
    if (signal.aborted) return;
    run = { ...run, ...next };
    report(run);
  };
  try {
    if (before.state !== "stopped" || before.tables.length === 0) {
      change({ state: "listing", tables: [], error: null });
      change({ tables: await allTables(gateway, signal) });
    }
    change({ state: "running", error: null });
    let failures = 0;
    for (const [place, { table, state }] of run.tables.entries()) {
      if (signal.aborted) return;
      if (table.id === null || (state !== "waiting" && state !== "failed")) continue;
      const set = (entry: CheckedTable) => change({ tables: run.tables.with(place, entry) });
      set({ table, state: "reading" });
      try {
        set({ table, state: "read", shoe: checkedShoe(await gateway.shoe(queryOf(table.id, table))) });
        failures = 0;
      } catch (caught) {
        const error = asErrorView(caught);
        set({ table, state: "failed", error });
        failures = ofTable.has(error.code) ? 0 : failures + 1;
        if (lasting.has(error.code) || failures >= mostFailures) {
          change({ state: "stopped", error });
          return;
        }
      }
    }
    change({ state: "done" });
  } catch (caught) {
    change({ state: "stopped", error: asErrorView(caught) });
  }
}

const queryOf = (tableId: string, { gameKey }: TableRow) => ({ tableId, liveId: null, gameKey: gameKey.code });

async function allTables(gateway: Pick<Gateway, "tables">, signal: AbortSignal): Promise<readonly CheckedTable[]> {
  const found: TableRow[] = [];
  let last = 1;
  for (let page = 1; page <= last && !signal.aborted; page += 1) {
    const answer = await gateway.tables({ ...everyTable, page });
    found.push(...answer.rows);
    last = answer.page.lastPage;
  }
  return found.map((table) => ({ table, state: stateOf(table) }));
}

function stateOf({ id, hasShoe, status }: TableRow): "waiting" | "noNumber" | "inactive" {
  if (id === null || !hasShoe) return "noNumber";
  return status.code === "inactive" ? "inactive" : "waiting";
}

function checkedShoe({ shoeId, rounds, coverage, readAt }: ShoeView): CheckedShoe {
  const checked = rounds.filter((round) => !isUnchecked(round));
  const broken = checked.filter(({ verdict }) => verdict === "inconsistent");
  return {
    shoeId,
    rounds: rounds.length,
    checked: checked.length,
    untold: checked.filter(({ verdict }) => verdict === "cannot_tell").length,
    broken: broken.map(({ key, roundNo, audit }) => ({
      key,
      roundNo,
      reason: groupsOf(audit.findings).broken[0]?.sentence ?? null,
      without: withoutCardOf(audit),
    })),
    missing: coverage.missingTotal,
    readAt,
  };
}

/** A run that was left: what was being read waits again. */
export function stopped(run: CheckRun): CheckRun {
  if (run.state !== "listing" && run.state !== "running") return run;
  const tables = run.tables.map((entry) =>
    entry.state === "reading" ? ({ table: entry.table, state: "waiting" } as const) : entry,
  );
  return { ...run, state: "stopped", tables };
}
