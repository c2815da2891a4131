export * from "./amount-list";
export * from "./hrefs";
export { searchPairs, searchText } from "./hrefs";
export * from "./link-target";
export * from "./schemas";
export * from "./ticket-text";
