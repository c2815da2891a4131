/** The fields and values of a record that changed, in words. */

/** The fields of a record that are named in words. */
const FIELDS = ["status", "total_bet", "total_payout", "player_bet", "player_win", "game_result", "currency"] as const;
export type Field = (typeof FIELDS)[number];

/** The field that a path begins with, if it has a name in words. */
export function fieldOf(path: string): Field | undefined {
  const name = /^[^.[]*/.exec(path)?.[0];
  return FIELDS.find((field) => field === name);
}

/** The rest of a path behind its field: `.PLAYER[0].amount` is "PLAYER 1 amount". */
export function restOf(path: string): string {
  const rest = path.replace(/^[^.[]*/, "");
  return rest
    .replace(/\[(\d+)\]/g, (_match, index: string) => ` ${Number(index) + 1}`)
    .replaceAll(".", " ")
    .trim();
}

/** JSON without its signs, every digit as sent: `{"TIE":[{"amount":9.00,"odds":8}]}` is "TIE: amount 9.00, odds 8". */
export function plainValue(json: string): string {
  const tokens = json.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  return tokens
    .map((token, index) => {
      if (token === ":") return /[{[]/.test(tokens[index + 1] ?? "") ? ": " : " ";
      if (token === ",") return /[}\]]/.test(tokens[index - 1] ?? "") ? "; " : ", ";
      return token.startsWith('"') ? textOf(token) : token.replace(/[{}[\]]/, "");
    })
    .join("");
}

/** What a JSON text holds. One that cannot be read stays as sent. */
function textOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}
