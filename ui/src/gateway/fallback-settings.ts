import type { ManagedSettings, Settings } from "./types";

/** Used when the settings can't be loaded, so that the program still opens. */
export const fallbackSettings: Settings = {
  language: "en",
  theme: "system",
  density: "comfortable",
  zoom: 100,
  letterKeys: true,
  timeZone: "local",
  buddhistYear: false,
  leadingTie: "attach",
  recordsPerPage: 100,
  payTable: [],
  graceMinutes: 10,
  gameKeys: [],
  leftOutGameKeys: [],
  copyLanguage: null,
  limitCurrency: null,
};

/** Without a policy of the organisation. Rust refuses what one does not allow, whatever is shown. */
export const nothingManaged: ManagedSettings = {
  fixed: [],
  atFault: [],
  servicesRefused: false,
  trainingRefused: false,
  exportRefused: false,
  proxy: null,
  database: null,
};
