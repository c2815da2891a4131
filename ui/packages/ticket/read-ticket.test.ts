import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longestTicket, readTicket } from "./read-ticket";
import { amounts, context, ids, partsOf, read, times } from "./ticket.test.support";

interface Usage {
  /** Microseconds. */
  user: number;
}
const { process } = globalThis as unknown as { process: { cpuUsage: (since?: Usage) => Usage } };

const ticket = `Ticket #48213 · LINE
Hi team, customer somchai_88 says today about 18:55 Thai time he won on baccarat but got only 961 THB, he
thinks it must be 1,011.00. He sent this from his history: bc:1795262090000:2l1hoda4slzga pls check ASAP!!
thx, Ploy`;

describe("a ticket", () => {
  it("gives player, round, time, game and amounts, and says what was not used", () => {
    const { parts, unused } = read(ticket);
    expect(parts.map(({ text, readings }) => [readings[0].type, text])).toEqual([
      ["player", "somchai_88"],
      ["time", "today about 18:55 Thai time"],
      ["game", "baccarat"],
      ["amount", "961 THB"],
      ["amount", "1,011.00"],
      ["round", "bc:1795262090000:2l1hoda4slzga"],
    ]);
    expect(times(ticket)).toEqual(["2026-11-21T11:40 – 2026-11-21T12:10"]);
    expect(unused).toEqual([{ text: "48213", kind: "ticket" }]);
  });

  it("in Thai gives the same", () => {
    const thai = `เคส 48213 ลูกค้ายูส somchai_88 แจ้งว่าเมื่อวาน 18.55 น. เล่นบาคาร่า โต๊ะ 412 ได้แค่ 961 บาท ควรได้ ฿1,011.00
รอบ bc:1795262090000:2l1hoda4slzga โทร 0812345678`;
    const { parts, unused } = read(thai);
    expect(parts.map(({ text, readings }) => [readings[0].type, text])).toEqual([
      ["player", "somchai_88"],
      ["time", "เมื่อวาน 18.55 น."],
      ["game", "บาคาร่า"],
      ["table", "412"],
      ["amount", "961 บาท"],
      ["amount", "฿1,011.00"],
      ["round", "bc:1795262090000:2l1hoda4slzga"],
    ]);
    expect(times(thai)).toEqual(["2026-11-20T11:55"]);
    expect(unused.map(({ kind }) => kind)).toEqual(["ticket", "phone"]);
  });

  it("never uses a web address, which may hold a secret", () => {
    const { parts, unused } = read("he sent https://bets.example.com/?operator_id=7&token=abc123def&language=TH");
    expect(parts).toEqual([]);
    expect(unused[0]?.kind).toBe("web");
  });
});

