/** Accessible names of marks: "Round 12, Banker, player pair". */
import type { BeadView, MarkView, ShoeRound, StoneView } from "@/gateway/types";
import type { Translate } from "@/shared/i18n";
import { roundTitle } from "../round-title";

type T = Translate<"shoe">;

function additions(mark: BeadView | StoneView, t: T): string[] {
  return [
    mark.playerPair ? t("mark-playerPair") : "",
    mark.bankerPair ? t("mark-bankerPair") : "",
    mark.natural ? t("mark-natural") : "",
  ];
}

const sentence = (parts: string[]): string => parts.filter(Boolean).join(", ");

export function beadName(mark: BeadView, rounds: readonly ShoeRound[], t: T): string {
  return sentence([roundTitle(rounds, mark.round, t), t(`side-${mark.side}`), ...additions(mark, t)]);
}

export function stoneName(mark: StoneView, rounds: readonly ShoeRound[], t: T): string {
  const alone = mark.side === "tie";
  const ties = mark.tieRounds.length + (alone ? 1 : 0);
  const counted = ties === 0 ? "" : t(alone ? "mark-leadingTies" : "mark-ties", { count: ties });
  return sentence([
    roundTitle(rounds, mark.round, t),
    alone ? "" : t(`side-${mark.side}`),
    ...additions(mark, t),
    counted,
  ]);
}

export function derivedName(mark: MarkView, rounds: readonly ShoeRound[], t: T): string {
  return sentence([roundTitle(rounds, mark.round, t), t(`colour-${mark.colour}`)]);
}
