/** The sources of rows: each takes what is known and the words of a text, and gives its rows with their rank. */
import {
  amountRange,
  dayIn,
  daysAfter,
  dayText,
  isLottoRound,
  type PlayerCandidate,
  type ScreenWord,
  type TimeRange,
} from "@pitdesk/ticket";
import type { HistoryRow, RoundInWallet } from "@/gateway/types";
import { isLottoKey } from "@/shared/domain";
import { compareDecimals, decimalOf, instantOf } from "@/shared/format";
import {
  type AmountRange,
  allGamesHref,
  recentHref,
  shoeHref,
  tablesHref,
  ticketText,
  toldHref,
  walletHref,
} from "@/shared/links";
import type { Known } from "./known";
import {
  allGamesRow,
  betPageRow,
  dealerRow,
  ledgerRow,
  lottoRow,
  type More,
  playerRow,
  type Row,
  recordRow,
  rowOf,
  tableRows,
} from "./row";
import { amountsIn, idsOf, isTable, mostPlayers, rangeOf, readingsOf, type Words } from "./words";

type Source = (known: Known, words: Words) => Row[];

const mostIds = 5;

/** The open player's records with a typed whole number as payout or stake, if one of them is in memory. */
export const amountRows: Source = (known, { search, isBare, openPlayer }) => {
  if (!isBare || openPlayer === null || !/^[1-9]\d{0,19}$/.test(search)) return [];
  const held = known.held(openPlayer).flat();
  const isAmount = (amount: string | null) => amount !== null && amount.replace(/\.0*$/, "") === search;
  return (["payout", "stake"] as const).flatMap((of) => {
    if (!held.some(({ totalPayout, totalBet }) => isAmount(of === "payout" ? totalPayout : totalBet))) return [];
    const amounts = [{ min: search, max: search, role: of === "payout" ? "paid" : of } as const];
    const limits = { [`${of}_min`]: search, [`${of}_max`]: search };
    return allGamesRow(openPlayer, limits, { key: `${of} ${search}`, rank: "amount", amounts });
  });
};

/** Most players for whom a round is offered as it was told: of a lotto round there may be thousands. */
const mostTold = 3;

/** Where the id that is looked for is known, the likeliest first: in records, in the wallet, in a running shoe. */
export const placeRows: Source = (known, words) => {
  if (known.place === undefined) return [];
  const { id, isSure, isShoe = false, places, wallet = [], shoes } = known.place;
  const { gameKey, number } = words;
  const records = places?.records ?? [];
  const ofRound = wallet.filter(({ field }) => field === "round");
  const round = (player: string, game: string | null, more: More) =>
    recordRow("round", player, id, { game_key: game ?? gameKey, round_id: id }, known, more);
  const rows = [
    ...records.flatMap((each) =>
      each.field === "round" ? round(each.playerId, each.gameKey, { because: "read" }) : [],
    ),
    // A record that was read, by its own id or its reference.
    ...records.flatMap(({ playerId, gameKey, recordId, roundId, field }) => {
      if (field === "round") return [];
      const search = { game_key: gameKey ?? undefined, round_id: roundId ?? undefined, record: recordId };
      return recordRow("record", playerId, recordId, search, known, { because: "read", field });
    }),
    ...ofRound.map((each) => round(each.playerId, each.gameKey, { because: "wallet", count: each.entries })),
    ...wallet
      .filter(({ field }) => field !== "round")
      .slice(0, mostPlayers)
      .flatMap((entry) => entryRows(id, entry, known, number)),
    ...ofRound
      .slice(0, mostPlayers)
      .map(({ playerId, entries, gameKey }) =>
        ledgerRow("wallet", playerId, id, { count: entries, gameKey: gameKey ?? undefined }),
      ),
    // It needs no service, and may be of any age.
    ...ofRound
      .slice(0, mostTold)
      .map(({ playerId: player }) => rowOf("told", id, toldHref({ player_id: player, round_id: id }), { player })),
  ];
  const shoe = places?.shoe ?? shoes?.found;
  if (shoe) {
    const { tableId, gameKey: game_key, field, roundNo } = shoe;
    rows.push(
      field === "shoe"
        ? rowOf("shoe", tableId, shoeHref(tableId, { game_key }), { gameKey: game_key, field })
        : rowOf("shoeRound", tableId, shoeHref(tableId, { game_key, round: id }), {
            gameKey: game_key,
            count: roundNo ?? undefined,
          }),
    );
  } else if (shoes === undefined && places !== undefined && isSure) {
    rows.push(rowOf(isShoe ? "runningShoe" : "runningShoes", id, { kind: "runningShoes" }));
  }
  const { player } = words.players;
  return rows.map((row) => ({
    ...row,
    rank: player !== null && row.player !== player ? "ofOthers" : row.record ? "held" : "told",
  }));
};

