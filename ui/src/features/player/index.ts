export { FindPlayer } from "./find-player";
export { PlayerScreen } from "./player-screen";