describe("names", () => {
  it("of games lead to the keys that are known, and only to those", () => {
    expect(partsOf("เล่นเสือมังกร", "game")[0]?.readings).toEqual([
      { type: "game", name: "Dragon tiger", gameKey: "dragon_tiger" },
    ]);
    expect(partsOf("lucky 20, roulete", "game").map(({ text }) => text)).toEqual(["lucky 20", "roulete"]);
    expect(partsOf("on Roulette", "game")[0]?.readings).toEqual([{ type: "game", name: "Roulette", gameKey: null }]);
    expect(partsOf("baccarat", "game")[0]?.readings.map((each) => "gameKey" in each && each.gameKey)).toEqual([
      "baccarat",
      "baccarat_insurance",
    ]);
    expect(partsOf("baccarat_insurance", "game")[0]?.readings[0]).toMatchObject({ gameKey: "baccarat_insurance" });
  });

  it.each(["lotto", "his lottery ticket", "ถูกหวย", "ซื้อลอตเตอรี่", "ล็อตโต้"])("of any lotto name no key: %s", (text) => {
    expect(partsOf(text, "game")[0]?.readings).toEqual([
      { type: "game", name: "Lotto", gameKey: null },
      { type: "game", name: "Yiki", gameKey: "yiki" },
    ]);
  });

  it.each(["yiki lotto", "หวยยี่กี", "lotto yeekee"])("of one lotto are no other: %s", (text) => {
    expect(partsOf(text, "game").map(({ readings: [first] }) => "gameKey" in first && first.gameKey)).toEqual(["yiki"]);
  });

  it("of tables lead to their ids", () => {
    expect(ids("at baccarat chao phraya he lost", "table")).toEqual(["412"]);
    expect(ids("โต๊ะ บาคาร่า เจ้าพระยา", "table")).toEqual(["412"]);
  });

  it("of tables are their words too, beside a word for a table or the game", () => {
    for (const text of [
      "table Phraya",
      "โต๊ะเจ้าพระยา",
      "โต๊ะ เจ้าพระยา",
      "the Phraya table",
      "baccarat Chao Phraya again",
    ])
      expect(ids(`somchai_88 ${text}`, "table"), text).toEqual(["412"]);
    for (const text of ["Phraya says", "he met Chao Phraya"])
      expect(ids(`somchai_88 ${text}`, "table"), text).toEqual([]);
    const tables = [
      ...context.tables,
      { id: "441", titles: ["Roulette Siam"], gameKey: "roulette" },
      { id: "442", titles: ["Roulette Andaman"], gameKey: "roulette" },
    ];
    const { parts } = read("Roulette Siam or Andaman, cust. not sure", { tables });
    expect(parts.map(({ readings: [first] }) => ("id" in first ? first.id : first.type))).toEqual([
      "game",
      "441",
      "442",
    ]);
  });

  it("of dealers are read after a word for a dealer, or as a whole if they are known", () => {
    const tables = [{ id: "412", titles: ["Baccarat Chao Phraya"], gameKey: "baccarat", dealer: "Ariya S." }];
    const dealers = (text: string) =>
      read(text, { tables }).parts.flatMap(({ readings: [first] }) => (first.type === "dealer" ? [first.name] : []));
    expect(dealers("limits of dealer Ariya S. in THB")).toEqual(["Ariya S."]);
    expect(dealers("limits of all tables of dealer Ariya")).toEqual(["Ariya S."]);
    expect(dealers("ดีลเลอร์ Ariya S. แจกผิด")).toEqual(["Ariya S."]);
    expect(dealers("Ariya S. dealt it")).toEqual(["Ariya S."]);
    expect(dealers("dealer: Nok")).toEqual(["Nok"]);
    for (const text of ["Your dealer is cheating", "Ariya", "the dealer said no"])
      expect(dealers(text), text).toEqual([]);
  });

  it("inside an id are not read", () => {
    expect(partsOf("hilo:7_500.00x", "game")).toEqual([]);
    expect(amounts("ref_1,500.00:x1")).toEqual([]);
  });
});

describe("what is not used", () => {
  const unused = (text: string) => read(text).unused.map(({ text, kind }) => `${kind} ${text}`);

  it("is named: figures and names", () => {
    expect(unused("somchai_88 says 4-7 and 12, at the Mekong, in room 45")).toEqual([
      "number 4-7",
      "number 12",
      "name Mekong",
      "number 45",
    ]);
    expect(unused("somchai_88 won 961 yesterday, tie 6-6, I had 5k")).toEqual(["number 5k"]);
  });

  it("has no name that begins a sentence, closes the text or is a place of a time", () => {
    const text = "Hello team, somchai_88. Won 961\nYesterday 18:55 here in Paris.\nKind regards, Ploy";
    expect(unused(text)).toEqual([]);
    expect(unused("Go To Tables")).toEqual([]);
  });
});

it("words for screens and verdicts are read", () => {
  const found = (text: string) => [...read(text).screens, ...read(text).verdicts];
  expect(found("check shoes")).toEqual(["shoes"]);
  expect(found("which running shoes broke a rule")).toEqual(["shoes", "inconsistent"]);
  expect(found("compare yesterday")).toEqual(["compare"]);
  expect(found("Payouts not credited, Fri 27 Nov")).toEqual(["unpaid"]);
  expect(found("Limits of dealer Ariya S. in THB")).toEqual(["limits"]);
  expect(found("newest broken record")).toEqual(["inconsistent"]);
  expect(found("my payout was not credited")).toEqual([]);
  expect(found("สรุปไม่ได้")).toEqual(["cannot_tell"]);
});

