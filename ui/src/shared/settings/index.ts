export { useAllowedHosts, useAllowImageHost, useForgetHost, useImageHostDecision } from "./allowed-hosts";
export { useChangeSettings } from "./change-settings";
export {
  type Managed,
  SettingsProvider,
  twoLines,
  useAppInfo,
  useManaged,
  useRowHeight,
  useSettings,
  useZone,
} from "./settings";
export { applyAppearance, useDocumentAppearance } from "./theme";
