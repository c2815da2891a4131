export { HandCards } from "./hand-cards";
export { PlayingCard } from "./playing-card";
