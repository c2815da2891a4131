import { describe, expect, it } from "vitest";
import { LINK_PARTS, type LinkScreen, type LinkTarget } from "@/gateway/types";
import { linkTarget, places, searchPairs, targetHref } from "./places";

const screens = Object.keys(LINK_PARTS) as LinkScreen[];

const odd = [
  "a/b",
  "../../settings",
  "#/settings",
  "javascript:alert(1)",
  "https://x.example/",
  "?page=2",
  "โต๊ะ 7",
  "a&b=c",
];
const values: Record<string, string> = { period: "today", date: "2026-11-20", view: "ledger" };

/** A target with every part, of which the ids are odd. */
function full(screen: LinkScreen, id: string): LinkTarget {
  const value = (part: string) => values[part] ?? (screen === "wallet" && part === "entry" ? "7" : id);
  const hasId = screen !== "lotto" && screen !== "wallet";
  return {
    screen,
    id: hasId ? id : null,
    search: Object.fromEntries(LINK_PARTS[screen].map((part) => [part, value(part)])),
  };
}

describe.each(screens)("a link to the screen %s", (screen) => {
  it("has the parts that Rust knows", () => {
    expect(LINK_PARTS[screen].length).toBeGreaterThan(0);
  });

  it.each(odd)("leads to its own screen alone, with the id %s", (id) => {
    const target = full(screen, id);
    const href = targetHref(target);
    const [path = "", query = ""] = href.split("?");
    const routes = {
      player: /^#\/players\/[^/#]+$/,
      table: /^#\/tables\/[^/#]+$/,
      shoe: /^#\/tables\/[^/#]+\/shoe$/,
      lotto: /^#\/lotto$/,
      wallet: /^#\/wallet$/,
    };
    expect(path).toMatch(routes[screen]);
    const segment = path.split("/")[2];
    if (target.id !== null) expect(decodeURIComponent(segment ?? "")).toBe(id);
    // And back: the address is copied as the same link.
    expect(linkTarget(screen, target.id, places[screen].parse(searchPairs(query)))).toEqual(target);
  });
});

it("leaves out what only arranges a screen", () => {
  const search = { games: "all", game_key: "baccarat", record: "a", q: "won", page: 2, stake_min: "5" } as const;
  expect(linkTarget("player", "p", search)).toEqual({ screen: "player", id: "p", search: { record: "a" } });
});

it("opens what an address would open, and no part that it would not", () => {
  const target: LinkTarget = {
    screen: "player",
    id: "p",
    search: { period: "forever", back: "/settings", games: "all" },
  };
  expect(targetHref(target)).toBe("#/players/p?games=all");
});
