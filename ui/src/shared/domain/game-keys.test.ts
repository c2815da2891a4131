import { expect, it } from "vitest";
import { isLottoKey } from "./game-keys";

it.each(["yiki", "yi-ki", "Yi_Ki", "YEEKEE", "lucky20", "Lucky 1 dollar", "lucky-20"])("%s is a lotto", (key) => {
  expect(isLottoKey(key)).toBe(true);
});

it.each(["baccarat", "hilo", "unlucky", "dragon_tiger", ""])("%s is none", (key) => {
  expect(isLottoKey(key)).toBe(false);
});
