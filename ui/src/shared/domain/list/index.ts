export { type Chosen, chosenFrom, nextAfter, nextBroken } from "./chosen";
export { type CurrencySum, CurrencySums } from "./currency-sums";
export { Counts, CountToggle, GroupHead, ListHead, listWidth } from "./list-head";
export { ListRow, leastPart, RowLine, RowParts, secondLine } from "./list-row";
export { MoreCurrencies } from "./more-currencies";
