export { HandCards } from "./hand-cards";
export { cardMessages } from "./messages";
export { type CardSize, PlayingCard } from "./playing-card";
export { useCardName } from "./use-card-name";
