export { BetPageDialog, type BetPageDialogProps } from "./bet-page-dialog";
export { betPageMessages } from "./messages";
