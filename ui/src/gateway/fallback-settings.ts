import type { Settings } from "./types";

/** Used when the settings can't be loaded, so that the program still opens. */
export const fallbackSettings: Settings = {
  language: "en",
  theme: "system",
  density: "comfortable",
  zoom: 100,
  letterKeys: true,
  keyChanges: [],
  hintsSeen: [],
  timeZone: "local",
  buddhistYear: false,
  leadingTie: "attach",
  recordsPerPage: 100,
  payTable: [],
  graceMinutes: 10,
  gameKeys: [],
  leftOutGameKeys: [],
};
