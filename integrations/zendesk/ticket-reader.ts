/** What the app takes from the interface: the same reading of tickets as in the search of Pitdesk. */
export { choosePlayer, isLottoName, isLottoRound, readTicket } from "../../ui/packages/ticket";
export { LINK_PARTS, LONGEST_ID } from "../../ui/src/gateway/types";
export { visiblePieces } from "../../ui/src/shared/domain/visible-pieces";
