/** A round's result in words, from the record. */
import type { HistoryRow, Message } from "@/gateway/types";
import type { Translate } from "@/shared/i18n";

type T = Translate<"player">;
type ResultFacts = Pick<HistoryRow, "winner" | "winners" | "bankerTotal" | "playerTotal">;
type FirstLine = Pick<HistoryRow, "firstLine">;

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** "Banker wins 5 – 1", "Tiger wins 5 – 4": the winner's total first. */
export function headline(t: T, say: (message: Message) => string, row: ResultFacts & FirstLine): string {
  const { firstLine, winner, winners, bankerTotal, playerTotal } = row;
  if (firstLine) return capital(say({ ...firstLine, args: { ...firstLine.args, form: "title" } }));
  if (winner === null) return codesOf(t, winners);
  const words = t(`result-${winner}`);
  if (bankerTotal === null || playerTotal === null) return words;
  const totals = winner === "player" ? [playerTotal, bankerTotal] : [bankerTotal, playerTotal];
  return `${words} ${totals.join(" – ")}`;
}

/** "P 1 – 5 B": the player's side first, whoever won. */
export function shortResult(t: T, { winner, winners, bankerTotal, playerTotal }: ResultFacts): string {
  if (winner === null) return codesOf(t, winners);
  if (bankerTotal === null || playerTotal === null) return t(`side-${winner}`);
  return t("result-totals", { player: playerTotal, banker: bankerTotal });
}

/** Of other games, the codes as received. */
function codesOf(t: T, codes: ResultFacts["winners"]): string {
  return codes.length === 0 ? t("result-missing") : codes.map(({ code }) => code).join(" · ");
}
