/**
 * What the palette and Start offer: the rows of several sources in one order. Each row leads to a screen, opens a form or runs a
 * command; nothing happens before a choice.
 */
import { choosePlayer, isLikeId, type ScreenWord } from "@pitdesk/ticket";
import type { Miss, Reason, WantedRecord } from "@/gateway/types";
import { allGamesHref, playerHref, recentHref, ticketText } from "@/shared/links";
import type { Known, TicketMatch } from "./known";
import { go, type Row, type RowInput, type RowKind, type Rows } from "./row";
import {
  amountsIn,
  dealerRow,
  isLotto,
  lottoRow,
  playersIn,
  roundOf,
  roundRows,
  screenRows,
  tableRows,
  ticketRows,
} from "./ticket-rows";
import { type Chip, isGuess } from "./tokens";

type Rank =
  | "amount"
  /** What the text says, with its record in memory, of its player, and of others. */
  | "held"
  | "told"
  | "ofOthers"
  | "screen"
  /** What is known, if the text is nearly its id, or the end of a round's id, which the lists show. */
  | "near"
  | "alike"
  /** The likeliest that the text itself is an id of; also; and what else, with a round that only a lotto could have last. */
  | "typed"
  | "also"
  | "guess"
  | "last"
  | "recent"
  | "command"
  /** A command that changes something, and that the text does not ask for by its words. */
  | "change";

const told = ["amount", "held", "told", "ofOthers", "screen", "near"] as const;
/** The order of the rows for a text with the form of an id. */
const orderOfId: readonly Rank[] = [...told, "typed", "alike", "also", "guess", "last", "command", "change"];
/** Any other text is more likely the name of a table or a command. */
const orderOfWords: readonly Rank[] = [
  ...told,
  "alike",
  "recent",
  "command",
  "typed",
  "also",
  "guess",
  "last",
  "change",
];

const longestSearch = 80;

export function rowsOf(input: RowInput): Rows {
  const { text, chips, known, openPlayer } = input;
  const players = choosePlayer(playersIn(chips, known), openPlayer);
  const search = text.trim();
  const [only] = chips;
  const isOneId = chips.length === 1 && only?.part.text === search;
  const isSearch = search !== "" && (search.length <= longestSearch || isOneId) && !search.includes("\n");
  const hasCommands = isSearch || (search === "" && !input.start);
  const [asked, changing] = hasCommands ? commandRows(input, search) : [[], []];
  if (!known.isConnected) return { rows: [...asked, ...changing], players, unusedAmounts: [] };

  // A text that is only one id, and not certainly a player's, can be any kind of id: each row offers one kind.
  const isBare = isSearch && (chips.length === 0 || (isOneId && isGuess(only as Chip)));
  const places = roundRows(input);
  const isOfPlayer = ({ player }: Row) => players.player === null || player === players.player;
  const ofText = [
    ...places.filter(isOfPlayer),
    ...(isBare && only?.reading.type === "player" ? [] : ticketRows(input, players)),
  ];
  const screen = screenRows(search === "" && input.start ? { ...input, screens: ofShift } : input);
  const amount = isBare && openPlayer !== null ? amountRows(search, openPlayer, known) : [];
  const results = [...amount, ...ofText, ...places.filter((row) => !isOfPlayer(row)), ...screen];
  const alike = isSearch && (chips.length === 0 || isOneId) ? alikeRows(search, known) : [];
  const found = [...results, ...alike];

  /** Unless the text names a lotto game. */
  const isLast = ({ kind, subject }: Row) => kind === "lotto" && !isLotto(chips) && subject.startsWith("bc:");
  // Words that name a screen are no id.
  const typed = isBare && screen.length === 0 ? typedRows(search, known) : [];
  const isOwn = ({ kind }: Row) => (results.length > 0 ? kind === "betPage" : kind === "player" || kind === "allGames");
  const [first, ...also] = typed.filter(isOwn);
  const guesses = typed.filter((row) => !isOwn(row) && (isLast(row) || !found.some(({ key }) => key === row.key)));
  const isFolded = guesses.length > 1 && input.unfolded !== search && found.length + asked.length + changing.length > 0;
  const unfold: Row = {
    key: `as ${search}`,
    section: "results",
    kind: "openAs",
    subject: search,
    action: { kind: "unfold" },
  };

  const isHeld = ({ record }: Row) => record !== undefined;
  const isNear = ({ because, kind, subject }: Row) =>
    because === "near" || (kind === "round" && subject.toLowerCase().endsWith(search.toLowerCase()));
  const ranked: Record<Rank, readonly Row[]> = {
    amount,
    held: ofText.filter(isHeld),
    told: ofText.filter((row) => !isHeld(row) && !isLast(row)),
    ofOthers: places.filter((row) => !isOfPlayer(row)),
    screen,
    near: alike.filter(isNear),
    alike: alike.filter((row) => !isNear(row)),
    typed: first ? [first] : [],
    also,
    guess: isFolded ? [unfold] : guesses.filter((row) => !isLast(row)),
    last: isFolded ? [] : [...ofText, ...guesses].filter(isLast),
    recent: search === "" && !input.start ? recentRows(known) : [],
    command: asked,
    change: changing,
  };
  const hidden = new Set(isFolded ? guesses.map(({ key }) => key) : []);
  const shown = distinct((isLikeId(search) ? orderOfId : orderOfWords).flatMap((rank) => ranked[rank])).filter(
    ({ key }) => !hidden.has(key),
  );
  // Why a player is meant is said once.
  const said = new Set<string>();
  const rows = shown.map((row) => {
    const { player = "", because } = row;
    if (because !== "form" && because !== "open") return row;
    if (said.has(player)) return { ...row, because: undefined };
    said.add(player);
    return row;
  });
  const isUsed = rows.some(({ amounts = [] }) => amounts.length > 0);
  return { rows, players, unusedAmounts: isUsed ? [] : amountsIn(chips) };
}

