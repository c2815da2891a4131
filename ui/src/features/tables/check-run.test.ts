import { describe, expect, it, vi } from "vitest";
import type { ErrorView, Gateway, ShoeView, TableRow } from "@/gateway/types";
import { isoNow } from "@/shared/format";
import { failure } from "@/testing";
import { tablesAnswers } from "@/testing/recorded/answers";
import { faultyShoe, runningShoe, shoeWithoutRoads } from "@/testing/shoes";
import { type CheckedTable, checkTables, tableChecks } from "./check-run";

const table = (id: string | null, changes: Partial<TableRow> = {}): TableRow => ({
  ...(tablesAnswers.tables.rows[0] as TableRow),
  key: `key ${id}`,
  id,
  hasShoe: id !== null,
  ...changes,
});

/** Tables on pages of two, and a shoe or an error for each id. */
function service(rows: readonly TableRow[], answers: Record<string, ShoeView | ErrorView> = {}) {
  let open = 0;
  let most = 0;
  const shoe = vi.fn<Gateway["shoe"]>(async ({ tableId }) => {
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    const answer = answers[tableId] ?? runningShoe(20);
    if ("code" in answer) throw answer;
    return answer;
  });
  const tables = vi.fn<Gateway["tables"]>(async ({ page }) => {
    const from = ((page ?? 1) - 1) * 2;
    return {
      ...tablesAnswers.tables,
      rows: rows.slice(from, from + 2),
      page: { total: rows.length, page: page ?? 1, perPage: 2, lastPage: Math.ceil(rows.length / 2) },
      readAt: isoNow(),
    };
  });
  return { gateway: { tables, shoe }, asked: () => shoe.mock.calls.map(([{ tableId }]) => tableId), most: () => most };
}

/** How the check ended: `true` if all tables were asked, `false` if it was stopped, or the error. */
async function ran(
  gateway: Pick<Gateway, "tables" | "shoe">,
  before: readonly CheckedTable[] = [],
  signal = new AbortController().signal,
  onChange: (tables: readonly CheckedTable[]) => void = () => undefined,
) {
  let checks = { ...tableChecks.empty, tables: before };
  const report: Parameters<typeof checkTables>[2] = (event) => {
    checks = tableChecks.received(checks, [event]);
    onChange(checks.tables);
  };
  const end = await checkTables(gateway, checks, report, signal).then(
    ({ isDone }) => isDone,
    (error: ErrorView) => error,
  );
  return { ...checks, end };
}

const states = (tables: readonly CheckedTable[]) => tables.map(({ state }) => state);

