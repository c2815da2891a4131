import { ConnectScreen } from "./connect";
import { PlayerScreen } from "./players";
import { SettingsScreen } from "./settings";
import { ShoeScreen } from "./shoe";
import { WalletScreen } from "./wallet";

/** Preloads the other screens, so that none of them has to load later. */
export function readOtherScreens() {
  for (const screen of [PlayerScreen, ShoeScreen, ConnectScreen, WalletScreen, SettingsScreen]) void screen.preload?.();
}
