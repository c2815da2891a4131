import type { Settings } from "./types";

/** In effect when the settings can't be read: the program still opens, and the settings screen says what failed. */
export const fallbackSettings: Settings = {
  language: "en",
  theme: "system",
  timeZone: "local",
  buddhistYear: false,
  leadingTie: "attach",
  imageHosts: [],
  recordsPerPage: 100,
};
