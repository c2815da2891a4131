export { BetPageDialog } from "./bet-page";
