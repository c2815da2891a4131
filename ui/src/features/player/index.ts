export { AllGamesScreen } from "./all-games/all-games-screen";
export { FindPlayer } from "./find-player";
export { PlayerScreen } from "./player-screen";
