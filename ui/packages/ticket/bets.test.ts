import { describe, expect, it } from "vitest";
import { codesIn, type Family } from "./bet-names";
import { familiesOf } from "./names";
import { read } from "./ticket.test.support";

/** The codes of the bets of a text, and after a bar those of its results, in the games that it names. */
function codesOf(text: string): string {
  const { parts } = read(`somchai_88 ${text}`);
  const games = new Set<Family>();
  for (const { readings } of parts) {
    const [first] = readings;
    if (first.type === "game") for (const family of familiesOf(first.name, first.gameKey)) games.add(family);
  }
  const of = (type: "staked" | "seen") =>
    parts.flatMap(({ readings: [first] }) => (first.type === type ? codesIn(first.codes, games) : [])).join(" ");
  return [of("staked"), of("seen")].join(" | ").trim();
}

describe("the bets and results of a text", () => {
  it.each([
    ["had banker and small both", "BANKER SMALL |"],
    ["banker 4 player 6 on the camera", "|"],
    ["dragon 7 tiger 7, tie", "| TIE"],
    ["Dragon 2,000 / Tiger result, voided", "DRAGON | TIGER"],
    ["Sicbo | สูง 1,000 | ผล: 4-5-6 (15)", "BIG | BIG ODD TOTAL_15"],
    ["roulette, bet 100 on number 17", "17 |"],
    ['"data":{"BANKER":{"total":7}},"winner":["TIE","BIG"]},"player_bet":{"PLAYER":700.00}', "PLAYER | TIE BIG"],
    ["แทงเสือ 1350 ชนะ", "TIGER |"],
    ["i put 1450 on odd and it came 4 1 6, sicbo", "ODD | BIG ODD TOTAL_11"],
    ["Claim: result 16 red, bet Red 1,150 plus some inside bets", "RED | 16 RED"],
    ["bet ROOSTER (ไก่) 1200 ออก น้ำเต้า เสือ ไก่, hoo hey how", "ROOSTER ROOSTER | GOURD TIGER ROOSTER"],
    ["ไฮโล แทงต่ำ 1850 กับสูง 2450 ลูกเต๋าออก 4 1 3", "LO HI | LO 123"],
    ["I placed only 1,000 on TIGER and nothing else", "TIGER |"],
    ["แทงฝั่งผู้เล่น 2000", "PLAYER |"],
    ["won in pok deng, seat 4 and a pair", "PLAYER4 |"],
    ["banker + the lucky 6 thing", "BANKER LUCKY6 |"],
    ["on a single banker win", "BANKER |"],
    ["at hi-lo (low plus the 1-low)", "LO 1-LO |"],
    ["I had 64.20 on Player and 8 on the pair. It was a TIE.", "PLAYER PPAIR | TIE"],
    ["bet 8 on the pair, baccarat", "PPAIR BPAIR EITHERPAIR |"],
    ["dragon tiger, 66 on dragon, both sides got the ten of spades", "DRAGON | TIE SUITED_TIE"],
    ["แทงผู้เล่น 850 ออกเสมอ", "PLAYER | TIE"],
    ["baccarat, tie, yesterday. Stake on banker returned?", "BANKER | TIE"],
    ["baccarat: banker won the hand, still my 80 on Player was paid with 160", "PLAYER | BANKER"],
    ["sic bo, ODD 5800 and two dice 2-5 with 400", "ODD TWO_2_5 |"],
    ["she bet EVEN and says result was even", "EVEN | EVEN"],
    ["VIP asks about seats 3 and 4 both winning", "PLAYER3 PLAYER4 |"],
    ["Roulette, 17k came back, number 12 I believe", "| 12 RED"],
    ["แทงเจ้ามือกับใหญ่", "BANKER BIG |"],
    ["แทงเจ้ามือ 1450 ไพ่ออกเสมอ 6-6 เงินไม่คืน", "BANKER | TIE"],
    ["tie 6-6, banker bet not given back, 850", "BANKER | TIE"],
    ["Banker 9 – 3", "| BANKER"],
    ["bet 500 on tie", "TIE |"],
    ["แทงเสมอ 500", "TIE |"],
    ["On tie my stake must come back", "| TIE"],
    ["player pair and banker pair 100", "PPAIR BPAIR |"],
    ["dragon tiger: dragon red 100, tiger big", "DRED TBIG |"],
    ["roulette, split 8-5 100 and the 2nd dozen", "SPLIT_5_8 DOZEN2 |"],
    ["500 straight up 17", "17 |"],
    ["sicbo any triple 100, triple 4, double 5 and single 6", "ANY_TRIPLE TRIPLE_4 DOUBLE_5 SINGLE_6 |"],
    ["sicbo result 3 3 3", "| ANY_TRIPLE TRIPLE_3 TOTAL_9"],
    ["hilo came 5-4-1", "| LO 456"],
    ["bet fish-crab 100, hoo hey how", "FISH_CRAB |"],
    ["TOTAL_11 100.00 and SPLIT_5_8", "TOTAL_11 SPLIT_5_8 |"],
    ["bet low 500", "LO LOW |"],
    ["ซื้อลัคกี้ 6", "LUCKY6 |"],
    ["lucky 6 100", "LUCKY6 |"],
    ["roulette, 1000 on black and 500 on 17, ball landed on 17 black", "BLACK 17 | 17 BLACK"],
    ["roulette played on 17 Nov", "|"],
    ["แทงแดง 1150 ออก 16 แดง", "RED | 16 RED"],
    ["tiger 40, tiger won 9 vs 4", "TIGER | TIGER"],
    ["100 on lucky six, banker won with 6", "LUCKY6 | BANKER"],
    ["bet 2,000 on Player, Player won 8-6", "PLAYER | PLAYER"],
    ["64 EUR on banker pair, but banker had two kings", "BPAIR |"],
    ["BET 1000 TIE at baccarat", "TIE |"],
  ])("%s", (text, expected) => {
    expect(codesOf(text)).toBe(expected.trim());
  });

  it.each([
    "won about 961, player says it should be even more",
    "he has an odd problem with a big win of 500",
    "the third card is always against me",
    "red lights on the screen, high limits wanted",
    "3 dice game with big small",
    "the player won about 961",
    "ผู้เล่น vip88x แจ้งว่า",
    "ขั้นต่ำ 500 สูงสุด 1000",
    "lottery number 583 won, big",
    "table number 12, ticket number 16",
    "tiger.w yesterday",
    "red.dragon yesterday",
  ])("are none in %s", (text) => {
    expect(codesOf(text)).toBe("|");
  });

  it("alone are none: a word may be anybody's name", () => {
    for (const text of ["tiger", "banker", "big red", "tie 6-6"]) expect(read(text).parts, text).toEqual([]);
  });

  it("are no ids", () => {
    const { parts } = read("80 on Player was paid 160, แทงผู้เล่น 850, ROOSTER_TIGER 100");
    expect(parts.filter(({ readings: [{ type }] }) => type === "player" || type === "bet")).toEqual([]);
  });
});
