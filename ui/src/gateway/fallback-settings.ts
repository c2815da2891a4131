import type { Settings } from "./types";

/** In effect when the settings can't be asked for, so that the program still opens. */
export const fallbackSettings: Settings = {
  language: "en",
  theme: "system",
  timeZone: "local",
  buddhistYear: false,
  leadingTie: "attach",
  imageHosts: [],
  recordsPerPage: 100,
  payTable: [],
  graceMinutes: 10,
};
