/** The rows for a typed text in which nothing was found: what it may be the id of, and what is like it. */
import { allGamesHref, playerHref } from "@/shared/links";
import { roundOf } from "./round-rows";
import type { Action, Row } from "./row";
import { currencyIn, dealerRow } from "./screen-rows";
import { lottoRow, tableRows } from "./ticket-rows";
import type { Known } from "./use-known";
import { findByWords } from "./word-search";

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

/** The open player's records with a typed whole number as payout or stake, if one of them is in memory. */
export function amountRows(text: string, player: string, known: Known): Row[] {
  if (!/^[1-9]\d{0,19}$/.test(text)) return [];
  const held = known.held(player).flat();
  const isAmount = (amount: string | null) => amount !== null && amount.replace(/\.0*$/, "") === text;
  const range = { min: text, max: text };
  const rows: Row[] = [];
  for (const of of ["payout", "stake"] as const) {
    if (!held.some(({ totalPayout, totalBet }) => isAmount(of === "payout" ? totalPayout : totalBet))) continue;
    const href = allGamesHref(player, { period: "last14Days", [`${of}_min`]: text, [`${of}_max`]: text });
    const found = { key: `${of} ${text}`, section: "results", kind: "allGames", subject: player } as const;
    rows.push({ ...found, [of]: range, action: { kind: "go", href }, allGames: href });
  }
  return rows;
}

interface Searched {
  readonly words: string;
  readonly row: Row;
}

/** Most rows of one kind that are like the text. */
const mostAlike = 6;
const mostRounds = 4;
/** A part of a round's id that is shorter is in too many ids. */
const shortestTail = 4;

/** Known players, tables and rounds with the text in their id or title; those that begin with it come first. */
export function matching(text: string, known: Known): Row[] {
  const players = known.players.map((id): Searched => {
    const recent = known.recents.find((item) => item.kind === "player" && item.id === id);
    const search = { game_key: recent?.gameKey, period: "last14Days" as const };
    const action: Action = { kind: "go", href: playerHref(id, search) };
    const allGames = allGamesHref(id, { period: "last14Days" });
    const row = { key: `player ${id}`, section: "results", kind: "player", subject: id, action, allGames } as const;
    const because = isNearly(text, id) ? "near" : "known";
    return { words: id, row: { ...row, because, gameKey: recent?.gameKey } };
  });
  const tables = known.tables.flatMap(({ id, titles }) => {
    const [row] = tableRows(id, known);
    return row
      ? [id, ...titles].map(
          (words): Searched => ({ words, row: { ...row, subject: words === id ? id : `${id} · ${words}` } }),
        )
      : [];
  });
  const currency = currencyIn(text, known);
  const dealers = dealersOf(known).map((name): Searched => ({ words: name, row: dealerRow(name, currency) }));
  const part = text.toLowerCase();
  const within = (found: readonly Searched[]) => found.filter(({ words }) => words.toLowerCase().includes(part));
  const byWords = findByWords([...players, ...tables], text, ({ words }) => words);
  const named = dealers.filter(({ words }) => isDealerIn(words, text));
  const hits = [...new Set([...byWords, ...within(players), ...within(tables), ...named])].slice(0, mostAlike);
  const near = players.flatMap(({ row }) => (row.because === "near" ? [row] : []));
  return [...near, ...hits.map(({ row }) => row), ...roundsWith(text, known)];
}

/** The dealers of the tables in memory. */
const dealersOf = ({ tableRows }: Known) => [...new Set(tableRows.flatMap(({ dealer }) => dealer?.name ?? []))];

/** Whether a text has a name's first word: "limits of dealer Ariya in THB" means the tables of Ariya S. */
function isDealerIn(name: string, text: string): boolean {
  const [first = ""] = name.toLowerCase().split(/\s+/);
  const words = text.toLowerCase().split(/\s+/);
  return first.length >= 3 && (words.includes(first) || name.toLowerCase().startsWith(text.toLowerCase()));
}

/**
 * Whether a text was most likely meant to be an id: it differs in the case of its letters, or in one letter. Ids that
 * differ in a digit are often two players.
 */
function isNearly(text: string, id: string): boolean {
  if (text === id) return false;
  const [a, b] = [[...text.toLowerCase()], [...id.toLowerCase()]];
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const rest = [...a.slice(start, a.length - end), ...b.slice(start, b.length - end)];
  return a.length - end - start <= 1 && b.length - end - start <= 1 && rest.every((each) => /\p{L}/u.test(each));
}

/** The rounds in memory with the text in their ids, whose ends the lists show. */
function roundsWith(text: string, known: Known): Row[] {
  const part = text.toLowerCase();
  if (part.length < shortestTail) return [];
  const rows = new Map<string, Row>();
  for (const player of known.players) {
    for (const record of known.held(player).flat()) {
      const { roundId, gameKey } = record;
      if (roundId === null || record.otherPlayer !== null || !roundId.toLowerCase().includes(part)) continue;
      const row = roundOf(player, roundId, gameKey?.code ?? null, known);
      if (!rows.has(row.key)) rows.set(row.key, row);
      if (rows.size === mostRounds) return [...rows.values()];
    }
  }
  return [...rows.values()];
}
