export { FindPlayer } from "./find/find-player";
export { PlayerScreen } from "./player-screen";