/** Entries of the wallet that have the id as a transaction or a bet: the record of their round, and the entries. */
function entryRows(id: string, entry: RoundInWallet, known: Known, number: string | undefined): Row[] {
  const { playerId, gameKey, roundId, field, entries } = entry;
  const of = { because: "wallet", count: entries, field: field === "round" ? undefined : field } as const;
  const found = ledgerRow("walletFind", playerId, id, { ...of, gameKey: gameKey ?? undefined });
  if (roundId === null) return [found];
  const isOfLotto = isLottoRound(roundId) || (gameKey !== null && isLottoKey(gameKey));
  const search = { game_key: gameKey ?? undefined, round_id: roundId };
  const row = isOfLotto
    ? lottoRow(roundId, playerId, number, of)
    : recordRow("round", playerId, roundId, search, known, of);
  return [row, found];
}

/** What was found in the text, for each player who may be meant, and the tables and shoes that it names. */
export const ticketRows: Source = (known, words) => {
  const { parts, players } = words;
  // A text that is only a guessed player can be any kind of id.
  if (words.isBare && parts[0]?.readings[0].type === "player") return [];
  const rounds = idsOf(parts, "round").slice(0, mostIds);
  const asksOpen =
    rounds.length + idsOf(parts, "bet").length + idsOf(parts, "record").length + amountsIn(parts).length > 0;
  const isStated = idsOf(parts, "player").length > 0;
  const shown = players.candidates
    .filter(({ because }) => because !== "open" || (asksOpen && !isStated))
    .filter(({ id }) => players.player === null || id === players.player)
    .slice(0, mostPlayers);
  // "Shoe 412" is the shoe of a table, if there is one with this id.
  const shoes = idsOf(parts, "shoe").filter((id) => isTable(id, known));
  const rows = [
    ...shown.flatMap((candidate) => playerRows(known, words, candidate)),
    ...(shown.length === 0 ? rounds.map((id) => lottoRow(id)) : []),
    ...[...idsOf(parts, "table"), ...shoes].slice(0, mostIds).flatMap((id) => tableRows(id, known)),
  ];
  return rows.map((row) => ({ ...row, rank: row.record ? "held" : isUnlikelyLotto(row, words) ? "last" : "told" }));
};

/** A round whose id is one of baccarat, unless the text names a lotto game. */
export const isUnlikelyLotto = ({ kind, subject }: Row, { isLotto }: Words): boolean =>
  kind === "lotto" && !isLotto && subject.startsWith("bc:");

