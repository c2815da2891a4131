/** What players and agents call bets and results, in English and Thai, with the codes that are meant (docs/games.md#codes). */
import { pairsIn } from "./part";

/** Games that share codes: a game with insurance has those of baccarat. */
export type Family = "baccarat" | "dragon_tiger" | "roulette" | "sicbo" | "hilo" | "hoo_hey_how" | "pokdeng";

/** The codes of one word in each game that has it. More than one: each of them may be meant, or all are said. */
export type Codes = Readonly<Partial<Record<Family, readonly string[]>>>;

/** The codes of the games that may be meant; of all games where none of these has any. */
export function codesIn(codes: Codes, games: ReadonlySet<Family>): string[] {
  const all = Object.entries(codes) as [Family, readonly string[]][];
  const named = all.filter(([family]) => games.has(family));
  return [...new Set((named.length > 0 ? named : all).flatMap(([, each]) => each))];
}

/** The symbols of hoo hey how, in the order in which a code of two has them. */
const symbols = ["FISH", "PRAWN", "CRAB", "ROOSTER", "GOURD", "TIGER"] as const;

const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The codes of a number of roulette and its colour. None if there is no such number, or it has another colour. */
function pocketCodes(number: number, colour?: string): Codes | null {
  if (number > 36) return null;
  const own = number === 0 ? undefined : red.has(number) ? "RED" : "BLACK";
  if (colour !== undefined && colour !== own) return null;
  return { roulette: own === undefined ? [String(number)] : [String(number), own] };
}

/** The codes that three dice have as a result. */
function diceCodes(faces: readonly number[]): Codes {
  const sum = faces.reduce((total, face) => total + face, 0);
  const [first = 0] = faces;
  const isTriple = faces.every((face) => face === first);
  const parity = sum % 2 === 0 ? "EVEN" : "ODD";
  const triple = ["ANY_TRIPLE", `TRIPLE_${first}`];
  const isOf = (low: number) => new Set(faces.filter((face) => face >= low && face <= low + 2)).size >= 2;
  return {
    sicbo: [...(isTriple ? triple : [sum > 10 ? "BIG" : "SMALL", parity]), `TOTAL_${sum}`],
    hilo: [sum === 11 ? "11HILO" : sum < 11 ? "LO" : "HI", ...(isOf(1) ? ["123"] : []), ...(isOf(4) ? ["456"] : [])],
  };
}

/** The code of a word with numbers in their order: `TWO_2_5`. */
const numbered = (word: string, numbers: readonly number[]): string =>
  [word, ...[...numbers].sort((a, b) => a - b)].join("_");

/** The code of two symbols. None for one symbol twice. */
function pairOfSymbols(one: string, other: string): string | null {
  const order = symbols.filter((symbol) => symbol === one || symbol === other);
  return order.length === 2 ? order.join("_") : null;
}

export interface BetName {
  readonly pattern: RegExp;
  readonly codes: (groups: readonly (string | undefined)[], named: ReadonlySet<Family>) => Codes | null;
  /** As a result, if its codes are others than those of the bet; null if it is no result. */
  readonly results?: Codes | null;
  /**
   * `side`: "banker won" is a result. `result`: is said of results, unless words of betting are before it. `weak`: a usual word,
   * which is a bet or a result only beside words that say so.
   */
  readonly kind: "bet" | "side" | "result" | "weak";
  /** What has to stand before it. */
  readonly lead?: RegExp;
}

/** An English word is no part of another one or of an id: `red.dragon`, `dragon.k`. */
const begins = "(?<![A-Za-z0-9_]|[A-Za-z0-9][.@-])";
const ends = "(?![A-Za-z0-9_]|[@-][A-Za-z0-9]|\\.[A-Za-z0-9]{1,3}(?![A-Za-z0-9]))";

/** Thai has no blanks between words. */
const words = (english: string, thai?: string) =>
  new RegExp(`${begins}(?:${english})${ends}${thai === undefined ? "" : `|${thai}`}`, "gi");

/** Points beside a side: "Banker 9 – 3", "tiger won with 9". */
const score =
  "(?: ?\\(?[0-9] ?[-–:] ?[0-9]\\)?(?![\\d:.-])| (?:won|wins) (?:(?:with|by) )?(?:an? )?[0-9](?: ?(?:vs\\.?|to|over|against|[-–:]) ?[0-9])?(?![\\d:]|[.,]\\d| ?(?:k|thb|baht|usd|eur)\\b))?";

