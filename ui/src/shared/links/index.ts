export * from "./hrefs";
export * from "./schemas";
export { searchPairs, searchText } from "./search-text";
