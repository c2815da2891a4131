export { settingsMessages } from "./messages";