/** The screens of a shift, offered on Start before anything is typed; it has the shoes and the comparison beside the field. */
const ofShift: readonly ScreenWord[] = ["unpaid", "limits"];

function distinct(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ key }) => !seen.has(key) && seen.add(key));
}

const mostCommands = 8;

/** The commands with these words: those that may be first, and those that only a guess would run, and that change something. */
function commandRows({ commands, zoneCommands }: RowInput, search: string): [Row[], Row[]] {
  const hits = search === "" ? commands : findByWords([...commands, ...zoneCommands], search, ({ label }) => label);
  const [asked, changing]: [Row[], Row[]] = [[], []];
  for (const { label, keys, run, action, changes, named } of hits.slice(0, mostCommands)) {
    // One word may be anybody's name, and so may that of a city: then what it would change comes after what it would open.
    const isGuess = changes === true && search !== "" && !isAsked(search, label, named);
    const of = { key: `command ${label}`, section: "commands", kind: "command", subject: label } as const;
    (isGuess ? changing : asked).push({ ...of, keys, action: action ?? { kind: "run", run } });
  }
  return [asked, changing];
}

/**
 * Whether a text is at least two words of a command as they stand in its label, beside the name that it has: "times in Sydney"
 * asks for a zone, "in Sydney" may be where a player or a dealer is.
 */
function isAsked(text: string, label: string, named = ""): boolean {
  const typed = text.toLowerCase();
  if (!label.toLowerCase().includes(typed)) return false;
  const ofName = wordsIn(named);
  // The last word may be typed in part.
  const words = wordsIn(typed);
  const isName = (word: string, at: number) =>
    ofName.some((each) => each === word || (at === words.length - 1 && each.startsWith(word)));
  const beside = words.filter((word, at) => !isName(word, at));
  return beside.length > 1 || beside.some((word) => /[\u0e00-\u0e7f]{6}/.test(word));
}

const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;
const wordsIn = (text: string) => text.toLowerCase().split(betweenWords).filter(Boolean);

/** Words of a script that writes no blanks between them: they can begin anywhere. */
const isUnspaced = (word: string) => /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Han}]/u.test(word);

/**
 * The items with each typed word as the beginning of a word, those first that begin with what was typed. Letters that are merely
 * somewhere in a text, in the same order, find nothing: "Ariya" is no search for Riyadh.
 */
function findByWords<T>(items: readonly T[], typed: string, textOf: (item: T) => string): T[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = items.filter((item) => {
    const whole = textOf(item).toLowerCase();
    const words = wordsIn(whole);
    // "Asia/Tokyo" and "niran.k" are searched as they are written too.
    return wanted.every((want) =>
      isUnspaced(want)
        ? whole.includes(want)
        : words.some((word) => word.startsWith(want)) || (betweenWords.test(want) && whole.includes(want)),
    );
  });
  const begins = (item: T) => textOf(item).toLowerCase().startsWith(typed.trim().toLowerCase());
  return wanted.length === 0 ? [] : [...hits.filter(begins), ...hits.filter((item) => !begins(item))];
}

