export { tablesQuery } from "./queries";
export { TablesScreen } from "./tables-screen";
