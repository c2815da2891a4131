import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amounts, ids, partsOf, read, times } from "./ticket.test.support";

describe("the beginning of a known player's id", () => {
  it("is a guess of that player, if the text names no other", () => {
    const text = "Hi team, somchai says he won about 961 on baccarat yesterday but the balance is wrong";
    expect(partsOf(text, "player").map(({ text, because }) => [text, because])).toEqual([["somchai", "form"]]);
    expect(amounts(text)).toEqual(["961 ?"]);
    expect(times(text)).toEqual(["2026-11-19T17:00 – 2026-11-20T16:59:59.999Z"]);
    expect(ids(`${text}, player mali7`, "player")).toEqual(["mali7"]);
  });

  it("is none inside another word, and no word of a sentence", () => {
    expect(ids("somchaisri won about 961 yesterday or today at a place", "player")).toEqual([]);
    expect(ids("won about 961", "player")).toEqual([]);
    expect(ids("Paid 961 yesterday", "player")).toEqual([]);
    expect(ids("all payouts not credited yesterday", "player")).toEqual([]);
    expect(ids("ชนะ 961 เมื่อวาน", "player")).toEqual([]);
    expect(read("he said that the player won about 961", { players: ["player_1", "the.one"] }).parts).toHaveLength(1);
  });
});

describe("ids", () => {
  it.each([
    ["Player: vip 88", "player", "vip 88"],
    ["Player: niran.x.", "player", "niran.x"],
    ["won 500, name: ekkachai.p", "player", "ekkachai.p"],
    ["player id = a/b:c", "player", "a/b:c"],
    ["ยูส vip88x แจ้งว่า", "player", "vip88x"],
    ["round id bc:9:x", "round", "bc:9:x"],
    ["ref-884120462 please", "bet", "ref-884120462"],
    ["transaction no. 88120001", "bet", "88120001"],
    ["table T-4 again", "table", "T-4"],
    ["โต๊ะ 7 ครับ", "table", "7"],
    ["record id 884120462", "record", "884120462"],
    ["whats up with txn 99112", "bet", "99112"],
    ["cancel bet no 883 please", "bet", "883"],
    ["shoe 7-X was not shuffled", "shoe", "7-X"],
    ["Shoe no. 412 broke a rule", "shoe", "412"],
    ["ขอน 412", "shoe", "412"],
    ["Shoe 412 again", "shoe", "412"],
    ["hello, UID:niran.k won", "player", "niran.k"],
    ["hello, player:qq77x8 won", "player", "qq77x8"],
    ["see ref:GB0717952620900012345 pls", "bet", "GB0717952620900012345"],
    ["UID:qq77x8|Round:dt:1697505218841:3jce9t6xwo5m|Amt:250", "player", "qq77x8"],
    ["round bc:1795786170000:\n2l1hoda4slzga lost", "round", "bc:1795786170000:2l1hoda4slzga"],
    ["ref GB 0717 9526 2090 0012 345 pls", "bet", "GB0717952620900012345"],
    ['{"player_id":"qq77x8","round_id":"bc:9:x","created_at":0}', "player", "qq77x8"],
    ['{"player_id":"qq77x8","round_id":"bc:9:x","created_at":0}', "round", "bc:9:x"],
    ["แจ้งว่า ยูส lek.hilo แพ้", "player", "lek.hilo"],
    ["lost again, mbr id: 5567812.", "player", "5567812"],
    ["เล่นแล้ว ไอดี boss.j แพ้", "player", "boss.j"],
    ['lost, id "high.roller" again', "player", "high.roller"],
    ["UID:qq77x8|Round:dt:1697505218841:3jce9t6xwo5m|Amt:250", "round", "dt:1697505218841:3jce9t6xwo5m"],
  ] as const)("%s: %s", (text, type, id) => {
    expect(ids(text, type)).toEqual([id]);
  });

  it.each([
    ["The round number ends with exfr30.", ["exfr30"]],
    ["round ending in 0envoxx4vmy6r", ["0envoxx4vmy6r"]],
    ["the last 6 letters are y6r45a", ["y6r45a"]],
    ["รอบลงท้ายด้วย exfr30 ค่ะ", ["exfr30"]],
    ["id …exfr30", ["exfr30"]],
    ["it ended with tie", []],
    ["ends in 2 days", []],
    ["won 500 ... 900.00", []],
  ])("have ends: %s", (text, expected) => {
    const ends = read(text).parts.flatMap(({ readings: [first] }) => (first.type === "end" ? [first.id] : []));
    expect(ends).toEqual(expected);
  });

  it("end where a letter begins that nobody sees", () => {
    expect(ids("player: qq77x8\u200b", "player")).toEqual(["qq77x8"]);
    expect(ids("ยูส\u200bvip88x\u200bแจ้งว่า", "player")).toEqual(["vip88x"]);
    expect(ids("customer\u00a0qq77x8\ufeff round id bc:9:x\u200e.", "round")).toEqual(["bc:9:x"]);
  });

  it.each([
    "he",
    "Customer says he won",
    "round 52 was wrong",
    "thx 4 help",
    "thanks, see you 2day at 5k",
    "the round was cancelled",
    "Round: cancelled",
    "the player is angry",
    "customer is 20 years old",
    "ผู้เล่น 6 เจ้ามือ 8",
    "credit card 4111 1111 1111 1111",
    "the app v2.10.3 crashes, sorry",
    "Zendesk #55012",
    "ผู้เล่น ไอดี",
    '{"score":["1","3","3"],"total":7},"PLAYER":{"card":["JH"]}',
  ])("none in %s", (text) => {
    expect(read(text).parts.filter(({ readings }) => "id" in readings[0])).toEqual([]);
  });

  it("are read below the heads of columns as what they look like", () => {
    const [part, ...others] = partsOf("Member\tRound\tBet\tPayout\nsiri_win\tlost", "player");
    expect([part?.text, part?.because, others]).toEqual(["siri_win", "form", []]);
  });

  it("and times are none in the heads of mails, but the subject may hold them", () => {
    const text = `From: vip@agent.example
Sent: 20 November 2026 22:47
To: help@agent.example
Subject: member id "qq77x8"

played at 18:55
On Sat, 28 Nov 2026 at 16:02, Help <help@agent.example> wrote:
> which member?`;
    expect(read(text).parts.map((part) => part.text)).toEqual(["qq77x8", "18:55"]);
  });

  it("may be as long as the service's client takes, in every form", () => {
    const longest = `a:${"ก7".repeat(255)}`;
    for (const text of [longest, `player: ${longest}`, `asks about "${longest}" again`]) {
      expect(read(text).parts.map(({ text: found }) => found)).toEqual([longest]);
    }
    expect(ids(`player: ${longest}x`, "player")).not.toContain(longest);
  });

  it("that are known win over everything, blanks and all", () => {
    expect(partsOf("asks about สมชาย ใจดี/7 again", "player")[0]).toMatchObject({
      text: "สมชาย ใจดี/7",
      because: "known",
    });
    expect(ids("xsomchai_88 and somchai_889", "player")).not.toContain("somchai_88");
  });

  it("without a word that says what they are stay guesses, to be corrected to any type", () => {
    const [part] = read("please look at qq77x8 now").parts;
    expect(part?.because).toBe("form");
    expect(part?.readings.map(({ type }) => type).sort()).toEqual([
      "bet",
      "player",
      "record",
      "round",
      "shoe",
      "table",
    ]);
  });

  const letter = fc.constantFrom(..."abz019:/_-กขอิ่");
  const word = fc.string({ unit: letter, minLength: 2, maxLength: 9 });
  const oddId = fc
    .array(word, { minLength: 1, maxLength: 3 })
    .map((words) => `a${words.join(" ")}:7z`)
    .filter((id) => !/\d{1,2}[:/-]\d/.test(id));

  it("with slashes, colons, blanks and Thai are kept whole in quotes and on a line of their own", () => {
    fc.assert(
      fc.property(oddId, (id) => {
        for (const text of [`he says\n${id}\nok`, `he says "${id}" ok`]) {
          const found = read(text).parts.map((part) => part.text);
          expect(found).toContain(id);
        }
      }),
    );
  });
});

