import type { Coded, GameResultView } from "@/gateway/types";
import { GameResult, useGameResultTitle } from "@/shared/domain/game-result";
import { Panel } from "@/shared/ui";
import { ResultChips } from "./result-code";

/** The result of a game other than baccarat, with the result codes as received. */
export function ResultPanel({ result, codes }: { result: GameResultView; codes: readonly Coded[] }) {
  const titleOf = useGameResultTitle();
  return (
    <Panel flush title={titleOf(result)}>
      <GameResult result={result} />
      <ResultChips codes={codes} explained={false} />
    </Panel>
  );
}
