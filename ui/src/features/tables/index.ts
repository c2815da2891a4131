export { tablesMessages } from "./messages";
export { TablesScreen, type TablesScreenProps } from "./tables-screen";