function recentRows({ recents }: Known): Row[] {
  return recents.slice(0, 6).map((item) => ({
    key: `recent ${item.kind} ${item.id}`,
    section: "recent",
    kind: item.kind === "player" ? "player" : "shoe",
    subject: item.id,
    gameKey: item.gameKey,
    action: go(recentHref(item)),
    allGames: item.kind === "player" ? allGamesHref(item.id, { period: "last14Days" }) : undefined,
  }));
}

const period = "last14Days";

/** The rows for a typed text that nothing was found in: it may be any id. */
function typedRows(text: string, known: Known): Row[] {
  const of = { section: "results", subject: text } as const;
  const allGames = allGamesHref(text, { period });
  return [
    { ...of, key: `player ${text}`, kind: "player", action: go(playerHref(text, { period })), allGames },
    { ...of, key: `all ${text}`, kind: "allGames", action: go(allGames), allGames },
    ...tableRows(text, known),
    lottoRow(text),
    {
      ...of,
      key: `page ${text}`,
      kind: "betPage",
      action: { kind: "betPage", playerId: "", roundId: text, gameKey: "" },
    },
  ];
}

/** The open player's records with a typed whole number as payout or stake, if one of them is in memory. */
function amountRows(text: string, player: string, known: Known): Row[] {
  if (!/^[1-9]\d{0,19}$/.test(text)) return [];
  const held = known.held(player).flat();
  const isAmount = (amount: string | null) => amount !== null && amount.replace(/\.0*$/, "") === text;
  return (["payout", "stake"] as const).flatMap((of): Row[] => {
    if (!held.some(({ totalPayout, totalBet }) => isAmount(of === "payout" ? totalPayout : totalBet))) return [];
    const href = allGamesHref(player, { period, [`${of}_min`]: text, [`${of}_max`]: text });
    const amounts = [{ min: text, max: text, role: of === "payout" ? "paid" : of } as const];
    const found = { key: `${of} ${text}`, section: "results", kind: "allGames", subject: player } as const;
    return [{ ...found, amounts, action: go(href), allGames: href }];
  });
}

/** Most rows of one kind that are like the text. */
const mostAlike = 6;
const mostRounds = 4;
/** A part of a round's id that is shorter is in too many ids. */
const shortestTail = 4;

interface Searched {
  readonly words: string;
  readonly row: Row;
}

/** Known players, tables, dealers and rounds with the text in their id or name; those that begin with it come first. */
function alikeRows(text: string, known: Known): Row[] {
  const players = known.players.map((id): Searched => {
    const gameKey = known.recents.find((item) => item.kind === "player" && item.id === id)?.gameKey;
    const of = { key: `player ${id}`, section: "results", kind: "player", subject: id, gameKey } as const;
    const because = isNearly(text, id) ? "near" : "known";
    const action = go(playerHref(id, { game_key: gameKey, period }));
    return { words: id, row: { ...of, because, action, allGames: allGamesHref(id, { period }) } };
  });
  const tables = known.tables.flatMap(({ id, titles }) =>
    tableRows(id, known)
      .slice(0, 1)
      .flatMap((row) =>
        [id, ...titles].map((words) => ({ words, row: { ...row, subject: words === id ? id : `${id} · ${words}` } })),
      ),
  );
  const part = text.toLowerCase();
  const within = (found: readonly Searched[]) => found.filter(({ words }) => words.toLowerCase().includes(part));
  const hits = new Set([
    ...findByWords([...players, ...tables], text, ({ words }) => words),
    ...within(players),
    ...within(tables),
    ...dealersNamed(text, known),
  ]);
  const near = players.flatMap(({ row }) => (row.because === "near" ? [row] : []));
  return [...near, ...[...hits].slice(0, mostAlike).map(({ row }) => row), ...roundsWith(part, known)];
}

/** The dealers whose first word the text has: "limits of dealer Ariya in THB" means the tables of Ariya S. */
function dealersNamed(text: string, known: Known): Searched[] {
  const typed = text.toLowerCase();
  const words = typed.split(/\s+/);
  const names = [...new Set(known.tableRows.flatMap(({ dealer }) => dealer?.name ?? []))];
  const isIn = (name: string) => {
    const [first = ""] = name.split(/\s+/);
    return first.length >= 3 && (words.includes(first) || name.startsWith(typed));
  };
  return names
    .filter((name) => isIn(name.toLowerCase()))
    .map((name) => ({ words: name, row: dealerRow(name, text, known) }));
}

/**
 * Whether a text was most likely meant to be an id: it differs in the case of its letters, or in one letter. Ids that
 * differ in a digit are often two players.
 */
