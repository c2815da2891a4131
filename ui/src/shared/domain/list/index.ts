export { type Chosen, chosenFrom, nextBroken } from "./chosen";
export { Counts, CountToggle, GroupHead, ListHead, listWidth } from "./list-head";
