export { type Chosen, chosenFrom, type Keyed, nextAfter } from "./chosen";
export {
  Counts,
  CountToggle,
  type CurrencySum,
  CurrencySums,
  GroupHead,
  ListHead,
  listWidth,
} from "./list-head";
export { ListRow, Yielding } from "./list-row";
export { ListField, ListRows, ListScreen, Neighbours, NoMatch, useFocusList } from "./list-screen";
