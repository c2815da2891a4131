/** The result of a game other than baccarat: drawn where its shape is certain, otherwise its values as received. */
import type { GameResultView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { Dice } from "./dice";
import { DragonTiger } from "./dragon-tiger";
import { Pokdeng } from "./pokdeng";
import { ResultTree } from "./result-tree";
import { coveringBets, RouletteBoard } from "./roulette-board";
import { Symbols } from "./symbols";

export function GameResult({ result }: { result: GameResultView }) {
  switch (result.shape) {
    case "dragon_tiger":
      return <DragonTiger result={result} />;
    case "roulette":
      return <RouletteBoard result={result} />;
    case "dice":
      return <Dice result={result} />;
    case "symbols":
      return <Symbols result={result} />;
    case "pokdeng":
      return <Pokdeng result={result} />;
    case "tree":
      return <ResultTree result={result} />;
  }
}

/** The title of the panel with a result. */
export function useGameResultTitle(): (result: GameResultView) => string {
  const t = useT("game-result");
  return (result) =>
    result.shape === "roulette" && coveringBets(result).length > 0
      ? t("covers", { number: result.number })
      : t("title");
}

/** One variant of the view. */
export type ResultOf<Shape extends GameResultView["shape"]> = Extract<GameResultView, { shape: Shape }>;
