/** Links to a screen, such as `pitdesk://player/somchai_88`. Rust reads and writes them; here they are addresses of the program. */
import { LINK_PARTS, type LinkScreen, type LinkTarget } from "@/gateway/types";
import { lottoHref, playerHref, shoeHref, tableHref, walletHref } from "./hrefs";
import { parseLottoSearch, parsePlayerSearch, parseShoeSearch, parseTablesSearch, parseWalletSearch } from "./schemas";

/**
 * A place as a link can name it. What only arranges a screen (its filter, its page, the order of its rows) is left out. The
 * records of all games are those of a link without a game.
 */
export function linkTarget(screen: LinkScreen, id: string | null, search: object): LinkTarget {
  const { games, ...shown }: Record<string, unknown> = { ...search };
  if (games === "all") shown.game_key = undefined;
  const parts = LINK_PARTS[screen].flatMap((part) => {
    const value = shown[part];
    return value === undefined || value === null || value === "" ? [] : [[part, String(value)]];
  });
  return { screen, id, search: Object.fromEntries(parts) };
}

/** The address of a place. It goes through the same schemas as every other address. */
export function targetHref({ screen, id, search }: LinkTarget): string {
  switch (screen) {
    case "player":
      return playerHref(id ?? "", parsePlayerSearch(search));
    case "table":
      return tableHref(id ?? "", parseTablesSearch(search));
    case "shoe":
      return shoeHref(id ?? "", parseShoeSearch(search));
    case "lotto":
      return lottoHref(parseLottoSearch(search));
    case "wallet":
      return walletHref(parseWalletSearch(search));
  }
}
