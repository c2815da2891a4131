export { GameResult, useGameResultTitle } from "./game-result";
