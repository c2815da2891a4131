import { readTicket } from "@pitdesk/ticket";
import { context } from "@pitdesk/ticket/ticket.test.support";
import { describe, expect, it } from "vitest";
import type { HistoryRow } from "@/gateway/types";
import { soundRecords } from "@/testing/records";
import type { Known } from "./known";
import { isOfId } from "./row";
import { rowsOf } from "./rows";
import { periodFor, wantedId, wordsOf } from "./words";

const known: Known = {
  ...context,
  recents: [],
  commands: [],
  isConnected: true,
  hasWallet: true,
  isWalletUnknown: false,
  held: () => [],
};

/** What is known, and the player on the screen behind. */
type Changes = Partial<Known> & { readonly openPlayer?: string | null; readonly unfolded?: string };

function made(text: string, { openPlayer = null, unfolded, ...changes }: Changes = {}) {
  const all = { ...known, ...changes };
  return rowsOf(all, wordsOf({ ...readTicket(text, all), text, openPlayer }, all), { unfolded });
}

const rows = (text: string, changes: Changes = {}) =>
  made(text, changes).rows.map(({ kind, subject, player, action }) => ({
    kind,
    of: [subject, player].filter((each, at, all) => each !== undefined && all.indexOf(each) === at).join(" of "),
    to: action.kind === "go" ? decodeURIComponent(action.href) : action.kind,
  }));

const wanted = (text: string) =>
  wantedId(wordsOf({ ...readTicket(text, known), text, openPlayer: null }, known), known);