describe("odds", () => {
  it.each(["tie bet 8:1 not paid", "player pair 11 to 1, not paid"])("are no id and no amount: %s", (text) => {
    expect(ids(text, "bet")).toEqual([]);
    expect(amounts(text)).toEqual([]);
  });
});

describe("a short text", () => {
  it.each(["missing", "instead", "refunded", "during", "Unpaid", "urgent", "twice", "หายไป", "ยังไม่เข้า"])(
    "has no player %s",
    (word) => {
      expect(ids(`${word} 500 baht`, "player")).toEqual([]);
      expect(ids(`500 baht ${word} yesterday`, "player")).toEqual([]);
    },
  );

  it("has the only word that is not usual as its player, for a guess", () => {
    expect(ids("tonkla: 500 baht", "player")).toEqual(["tonkla"]);
    expect(ids("Expected: 500", "player")).toEqual([]);
    expect(ids("He didn't get 500", "player")).toEqual([]);
    expect(ids("ต้นกล้า 500 บาท", "player")).toEqual(["ต้นกล้า"]);
  });
});

describe("a pasted table", () => {
  const spoken = (table: string) => {
    const { parts } = read(table);
    return parts.map(({ readings: [first] }) =>
      first.type === "amount"
        ? `${first.role} ${first.amount}`
        : `${first.type} ${"id" in first ? first.id : ""}`.trim(),
    );
  };
  const rows = [
    ["Player", "Round ID", "Bet", "Payout"],
    ["tonkla", "zz:9:x", "250", "480"],
    ["may-ling", "zz:9:y", "90", "0"],
  ];
  const expected = [
    "player tonkla",
    "round zz:9:x",
    "stake 250",
    "paid 480",
    "player may-ling",
    "round zz:9:y",
    "stake 90",
    "paid 0",
  ];

  it.each(["\t", " | ", "; ", "   ", ","])("gives each cell the meaning of its column, between «%s»", (separator) => {
    expect(spoken(rows.map((row) => row.join(separator)).join("\n"))).toEqual(expected);
    expect(spoken(`Hi, see these:\n\n${rows.map((row) => row.join(separator)).join("\n")}\nThanks`)).toEqual(expected);
  });

  it("keeps its columns beside an empty cell, and ends at a line of another form", () => {
    expect(spoken("Player\tBet\tPayout\n\t250\t480\nwon 77 on it")).toEqual(["stake 250", "paid 480", "net 77"]);
  });

  it("is no sentence with two labels and a comma", () => {
    expect(ids("the player, the round, all wrong\nnow, then, tonkla", "player")).toEqual([]);
  });
});
