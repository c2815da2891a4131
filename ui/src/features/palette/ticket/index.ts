export { type ChosenPlayer, choosePlayer, type PlayerBecause } from "./choose-player";
export { isLikeId } from "./ids";
export { isLottoKey } from "./names";
export type { Part, PartType, Reading, Ticket, TicketContext, TimeRange } from "./part";
export { longestTicket, readTicket } from "./read-ticket";