describe("rows", () => {
  it("of a round without a player lead only to the lotto, and with the open player to that player’s", () => {
    expect(rows("round bc:9:x").map(({ kind }) => kind)).toEqual(["lotto"]);
    expect(rows("round bc:9:x", { openPlayer: "mali" })[0]).toEqual({
      kind: "round",
      of: "bc:9:x of mali",
      to: "#/players/mali?games=all&period=last14Days&round_id=bc:9:x",
    });
  });

  it("of a round alone lead to the players that have it, to its shoe, and last to the lotto", () => {
    const places = {
      records: [{ playerId: "mali", gameKey: "baccarat", recordId: "1", roundId: null, field: "round" as const }],
      shoe: null,
    };
    const wallet = [
      { playerId: "mali", gameKey: "baccarat", roundId: "bc:1795262090000:2l1", field: "round" as const, entries: 2 },
      {
        playerId: "niran.k",
        gameKey: "baccarat",
        roundId: "bc:1795262090000:2l1",
        field: "round" as const,
        entries: 1,
      },
    ];
    const place = { id: "bc:1795262090000:2l1", isSure: true, places, wallet, shoes: undefined };
    const found = rows("bc:1795262090000:2l1", { place });
    expect(found[0]).toEqual({
      kind: "round",
      of: "bc:1795262090000:2l1 of mali",
      to: "#/players/mali?game_key=baccarat&period=last14Days&round_id=bc:1795262090000:2l1",
    });
    expect(found[1]?.of).toBe("bc:1795262090000:2l1 of niran.k");
    const kinds = found.map(({ kind }) => kind);
    expect(kinds.slice(2)).toEqual(["wallet", "wallet", "told", "told", "runningShoes", "betPage", "openAs"]);
    // Besides what was found, the text could be the id of anything; least likely of a lotto round.
    const unfolded = rows("bc:1795262090000:2l1", { place, unfolded: "bc:1795262090000:2l1" });
    expect(unfolded.map(({ kind }) => kind).slice(8)).toEqual(["player", "allGames", "table", "liveTable", "lotto"]);
    const shoe = { tableId: "412", gameKey: "baccarat", roundNo: 52, field: "round" as const };
    const inShoe = rows("bc:1795262090000:2l1", {
      place: {
        ...place,
        shoes: {
          found: shoe,
          tablesRead: ["1"],
          tablesFailed: [],
          tablesActive: 9,
          tablesWithoutShoe: [],
          gamesUnlisted: 0,
        },
      },
    });
    expect(inShoe.find(({ kind }) => kind === "shoeRound")?.to).toBe(
      "#/tables/412/shoe?game_key=baccarat&round=bc:1795262090000:2l1",
    );
    expect(inShoe.some(({ kind }) => kind === "runningShoes")).toBe(false);
  });

  // The amounts of a ticket leave no record out: one that fits but for one thing, such as another amount, has to be in the list.
  it("of a player and amounts say what each amount is, and are not narrowed by it", () => {
    const all = (text: string) =>
      rows(text)
        .find(({ kind }) => kind === "allGames")
        ?.to.replace(/.*last14Days&/, "");
    expect(all("player mali7 won about 961")).toBe("ticket=net.912.95..1009.05");
    expect(all("mali7 ได้ประมาณ 1000 บาท")).toBe("ticket=paid.950..1050");
    expect(all("player mali7 got 961 THB but it must be 1,011.00")).toBe("ticket=paid.961~due.1011~wrong.short");
    expect(all("player mali7 bet ~500 THB")).toBe("ticket=stake.475..525");
    expect(all("player mali7 says the payout must be 1,011.00")).toBe("ticket=due.1011");
    expect(all("player mali7 bet 500 THB and should have won 1,011.00")).toBe("ticket=stake.500~due.1011");
    // A deposit and a difference are amounts of no record.
    for (const text of ["player mali7 deposit 500 USD", "player mali7 is 50 baht short"])
      expect(all(text), text).toBe("#/players/mali7?games=all&period=last14Days");
  });

  it("of a complaint say it, with the whole day that is named", () => {
    const first = (text: string) => rows(text)[0]?.to.replace(/.*last7Days&/, "");
    const day = "from=2026-11-19T17:00:00.000Z&to=2026-11-20T16:59:59.999Z";
    const said = "day.20261119T170000Z..20261120T165959.999Z";
    // The clock of a ticket is often vague: the list has the day, and the evening orders.
    expect(first("somchai_88 says: I won about 487 yesterday evening but got less")).toBe(
      `${day}&ticket=net.462.65..511.35~wrong.short~${said}~time.20261120T090000Z..20261120T165959.999Z`,
    );
    for (const text of [
      "somchai_88 got 437.50 instead of 487.50 yesterday",
      "somchai_88 เมื่อวาน ได้แค่ 437.50 บาท ควรได้ 487.50",
    ])
      expect(first(text), text).toBe(`${day}&ticket=paid.437.5~due.487.5~wrong.short~${said}`);
    // A day is looked through: the newest is shown.
    expect(first("somchai_88 yesterday")).toBe(day);
  });

  it("of a bet, a result and an end of an id say these too, and an id is looked for on every day", () => {
    const first = (text: string) => rows(text)[0]?.to.replace(/.*last7Days&/, "");
    expect(first("somchai_88 yesterday, tie 6-6, banker bet 850 not given back")).toContain(
      "ticket=stake.850~wrong.notReturned~day.20261119T170000Z..20261120T165959.999Z~bet.BANKER~out.TIE",
    );
    expect(first("somchai_88 yesterday, the round ends with exfr30")).toBe(
      "ticket=id.exfr30~day.20261119T170000Z..20261120T165959.999Z",
    );
  });

  it("of a verdict are the player’s records that have it, unless the text is about one record", () => {
    const day = "&from=2026-11-19T17:00:00.000Z&to=2026-11-20T16:59:59.999Z";
    for (const text of ["broken records of somchai_88 yesterday", "somchai_88 ไม่สอดคล้อง เมื่อวาน"])
      expect(rows(text)[0]?.to, text).toContain(`?games=all&period=last7Days${day}&verdict=inconsistent`);
    expect(rows("somchai_88 yesterday: got 437.50, the record is consistent")[0]?.to).not.toContain("verdict");
  });

  it("of a night have the hour after its day too", () => {
    const [from, to] =
      /from=(.*)&to=(.*)&ticket/.exec(rows("somchai_88 won 487 yesterday at 23:50")[0]?.to ?? "")?.slice(1) ?? [];
    expect([from, to]).toEqual(["2026-11-19T17:00:00.000Z", "2026-11-20T17:55:00.000Z"]);
  });

  it("of an amount without a player are those of the player on the screen", () => {
    const all = (text: string, more: Changes = {}) =>
      rows(text, { openPlayer: "mali", ...more }).filter(({ kind }) => kind === "allGames")[0]?.to;
    expect(all("he got only 961 THB")).toBe("#/players/mali?games=all&period=last14Days&ticket=paid.961~wrong.short");
    expect(all("900.00")).toContain("#/players/mali?games=all&period=last14Days&ticket=any.900");
    // A number alone can be many things: the amount comes first if it is one of a record in memory.
    const [one] = soundRecords(1).map(({ row }) => row) as [HistoryRow];
    const holding = (record: HistoryRow) => ({
      held: (id: string) => (id === "mali" ? [[record]] : []),
    });
    const paid = { ...one, totalPayout: "900.00", totalBet: "20" };
    const first = (text: string, more: Changes) => rows(text, { openPlayer: "mali", ...more })[0];
    expect(first("900", holding(paid))?.to).toContain("#/players/mali?games=all&period=last14Days&payout_min=900");
    expect(first("20", holding(paid))?.to).toContain("stake_min=20&stake_max=20");
    for (const other of ["90", "9000", "090"]) expect(first(other, holding(paid))?.to, other).not.toContain("_min");
    expect(first("900", { ...holding(paid), openPlayer: null })?.of).toBe("900");
  });

  it("of one game ask that game first, with the time and the amounts, and all games next", () => {
    const [first, second] = rows("player mali7 won about 961 on dragon_tiger yesterday");
    expect(first?.to).toMatch(/^#\/players\/mali7\?game_key=dragon_tiger&period=last7Days&from=.*&ticket=net.912.95/);
    expect(second?.to).toMatch(/^#\/players\/mali7\?games=all&period=last7Days&from=.*&ticket=net.912.95/);
  });

  it("put a record in memory before what has to be asked", () => {
    const [one] = soundRecords(1).map(({ row }) => row) as [HistoryRow];
    const row = { ...one, roundId: "bc:1795262090000:2l1", gameKey: { code: "baccarat", known: true } };
    const places = { records: [], shoe: null };
    const place = { id: "bc:1795262090000:2l1", isSure: true, places, wallet: undefined, shoes: undefined };
    const held = (player: string) => (player === "mali" ? [[row]] : []);
    const found = rows("bc:1795262090000:2l1", { place, held, openPlayer: "mali" });
    expect(found[0]?.of).toBe("bc:1795262090000:2l1 of mali");
    expect(found.map(({ kind }) => kind)).toContain("runningShoes");
  });

  it("name the amounts that nothing can be looked for with", () => {
    const text = "he won about 961 THB";
    expect(made(text).unusedAmounts.map(({ amount }) => amount)).toEqual(["961"]);
  });

  it("of a name and a day are the player’s of that day, in both languages, also for a name nobody knows", () => {
    const day =
      "#/players/niran.k?games=all&period=last7Days&from=2026-11-19T17:00:00.000Z&to=2026-11-20T16:59:59.999Z";
    for (const text of ["niran.k yesterday", "niran.k เมื่อวาน", "niran.kเมื่อวาน"])
      expect(rows(text)[0]?.to, text).toBe(day);
    for (const text of ["mali.t yesterday", "mali.t เมื่อวาน"])
      expect(rows(text, { players: [] })[0]?.to, text).toBe(day.replace("niran.k", "mali.t"));
    expect(rows("nir yesterday")[0]?.to).toBe(day);
    expect(rows("niran yesterday about 961")[0]?.to).toBe(
      `${day}&ticket=any.912.95..1009.05~day.20261119T170000Z..20261120T165959.999Z`,
    );
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
    expect(made("niran.k yesterday", { held: () => held }).rows[0]?.games).toEqual([
      ["baccarat", 1],
      ["roulette", 1],
    ]);
  });

  it("of an id alone are the same for a very long one", () => {
    const kinds = (id: string) => rows(id).map(({ kind }) => kind);
    expect(kinds(`ops:${"7x".repeat(254)}`)).toEqual(kinds("ops:7x7x7x7x"));
  });

  it("of an exact id ask all games, whatever game the text names", () => {
    for (const game of ["dragon_tiger", "baccarat", "on baccarat insurance", "เล่นบาคาร่า"])
      expect(rows(`player mali7 ${game} round bc:9:x`)[0]?.to, game).toBe(
        "#/players/mali7?games=all&period=last14Days&round_id=bc:9:x",
      );
    for (const id of ["bet id 770001234567", "record id 884120462"])
      expect(rows(`player mali7 ${id} dragon_tiger`)[0]?.to, id).toContain("games=all");
    expect(rows("player mali7 round bc:9:x")[0]?.to).toContain("games=all");
    expect(rows("player mali7 baccarat or dragon_tiger round bc:9:x")[0]?.to).toContain("games=all");
  });

  it("of a name that has several keys ask all games, and of one key that game first", () => {
    const asked = (text: string) => rows(text)[0]?.to.replace(/^.*\?(games=all|game_key=\w+).*$/, "$1");
    expect(asked("player mali7 won 961 on baccarat yesterday")).toBe("games=all");
    expect(asked("player mali7 bought insurance, not paid 961 THB, yesterday")).toBe("games=all");
    expect(rows("player mali7 bought insurance, not paid 961 THB")[0]?.to).toContain(
      "bet.INSURANCE~game.baccarat_insurance~game.baccarat",
    );
    expect(asked("player mali7 won 961 on dragon_tiger yesterday")).toBe("game_key=dragon_tiger");
  });

  it("of a lotto round lead to the entry, by the game or by the round’s id", () => {
    for (const text of [
      "player somchai_88 lucky 1 dollar lk:20261121:061",
      "player somchai_88 round lk:20261121:061",
      "somchai_88 หวยยี่กี yk:20261121:061",
      "player somchai_88 baccarat yk:20261121:061",
    ]) {
      const [first] = rows(text);
      expect(first?.to, text).toMatch(/^#\/lotto\?round_id=(?:lk|yk):20261121:061&player_id=somchai_88$/);
    }
    for (const text of [
      "player somchai_88 lotto round 20261121061",
      "player somchai_88 lottery 20261121061",
      "somchai_88 ถูกหวย รอบ 20261121061",
      "ยูส somchai_88 ลอตเตอรี่ งวด 20261121061 เงินไม่เข้า",
      "somchai_88 หวยยี่กี รอบที่ 20261121061",
    ])
      expect(rows(text)[0]?.to, text).toBe("#/lotto?round_id=20261121061&player_id=somchai_88");
    // Without a round, the wallet says which rounds there are.
    expect(rows("player somchai_88 lucky 1 dollar yesterday, number 583 won")[0]?.to).toBe(
      "#/wallet?view=ledger&player_id=somchai_88",
    );
    for (const text of ["player somchai_88 lotto number 583 won yesterday", "somchai_88 ถูกหวย 583 เมื่อวาน"])
      expect(rows(text)[0]?.to, text).toBe("#/wallet?view=ledger&player_id=somchai_88");
  });

  it("of lotto without a round lead to the player’s rounds of that day in the wallet, with the number", () => {
    const of = { playerId: "somchai_88", entries: 2, isCredited: true };
    const lottoRounds = [
      { ...of, roundId: "yk:20261121:080", bookedAt: "2026-11-21T09:00:00Z" },
      { ...of, roundId: "lk:20261120:062", bookedAt: "2026-11-20T09:15:00Z", isCredited: false },
      { ...of, roundId: "lk:20261120:061", bookedAt: "2026-11-20T09:00:00Z" },
    ];
    const first = (text: string) => rows(text, { lottoRounds })[0]?.to;
    const ofDay = "#/lotto?round_id=lk:20261120:061&player_id=somchai_88&number=583";
    expect(first("player somchai_88 lotto number 583 won yesterday")).toBe(ofDay);
    expect(first("somchai_88 ถูกหวย 583 เมื่อวาน")).toBe(ofDay);
    expect(first("player somchai_88 yiki number 583 won today")).toContain("yk:20261121:080");
    expect(first("player somchai_88 lucky 1 dollar number 583 won")).toContain("lk:20261120:061");
    // What was not credited comes first if that is the complaint.
    expect(first("player somchai_88 lotto number 583 won yesterday, nothing was paid")).toContain("lk:20261120:062");
    // Of a day without a round, no other one: the ledger is there.
    expect(first("player somchai_88 lotto 583 won on 3 Nov")).toBe("#/wallet?view=ledger&player_id=somchai_88");
    expect(rows("player somchai_88 lk:20261120:061 my number 583 won")[0]?.to).toBe(ofDay);
  });

  it("find what was read and what the wallet has by every id, and say which field it is", () => {
    const places = {
      records: [
        { playerId: "mali", gameKey: "sicbo", recordId: "88412", roundId: "sb:9:x", field: "reference" as const },
      ],
      shoe: { tableId: "412", gameKey: "baccarat", roundNo: null, field: "shoe" as const },
    };
    const wallet = [
      { playerId: "niran.k", gameKey: "sicbo", roundId: "sb:9:x", field: "transaction" as const, entries: 1 },
      { playerId: "mali", gameKey: "yiki", roundId: "yk:1:2", field: "bet" as const, entries: 2 },
    ];
    const id = "GB07-1795262090000";
    const found = rows(id, { place: { id, isSure: true, places, wallet, shoes: undefined } });
    expect(found.slice(0, 6)).toEqual([
      {
        kind: "record",
        of: "88412 of mali",
        to: "#/players/mali?game_key=sicbo&period=last14Days&round_id=sb:9:x&record=88412",
      },
      {
        kind: "round",
        of: "sb:9:x of niran.k",
        to: "#/players/niran.k?game_key=sicbo&period=last14Days&round_id=sb:9:x",
      },
      { kind: "walletFind", of: `${id} of niran.k`, to: `#/wallet?view=ledger&player_id=niran.k&find=${id}` },
      { kind: "lottoPlayer", of: "yk:1:2 of mali", to: "#/lotto?round_id=yk:1:2&player_id=mali" },
      { kind: "walletFind", of: `${id} of mali`, to: `#/wallet?view=ledger&player_id=mali&find=${id}` },
      { kind: "shoe", of: "412", to: "#/tables/412/shoe?game_key=baccarat" },
    ]);
  });

  it("find an id beside its player as without: the player’s rows first, then that player’s records, then others'", () => {
    const id = "GB07179526209000";
    const record = { gameKey: "sicbo", recordId: "88412", roundId: "sb:9:x", field: "reference" as const };
    const entry = { gameKey: "sicbo", roundId: "sb:9:x", field: "transaction" as const, entries: 1 };
    const place = {
      id,
      isSure: true,
      places: { records: [{ ...record, playerId: "mali" }], shoe: null },
      wallet: [
        { ...entry, playerId: "niran.k" },
        { ...entry, playerId: "somchai_88" },
      ],
      shoes: undefined,
    };
    for (const text of [
      `player somchai_88 ${id}`,
      `${id} ของ somchai_88`,
      `somchai_88 transaction ${id} not credited`,
    ]) {
      expect(wanted(text), text).toEqual({ id, isSure: true });
      expect(rows(text, { place }).map(({ kind, of }) => `${kind} ${of}`)).toEqual([
        "round sb:9:x of somchai_88",
        `walletFind ${id} of somchai_88`,
        `bet ${id} of somchai_88`,
        "allGames somchai_88",
        "player somchai_88",
        "record 88412 of mali",
        "round sb:9:x of niran.k",
        `walletFind ${id} of niran.k`,
        `runningShoes ${id}`,
      ]);
    }
  });

  it.each([
    ["player somchai_88 88213400917271", "88213400917271", true],
    ["somchai_88 record 00214748364712345678", "00214748364712345678", true],
    ["somchai_88 ref-884120462", "ref-884120462", true],
    ["mali_77 GB07179526209000", "GB07179526209000", true],
    ["mali_77 bc:1697490900000:k3x9", "bc:1697490900000:k3x9", true],
    ["GB07179526209000 not paid yesterday", "GB07179526209000", true],
    ["somchai_88 LB0717952620900012345", "LB0717952620900012345", true],
    ["somchai_88 bc:1697490900000:k3x9-1-paid", "bc:1697490900000:k3x9-1-paid", true],
    ["somchai_88 tx_412-7", "tx_412-7", true],
    ["somchai_88 x412-7", "x412-7", false],
  ])("are looked for by the other id of %s", (text, id, isSure) => {
    expect(wanted(text)).toEqual({ id, isSure });
  });

  it.each([
    ["bc:1795262090000:2l1", true],
    ["round bc:9:x", true],
    ["GB07179526209000", true],
    ["record 884120462", true],
    ["770001234567", true],
    ["mali_7", false],
    ["412-7", false],
  ])("are looked for by the id of %s; Enter waits for all of it: %s", (text, isSure) => {
    expect(wanted(text)).toMatchObject({ isSure });
  });

  it.each(["somchai_88", "two words 7", "abc", "player mali7 round bc:9:x"])("are not looked for by %s", (text) => {
    expect(wanted(text)).toBeUndefined();
  });

  it("of a shoe are those of its table, or where it is looked for", () => {
    expect(rows("shoe 412 was not shuffled").map(({ kind, of }) => `${kind} ${of}`)).toContain("table 412");
    expect(wanted("shoe 412 was not shuffled")).toBeUndefined();
    const text = "shoe 7-X was not shuffled";
    expect(wanted(text)).toEqual({ id: "7-X", isSure: true, isShoe: true });
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
      "#/players/mali7?games=all&period=last7Days&from=2026-11-20T17:00:00.000Z&to=2026-11-21T16:59:59.999Z&ticket=time.20261121T114000Z..20261121T121000Z",
    );
  });

  it("join the times of a text and leave none out", () => {
    const range = (text: string) => {
      const to = rows(text).find(({ kind }) => kind === "allGames")?.to ?? "";
      return ["from", "to"].map((end) => new RegExp(`[?&]${end}=(.*?)(?:&|$)`).exec(to)?.[1]).join(" ");
    };
    // The time between two clocks is looked through.
    expect(range("player mali7 between 18:00 and 19:00 yesterday")).toBe(
      "2026-11-20T11:00:00.000Z 2026-11-20T12:00:00.000Z",
    );
    // An amount is of one record: the list has the whole days, and the clocks order.
    const yesterday = "2026-11-19T17:00:00.000Z 2026-11-20T16:59:59.999Z";
    expect(range("somchai_88 won 487 yesterday after 18:00")).toBe(yesterday);
    expect(range("somchai_88 ชนะ 487 เมื่อวานก่อน 1 ทุ่ม")).toBe(yesterday);
    // A day and a clock in two places.
    const text = "player mali7 played yesterday, as he says, and that was at 18:55";
    expect(range(text)).toBe(yesterday);
    expect(rows(text)[0]?.to).toContain("~time.20261120T115000Z..20261120T120000Z");
    // Two times that cannot both be meant: both days.
    expect(range("player mali7 18:00 on 20 Nov, or maybe it was rather at 19:00 on 21 Nov")).toBe(
      "2026-11-19T17:00:00.000Z 2026-11-21T16:59:59.999Z",
    );
  });

  it("search around one moment, in which no record would be", () => {
    for (const text of ["player mali7 18:55 Thai time", "player mali7 21 Nov 2026 18:55:00 +07:00"]) {
      const all = rows(text).find(({ kind }) => kind === "allGames");
      expect(all?.to).toMatch(
        /^#\/players\/mali7\?games=all&period=last7Days&from=2026-11-20T17:00:00\.000Z&to=2026-11-21T16:59:59\.999Z&ticket=.*time\.20261121T115000Z\.\.20261121T120000Z$/,
      );
    }
  });

  it("never choose between two named players", () => {
    const players = rows("customer: qq77x8\ncustomer: ww88y9\nround bc:9:x").filter(({ kind }) => kind === "round");
    expect(players.map(({ of }) => of)).toEqual(["bc:9:x of qq77x8", "bc:9:x of ww88y9"]);
  });

  it("for a typed word are a player’s, a table’s and a round’s", () => {
    expect(rows("0099").map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["player", "allGames", "table", "lotto"]),
    );
  });

  it("of what is known come after the row for the text, and before the guesses what else it is, which are folded", () => {
    const tables = [{ id: "4120x", titles: ["Baccarat 9"], gameKey: "baccarat" }];
    const of = { players: ["somchai_88", "somchai_881"], tables };
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
    const of = { players: ["somchai_88"] };
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
    const of = { held: (player: string) => (player === "niran.k" ? [[row]] : []) };
    expect(rows("hoda4slzga", of)[0]).toEqual({
      kind: "round",
      of: "bc:1795262090000:2l1hoda4slzga of niran.k",
      to: "#/players/niran.k?game_key=baccarat&period=last14Days&round_id=bc:1795262090000:2l1hoda4slzga",
    });
    // From the middle of an id it is more likely something else.
    expect(rows("2l1hoda", of).map(({ kind }) => kind)).toEqual(["player", "round", "allGames", "openAs"]);
    expect(rows("zga", of).some(({ kind }) => kind === "round")).toBe(false);
  });

  it("put no command first that changes something, unless the text has its words", () => {
    const run = () => undefined;
    const commands = [
      { label: "Use the dark theme", keys: [], run, changes: true },
      { label: "Disconnect", keys: [], run, changes: true },
      {
        label: "Connect to San Juan (api.example.com)",
        keys: [],
        run,
        changes: true,
        named: "San Juan api.example.com",
      },
      { label: "ใช้ธีมมืด", keys: [], run, changes: true },
      { label: "Go to tables", keys: [], run },
    ];
    const zones = ["Riyadh (Asia/Riyadh)", "Sydney (Australia/Sydney)", "Los Angeles (America/Los_Angeles)"];
    const zone = (named: string) => ({ label: `Show times in ${named}`, keys: [], run, changes: true, named });
    const of = { commands: [...commands, ...zones.map(zone)] };
    // Dealers, players and cities.
    for (const text of [
      "Ariya",
      "riyadh",
      "Sydney",
      "Sydney T",
      "Los Angeles",
      "San Juan",
      "in sydney",
      "in Los Angeles",
      "to San Juan",
      "San Juan (api",
      "dark",
      "disconnect",
      "the",
      "ธีม",
    ])
      expect(rows(text, of)[0], text).toMatchObject({ kind: "player", of: text });
    expect(rows("Ariya", of).some(({ kind }) => kind === "command")).toBe(false);
    expect(rows("riyadh", of).at(-1)?.of).toBe("Show times in Riyadh (Asia/Riyadh)");
    expect(rows("dark theme", of)[0]?.of).toBe("Use the dark theme");
    expect(rows("connect to san", of)[0]?.of).toBe("Connect to San Juan (api.example.com)");
    expect(rows("times in sydney", of)[0]?.of).toBe("Show times in Sydney (Australia/Sydney)");
    expect(rows("ธีมมืด", of)[0]?.of).toBe("ใช้ธีมมืด");
    expect(rows("go tab", of)[0]?.of).toBe("Go to tables");
  });

  it("find a table by its live id, and a dealer by the id and the code that the details show", () => {
    const table = { id: "412", titles: ["Baccarat Chao Phraya"], gameKey: "baccarat", liveId: "90412" };
    const tables = [{ ...table, dealer: "Ariya S.", dealerIds: ["7731", "AS-31"] }];
    expect(rows("90412", { tables })[0]).toMatchObject({ kind: "table", of: "412" });
    for (const id of ["7731", "AS-31"])
      expect(rows(id, { tables })[0], id).toMatchObject({ kind: "dealer", of: "Ariya S." });
  });

  it("of known players have the text in their ids, not its letters here and there", () => {
    const of = { players: ["m-aria.yada", "ariya_7"] };
    expect(
      rows("ariya", of)
        .filter(({ kind }) => kind === "player")
        .map(({ of }) => of),
    ).toEqual(["ariya_7", "ariya"]);
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
      const held = () => [[{ ...one, roundId: "bc:9:x", createdAt }]];
      return made(text, { held }).rows.find(({ kind }) => kind === "round")?.isOtherTime;
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
      const held = () => [[{ ...one, roundId: "bc:9:x", totalPayout, net }]];
      return made(text, { held }).rows.find(({ kind }) => kind === "round")?.isOtherPayout;
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
      const ofPlayer = (playerId: string) => (playerId === "mali7" ? held : []);
      return made(text, { held: ofPlayer }).rows.find(isOfId)?.record;
    };
    const round = { ...one, roundId: "bc:9:x" };
    const elsewhere = { ...other, roundId: "bc:8:x" };
    expect(record("player mali7 round bc:9:x", [])).toBeUndefined();
    expect(record("player mali7 round bc:9:x", [[elsewhere, round]])).toBe(round);
    expect(record("player qq77x8 round bc:9:x", [[elsewhere, round]])).toBeUndefined();
    // The newest reading that has the round.
    const newer = { ...round, verdict: "inconsistent" } as const;
    expect(record("player mali7 round bc:9:x", [[elsewhere], [newer], [round]])).toBe(newer);
    // Two bets in one round, and a record that states another player.
    expect(record("player mali7 round bc:9:x", [[round, { ...elsewhere, roundId: "bc:9:x" }]])).toBeUndefined();
    // An exact id outranks the game of the text.
    expect(record("player mali7 dragon_tiger round bc:9:x", [[round]])).toBe(round);
    expect(record("player mali7 round bc:9:x", [[{ ...round, otherPlayer: "qq77x8" }]])).toBeUndefined();
    // Which id of a record a bet id is, is open.
    expect(record("player mali7 bet id 770001234567", [[{ ...round, id: "770001234567" }]])).toBeUndefined();
  });
});

describe("rows of words for a screen", () => {
  it.each([
    ["check shoes", "#/tables?view=checks"],
    ["compare yesterday", "#/wallet?view=reconciliation&date="],
    ["all payouts not credited yesterday", "&class=unpaid_win"],
    ["ยอดจ่ายที่ยังไม่เข้าเมื่อวาน", "&class=unpaid_win"],
    ["bet limits in THB", "#/tables?currency=THB"],
  ])("%s", (text, to) => {
    const screens = rows(text, { currencies: ["THB"] }).filter(({ kind }) => kind === "screen");
    expect(screens.map((row) => row.to).join("\n")).toContain(to);
  });

  it("name a day of the wallet only where one is open", () => {
    const found = rows("compare yesterday", { hasWallet: false });
    expect(found.some(({ kind }) => kind === "screen")).toBe(false);
  });

  it("lead to the tables of a dealer, in the currency of the text", () => {
    const found = rows("limits in THB of all tables of dealer Ariya", { currencies: ["THB"] });
    expect(found).toContainEqual({ kind: "dealer", of: "Ariya", to: "#/tables?q=Ariya&currency=THB" });
  });
});
