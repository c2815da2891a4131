export { BetPageDialog } from "./bet-page-dialog";
