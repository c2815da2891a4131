export { useAllowedHosts, useAllowImageHost, useForgetHost } from "./allowed-hosts";
export { useChangeSettings } from "./change-settings";
export {
  SettingsProvider,
  useAppInfo,
  useRowHeight,
  useSettings,
  useZone,
} from "./settings";
export { applyAppearance, useDocumentAppearance } from "./theme";
