/**
 * The bets and results that a text names. Whether a word is a bet or a result, the words around it say: "on banker" is a bet,
 * "it was a tie" a result. Usual words ("big", "odd", แดง) are neither without such words.
 */
import { anyPair, type BetName, betNames, type Codes, type Family, playerSide } from "./bet-names";
import { matches, type Place } from "./part";

export interface FoundBet extends Place {
  readonly type: "staked" | "seen";
  readonly codes: Codes;
}

/** How far before a word its context is looked for, and after it. */
const reach = 48;

const verbs =
  "bets?(?: (?:was|were|is))?|betting|stak(?:e|ed|es)|wager(?:ed|s)?|placed|put|had|have|backed|bought|buy|chose|took|played|plus|on|half|all";
const fillers = "on|the|a|an|my|his|her|some|both|only|just|also|in|for|of|to|single|side";
const stake = "[฿$€£]?\\d[\\d.,]*k?(?: ?(?:thb|baht|usd|eur))?";
const thaiVerbs = "แทง|ลง|วาง|ซื้อ|เดิมพัน|(?<!ผู้)เล่น|ฝั่ง|ข้าง|bet|ตัว";
// A number is taken whole: to try every way to split one would take for ever.
const thaiFillers = "ฝั่ง|ข้าง|ที่|ตัว|ไว้|on|\\d[\\d.,]*(?![\\d.,])(?: ?บาท)?";

/** Words of betting before a bet, with a stake between them or without: "bet 500 on the ", แทง. */
const betting = new RegExp(
  `(?:\\b(?:${verbs})\\b(?: (?:${fillers}|${stake}))*|(?:${thaiVerbs})(?: ?(?:${thaiFillers}))*) ?[:("']? ?$`,
  "i",
);

