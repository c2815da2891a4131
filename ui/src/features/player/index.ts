export { FindPlayer } from "./find-player";
export { RecordsScreen } from "./records-screen";