interface Fixed extends Pick<BetName, "kind" | "results"> {
  readonly english: string;
  readonly thai?: string;
  readonly codes: Codes;
}

const fixed = ({ english, thai, codes, ...name }: Fixed): BetName => ({
  pattern: words(english, thai),
  codes: () => codes,
  ...name,
});

const lucky6: Codes = { baccarat: ["LUCKY6_2", "LUCKY6_3"] };

/** Longer names come first: a banker pair is no banker. */
const baccarat: readonly BetName[] = [
  fixed({
    english: "suited tie",
    thai: "เสมอดอกเดียวกัน",
    codes: { dragon_tiger: ["SUITED_TIE"] },
    kind: "result",
  }),
  fixed({
    english: "player['’]?s?[ -]pairs?|p[ -]?pair",
    thai: "คู่(?:ฝั่ง)?(?:ผู้เล่น|เพลเยอร์)|(?:ผู้เล่น|เพลเยอร์)คู่",
    codes: { baccarat: ["PPAIR"] },
    kind: "bet",
  }),
  fixed({
    english: "banker['’]?s?[ -]pairs?|b[ -]?pair",
    thai: "คู่(?:ฝั่ง)?(?:เจ้ามือ|แบงเกอร์)|(?:เจ้ามือ|แบงเกอร์)คู่",
    codes: { baccarat: ["BPAIR"] },
    kind: "bet",
  }),
  fixed({
    english: "either[ -]?pairs?",
    thai: "คู่(?:ฝั่ง)?(?:ใด|ไหน)ก็ได้",
    codes: { baccarat: ["EITHERPAIR"] },
    kind: "bet",
  }),
  fixed({ english: "perfect[ -]?pairs?", thai: "คู่สมบูรณ์", codes: { baccarat: ["PERFECTPAIR"] }, kind: "bet" }),
  fixed({ english: "banker naturals?", thai: "ป๊อกเจ้ามือ", codes: { baccarat: ["BNATURAL"] }, kind: "bet" }),
  fixed({ english: "player naturals?", thai: "ป๊อกผู้เล่น", codes: { baccarat: ["PNATURAL"] }, kind: "bet" }),
  fixed({
    english: "lucky[ -]?(?:6|six)(?: thing| bet)?",
    thai: "ลั[กค]กี้ ?(?:6|ซิก(?:ซ์|ส์)?)",
    codes: { baccarat: ["LUCKY6"] },
    results: lucky6,
    kind: "bet",
  }),
  fixed({
    english: "super[ -]?(?:6|six)",
    thai: "ซูเปอร์ ?(?:6|ซิก(?:ซ์|ส์)?)",
    codes: { baccarat: ["SUPERSIX"] },
    kind: "weak",
  }),
  fixed({
    english: "dragon[ -]?(?:7|seven)(?!,? tiger)",
    thai: "ดราก้อน ?7",
    codes: { baccarat: ["DRAGON7"] },
    kind: "bet",
  }),
  fixed({ english: "panda[ -]?(?:8|eight)", thai: "แพนด้า ?8", codes: { baccarat: ["PANDA8"] }, kind: "bet" }),
  {
    pattern: words(`banker(?: side)?${score}`, `(?:ฝั่ง)?(?:เจ้ามือ|แบงค?[์]?เกอร์)${score}`),
    codes: () => ({ baccarat: ["BANKER"] }),
    results: { baccarat: ["BANKER"], pokdeng: ["BANKER"] },
    kind: "side",
  },
  {
    pattern: words(
      `ties?(?:d)?(?: (?:at|with|of|by))?(?: ?\\(?[0-9] ?(?:[-–:]|to) ?[0-9]\\)?(?![\\d:.-]))?`,
      `เสมอ(?!ต้น|ไป|มา|ภาค)${score}`,
    ),
    codes: () => ({ baccarat: ["TIE"], dragon_tiger: ["TIE"] }),
    kind: "result",
  },
  {
    pattern: words(
      "both (?:sides |hands |cards )?(?:got|had|have|were|are|showed|show|was) (?:the |an? )?(?:same )?(?:card|rank|ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|[2-9]|10|[ajqk])s?(?: of (spades?|hearts?|diamonds?|clubs?))?",
    ),
    codes: ([, suit]) => ({ dragon_tiger: suit === undefined ? ["TIE"] : ["TIE", "SUITED_TIE"] }),
    kind: "result",
  },
];