describe("amounts", () => {
  it.each([
    ["1,011.00", ["1011.00 ?"]],
    ["961 THB", ["961 THB"]],
    ["THB 961", ["961 THB"]],
    ["฿500", ["500 THB"]],
    ["500 บาท", ["500 THB"]],
    ["500 baht", ["500 THB"]],
    ["$20.50", ["20.50 ?"]],
    ["0.10 USD", ["0.10 USD"]],
    ["12,345,678,901.23", ["12345678901.23 ?"]],
    ["1.011,00", ["1011.00 ? | 1.01100 ?"]],
    ["1.011 THB", ["1.011 THB | 1011 THB"]],
    ["he won 500", ["500 ?"]],
    ["ได้แค่ 961", ["961 ?"]],
    ["-300.00 THB", ["-300.00 THB"]],
    ["18.55", ["18.55 ? | time"]],
    ["bet $1.5k and got $1,425", ["1500 ?", "1425 ?"]],
    ["bet 2k THB", ["2000 THB"]],
    ["won 10K", ["10000 ?"]],
    ["bet 1m", ["1000000 ?"]],
    ["got 1.25m baht", ["1250000 THB"]],
    ["แทง 5พัน ได้ 4 พัน", ["5000 ?", "4000 ?"]],
    ["เสีย 2 หมื่น", ["20000 ?"]],
    ["ได้ 1.5 แสนบาท", ["150000 THB"]],
    ["ได้ ๓ ร้อย", ["300 ?"]],
    ["won 18.50 yesterday", ["18.50 ? | time"]],
    ["฿18.50 yesterday", ["18.50 THB"]],
    ["ได้ 18.50 เมื่อวาน", ["18.50 ? | time"]],
    ["lost 1000, 2000 and 3000 baht", ["1000 ?", "2000 ?", "3000 THB"]],
    ["เสีย 1000 และ 2000", ["1000 ?", "2000 ?"]],
    ["won 961 round bc:9:x", ["961 ?"]],
    ["Amt:250 Stake:1,000.00", ["250 ?", "1000.00 ?"]],
    ["got 961 table 412", ["961 ?"]],
    ["ได้ 961 รอบ bc:9:x", ["961 ?"]],
    ["ได้ 961 ตามที่แจ้ง", ["961 ?"]],
    ["ได้ 50 คืน", ["50 ?"]],
    ["ได้ 2250 วันจันทร์", ["2250 ?"]],
    ["tiger 40, tiger won 9 vs 4", ["40 ?"]],
    ["240 instead of 120 on either pair", ["240 ?", "120 ?"]],
    ["hilo low 1850 high 2450 dice 4-1-3", ["1850 ?", "2450 ?"]],
    ["bet banker 2k win", ["2000 ?"]],
    ["bet 9,5 tr", ["9500000 ?"]],
    ["got 1 200 instead of 1 350.50", ["1200 ?", "1350.50 ?"]],
    ["table 7 500 baht", ["500 THB"]],
    ['{"total_bet":1800.00,"total_payout":231.00}', ["1800.00 ?", "231.00 ?"]],
    ["bet five hundred baht", ["500 THB"]],
    ["won one thousand two hundred and fifty", ["1250 ?"]],
    ["แทงห้าร้อยบาท", ["500 THB"]],
    ["ได้หนึ่งหมื่นสองพันห้าร้อย", ["12500 ?"]],
    ["ชนะสามพันห้าบาท", ["3500 THB"]],
    ["เดิมพันห้าร้อยสองตา", ["500 ?"]],
    ["แทงสองร้อยห้า", []],
    ["yiki, got 450 player tuk_1", ["450 ?"]],
    ['{"score":["1","3"],"total":7},"player_bet":{"BANKER":100.00,"BPAIR":50.00}', ["100.00 ?", "50.00 ?"]],
  ])("%s", (text, expected) => {
    expect(amounts(text)).toEqual(expected);
  });

  it.each([
    ["got 961 THB, must be 1,011.00", ["paid", "due"]],
    ["should have received 1011 but received 961", ["due", "paid"]],
    ["got 961 THB, he thinks it must\nbe 1,011", ["paid", "due"]],
    ["961 THB instead\nof 1,011", ["paid", "due"]],
    ["he bet\n500 and got\n961 THB", ["stake", "paid"]],
    ["961 THB instead of 1,011", ["paid", "due"]],
    ["he expects 1,011 for his bet of 500", ["due", "stake"]],
    ["ได้แค่ 961 บาท ควรได้ 1,011", ["paid", "due"]],
    ["แทง 500 ต้องได้ 1,011 บาท", ["stake", "due"]],
    ["ได้ 961 ไม่ใช่ 1,011", ["paid", "due"]],
    ["แทง 500 ได้ 950", ["stake", "paid"]],
    ["should be 1,011 instead of 961", ["due", "paid"]],
    ["ควรได้ 1,011 ไม่ใช่ 961", ["due", "paid"]],
    ["supposed to have received 1,011", ["due"]],
    ["should have received about 1011", ["due"]],
    ["should have gotten 1,011", ["due"]],
    ["ต้องได้รับเงิน 1,011", ["due"]],
    ["ไม่ควรได้ 961 บาท", ["paid"]],
    ["จ่ายถูกต้อง 961 บาท", ["any"]],
    ["won 961", ["net"]],
    ["made a profit of 96.27 EUR", ["net"]],
    ["ได้กำไร 902.50", ["net"]],
    ["he was up 114", ["net"]],
    ["your system took 1,050 from him", ["stake"]],
    ["17,000 yen came back", ["paid"]],
    ["902.50 ไม่เต็ม 950", ["any", "due"]],
    ["50 baht missing", ["difference"]],
    ["chip 10k gone", ["difference"]],
    ["short paid by 50 baht", ["difference"]],
    ["want 2,000 back", ["due"]],
    ["did not receive 950", ["due"]],
    ["hasn't been credited my 1,200, got 450", ["due", "paid"]],
    ["ยังไม่ได้เงิน 950 รอบเมื่อคืน", ["due"]],
    ["give me 2,000 back", ["due"]],
    ["300 deducted, no bet shown", ["stake"]],
    ["debit: 1,850.00", ["stake"]],
    ["paid short by 50", ["difference"]],
    ["ขาดไป 50 บาท", ["difference"]],
    ["ฝากเงิน 500 USDT", ["transfer"]],
    ["deposit 5000 not in", ["transfer"]],
    ["961 THB", ["any"]],
    ["banker total should be 7", []],
    ["he claims 3 cards", []],
    ["แต้มต้องเป็น 8", []],
    ["ไม่ใช่ 8 แต้ม", []],
  ])("%s are %j", (text, expected) => {
    const found = partsOf(text, "amount").flatMap(({ readings: [first] }) =>
      first.type === "amount" ? [first.role] : [],
    );
    expect(found).toEqual(expected);
  });

  it.each([
    "won 3 times",
    "won 2 more bets",
    "I send 4 emails",
    "แทง 11ไฮโล",
    "lost 5 hands",
    "ชนะ 3 ตา",
    "ได้ 8 แต้ม",
    "he got 3 cards",
    "won 8 in a row",
    "player mali7 won 3 nights ago",
    "ชนะ 3 คืนก่อน",
    "won 3 spins",
    "got 10 free spins",
    "ได้ 10 สปิน",
    "ชนะ 3 เกม",
    "lost 2 months of bets",
    "won 3 years in a row",
    "เสีย 2 เดือนติด",
    "ชนะ 2 ปีก่อน",
    "lost 6 turns",
    "won 5 shoes",
    "ถูกเลข ได้ 3 ตัว",
    "won 3 digits",
    "แทง 4 หลัก",
  ])("no count is one: %s", (text) => {
    expect(amounts(text)).toEqual([]);
  });

  it.each(["961", "round 52", "50%", "6-3", "v1.2.3"])("none in %s", (text) => {
    expect(amounts(text)).toEqual([]);
  });

  it("keep every digit that was written", () => {
    const digits = fc.stringMatching(/^[1-9]\d{0,17}$/);
    fc.assert(
      fc.property(digits, fc.stringMatching(/^\d{2}$/), (whole, decimals) => {
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
        expect(amounts(`${grouped}.${decimals} THB`)[0]).toBe(`${whole}.${decimals} THB`);
      }),
    );
  });
});