function isNearly(text: string, id: string): boolean {
  if (text === id) return false;
  const [a, b] = [[...text.toLowerCase()], [...id.toLowerCase()]];
  const shorter = Math.min(a.length, b.length);
  if (shorter < 5 || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const rest = [...a.slice(start, a.length - end), ...b.slice(start, b.length - end)];
  return a.length - end - start <= 1 && b.length - end - start <= 1 && rest.every((each) => /\p{L}/u.test(each));
}

/** The rounds in memory with the text in their ids, whose ends the lists show. */
function roundsWith(part: string, known: Known): Row[] {
  if (part.length < shortestTail) return [];
  const rows = new Map<string, Row>();
  for (const player of known.players) {
    for (const { roundId, gameKey, otherPlayer } of known.held(player).flat()) {
      if (roundId === null || otherPlayer !== null || !roundId.toLowerCase().includes(part)) continue;
      const row = roundOf(player, roundId, gameKey?.code ?? null, known);
      if (!rows.has(row.key)) rows.set(row.key, row);
      if (rows.size === mostRounds) return [...rows.values()];
    }
  }
  return [...rows.values()];
}

/**
 * The rows of the record that a text means. The first is there from the beginning, so that what arrives moves no other one: while
 * the record is looked for, it leads to the player's list, which goes on.
 */
export function matchRows(match: TicketMatch | null, wanted: WantedRecord | undefined): Row[] {
  if (match === null || wanted === undefined) return [];
  const { player, ranking, isLooking, error, rows } = match;
  // The list chooses the same record.
  const search = { period, ticket: ticketText(wanted) } as const;
  const allGames = allGamesHref(player, search);
  const of = { player, allGames, unread: match.unread, of: rows.length } as const;
  const rowOf = (kind: RowKind, key: string, reasons: readonly Reason[], misses: readonly Miss[] = []): Row[] => {
    const record = rows.find((row) => row.key === key);
    if (record === undefined) return [];
    const href = allGamesHref(player, { ...search, record: record.id ?? record.key });
    // The first one keeps its key when it is filled in.
    const [ownKey, section] =
      kind === "best" ? [`best ${player}`, "match" as const] : [`${kind} ${key}`, "near" as const];
    return [{ ...of, key: ownKey, section, kind, subject: record.id ?? "", record, reasons, misses, action: go(href) }];
  };
  const best = ranking?.best ? rowOf("best", ranking.best.key, ranking.best.reasons) : [];
  const near = (ranking?.nearMisses ?? []).flatMap(({ key, reasons, misses }) => rowOf("near", key, reasons, misses));
  if (best.length > 0) return [...best, ...near];
  // That nothing fits is known only of records that were ranked.
  const isFailed = error !== null || (ranking === null && rows.length > 0);
  const state = isLooking ? "looking" : isFailed ? "failed" : "none";
  const first = { ...of, key: `best ${player}`, section: "match", kind: "best", subject: player, state } as const;
  const fitting = (ranking?.others ?? []).flatMap(({ key, reasons }) => rowOf("fitting", key, reasons));
  return [{ ...first, action: go(allGames) }, ...fitting, ...near];
}

/** Whether a row asks for the record with one id. */
export const isOfId = ({ kind }: Row): boolean => kind === "round" || kind === "bet" || kind === "record";

/**
 * The rows of a text with their match. It comes first; only a whole id has a row of its own, which asks for that record alone and
 * which Enter opens at once: then it is filled in, or the records with an id like this one follow.
 */
export function withMatch(rows: readonly Row[], match: TicketMatch | null, wanted: WantedRecord | undefined): Row[] {
  const ofMatch = matchRows(match, wanted);
  const isOwn = (row: Row) => isOfId(row) && row.player === match?.player;
  if (match === null || !rows.some(isOwn)) return [...ofMatch, ...rows];
  const filled = rows.map((row) => {
    if (!isOwn(row) || row.record !== undefined) return row;
    const found = match.rows.filter(
      ({ id, roundId, otherPlayer }) => otherPlayer === null && [id, roundId].includes(row.subject),
    );
    return found.length === 1 ? { ...row, record: found[0] } : row;
  });
  const isFound = filled.some((row) => isOwn(row) && row.record !== undefined);
  const near = isFound ? [] : ofMatch.filter(({ record }) => record !== undefined);
  const end = filled.findLastIndex(({ section }) => section === "results") + 1;
  return filled.toSpliced(end, 0, ...near);
}
