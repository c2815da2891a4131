export { settingsMessages } from "./messages";
export { SettingsScreen } from "./settings-screen";
