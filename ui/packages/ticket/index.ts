export { amountRange } from "./amounts";
export { isLikeId, isLongId } from "./ids";
export { isLottoName, isLottoRound } from "./names";
export type { Amount, KnownTable, Part, PartType, Reading, ScreenWord, Ticket, TicketContext, TimeRange } from "./part";
export { longestTicket, readTicket } from "./read-ticket";
export { type Day, dayIn, daysAfter, dayText, instantIn, isClock, isDay } from "./wall-time";
export {
  type ChosenPlayer,
  choosePlayer,
  daysOf,
  nothingWanted,
  type PlayerBecause,
  type PlayerCandidate,
  wantedRecord,
} from "./wanted-record";