/** The pair of baccarat whose side is not said. At pok deng each seat has one. */
export const anyPair: BetName = {
  pattern: words("pairs?", "ไพ่คู่|แพร์"),
  codes: (_, named) =>
    named.size > 0 && !named.has("baccarat") ? null : { baccarat: ["PPAIR", "BPAIR", "EITHERPAIR"] },
  kind: "weak",
};

/** Sides of dragon tiger: alone, or with what their card is. */
const cardWords = pairsIn(
  `big=BIG สูง=BIG ใหญ่=BIG small=SMALL ต่ำ=SMALL เล็ก=SMALL odd=ODD คี่=ODD even=EVEN คู่=EVEN red=RED แดง=RED black=BLACK ดำ=BLACK
spade=SPADE โพดำ=SPADE heart=HEART โพแดง=HEART diamond=DIAMOND ข้าวหลามตัด=DIAMOND club=CLUB ดอกจิก=CLUB`,
);

const dragonTiger: readonly BetName[] = [
  {
    pattern: words(
      "(dragon|tiger)['’]?s?[ -](big|small|odd|even|red|black|spades?|hearts?|diamonds?|clubs?)",
      "(มังกร|เสือ) ?(โพดำ|โพแดง|ข้าวหลามตัด|ดอกจิก|สูง|ใหญ่|ต่ำ|เล็ก|คี่|คู่|แดง|ดำ)",
    ),
    codes: ([, dragon, what, thaiDragon, thaiWhat]) => {
      const side = /^(?:dragon|มังกร)$/i.test(dragon ?? thaiDragon ?? "") ? "D" : "T";
      const code = cardWords.get((what ?? thaiWhat ?? "").toLowerCase().replace(/s$/, ""));
      return code === undefined ? null : { dragon_tiger: [side + code] };
    },
    kind: "bet",
  },
  {
    pattern: words(`dragons?${score}`, `มังกร${score}`),
    codes: () => ({ dragon_tiger: ["DRAGON"] }),
    kind: "side",
  },
  {
    pattern: words(`tigers?${score}`, `เสือ${score}`),
    codes: () => ({ dragon_tiger: ["TIGER"], hoo_hey_how: ["TIGER"] }),
    kind: "side",
  },
];

const symbolWords: readonly (readonly [english: string, thai: string, code: string])[] = [
  ["fish(?:es)?", "ปลา", "FISH"],
  ["prawns?|shrimps?", "กุ้ง", "PRAWN"],
  ["crabs?", "ปู", "CRAB"],
  ["roosters?|cocks?|chickens?", "ไก่", "ROOSTER"],
  ["gourds?|calabash(?:es)?", "น้ำเต้า", "GOURD"],
];
/** With the tiger, which has names of its own above. */
const allSymbols = [...symbolWords, ["tigers?", "เสือ", "TIGER"] as const];
const anySymbol = allSymbols.map(([english, thai]) => `${english}|${thai}`).join("|");

const symbolOf = (word: string | undefined) =>
  allSymbols.find(([english, thai]) => new RegExp(`^(?:${english}|${thai})$`, "i").test(word ?? ""))?.[2] ?? null;

const hooHeyHow: readonly BetName[] = [
  {
    pattern: new RegExp(`(?<![A-Za-z])(${anySymbol})[-/+&](${anySymbol})(?![A-Za-z])`, "gi"),
    codes: ([, one, other]) => {
      const code = pairOfSymbols(symbolOf(one) ?? "", symbolOf(other) ?? "");
      return code === null ? null : { hoo_hey_how: [code] };
    },
    kind: "bet",
  },
  {
    pattern: new RegExp(`(?:(?<![A-Za-z])(?:triple|three times) |ตอง ?)(${anySymbol})(?![A-Za-z])`, "gi"),
    codes: ([, word]) => {
      const symbol = symbolOf(word);
      return symbol === null ? null : { hoo_hey_how: [`TRIPLE_${symbol}`] };
    },
    kind: "bet",
  },
  ...symbolWords.map(([english, thai, code]) => fixed({ english, thai, codes: { hoo_hey_how: [code] }, kind: "weak" })),
];

