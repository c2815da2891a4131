export { fold, joined, locate, type Range } from "./fold";
export { LitText } from "./lit-text";
export { wordsOf } from "./words";
