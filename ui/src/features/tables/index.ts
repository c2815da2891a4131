export { TablesScreen } from "./tables-screen";