/** A player's records, by the ids of the text and by what else it says, and the bet pages, wallet entries and lotto of its rounds. */
function playerRows(known: Known, words: Words, { id: player, because }: PlayerCandidate): Row[] {
  const { parts, gameKey, period, number, wanted, verdict, time } = words;
  const rounds = idsOf(parts, "round").slice(0, mostIds);
  const of = { player, because, gameKey, allGames: allGamesHref(player, { period }) };
  const isOfLotto = (round: string) => words.isLotto || isLottoRound(round);
  const lotto = (round: string) => lottoRow(round, player, number, { because });
  const records = (
    [
      ["round", "round_id"],
      ["bet", "bet_id"],
      ["record", "record"],
    ] as const
  ).flatMap(([kind, name]) =>
    idsOf(parts, kind)
      .slice(0, mostIds)
      .flatMap((id) => {
        // An exact id outranks the game and the day of the text, which are often guesses: all games are asked.
        const search = { game_key: words.isGameChosen ? gameKey : undefined, [name]: id };
        const row = recordRow(kind, player, id, search, known, of);
        const whole = { ...row, ...doubtsOf(row, words) };
        return kind === "round" && isOfLotto(id) ? [lotto(id), whole] : [whole];
      }),
  );
  // No play history has lotto: without a round, the wallet says which rounds there are.
  const asksWallet = words.isLotto && rounds.length === 0 && known.hasWallet;
  const inLotto = asksWallet
    ? [...lottoRoundRows(known, words, player), ledgerRow("walletPlayer", player, player, { because })]
    : [];
  const ticket = wanted && ticketText(wanted);
  const range = { period, ...rangeOf(words, known.zone), verdict, ticket };
  const narrowed = { time, verdict, amounts: wanted?.amounts };
  const games = time && gamesIn(known.held(player), time);
  const all = allGamesRow(player, range, { because, ...narrowed, games });
  // The game of the text is asked first, with the same time and amounts.
  const lists =
    gameKey === undefined
      ? [all, playerRow(player, { period }, { because, allGames: all.allGames })]
      : [playerRow(player, { game_key: gameKey, ...range }, { because, ...narrowed, allGames: all.allGames }), all];
  const ofRounds = rounds.flatMap((id) => {
    const page = betPageRow({ playerId: player, roundId: id, gameKey: gameKey ?? "" }, of);
    const entries = known.hasWallet ? [ledgerRow("wallet", player, id, of)] : [];
    if (isOfLotto(id)) return [lottoRow(id), page, ...entries];
    // If the text names another game, or the id is one of baccarat, the round is not a lotto round.
    return [page, ...entries, ...(gameKey === undefined && !id.startsWith("bc:") ? [lotto(id)] : [])];
  });
  return [...records, ...inLotto, ...lists, ...ofRounds];
}

/** Whether the record of an id is of another time than the text, or has another payout. What is not known is no doubt. */
export function doubtsOf(
  { record }: Row,
  { parts, time }: Pick<Words, "parts" | "time">,
): Pick<Row, "isOtherTime" | "isOtherPayout"> {
  if (record === undefined) return {};
  const amounts = amountsIn(parts).filter(({ role }) => role !== "stake");
  // What the player expects is not what the record should have.
  const payout = amounts.some(({ role }) => role !== "due") ? amountRange(amounts) : undefined;
  return {
    isOtherTime: time !== undefined && isWithin(record, time) === false,
    isOtherPayout: payout !== undefined && hasPaid(record, payout) === false,
  };
}

