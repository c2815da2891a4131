export { useMatchWords } from "./match-words";
