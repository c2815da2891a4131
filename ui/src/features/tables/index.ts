export { tablesMessages } from "./messages";
