/**
 * The codes of bets and results, as the service's records have them (docs/games.md#codes). The same word is another code in another
 * game, and a ticket often does not name its game, or names a wrong one.
 */

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
export const symbols = ["FISH", "PRAWN", "CRAB", "ROOSTER", "GOURD", "TIGER"] as const;

const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The codes of a number of roulette and its colour. None if there is no such number, or it has another colour. */
export function pocketCodes(number: number, colour?: string): Codes | null {
  if (number > 36) return null;
  const own = number === 0 ? undefined : red.has(number) ? "RED" : "BLACK";
  if (colour !== undefined && colour !== own) return null;
  return { roulette: own === undefined ? [String(number)] : [String(number), own] };
}

/** The codes that three dice have as a result. */
export function diceCodes(faces: readonly number[]): Codes {
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
export const numbered = (word: string, numbers: readonly number[]): string =>
  [word, ...[...numbers].sort((a, b) => a - b)].join("_");

/** The code of two symbols. None for one symbol twice. */
export function pairOfSymbols(one: string, other: string): string | null {
  const order = symbols.filter((symbol) => symbol === one || symbol === other);
  return order.length === 2 ? order.join("_") : null;
}
