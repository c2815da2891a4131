import { ConnectScreen } from "./connect";
import { PlayerScreen } from "./players";
import { SettingsScreen } from "./settings";
import { ShoeScreen } from "./shoe";

/** Reads the screens the first one did not need, so that none of them is waited for later. */
export function readOtherScreens() {
  for (const screen of [PlayerScreen, ShoeScreen, ConnectScreen, SettingsScreen]) void screen.preload?.();
}
