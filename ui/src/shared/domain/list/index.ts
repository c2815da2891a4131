export {
  Counts,
  CountToggle,
  type CurrencySum,
  CurrencySums,
  GroupHead,
  ListHead,
  listWidth,
  MoreCurrencies,
} from "./list-head";
export { ListRow, leastPart, RowLine, RowParts, secondLine } from "./list-row";
export {
  type Chosen,
  chosenFrom,
  ListField,
  ListScreen,
  Neighbours,
  NoMatch,
  nextAfter,
  nextBroken,
} from "./list-screen";