/** How many of the records in memory are of a time, by game. */
function gamesIn(held: readonly (readonly HistoryRow[])[], time: TimeRange): (readonly [string, number])[] {
  const records = new Map(held.flat().map((row) => [`${row.gameKey?.code} ${row.id ?? row.key}`, row]));
  const counts = new Map<string, number>();
  for (const row of records.values()) {
    if (row.gameKey === null || !isWithin(row, time)) continue;
    counts.set(row.gameKey.code, (counts.get(row.gameKey.code) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** Whether a record is of a time; null if its own time is not known. */
function isWithin({ createdAt }: HistoryRow, { from, to }: TimeRange): boolean | null {
  const at = createdAt === null ? null : instantOf(createdAt);
  return at === null ? null : at >= Date.parse(from) && at <= Date.parse(to);
}

/** Whether a payout of a text can be that of a record, or its net: "won" can mean both. Null if the record has neither. */
function hasPaid({ totalPayout, net }: HistoryRow, { min, max }: AmountRange): boolean | null {
  const [least, most] = [decimalOf(min), decimalOf(max)];
  const paid = [totalPayout, net].flatMap((amount) => decimalOf(amount ?? undefined) ?? []);
  if (least === null || most === null || paid.length === 0) return null;
  return paid.some((amount) => compareDecimals(amount, least) >= 0 && compareDecimals(amount, most) <= 0);
}

const mostLottoRounds = 8;

/**
 * The player's lotto rounds in the wallet, of the text's game and time if it names them (docs/contract.md#lotto-results). Those come
 * first that the wallet credited, or did not credit if the text says that too little came.
 */
function lottoRoundRows({ lottoRounds = [] }: Known, { parts, time, complaint, number }: Words, player: string): Row[] {
  const games = readingsOf(parts, "game").map(({ name, gameKey }) => gameKey ?? name);
  const begins = new Set(games.flatMap((name) => (/^yi/i.test(name) ? "yk:" : /^lucky/i.test(name) ? "lk:" : [])));
  const begin = begins.size === 1 ? ([...begins][0] ?? "") : "";
  const isIn = (at: number) => time === undefined || (at >= Date.parse(time.from) && at <= Date.parse(time.to));
  const own = lottoRounds.filter(
    ({ playerId, roundId, bookedAt }) => playerId === player && roundId.startsWith(begin) && isIn(Date.parse(bookedAt)),
  );
  const isMeant = ({ isCredited }: (typeof own)[number]) => isCredited === (complaint === null);
  const inOrder = [...own.filter(isMeant), ...own.filter((round) => !isMeant(round))];
  return inOrder.slice(0, mostLottoRounds).map(({ roundId, bookedAt, entries }) => {
    const at = { from: bookedAt, to: bookedAt, extent: "moment", zone: null, hasZone: true, hasDay: true } as const;
    return lottoRow(roundId, player, number, { because: "wallet", count: entries, time: at });
  });
}

/** The screens that a text names, with its day, dealer and currency. */
export const screenRows: Source = (known, { screens, parts, currency }) => {
  const rank = "screen";
  const dealers = new Set(readingsOf(parts, "dealer").map(({ name }) => name));
  const [time] = readingsOf(parts, "time");
  // Without a day it is yesterday: the day before is compared in the morning.
  const { zone, now, hasWallet } = known;
  const date = dayText(time ? dayIn(zone, Date.parse(time.time.from)) : daysAfter(dayIn(zone, now), -1));
  const of = (screen: ScreenWord, href: string, subject = "", more: More = {}) =>
    rowOf("screen", subject, href, { key: `screen ${screen}`, rank, screen, ...more });
  const rows: Readonly<Record<ScreenWord, () => Row>> = {
    shoes: () => of("shoes", tablesHref({ view: "checks" })),
    limits: () => of("limits", tablesHref({ currency }), "", { currency }),
    ledger: () => of("ledger", walletHref({ view: "ledger" })),
    compare: () => of("compare", walletHref({ view: "reconciliation", date }), date),
    unpaid: () => of("unpaid", walletHref({ view: "reconciliation", date, class: "unpaid_win" }), date),
  };
  const isOffered = (screen: ScreenWord) =>
    screen === "limits" ? dealers.size === 0 : screen === "shoes" || hasWallet;
  return [
    ...[...dealers].map((name) => dealerRow(name, currency, { rank })),
    ...screens.filter(isOffered).map((screen) => rows[screen]()),
  ];
};

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
export const alikeRows: Source = (known, words) => {
  if (!words.isWhole) return [];
  const { search: text, currency } = words;
  const rank = "alike";
  const players = known.players.map((id): Searched => {
    const game_key = known.recents.find((item) => item.kind === "player" && item.id === id)?.gameKey;
    const of = isNearly(text, id)
      ? ({ rank: "near", because: "near" } as const)
      : ({ rank, because: "known" } as const);
    return { words: id, row: playerRow(id, { game_key }, of) };
  });
  const tables = known.tables.flatMap(({ id, titles }) =>
    [id, ...titles].map((name): Searched => {
      const [row] = tableRows(id, known, { rank }) as [Row, ...Row[]];
      return { words: name, row: name === id ? row : { ...row, subject: `${id} · ${name}` } };
    }),
  );
  // The other ids that the details of a table show.
  const byOtherId = known.tables.flatMap(({ id, liveId, dealer, dealerIds = [] }) => [
    ...(liveId === text ? tableRows(id, known, { rank: "near" }).slice(0, 1) : []),
    ...(dealer && dealerIds.includes(text) ? [dealerRow(dealer, currency, { rank: "near" })] : []),
  ]);
  const part = text.toLowerCase();
  const hits = new Set([
    ...findByWords([...players, ...tables], text, (each) => each.words),
    ...[...players, ...tables].filter((each) => each.words.toLowerCase().includes(part)),
    ...dealersNamed(known, words),
  ]);
  const near = players.flatMap(({ row }) => (row.rank === "near" ? [row] : []));
  return [...near, ...byOtherId, ...[...hits].slice(0, mostAlike).map(({ row }) => row), ...roundsWith(part, known)];
};

/** The dealers whose first word the text has: "limits of dealer Ariya in THB" means the tables of Ariya S. */
function dealersNamed(known: Known, { search, currency }: Words): Searched[] {
  const typed = search.toLowerCase();
  const words = typed.split(/\s+/);
  const names = [...new Set(known.tables.flatMap(({ dealer }) => dealer ?? []))];
  return names.flatMap((name) => {
    const [first = ""] = name.toLowerCase().split(/\s+/);
    const isNamed = first.length >= 3 && (words.includes(first) || name.toLowerCase().startsWith(typed));
    return isNamed ? [{ words: name, row: dealerRow(name, currency, { rank: "alike" }) }] : [];
  });
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

/** The rounds in memory with the text in their ids. Their ends are what the lists show. */
function roundsWith(part: string, known: Known): Row[] {
  if (part.length < shortestTail) return [];
  const rows = new Map<string, Row>();
  for (const player of known.players) {
    for (const { roundId, gameKey, otherPlayer } of known.held(player).flat()) {
      const id = roundId?.toLowerCase();
      if (roundId === null || otherPlayer !== null || !id?.includes(part)) continue;
      const of = { rank: id.endsWith(part) ? "near" : "alike", because: "read" } as const;
      const row = recordRow("round", player, roundId, { game_key: gameKey?.code, round_id: roundId }, known, of);
      if (!rows.has(row.key)) rows.set(row.key, row);
      if (rows.size === mostRounds) return [...rows.values()];
    }
  }
  return [...rows.values()];
}

/** What a typed text alone can be the id of. */
export const typedRows: Source = (known, { search, isBare }) =>
  isBare
    ? [
        playerRow(search, {}),
        allGamesRow(search, {}),
        ...tableRows(search, known),
        lottoRow(search),
        betPageRow({ playerId: "", roundId: search, gameKey: "" }),
      ]
    : [];

const mostRecents = 6;

export const recentRows: Source = ({ recents }, { search }) =>
  search === ""
    ? recents.slice(0, mostRecents).map((item): Row => {
        const { kind, id, gameKey } = item;
        const of = { key: `recent ${kind} ${id}`, rank: "recent", gameKey } as const;
        const allGames = kind === "player" ? allGamesHref(id, { period: "last14Days" }) : undefined;
        return rowOf(kind === "player" ? "player" : "shoe", id, recentHref(item), { ...of, allGames });
      })
    : [];

const mostCommands = 8;

/** The commands with these words. What only a guess would run, and what changes something, comes last. */
export const commandRows: Source = ({ commands }, { search, isSearch }) => {
  const isListed = search === "";
  if (!isListed && !isSearch) return [];
  const hits = isListed
    ? commands.filter(({ isFoundOnly }) => isFoundOnly !== true)
    : findByWords(commands, search, ({ label }) => label);
  return hits.slice(0, mostCommands).map(({ label, keys, run, action, changes, named }) => {
    // One word may be anybody's name, and so may that of a city: then what it would change comes after what it would open.
    const isGuess = changes === true && !isListed && !isAsked(search, label, named);
    const of = { rank: isGuess ? "change" : "command", keys } as const;
    return rowOf("command", label, action ?? { kind: "run", run }, of);
  });
};

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
