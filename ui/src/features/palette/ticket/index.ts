export { type ChosenPlayer, choosePlayer, type PlayerBecause, type PlayerCandidate } from "./choose-player";
export { isLikeId } from "./ids";
export { isLottoKey } from "./names";
export type { IdType, KnownTable, Part, PartType, Reading, Ticket, TicketContext, TimeRange, Unused } from "./part";
export { longestTicket, readTicket, typedId } from "./read-ticket";