describe("a complaint that less was paid", () => {
  it.each([
    "won 487 but was not paid",
    "won 487, the credit was lower",
    "got a smaller amount",
    "received a lower amount",
    "never received the 487",
    "he won but got less",
    "won 487 but it wasn't credited",
    "won 487 but it wasnt credited",
    "got 18,000 only",
    "where is my 12,000",
    "she won but only get 1900",
    "my 10k is gone",
    "why no pay for 487",
    "the money hasn't been added yet",
    "he didn't get his winnings",
    "did not receive anything",
    "was never credited",
    "prize never arrived",
    "his payout is too low",
    "payout came out lower than it should",
    "got nothing",
    "no payout for his win",
    "the balance did not go up, money is gone",
    "credited less than won",
    "paid half",
    "was unpaid",
    "he hasn’t been\npaid",
    "not paid in full",
    "nothing credited",
    "deposit 5000 not in, ref 1",
    "paid short by 50",
    "แต่เงินหาย",
    "แต่ได้ไม่ถึง",
    "ไม่ได้เงิน",
    "เงินไม่เข้า",
    "ชนะแต่ยังไม่ได้เงิน",
    "เครดิตไม่เข้า",
    "ยอดเงินไม่เพิ่ม",
    "ยังไม่ได้รับเงินรางวัล",
    "ไม่ได้รับเครดิต",
    "ระบบจ่ายเงินไม่ครบ",
    "จ่ายน้อยกว่าที่ควร",
    "ถูกหวยแต่ไม่จ่าย",
    "ไม่ได้ตัง",
    "เงินรางวัลไม่เข้า",
    "ได้เงินไม่ครบ",
    "เครดิตขาด",
  ])("is read in %j", (text) => {
    expect(read(text).complaint).toBe("short");
  });

  it.each([
    "won 487 yesterday",
    "he got 961 THB",
    "please check round bc:9:x",
    "he did not receive an answer",
    "never received a reply about 961",
    "got an SMS",
    "not happy, thinks the shoe was not shuffled",
    "he lost 500",
    "wants lower limits",
    "which game did niran.k play yesterday",
    "was paid too much",
    "says the amount credited is wrong",
    "the payment received was 487",
    "got more than he should",
    "short id 2l1hoda",
    "ชนะ 487 เมื่อวาน",
    "ไม่เข้าใจผล",
    "ได้ 961 บาท",
    "เสีย 500",
    "ขาดทุน 500",
    "ไม่ได้เล่นเมื่อวาน",
    "ยังไม่ได้รับคำตอบ",
    "ดูภาพไม่ได้",
    "เข้าเกมไม่ได้",
  ])("is not read in %j", (text) => {
    expect(read(text).complaint).not.toBe("short");
  });
});