/** Words that several games have. */
const outside: readonly BetName[] = [
  {
    pattern: words("big", "ใหญ่(?!กว่า|สุด|โต)"),
    codes: (_, named) => ({ baccarat: ["BIG"], sicbo: ["BIG"], ...ofBothCards("BIG", named) }),
    kind: "weak",
  },
  {
    pattern: words("small", "เล็ก(?!น้อย|กว่า|สุด)"),
    codes: (_, named) => ({ baccarat: ["SMALL"], sicbo: ["SMALL"], ...ofBothCards("SMALL", named) }),
    kind: "weak",
  },
  {
    pattern: words("odd", "เลขคี่|คี่"),
    codes: (_, named) => ({ sicbo: ["ODD"], roulette: ["ODD"], ...ofBothCards("ODD", named) }),
    kind: "weak",
  },
  {
    pattern: words("even(?! (?:more|less|worse|better|though|if|when|after|the|not|a|an|my|one|get|got)\\b)", "เลขคู่"),
    codes: (_, named) => ({ sicbo: ["EVEN"], roulette: ["EVEN"], ...ofBothCards("EVEN", named) }),
    kind: "weak",
  },
  {
    pattern: words("red", "แดง"),
    codes: (_, named) => ({ roulette: ["RED"], ...ofBothCards("RED", named) }),
    kind: "weak",
  },
  {
    pattern: words("black", "ดำ(?!เนิน)"),
    codes: (_, named) => ({ roulette: ["BLACK"], ...ofBothCards("BLACK", named) }),
    kind: "weak",
  },
  fixed({ english: "low|lo", codes: { hilo: ["LO"], roulette: ["LOW"] }, kind: "weak" }),
  fixed({ english: "high|hi(?=[ ,]*\\d)", codes: { hilo: ["HI"], roulette: ["HIGH"] }, kind: "weak" }),
  {
    pattern: /(?<!ขั้น|อย่าง)ต่ำ(?!กว่า|สุด|ไป)/g,
    codes: () => ({ hilo: ["LO"], sicbo: ["SMALL"], roulette: ["LOW"] }),
    kind: "weak",
  },
  {
    pattern: /สูง(?!กว่า|สุด|ไป)/g,
    codes: () => ({ hilo: ["HI"], sicbo: ["BIG"], roulette: ["HIGH"] }),
    kind: "weak",
  },
];

/** The card of dragon tiger is not said: it may be of either side. */
const ofBothCards = (code: string, named: ReadonlySet<Family>): Codes =>
  named.has("dragon_tiger") ? { dragon_tiger: [`D${code}`, `T${code}`] } : {};

const numbersOf = (list: string | undefined) => (list?.match(/\d+/g) ?? []).map(Number);

