export { FindPlayer, type FindPlayerProps } from "./find/find-player";
export { PlayerScreen, type PlayerScreenProps } from "./player-screen";