describe("the check of all running shoes", () => {
  it("asks for the tables of all pages, one after the other, and leaves out what has no running shoe", async () => {
    const inactive = { status: { code: "inactive", known: true } };
    const rows = [table("1"), table("2"), table("3", inactive), table("vip", { hasShoe: false }), table("5")];
    const { gateway, asked, most } = service(rows);
    const { tables, end } = await ran(gateway);
    expect(asked()).toEqual(["1", "2", "5"]);
    expect(most()).toBe(1);
    expect(states(tables)).toEqual(["read", "read", "inactive", "noNumber", "read"]);
    expect(end).toBe(true);
  });

  it("counts what the service counts and did not list, and takes tables of two games with one id for two", async () => {
    const other = { gameKey: { code: "dragon_tiger", known: true } };
    const { gateway, asked } = service([table("1"), table("2"), table("2"), table("2", other), table(null)]);
    const { tables, notListed } = await ran(gateway);
    expect(tables.map(({ table: { id, gameKey } }) => [id, gameKey.code])).toEqual([
      ["1", "baccarat"],
      ["2", "baccarat"],
      ["2", "dragon_tiger"],
      [null, "baccarat"],
    ]);
    expect(asked()).toEqual(["1", "2", "2"]);
    expect(states(tables)).toEqual(["read", "read", "read", "noNumber"]);
    expect(notListed).toBe(1);
  });

  it("counts the rounds that break a rule and says why", async () => {
    const { gateway } = service([table("1"), table("2"), table("3")], { "2": faultyShoe(), "3": shoeWithoutRoads() });
    const { tables } = await ran(gateway);
    const shoes = tables.map((entry) => (entry.state === "read" ? entry.shoe : null));
    expect(shoes.map((shoe) => shoe?.broken.map(({ roundNo }) => roundNo))).toEqual([[], [28], []]);
    expect(shoes[1]?.broken[0]?.audit.verdict).toBe("inconsistent");
    expect(shoes.map((shoe) => shoe?.checked)).toEqual([20, 40, 0]);
  });

  it("goes on after a table without a shoe, and stops when the service does not answer", async () => {
    const down = failure("timeout");
    const rows = ["1", "2", "3", "4", "5", "6"].map((id) => table(id));
    const { gateway, asked } = service(rows, { "1": failure("not_found"), "3": down, "4": down, "5": down });
    const { tables, end } = await ran(gateway);
    expect(asked()).toEqual(["1", "2", "3", "4", "5"]);
    expect(end).toBe(down);
    expect(states(tables)).toEqual(["failed", "read", "failed", "failed", "failed", "waiting"]);
  });

  it("stops at once with a token that was refused, and when the service asks for a pause", async () => {
    for (const code of ["unauthorized", "throttled"] as const) {
      const { gateway, asked } = service([table("1"), table("2")], { "1": failure(code) });
      expect((await ran(gateway)).end).toMatchObject({ code });
      expect(asked()).toEqual(["1"]);
    }
  });

  it("goes on where it stopped, without asking again for what was read", async () => {
    const rows = ["1", "2", "3"].map((id) => table(id));
    const first = await ran(service(rows, { "2": failure("unauthorized") }).gateway);
    const { gateway, asked } = service(rows);
    const { tables, end } = await ran(gateway, first.tables);
    expect(asked()).toEqual(["2", "3"]);
    expect(gateway.tables).not.toHaveBeenCalled();
    expect(states(tables)).toEqual(["read", "read", "read"]);
    expect(end).toBe(true);
  });

  it("lists and asks again with the former results in place until the new ones come", async () => {
    const rows = ["1", "2"].map((id) => table(id));
    const first = await ran(service(rows, { "2": faultyShoe() }).gateway);
    const { gateway, asked } = service([...rows, table("3")]);
    const seen: string[] = [];
    let checks = { ...tableChecks.empty, tables: first.tables };
    const report: Parameters<typeof checkTables>[2] = (event) => {
      checks = tableChecks.received(checks, [event]);
      seen.push(checks.tables.map((each) => (each.state === "read" ? each.shoe.broken.length : each.state)).join(" "));
    };
    await checkTables(gateway, checks, report, new AbortController().signal, "again");
    expect(asked()).toEqual(["1", "2", "3"]);
    expect(seen).toEqual(["0 1 waiting", "0 1 waiting", "0 0 waiting", "0 0 0"]);
  });

  it("asks for nothing and reports nothing after it was stopped", async () => {
    const { gateway, asked } = service(["1", "2", "3"].map((id) => table(id)));
    const controller = new AbortController();
    const { tables, end } = await ran(gateway, [], controller.signal, (changed) => {
      if (states(changed)[1] === "read") controller.abort();
    });
    expect(end).toBe(false);
    expect(asked()).toEqual(["1", "2"]);
    expect(states(tables)).toEqual(["read", "read", "waiting"]);
  });

  it("ends at once when it is stopped, and drops the answer on its way", async () => {
    const { gateway } = service(["1", "2"].map((id) => table(id)));
    const controller = new AbortController();
    gateway.shoe.mockImplementation(() => {
      queueMicrotask(() => controller.abort());
      return new Promise(() => undefined);
    });
    const { tables, end } = await ran(gateway, [], controller.signal);
    expect(end).toBe(false);
    expect(states(tables)).toEqual(["waiting", "waiting"]);
    expect(gateway.shoe).toHaveBeenCalledOnce();
  });

  it("says why the tables could not be read", async () => {
    const { gateway } = service([]);
    gateway.tables.mockRejectedValue(failure("dns"));
    expect(await ran(gateway)).toMatchObject({ tables: [], end: { code: "dns" } });
  });
});
