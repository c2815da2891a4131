export * from "./hrefs";
export { searchPairs, searchText } from "./hrefs";
export * from "./schemas";
