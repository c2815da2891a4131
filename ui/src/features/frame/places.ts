/** The main screens in the order of the navigation, each with its address and the two keys that open it. */
import { lottoHref, playersHref, settingsHref, tablesHref, walletHref } from "@/shared/links";

export type Place = "players" | "tables" | "lotto" | "wallet" | "settings";

interface PlaceOf {
  readonly place: Place;
  readonly href: string;
  readonly keys: string;
}

export const places: readonly PlaceOf[] = [
  { place: "players", href: playersHref, keys: "g p" },
  { place: "tables", href: tablesHref(), keys: "g t" },
  { place: "lotto", href: lottoHref(), keys: "g l" },
  { place: "wallet", href: walletHref(), keys: "g w" },
  { place: "settings", href: settingsHref, keys: "g s" },
];