describe("a complaint that", () => {
  it.each([
    ["tooMuch", "Your system took 1,050 from my wallet but I placed only 1,000"],
    ["tooMuch", "was paid too much"],
    ["tooMuch", "Remark: over deducted"],
    ["tooMuch", "they charged me twice"],
    ["tooMuch", "he was charged 20.00 twice"],
    ["tooMuch", "the wallet was debited twice"],
    ["tooMuch", "หักเงินเกิน 50 บาท"],
    ["tooMuch", "ระบบตัดเงินซ้ำ"],
    ["notReturned", "banker bet not given back"],
    ["notReturned", "my stake was not returned"],
    ["notReturned", "it was a tie but he did not get his bet back"],
    ["notReturned", "On tie my 64.20 must come back, it did not!!!"],
    ["notReturned", "Only half of my bet came back??"],
    ["notReturned", "ออกเสมอ เงินไม่คืน"],
    ["notReturned", "ไม่เห็นคืนทุนเลยครับ"],
    ["notReturned", "ประกันไม่ได้คืนเลยสักบาท"],
    [null, "I placed only 1,000 on Tiger"],
    [null, "Stake on banker returned yes or no?"],
    [null, "ได้คืนเต็มหรือครึ่งเดียวคะ"],
    [null, "ไม่ได้เล่นเมื่อคืนนี้"],
    [null, "he will be back tomorrow, it was more than an hour"],
  ] as const)("is %s is read in %j", (complaint, text) => {
    expect(read(text).complaint).toBe(complaint);
  });
});

