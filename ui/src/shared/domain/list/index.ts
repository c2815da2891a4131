export { type Chosen, chosenFrom, nextAfter, nextBroken } from "./chosen";
export { type CurrencySum, CurrencySums } from "./currency-sums";
export { Counts, CountToggle, GroupHead, ListHead, listWidth } from "./list-head";
export { MoreCurrencies } from "./more-currencies";
