import type { ShoeRound } from "@/gateway/types";
import type { Translate } from "@/shared/i18n";

/** "Round 12"; a round without a number is named by its position in the answer. */
export function roundTitle(rounds: readonly ShoeRound[], position: number, t: Translate<"shoe">): string {
  const no = rounds[position]?.roundNo;
  return typeof no === "number" ? t("round-title", { no }) : t("round-unnumbered", { position: position + 1 });
}
