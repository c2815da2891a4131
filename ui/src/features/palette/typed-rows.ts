/** The rows for a typed text in which nothing was found: what it may be the id of, and what is like it. */
import fuzzysort from "fuzzysort";
import { allGamesHref, playerHref } from "@/shared/links";
import type { Action, Row } from "./row";
import { lottoRow, tableRows } from "./ticket-rows";
import type { Known } from "./use-known";

/** The rows for a typed text that nothing was found in: it may be any id. */
export function typedRows(text: string, known: Known): Row[] {
  const period = "last14Days";
  const of = { section: "results", subject: text } as const;
  const player: Row = {
    ...of,
    key: `player ${text}`,
    kind: "player",
    action: { kind: "go", href: playerHref(text, { period }) },
    allGames: allGamesHref(text, { period }),
  };
  const allGames: Row = {
    ...of,
    key: `all ${text}`,
    kind: "allGames",
    action: { kind: "go", href: allGamesHref(text, { period }) },
    allGames: allGamesHref(text, { period }),
  };
  const betPage: Row = {
    ...of,
    key: `page ${text}`,
    kind: "betPage",
    action: { kind: "betPage", playerId: "", roundId: text, gameKey: "" },
  };
  return [player, allGames, ...tableRows(text, known), lottoRow(text), betPage];
}

interface Searched {
  readonly words: string;
  readonly row: Row;
}

/** Known players and tables whose id or title is like the text. */
export function matching(text: string, known: Known): Row[] {
  const players = known.players.map((id): Searched => {
    const recent = known.recents.find((item) => item.kind === "player" && item.id === id);
    const search = { game_key: recent?.gameKey, period: "last14Days" as const };
    const action: Action = { kind: "go", href: playerHref(id, search) };
    const allGames = allGamesHref(id, { period: "last14Days" });
    const row = { key: `player ${id}`, section: "results", kind: "player", subject: id, action, allGames } as const;
    return { words: id, row: { ...row, because: "known", gameKey: recent?.gameKey } };
  });
  const tables = known.tables.flatMap(({ id, titles }) => {
    const [row] = tableRows(id, known);
    return row
      ? [id, ...titles].map(
          (words): Searched => ({ words, row: { ...row, subject: words === id ? id : `${id} · ${words}` } }),
        )
      : [];
  });
  const hits = fuzzysort.go(text, [...players, ...tables], { key: "words", limit: 6 });
  return hits.map(({ obj }) => obj.row);
}
