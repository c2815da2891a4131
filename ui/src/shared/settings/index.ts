export {
  SettingsProvider,
  useAppInfo,
  useChangeSettings,
  useSettings,
  useZone,
} from "./settings";
export { applyTheme, useDocumentAppearance } from "./theme";