/** Bets with numbers. Those of a game that the text does not name are read by their own words only. */
const numberedBets: readonly BetName[] = [
  {
    pattern: words("(?:any|all) triples?", "ตอง(?:ใดก็ได้|อะไรก็ได้|รวม)"),
    codes: () => ({ sicbo: ["ANY_TRIPLE"], hoo_hey_how: ["ANY_TRIPLE"] }),
    kind: "bet",
  },
  {
    pattern: words("(triple|double|single|face) ([1-6])s?", "(ตอง|เบิ้ล|เต็ง) ?([1-6])(?!\\d)"),
    codes: ([, english, face, thai, thaiFace]) => {
      const word = (english ?? thai ?? "").toLowerCase();
      const number = face ?? thaiFace ?? "";
      if (/triple|ตอง/.test(word)) return { sicbo: [`TRIPLE_${number}`] };
      if (/double|เบิ้ล/.test(word)) return { sicbo: [`DOUBLE_${number}`] };
      return { sicbo: [`SINGLE_${number}`], hilo: [`SINGLE_${number}`] };
    },
    kind: "bet",
  },
  {
    pattern: words(
      "(?:two (?:dice|numbers|faces)|combo|combination|pair of dice|dice)(?: on| of|:)? ?([1-6]) ?(?:[-–/,&+]|and) ?([1-6])(?! ?[-–/,] ?\\d)",
      "(?:โต๊ด|สองตัว|คู่โต๊ด) ?([1-6]) ?[-–/,&+ ] ?([1-6])(?!\\d)",
    ),
    codes: ([, one, other, thaiOne, thaiOther]) => {
      const faces = [one ?? thaiOne, other ?? thaiOther].map(Number);
      const code = numbered("TWO", faces);
      return faces[0] === faces[1] ? null : { sicbo: [code], hilo: [code] };
    },
    kind: "bet",
  },
  {
    pattern: words("([1-6]) ?-? ?(lo|low|hi|high)", "([1-6]) ?-? ?(ต่ำ|สูง)"),
    codes: ([, face, half, thaiFace, thaiHalf], named) => {
      if (named.size > 0 && !named.has("hilo")) return null;
      const isLow = /^(?:lo|low|ต่ำ)$/i.test(half ?? thaiHalf ?? "");
      return { hilo: [`${face ?? thaiFace}-${isLow ? "LO" : "HI"}`] };
    },
    kind: "bet",
  },
  {
    pattern: words(
      "(?:total|sum)(?: of| is| was|:)? ?(\\d{1,2})(?![.,]?\\d| ?(?:thb|baht))",
      "(?:แต้มรวม|ผลรวม|รวม(?:แต้ม)?) ?(\\d{1,2})(?![\\d.,]| ?บาท)",
    ),
    codes: ([, english, thai], named) => {
      const total = Number(english ?? thai);
      if (!named.has("sicbo") || total < 4 || total > 17) return null;
      return { sicbo: [`TOTAL_${total}`] };
    },
    kind: "result",
  },
  {
    pattern: words("pair (?:of|at|on) seat ?([1-9])|seat ?([1-9])['’]?s? pair", "ไพ่คู่(?:ของ)?ขา(?:ที่)? ?([1-9])"),
    codes: ([, one, other, thai]) => ({ pokdeng: [`PLAYER${one ?? other ?? thai}_PAIR`] }),
    kind: "bet",
  },
  {
    pattern: words(
      "seats?(?: no\\.?| number|#)? ?([1-9](?: ?(?:,|and|&|\\+|/|or) ?[1-9])*)",
      "(?:ขา|มือ|ที่นั่ง)(?:ที่)? ?([1-9](?: ?(?:,|และ|กับ|/) ?[1-9])*)(?!\\d)",
    ),
    codes: ([, seats, thai]) => ({ pokdeng: numbersOf(seats ?? thai).map((seat) => `PLAYER${seat}`) }),
    kind: "bet",
  },
];

const layout: readonly (readonly [word: string, code: string, count: number])[] = [
  ["split", "SPLIT", 2],
  ["street", "STREET", 3],
  ["trio", "TRIO", 3],
  ["corner", "CORNER", 4],
  ["line", "LINE", 6],
];

