export { type MatchWords, useMatchWords } from "./match-words";
