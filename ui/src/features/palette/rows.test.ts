import { describe, expect, it } from "vitest";
import type { HistoryRow } from "@/gateway/types";
import { soundRecords } from "@/testing/records";
import type { RowInput } from "./row";
import { rowsOf } from "./rows";
import { readTicket } from "./ticket";
import { context } from "./ticket/ticket.test.support";
import { periodFor } from "./ticket-rows";
import type { Known } from "./use-known";

const known: Known = {
  ...context,
  recents: [],
  tableRows: [],
  isConnected: true,
  hasWallet: true,
  held: () => [],
};

function rows(text: string, changes: Partial<RowInput> = {}) {
  const chips = readTicket(text, known).parts.map((part) => ({ part, reading: part.readings[0], isCorrected: false }));
  const made = rowsOf({ text, chips, known, openPlayer: null, commands: [], zoneCommands: [], ...changes });
  return made.rows.map(({ kind, subject, player, action }) => ({
    kind,
    of: [subject, player].filter((each, at, all) => each !== undefined && all.indexOf(each) === at).join(" of "),
    to: action.kind === "go" ? decodeURIComponent(action.href) : action.kind,
  }));
}

describe("rows", () => {
  it("of a round without a player lead only to the lotto, and with the open player to that player's", () => {
    expect(rows("round bc:9:x").map(({ kind }) => kind)).toEqual(["lotto"]);
    expect(rows("round bc:9:x", { openPlayer: "mali" })[0]).toEqual({
      kind: "round",
      of: "bc:9:x of mali",
      to: "#/players/mali?games=all&period=last14Days&round_id=bc:9:x",
    });
  });

  it("of a round alone lead to the players that have it, to its shoe, and last to the lotto", () => {
    const places = {
      records: [{ playerId: "mali", gameKey: "baccarat", recordId: "1" }],
      shoe: null,
    };
    const wallet = [
      { playerId: "mali", gameKey: "baccarat", entries: 2 },
      { playerId: "niran.k", gameKey: "baccarat", entries: 1 },
    ];
    const round = { roundId: "bc:1795262090000:2l1", places, wallet, shoes: undefined };
    const found = rows("bc:1795262090000:2l1", { round });
    expect(found[0]).toEqual({
      kind: "round",
      of: "bc:1795262090000:2l1 of mali",
      to: "#/players/mali?game_key=baccarat&period=last14Days&round_id=bc:1795262090000:2l1",
    });
    expect(found[1]?.of).toBe("bc:1795262090000:2l1 of niran.k");
    const kinds = found.map(({ kind }) => kind);
    expect(kinds.slice(2)).toEqual(["wallet", "wallet", "runningShoes", "betPage", "openAs"]);
    // Besides what was found, the text could be the id of anything; least likely of a lotto round.
    const unfolded = rows("bc:1795262090000:2l1", { round, unfolded: "bc:1795262090000:2l1" });
    expect(unfolded.map(({ kind }) => kind).slice(6)).toEqual(["player", "allGames", "table", "liveTable", "lotto"]);
    const shoe = { tableId: "412", gameKey: "baccarat", shoeId: "7", roundNo: 52 };
    const inShoe = rows("bc:1795262090000:2l1", {
      round: {
        ...round,
        shoes: { found: shoe, tablesRead: 3, tablesFailed: 0, tablesActive: 9, tablesWithoutShoe: 0, gamesUnlisted: 0 },
      },
    });
    expect(inShoe.find(({ kind }) => kind === "shoeRound")?.to).toBe(
      "#/tables/412/shoe?game_key=baccarat&round=bc:1795262090000:2l1",
    );
    expect(inShoe.some(({ kind }) => kind === "runningShoes")).toBe(false);
  });

  it("of a player and amounts are filtered by payout and stake, loosely if the text is loose", () => {
    const all = (text: string) => rows(text).find(({ kind }) => kind === "allGames")?.to;
    expect(all("player mali7 won about 961")).toContain("payout_min=912.95&payout_max=1009.05");
    expect(all("mali7 ได้ประมาณ 1000 บาท")).toContain("payout_min=950&payout_max=1050");
    expect(all("player mali7 got 961 THB but it must be 1,011.00")).toContain("payout_min=961&payout_max=1011");
    expect(all("player mali7 bet ~500 THB")).toContain("stake_min=475&stake_max=525");
    // The record of the dispute has another payout than the one that the player expects.
    expect(all("player mali7 says the payout must be 1,011.00")).not.toContain("payout_m");
    expect(all("player mali7 bet 500 THB and should have won 1,011.00")).toContain("stake_min=500&stake_max=500");
    expect(all("player mali7 bet 500 THB and should have won 1,011.00")).not.toContain("payout_m");
  });

  it("of an amount without a player are those of the player on the screen", () => {
    const all = (text: string, more: Partial<RowInput> = {}) =>
      rows(text, { openPlayer: "mali", ...more }).filter(({ kind }) => kind === "allGames")[0]?.to;
    expect(all("he got only 961 THB")).toBe("#/players/mali?games=all&period=last14Days&payout_min=961&payout_max=961");
    expect(all("900.00")).toContain("#/players/mali?games=all&period=last14Days&payout_min=900");
    // A number alone can be many things: the amount comes first if it is one of a record in memory.
    const [one] = soundRecords(1).map(({ row }) => row) as [HistoryRow];
    const holding = (record: HistoryRow) => ({
      known: { ...known, held: (id: string) => (id === "mali" ? [[record]] : []) },
    });
    const paid = { ...one, totalPayout: "900.00", totalBet: "20" };
    const first = (text: string, more: Partial<RowInput>) => rows(text, { openPlayer: "mali", ...more })[0];
    expect(first("900", holding(paid))?.to).toContain("#/players/mali?games=all&period=last14Days&payout_min=900");
    expect(first("20", holding(paid))?.to).toContain("stake_min=20&stake_max=20");
    for (const other of ["90", "9000", "090"]) expect(first(other, holding(paid))?.to, other).not.toContain("_min");
    expect(first("900", { ...holding(paid), openPlayer: null })?.of).toBe("900");
  });

  it("of one game ask that game first, with the time and the amounts, and all games next", () => {
    const [first, second] = rows("player mali7 won about 961 on dragon_tiger yesterday");
    expect(first?.to).toMatch(/^#\/players\/mali7\?game_key=dragon_tiger&period=last7Days&from=.*&payout_min=912.95/);
    expect(second?.to).toMatch(/^#\/players\/mali7\?games=all&period=last7Days&from=.*&payout_min=912.95/);
  });

  it("put a record in memory before what has to be asked", () => {
    const [one] = soundRecords(1).map(({ row }) => row) as [HistoryRow];
    const row = { ...one, roundId: "bc:1795262090000:2l1", gameKey: { code: "baccarat", known: true } };
    const places = { records: [], shoe: null };
    const round = { roundId: "bc:1795262090000:2l1", places, wallet: undefined, shoes: undefined };
    const of = { ...known, held: (player: string) => (player === "mali" ? [[row]] : []) };
    const found = rows("bc:1795262090000:2l1", { round, known: of, openPlayer: "mali" });
    expect(found[0]?.of).toBe("bc:1795262090000:2l1 of mali");
    expect(found.map(({ kind }) => kind)).toContain("runningShoes");
  });

  it("name the amounts that nothing can be looked for with", () => {
    const text = "he won about 961 THB";
    const chips = readTicket(text, known).parts.map((part) => ({
      part,
      reading: part.readings[0],
      isCorrected: false,
    }));
    const made = rowsOf({ text, chips, known, openPlayer: null, commands: [], zoneCommands: [] });
    expect(made.unusedAmounts.map(({ amount }) => amount)).toEqual(["961"]);
  });

  it("of a name and a day are the player's of that day, in both languages, also for a name nobody knows", () => {
    const day =
      "#/players/niran.k?games=all&period=last7Days&from=2026-11-19T17:00:00.000Z&to=2026-11-20T16:59:59.999Z";
    for (const text of ["niran.k yesterday", "niran.k เมื่อวาน", "niran.kเมื่อวาน"])
      expect(rows(text)[0]?.to, text).toBe(day);
    const unknown = { known: { ...known, players: [] } };
    for (const text of ["mali.t yesterday", "mali.t เมื่อวาน"])
      expect(rows(text, unknown)[0]?.to, text).toBe(day.replace("niran.k", "mali.t"));
    expect(rows("nir yesterday")[0]?.to).toBe(day);
    expect(rows("niran yesterday about 961")[0]?.to).toBe(`${day}&payout_min=912.95&payout_max=1009.05`);
  });

  it("say how many records of a day are in memory, by game", () => {
    const [one, other] = soundRecords(2).map(({ row }) => row) as [HistoryRow, HistoryRow];
    const at = (row: HistoryRow, code: string, createdAt: string) => ({
      ...row,
      gameKey: { code, known: true },
      createdAt,
    });
    const held = [
      [at(one, "baccarat", "2026-11-20T05:00:00.000Z"), at(other, "roulette", "2026-11-20T06:00:00.000Z")],
      [at(one, "baccarat", "2026-11-20T05:00:00.000Z")],
    ];
    const of = { ...known, held: () => held };
    const chips = readTicket("niran.k yesterday", of).parts.map((part) => ({
      part,
      reading: part.readings[0],
      isCorrected: false,
    }));
    const made = rowsOf({
      text: "niran.k yesterday",
      chips,
      known: of,
      openPlayer: null,
      commands: [],
      zoneCommands: [],
    });
    expect(made.rows[0]?.games).toEqual([
      ["baccarat", 1],
      ["roulette", 1],
    ]);
  });

  it("of an id alone are the same for a very long one", () => {
    const kinds = (id: string) => rows(id).map(({ kind }) => kind);
    expect(kinds(`ops:${"7x".repeat(254)}`)).toEqual(kinds("ops:7x7x7x7x"));
  });

  it("ask one game if the text names one, and all games otherwise", () => {
    expect(rows("player mali7 dragon_tiger round bc:9:x")[0]?.to).toContain("game_key=dragon_tiger");
    expect(rows("player mali7 round bc:9:x")[0]?.to).toContain("games=all");
    expect(rows("player mali7 baccarat or dragon_tiger round bc:9:x")[0]?.to).toContain("games=all");
  });

  it("put the lotto first for a lotto game", () => {
    const all = rows("player mali7 yiki round yk:9:x");
    expect(all.find(({ kind }) => kind === "lottoPlayer")?.to).toBe("#/lotto?round_id=yk:9:x&player_id=mali7");
    const order = all.map(({ kind }) => kind);
    expect(order.indexOf("lottoPlayer")).toBeLessThan(order.indexOf("betPage"));
  });

  it("carry the time to the search over all games", () => {
    const all = rows("player mali7 about 18:55 Thai time").find(({ kind }) => kind === "allGames");
    expect(all?.to).toBe(
      "#/players/mali7?games=all&period=last7Days&from=2026-11-21T11:40:00.000Z&to=2026-11-21T12:10:00.000Z",
    );
  });

  it("search around one moment, in which no record would be", () => {
    for (const text of ["player mali7 18:55 Thai time", "player mali7 21 Nov 2026 18:55:00 +07:00"]) {
      const all = rows(text).find(({ kind }) => kind === "allGames");
      expect(all?.to).toBe(
        "#/players/mali7?games=all&period=last7Days&from=2026-11-21T11:50:00.000Z&to=2026-11-21T12:00:00.000Z",
      );
    }
  });

  it("never choose between two named players", () => {
    const players = rows("customer: qq77x8\ncustomer: ww88y9\nround bc:9:x").filter(({ kind }) => kind === "round");
    expect(players.map(({ of }) => of)).toEqual(["bc:9:x of qq77x8", "bc:9:x of ww88y9"]);
  });

  it("for a typed word are a player's, a table's and a round's", () => {
    expect(rows("0099").map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["player", "allGames", "table", "lotto"]),
    );
  });

  it("of what is known come after the row for the text, and before the guesses what else it is, which are folded", () => {
    const tables = [{ id: "4120x", titles: ["Baccarat 9"], gameKey: "baccarat" }];
    const of = { known: { ...known, players: ["somchai_88", "somchai_881"], tables } };
    expect(rows("chai_8", of).map(({ kind, of }) => `${kind} ${of}`)).toEqual([
      "player chai_8",
      "player somchai_88",
      "player somchai_881",
      "allGames chai_8",
      "openAs chai_8",
    ]);
    expect(
      rows("4120", of)
        .map(({ kind, of }) => `${kind} ${of}`)
        .slice(0, 2),
    ).toEqual(["player 4120", "table 4120x"]);
    const unfolded = rows("chai_8", { ...of, unfolded: "chai_8" });
    expect(unfolded.map(({ kind }) => kind).slice(4)).toEqual(["table", "liveTable", "lotto", "betPage"]);
    // Another text is another question.
    expect(rows("chai_8", { ...of, unfolded: "chai" }).at(-1)?.kind).toBe("openAs");
  });

  it("put a known player first only if the text differs in the case or in one letter, never in a digit", () => {
    const of = { known: { ...known, players: ["somchai_88"] } };
    const first = (text: string) => rows(text, of)[0]?.of;
    for (const text of ["omchai_88", "Somchai_88", "sonchai_88", "somchaii_88"]) {
      expect(first(text), text).toBe("somchai_88");
      expect(rows(text, of)[1]?.of, text).toBe(text);
    }
    for (const text of ["somchai_8", "somchai_89", "somchai_888", "omcha_88"]) expect(first(text), text).toBe(text);
  });

  it("find a round that was read by a part of its id, with its player", () => {
    const [one] = soundRecords(1).map(({ row }) => row) as [HistoryRow];
    const row = { ...one, roundId: "bc:1795262090000:2l1hoda4slzga", gameKey: { code: "baccarat", known: true } };
    const of = { known: { ...known, held: (player: string) => (player === "niran.k" ? [[row]] : []) } };
    expect(rows("hoda4slzga", of)[0]).toEqual({
      kind: "round",
      of: "bc:1795262090000:2l1hoda4slzga of niran.k",
      to: "#/players/niran.k?game_key=baccarat&period=last14Days&round_id=bc:1795262090000:2l1hoda4slzga",
    });
    // From the middle of an id it is more likely something else.
    expect(rows("2l1hoda", of).map(({ kind }) => kind)).toEqual(["player", "round", "allGames", "openAs"]);
    expect(rows("zga", of).some(({ kind }) => kind === "round")).toBe(false);
  });

  it("need the long period for a time of a week ago", () => {
    const at = (from: string) => ({ from, to: from, extent: "moment", hasZone: true, hasDay: true }) as const;
    expect(periodFor(at("2026-11-20T00:00:00.000Z"), known.now)).toBe("last7Days");
    expect(periodFor(at("2026-11-15T00:00:00.000Z"), known.now)).toBe("last14Days");
    expect(periodFor(undefined, known.now)).toBe("last14Days");
  });

  it("say that the record they lead to is of another time than the text", () => {
    const [one] = soundRecords(1).map(({ row }) => row) as [HistoryRow];
    const isOther = (text: string, createdAt: string | null) => {
      const of = { ...known, held: () => [[{ ...one, roundId: "bc:9:x", createdAt }]] };
      const chips = readTicket(text, of).parts.map((part) => ({ part, reading: part.readings[0], isCorrected: false }));
      const input = { text, chips, known: of, openPlayer: null, commands: [], zoneCommands: [] };
      return rowsOf(input).rows.find(({ kind }) => kind === "round")?.isOtherTime;
    };
    const text = "player mali7 round bc:9:x at 18:55 Thai time";
    expect(isOther(text, "2026-11-21T11:59:00.000Z")).toBe(false);
    expect(isOther(text, "2026-11-20T11:59:00.000Z")).toBe(true);
    expect(isOther("player mali7 round bc:9:x", "2026-11-20T11:59:00.000Z")).toBe(false);
    // A record without a time is not said to be of another one.
    expect(isOther(text, null)).toBe(false);
  });

  it("say that the record they lead to has another payout than the text, unless its net is meant", () => {
    const [one] = soundRecords(1).map(({ row }) => row) as [HistoryRow];
    const isOther = (text: string, totalPayout: string | null, net: string | null = null) => {
      const of = { ...known, held: () => [[{ ...one, roundId: "bc:9:x", totalPayout, net }]] };
      const chips = readTicket(text, of).parts.map((part) => ({ part, reading: part.readings[0], isCorrected: false }));
      const input = { text, chips, known: of, openPlayer: null, commands: [], zoneCommands: [] };
      return rowsOf(input).rows.find(({ kind }) => kind === "round")?.isOtherPayout;
    };
    const text = "player mali7 round bc:9:x won 961";
    expect(isOther(text, "308.00", "-992.00")).toBe(true);
    expect(isOther(text, "961.00", "-39.00")).toBe(false);
    expect(isOther(text, "1961.00", "961.00")).toBe(false);
    expect(isOther(text, null)).toBe(false);
    // Fewer digits, more money: amounts are compared as numbers.
    expect(isOther(text, "9610.00", "8000.00")).toBe(true);
    // What the player claims is not what the record should have.
    expect(isOther(`${text}, must be 1,011`, "1011.00", "11.00")).toBe(false);
    expect(isOther("player mali7 round bc:9:x must be 1,011", "308.00", "-992.00")).toBe(false);
  });

  it("have the record that they lead to only if it is in memory and no other can be meant", () => {
    const [one, other] = soundRecords(2).map(({ row }) => row) as [HistoryRow, HistoryRow];
    const record = (text: string, held: readonly (readonly HistoryRow[])[]) => {
      const of = { ...known, held: (playerId: string) => (playerId === "mali7" ? held : []) };
      const chips = readTicket(text, of).parts.map((part) => ({ part, reading: part.readings[0], isCorrected: false }));
      const input = { text, chips, known: of, openPlayer: null, commands: [], zoneCommands: [] };
      return rowsOf(input).rows.find(({ kind }) => kind === "round" || kind === "bet" || kind === "record")?.record;
    };
    const round = { ...one, roundId: "bc:9:x" };
    const elsewhere = { ...other, roundId: "bc:8:x" };
    expect(record("player mali7 round bc:9:x", [])).toBeUndefined();
    expect(record("player mali7 round bc:9:x", [[elsewhere, round]])).toBe(round);
    expect(record("player qq77x8 round bc:9:x", [[elsewhere, round]])).toBeUndefined();
    // The newest reading that has the round.
    const newer = { ...round, verdict: "inconsistent" } as const;
    expect(record("player mali7 round bc:9:x", [[elsewhere], [newer], [round]])).toBe(newer);
    // Two bets in one round, another game, and a record that states another player.
    expect(record("player mali7 round bc:9:x", [[round, { ...elsewhere, roundId: "bc:9:x" }]])).toBeUndefined();
    expect(record("player mali7 dragon_tiger round bc:9:x", [[round]])).toBeUndefined();
    expect(record("player mali7 round bc:9:x", [[{ ...round, otherPlayer: "qq77x8" }]])).toBeUndefined();
    // Which id of a record a bet id is, is open.
    expect(record("player mali7 bet id 770001234567", [[{ ...round, id: "770001234567" }]])).toBeUndefined();
  });
});