const roulette: readonly BetName[] = [
  {
    pattern: words("(split|street|trio|corner|line)s?(?: on| of|:)? ?(\\d{1,2}(?:[-–/, ]+(?:and )?\\d{1,2}){1,5})"),
    codes: ([, word, list]) => {
      const [, code, count] = layout.find(([each]) => each === word?.toLowerCase()) ?? [];
      const numbers = numbersOf(list);
      const isOne = code !== undefined && numbers.length === count && numbers.every((each) => each <= 36);
      return isOne ? { roulette: [numbered(code, numbers)] } : null;
    },
    kind: "bet",
  },
  {
    pattern: words("(1st|first|2nd|second|3rd|third) (dozen|column)|(dozen|column) ?([123])"),
    codes: ([, place, kind, other, digit]) => {
      const number =
        digit ??
        String(["1f", "2s", "3t"].findIndex((each) => [...each].includes(place?.[0]?.toLowerCase() ?? "")) + 1);
      return { roulette: [`${(kind ?? other ?? "").toUpperCase()}${number}`] };
    },
    kind: "bet",
  },
  fixed({ english: "first four", codes: { roulette: ["FIRST_FOUR"] }, kind: "bet" }),
  {
    pattern: words("straight(?: up)?(?: on)?(?: number)? (\\d{1,2})"),
    codes: ([, number]) => (Number(number) <= 36 ? { roulette: [String(Number(number))] } : null),
    kind: "bet",
  },
  {
    // "500 on 17": a number after a stake.
    pattern:
      /(?<=\bon )(\d{1,2})(?![\w:/.-]*\d|(?:st|nd|rd|th)\b| ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi,
    lead: /(?:\d(?:k| ?(?:thb|baht|usd|eur))?|\bbets?|\bchips?|\bstraight(?: up)?) on $/i,
    codes: ([, number], named) =>
      named.has("roulette") && Number(number) <= 36 ? { roulette: [String(Number(number))] } : null,
    kind: "bet",
  },
  {
    pattern: words("(\\d{1,2})[ ,]{1,2}(red|black)", "(\\d{1,2}) ?(?:สี)?(แดง|ดำ)"),
    codes: ([, number, colour, thaiNumber, thaiColour]) => {
      const isRed = /red|แดง/i.test(colour ?? thaiColour ?? "");
      return pocketCodes(Number(number ?? thaiNumber), isRed ? "RED" : "BLACK");
    },
    kind: "result",
  },
  {
    pattern: words("(?:number|no\\.|nr\\.|#) ?(\\d{1,2})(?![.,]?\\d)", "(?:เลข|หมายเลข|เบอร์) ?(\\d{1,2})(?![\\d.,])"),
    codes: ([, number, thai], named) => (named.has("roulette") ? pocketCodes(Number(number ?? thai)) : null),
    kind: "result",
  },
];

/** Three faces after words of a result: "came 4 1 6". */
const dice: BetName = {
  pattern: /(?<![\d.,:/-])([1-6]) ?[-–,/·+ ] ?([1-6]) ?[-–,/·+ ] ?([1-6])(?![\d:]|[-–,/.]\d)/g,
  lead: /(?:\b(?:came|comes?|result(?:s|ed)?|dice|rolled|rolls?|showed|shows?|landed|threw|hi-?lo|hi lo|sic ?bo)|ไฮโล|ลูกเต๋า|ออก|ผล|แต้ม)(?:มา| (?:is|was|were|out|up|in|as|the|dice|showed))* ?[:=(]? ?$/i,
  codes: ([, ...faces]) => diceCodes(faces.map(Number)),
  kind: "result",
};

/** Codes as they stand in records and files. */
const rawCodes: readonly (readonly [pattern: RegExp, families: readonly Family[]])[] = [
  [/^(?:[PB]PAIR|EITHERPAIR|PERFECTPAIR|LUCKY6(?:_[23])?|SUPERSIX|DRAGON7|PANDA8|[PB]NATURAL)$/, ["baccarat"]],
  [/^(?:SUITED_TIE|[DT](?:BIG|SMALL|ODD|EVEN|RED|BLACK|SPADE|HEART|DIAMOND|CLUB))$/, ["dragon_tiger"]],
  [/^(?:SPLIT|STREET|TRIO|CORNER|LINE|STRAIGHT)(?:_\d{1,2})+$|^(?:DOZEN|COLUMN)\d$|^FIRST_FOUR$/, ["roulette"]],
  [/^(?:TOTAL|DOUBLE)_\d{1,2}$|^TRIPLE_\d$/, ["sicbo"]],
  [/^(?:TWO|COMBO)_\d_\d$|^SINGLE_\d$/, ["sicbo", "hilo"]],
  [/^ANY_TRIPLE$/, ["sicbo", "hoo_hey_how"]],
  [/^11HILO$|^\d-(?:LO|HI)$/, ["hilo"]],
  [/^PLAYER\d(?:_PAIR)?$/, ["pokdeng"]],
  [/^(?:TRIPLE_)?(?:FISH|PRAWN|CRAB|ROOSTER|GOURD|TIGER)(?:_(?:PRAWN|CRAB|ROOSTER|GOURD|TIGER))?$/, ["hoo_hey_how"]],
];

const raw: BetName = {
  pattern: /(?<![A-Za-z0-9_:-])(?:[A-Z]+(?:_?[A-Z0-9]+)+|\d-(?:LO|HI)|11HILO)(?![A-Za-z0-9_:])/g,
  codes: ([word = ""]) => {
    const [, families] = rawCodes.find(([pattern]) => pattern.test(word)) ?? [];
    return families ? Object.fromEntries(families.map((family) => [family, [word]])) : null;
  },
  kind: "bet",
};

/** The side of baccarat. The same word is also that of an account, so it is a side only after words of betting or results. */
export const playerSide: BetName = {
  pattern: words(`player['’]?s?(?: side)?(?! ?(?:id|name|account|[:=#]))${score}`, `(?:ฝั่ง)?(?:ผู้เล่น|เพลเยอร์)${score}`),
  codes: () => ({ baccarat: ["PLAYER"] }),
  kind: "side",
};

export const betNames: readonly BetName[] = [
  raw,
  dice,
  ...roulette,
  ...numberedBets,
  ...baccarat,
  ...dragonTiger,
  ...hooHeyHow,
  anyPair,
  ...outside,
];