/** The same without a bare "on" or "had": "on tie the stake comes back" speaks of a result. */
const bettingOn =
  /(?:\b(?:bets?|betting|staked?|wager(?:ed)?|placed|put|backed|\d(?:[\d.,]*\d)?k?(?: ?(?:thb|baht|บาท))?) (?:on )(?:the |a )?|\b(?:bet|bets|betting|staked|placed) (?:\d[\d.,]*k? (?:(?:thb|baht|usd|eur) )?)?(?:on )?(?:the |a )?|(?:แทง|ลง|วาง|เดิมพัน)(?:ฝั่ง|ข้าง|ที่|ตัว)?) ?[("']?$/i;

/** Words of a result before it. */
const resulting =
  /(?:\b(?:results?(?: (?:is|was|were|says?))?|outcome(?: (?:is|was))?|came?(?: (?:out|up|on|in|as))?|comes?(?: (?:out|up))?|landed(?: (?:on|in))?|stopped(?: (?:on|at))?|ended(?: (?:on|in|as|with))?|rolled|showed?|shows|winner(?: (?:is|was))?|it['’]s|(?<!\b(?:bets?|stakes?|wager|money) )(?:was|is|were)|hit|spun)\b(?: (?:a|an|the|as|number|really|again))*|(?:ผล|ออก|ขึ้น|ลูกเต๋า)(?:ออก|คือ|เป็น|มา|ที่|เลข)*) ?[:=("']? ?$/i;

/** Words after a side that make it the winner. */
const won = /^,? ?(?:side )?(?:won|wins?\b|results?\b(?! ?[:=])|win the|win this|had the|has the|ชนะ|กิน)/i;

/** Words after a side that tell of its cards: neither a bet nor a winner. */
const acted =
  /^ (?:had (?!the (?:higher|better))|has (?!the (?:higher|better))|got|drew|draws?\b|stood|was dealt|showed)/i;

/** "Banker 4 player 6": points, of which the text does not say who won. */
const points = /^ ?\(?\d(?![\d.,]*\d| ?(?:k|thb|baht|บาท|usd|eur|฿)|\d)/i;

const amountAfter = /^[ :=()]*(?:ไว้|ไป|with|for|at|of)?[ :=()]*[฿$€£]?(?:\d{2}|\d[.,]\d)/i;

/** Between a bet and the next one: signs and words that join them, and the stake of the first. */
const joined =
  /^[ ,("']*(?:[฿$€£]?\d(?:[\d.,]*\d)?k?(?: ?(?:thb|baht|usd|eur|บาท))?)?[ ,)"']*(?:and|&|\+|plus|or|with|กับ|และ|หรือ|\/|\|)?[ ,("']*(?:[฿$€£]?\d(?:[\d.,]*\d)?k?(?: ?(?:thb|baht|บาท))? (?:on )?)?(?:the|a|on|my|some|ฝั่ง|แทง)?(?: the)?[ ("']*$/i;

interface Match extends Place {
  readonly name: BetName;
  readonly codes: Codes;
  readonly hasScore: boolean;
}

/**
 * The bets and results of a plain text. `named` are the games that it names, `isFree` says whether a place is no part of something
 * else, such as the name of a game.
 */
export function findBets(text: string, named: ReadonlySet<Family>, isFree: (place: Place) => boolean): FoundBet[] {
  const all = matchesIn(text, named, isFree);
  const types = typesOf(text, all);
  let side: string | undefined;
  return all.flatMap(({ start, end, name, codes }, at): FoundBet[] => {
    const type = types[at] ?? null;
    if (type === null) return [];
    if (name.kind === "side" && type === "staked") side = codes.baccarat?.[0];
    // "64.20 on Player and 8 on the pair": its own pair.
    const pair = name === anyPair && side !== undefined ? { baccarat: [`${side[0]}PAIR`] } : undefined;
    if (type === "seen") return [{ start, end, type, codes: name.results ?? codes }];
    // "On number 17" is no bet on its colour.
    const pocket = name.kind === "result" && codes.roulette ? { roulette: codes.roulette.slice(0, 1) } : null;
    return [{ start, end, type, codes: pair ?? pocket ?? codes }];
  });
}

type BetType = FoundBet["type"] | null;

/** What each name is; null if it is none. */
function typesOf(text: string, all: readonly Match[]): BetType[] {
  const isShouted = isShouting(text);
  const types: BetType[] = [];
  for (const [at, match] of all.entries()) {
    const before = all[at - 1];
    const beside = before && isJoined(text, before, match) ? (types[at - 1] ?? null) : null;
    types.push(typeOf(text, match, beside) ?? (isShouted ? null : stressedType(text, match)));
  }
  // "Low plus the 1-low": a usual word before a bet that it is joined to.
  for (let at = all.length - 2; at >= 0; at -= 1) {
    const [one, other] = [all[at] as Match, all[at + 1] as Match];
    if (types[at] === null && one.name.kind === "weak" && isJoined(text, one, other)) types[at] = types[at + 1] ?? null;
  }
  return types;
}

/** Whether only signs, words that join and a stake are between two names. */
function isJoined(text: string, one: Place, other: Place): boolean {
  return other.start - one.end < reach && joined.test(text.slice(one.end, other.start));
}

/** A usual word in capital letters: "ODD". */
function stressedType(text: string, { start, end, name }: Match): BetType {
  return name.kind === "weak" && /^[A-Z]{3,}$/.test(text.slice(start, end)) ? "staked" : null;
}

/** The text before a place, as far as its words count: fields have signs, `"player_bet":{"`. */
const leadOf = (text: string, start: number) =>
  text.slice(Math.max(0, start - reach), start).replace(/[\s"{[]+|_(?=[a-z]+")/g, " ");

/** What a name is by the words around it; null if these do not say that it is a bet or a result. `beside`: what it is joined to. */
function typeOf(text: string, { start, end, name, hasScore }: Match, beside: BetType): BetType {
  const lead = leadOf(text, start);
  const next = text.slice(end, end + reach).replaceAll("\n", " ");
  // The cards of a side, or what it won: `"BANKER":{`.
  if (/^" ?: ?\{/.test(next)) return null;
  const isStakedResult = name.kind === "result" && bettingOn.test(lead);
  if (!isStakedResult && (hasScore || resulting.test(lead))) return "seen";
  if (name.kind === "result") return isStakedResult || amountAfter.test(next) ? "staked" : "seen";
  if (betting.test(lead) || /^ (?:bets?|stakes?)\b/i.test(next)) return "staked";
  if (name.kind === "side" && (acted.test(next) || points.test(next))) return null;
  if (name === playerSide) return /^ ?[A-Za-z]*[_.-]?\d/.test(next) ? null : beside;
  if (name.kind === "side" && won.test(next)) return "seen";
  if (name.kind !== "weak" && amountAfter.test(next)) return "staked";
  if (beside !== null) return beside;
  return name.kind !== "weak" || amountAfter.test(next) ? "staked" : null;
}

/** All names in order, the longer ones first, none overlapping another. */
function matchesIn(text: string, named: ReadonlySet<Family>, isFree: (place: Place) => boolean): Match[] {
  const all: Match[] = [];
  for (const name of [...betNames, playerSide]) {
    for (const { start, end, groups } of matches(name.pattern, text)) {
      if (name.lead && !name.lead.test(leadOf(text, start))) continue;
      const codes = name.codes(groups, named);
      if (codes === null || !isFree({ start, end })) continue;
      const canHaveScore = name.kind === "side" || (name.kind === "result" && name.lead === undefined);
      const hasScore = canHaveScore && /\d\)?$/.test(groups[0]);
      all.push({ start, end, name, codes, hasScore });
    }
  }
  all.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return all.filter((match) => {
    if (match.start < end) return false;
    end = match.end;
    return true;
  });
}

/** Whether most letters are capitals: then they stress nothing. */
function isShouting(text: string): boolean {
  const letters = text.match(/[A-Za-z]/g)?.length ?? 0;
  const capitals = text.match(/[A-Z]/g)?.length ?? 0;
  return capitals * 2 > letters;
}
