import { describe, expect, it } from "vitest";
import {
  parseConnectSearch,
  parsePlayerSearch,
  parseTablesSearch,
  parseWalletSearch,
  playerHref,
  recentHref,
  searchPairs,
  searchText,
  shoeHref,
  walletHref,
} from "./index";

const oddIds = ["a/b", "a%2Fb", "50% off", "bc:1697:x", "โต๊ะ 7", "..", "#x?y=1&z", "ก่อน", "+66 8", '"<&>', "𝟙"];

describe("addresses", () => {
  it.each(oddIds)("carry the id %s unchanged", (id) => {
    const [, , encoded] = playerHref(id).split("/");
    expect(decodeURIComponent(encoded ?? "")).toBe(id);
    expect(shoeHref(id, { game_key: id }).split("/")).toHaveLength(4);
  });

  it.each(oddIds)("carry the search value %s unchanged", (value) => {
    expect(searchPairs(searchText({ round_id: value }))).toEqual({ round_id: value });
  });

  it("leave out what is not set", () => {
    expect(playerHref("p", { game_key: "baccarat", round_id: undefined })).toBe("#/players/p?game_key=baccarat");
    expect(recentHref({ kind: "table", id: "412", gameKey: "baccarat" })).toBe("#/tables/412/shoe?game_key=baccarat");
  });
});

describe("schemas", () => {
  it("keep long digits as text", () => {
    const search = parsePlayerSearch(searchPairs("?bet_id=0012345678901234567890&page=3"));
    expect(search).toMatchObject({ bet_id: "0012345678901234567890", page: 3 });
  });

  it("drop what is not allowed instead of failing", () => {
    const search = parsePlayerSearch({ period: "forever", page: "-1", per_page: "1e9", record: 7, constructor: "x" });
    expect(Object.values(search).every((value) => value === undefined)).toBe(true);
    expect(parseTablesSearch({ sort: "-max", currency: "THB" })).toMatchObject({ sort: "-max", currency: "THB" });
    expect(parseTablesSearch({ sort: "title" }).sort).toBeUndefined();
  });

  it.each(oddIds)("restore a round of the wallet with the id %s", (id) => {
    const search = { view: "ledger", player_id: id, round_id: id, game_key: id, row: id, entry: 7 } as const;
    expect(parseWalletSearch(searchPairs(walletHref(search).replace("#/wallet", "")))).toMatchObject(search);
  });

  it("take a day only as it is written everywhere", () => {
    expect(parseWalletSearch({ date: "2026-11-20", class: "unpaid_win" })).toMatchObject({ date: "2026-11-20" });
    expect(parseWalletSearch({ date: "20/11/2026", class: "wrong", view: "x" })).toMatchObject({
      date: undefined,
      class: undefined,
      view: undefined,
    });
  });

  it("return only to Pitdesk’s own addresses", () => {
    expect(parseConnectSearch({ back: "/tables" }).back).toBe("/tables");
    expect(parseConnectSearch({ back: "https://elsewhere.example" }).back).toBeUndefined();
  });
});
