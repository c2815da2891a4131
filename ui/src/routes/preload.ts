import { ConnectScreen } from "./connect";
import { PlayerScreen } from "./players";
import { SettingsScreen } from "./settings";
import { ShoeScreen } from "./shoe";
import { WalletScreen } from "./wallet";

/** Reads the screens the first one did not need, so that none of them is waited for later. */
export function readOtherScreens() {
  for (const screen of [PlayerScreen, ShoeScreen, ConnectScreen, WalletScreen, SettingsScreen]) void screen.preload?.();
}