describe("any text", () => {
  const piece = fc.constantFrom(
    "18:55",
    "18.55 น.",
    "21 พ.ย. 2569",
    "2026-11-21T18:55Z",
    "1.011,00",
    "THB",
    "961",
    "player:",
    "ลูกค้า",
    '"',
    "“",
    "a/b",
    "bc:17:x",
    "\n",
    " ",
    "ก",
    "😀",
    "-",
    "to",
    "ถึง",
    "about",
    "UTC+7",
    "baccarat",
    "T",
    ".",
    "'",
  );
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join("")),
    fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(" ")),
  );

  it("is read without an error, and its parts are in order, as written, and never overlap", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let end = 0;
        for (const part of read(text).parts) {
          expect(part.start).toBeGreaterThanOrEqual(end);
          expect(part.end).toBeGreaterThan(part.start);
          expect(text.slice(part.start, part.end)).toBe(part.text);
          end = part.end;
        }
      }),
      { numRuns: 400 },
    );
  });

  it("means the same however often it is read", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(read(text)).toEqual(read(text));
      }),
    );
  });

  it("gives instants and plain decimals only", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const reading of read(text).parts.flatMap(({ readings }) => readings)) {
          if (reading.type === "amount") expect(reading.amount).toMatch(/^-?\d+(\.\d+)?$/);
          if (reading.type === "time") {
            expect(Number.isNaN(Date.parse(reading.time.from))).toBe(false);
            expect(Date.parse(reading.time.from)).toBeLessThanOrEqual(Date.parse(reading.time.to));
          }
        }
      }),
    );
  });

  const hostile = [
    "a",
    "1",
    "1,",
    "1.",
    " ",
    "\n",
    '"',
    "a:",
    "1:",
    "18:55 ",
    "player ",
    "ก",
    "about ",
    "21 Nov ",
    "1,000.00 ",
    "a_1 ",
    "“",
    "ราว",
    "baccarat",
    "bc:1:",
    "+07:00",
    "'a",
    "Player: ",
    "a b\n",
    "banker ",
    "on red 50 and ",
    "4 1 6 ",
    "tie 6-6 ",
    "แดง",
    "split 1 ",
    "was ",
    "bet 5 ",
    `แทง${"1".repeat(60)}banker `,
    `banker${" ".repeat(40)}big`,
    "paid : : ",
    "paid 1 200 ",
    "one hundred ",
    "ห้าร้อย",
    "ห้าร้อยห้า",
    "<a@",
    "<a",
    "From: a\n",
    '"a":{"',
    "bc:1234567890:\n",
    "ref 1234 ",
    "player a.b",
    "id: ",
    "fri ",
    "10k is ",
    "a|b\n",
    "player|bet\n",
  ];
  const players = Array.from({ length: 400 }, (_, at) => `player_${at}`);
  /** The shortest of three times of the processor, in milliseconds: other programs do not count. */
  const timeOf = (unit: string, length: number) => {
    const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    const once = () => {
      const begun = process.cpuUsage();
      readTicket(text, { ...context, players });
      return process.cpuUsage(begun).user / 1000;
    };
    return Math.min(once(), once(), once());
  };

  it.each(hostile)("of 20,000 letters %j is read in linear time", (unit) => {
    const [short, long] = [timeOf(unit, longestTicket / 8), timeOf(unit, longestTicket)];
    // Eight times the text takes eight times as long, or 64 times if the reader is quadratic.
    expect(long < 100 || long / short < 24, `${short} ms, then ${long} ms`).toBe(true);
  });

  it("longer than the limit is read up to it", () => {
    const text = `${" ".repeat(longestTicket)}somchai_88`;
    expect(read(text).parts).toEqual([]);
  });
});
