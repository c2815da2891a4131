/** What the key of a game says by itself. The package `ticket` uses it too, so there is no React here. */

/** A key as it is compared: the keys of services differ in case and signs (`yi-ki`, `Dragon_Tiger`). */
export const foldKey = (key: string) => key.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Whether a key or a name is that of a lotto game, as far as it says. */
export function isLottoKey(key: string): boolean {
  return /^(?:yiki|yeekee|lucky)/.test(foldKey(key));
}
