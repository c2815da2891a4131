/** The rows for what was found in a text: players with their ids, times and amounts, rounds, tables, and screens. */

import {
  amountRange,
  type ChosenPlayer,
  choosePlayer,
  dayIn,
  daysAfter,
  daysOf,
  isLongId,
  isLottoName,
  isLottoRound,
  type Part,
  type PlayerCandidate,
  type TimeRange,
  wantedRecord,
} from "@pitdesk/ticket";
import type { Complaint, HistoryRow, PeriodName, RoundInWallet, WantedRecord, WantedSpan } from "@/gateway/types";
import { isLottoKey } from "@/shared/domain";
import { compareDecimals, decimalOf, instantOf } from "@/shared/format";
import {
  type AmountRange,
  allGamesHref,
  lottoHref,
  playerHref,
  shoeHref,
  tableHref,
  tablesHref,
  ticketText,
  toldHref,
  walletHref,
} from "@/shared/links";
import type { Known } from "./known";
import { go, type Row, type RowInput, type RowKind } from "./row";
import { type Chip, idsOf, isGuess, readingsOf } from "./tokens";

const day = 86_400_000;
const besideMoment = 5 * 60_000;
/** A longer time is looked through; a shorter one, such as "about 18:00", is that of one record. */
const longestMoment = 45 * 60_000;
/** How far beside its clock a record may be of the named night. */
const besideClock = 3_600_000;
const mostPlayers = 4;
const mostIds = 5;
const section = "results";

/** The rows for what was found in the text. */
export function ticketRows(
  { chips, known, complaint = null, lottoRounds = [] }: RowInput,
  players: ChosenPlayer,
): Row[] {
  const gameKey = gameOf(chips);
  const time = timeOf(chips);
  const period = periodFor(time, known.now);
  const ids = { round: idsOf(chips, "round"), bet: idsOf(chips, "bet"), record: idsOf(chips, "record") };
  const hasIds = ids.round.length + ids.bet.length + ids.record.length > 0;
  const payout = payoutOf(chips);
  const asksOpen = hasIds || amountsIn(chips).length > 0;
  const isStated = readingsOf(chips, "player").length > 0;
  const wanted = wantedOf(chips, complaint, known);
  const isChosen = isGameChosen(chips);
  const shown = players.candidates
    .filter(({ because }) => because !== "open" || (asksOpen && !isStated))
    .filter(({ id }) => players.player === null || id === players.player)
    .slice(0, mostPlayers);
  const rows: Row[] = [];
  for (const { id, because } of shown) {
    const of = { section, player: id, because, gameKey, allGames: allGamesHref(id, { period }) } as const;
    const held = hasIds ? known.held(id) : [];
    for (const [kind, filter] of [
      ["round", "round_id"],
      ["bet", "bet_id"],
      ["record", "record"],
    ] as const) {
      for (const subject of ids[kind].slice(0, mostIds)) {
        const record = heldRecord(held, kind, subject, isChosen ? gameKey : undefined);
        // An exact id outranks the game of the text, which is often a guess: all games are asked.
        const game_key = isChosen ? gameKey : record?.gameKey?.code;
        if (kind === "round" && isLottoOf(chips, subject))
          rows.push(lottoEntryRow(id, subject, because, numberIn(chips)));
        rows.push({
          ...of,
          key: `${kind} ${id} ${subject}`,
          kind,
          subject,
          record,
          isOtherTime: record !== undefined && time !== undefined && isWithin(record, time) === false,
          isOtherPayout: record !== undefined && payout !== undefined && hasPaid(record, payout) === false,
          action: go(playerHref(id, { ...gameOrAll(game_key), period, [filter]: subject })),
        });
      }
    }
    const range = { ...rangeOf(wanted, time, known.zone), ...(wanted && { ticket: ticketText(wanted) }) };
    const narrowed = { time, amounts: wanted?.amounts, complaint: wanted?.complaint };
    const all = allGamesHref(id, { period, ...range });
    const ofAll: Row = {
      ...of,
      ...narrowed,
      key: `all ${id}`,
      kind: "allGames",
      subject: id,
      gameKey: undefined,
      games: time && gamesIn(known.held(id), time),
      allGames: all,
      action: go(all),
    };
    // The game of the text is asked first, with the same time and amounts.
    const ofGame: Row = {
      ...of,
      ...(gameKey !== undefined && narrowed),
      key: `player ${id}`,
      kind: "player",
      subject: id,
      allGames: all,
      action: go(playerHref(id, { game_key: gameKey, period, ...(gameKey !== undefined && range) })),
    };
    // No play history has lotto: without a round, the wallet says which rounds there are.
    if (isLotto(chips) && ids.round.length === 0 && known.hasWallet) {
      rows.push(...lottoRoundRows(id, lottoRounds, chips, complaint), ledgerRow("walletPlayer", id, id, { because }));
    }
    rows.push(...(gameKey === undefined ? [ofAll, ofGame] : [ofGame, ofAll]));
    for (const roundId of ids.round.slice(0, mostIds)) {
      const action = { kind: "betPage", playerId: id, roundId, gameKey: gameKey ?? "" } as const;
      const page: Row = { ...of, key: `page ${id} ${roundId}`, kind: "betPage", subject: roundId, action };
      const inWallet = known.hasWallet ? [ledgerRow("wallet", id, roundId, { because, gameKey })] : [];
      const lotto = lottoEntryRow(id, roundId, because, numberIn(chips));
      if (isLottoOf(chips, roundId)) rows.push(lotto, lottoRow(roundId), page, ...inWallet);
      // If the text names another game, or the id is one of baccarat, the round is not a lotto round.
      else rows.push(page, ...inWallet, ...(gameKey === undefined && !roundId.startsWith("bc:") ? [lotto] : []));
    }
  }
  if (shown.length === 0) rows.push(...ids.round.slice(0, mostIds).map(lottoRow));
  // "Shoe 412" is the shoe of a table, if there is one with this id.
  const shoes = idsOf(chips, "shoe").filter((id) => isTable(id, known));
  for (const id of [...idsOf(chips, "table"), ...shoes].slice(0, mostIds)) rows.push(...tableRows(id, known));
  return rows;
}

const gameOrAll = (game_key: string | undefined) =>
  game_key === undefined ? ({ games: "all" } as const) : { game_key };

const isTable = (id: string, { tables }: Known) => tables.some((table) => table.id === id);

/** What a text says of one record; undefined for a text about several. */
export function wantedOf(
  chips: readonly Chip[],
  complaint: Complaint | null,
  { now, zone }: Pick<Known, "now" | "zone">,
): WantedRecord | undefined {
  const parts = chips.map(
    ({ part, reading, isCorrected }): Part => (isCorrected ? { ...part, readings: [reading], because: "named" } : part),
  );
  const said = wantedRecord({ parts, complaint }, now, zone);
  return isOfOne(said) ? said : undefined;
}

/**
 * Whether a text is about one record: by an amount, a bet, a result, an id or a moment. A day, an evening and the time between two
 * clocks are looked through.
 */
function isOfOne({ ids, amounts, complaint, days, clocks, bets, outcomes }: WantedRecord): boolean {
  const isMoment = clocks.length > 0 && clocks.every((clock) => lengthOf(clock) <= longestMoment);
  const isComplaint = complaint !== null && days.length + clocks.length > 0;
  return isMoment || isComplaint || ids.length + amounts.length + bets.length + outcomes.length > 0;
}

/**
 * The time that the list is narrowed to: of a text about one record the days that it names, or that of its clock, because the clock is
 * often vague and the best match chooses; of any other its own time. An exact id outranks the day.
 */
function rangeOf(
  wanted: WantedRecord | undefined,
  time: TimeRange | undefined,
  zone: string,
): { from?: string; to?: string } {
  if (wanted === undefined) return time ? { from: time.from, to: time.to } : {};
  if (wanted.ids.length > 0) return {};
  const days = wanted.days.length > 0 ? wanted.days : wanted.clocks.map((clock) => daysOf(clock, zone));
  // A night ends after midnight: a record an hour beside its clock is still of the day.
  const near = wanted.clocks
    .filter((clock) => lengthOf(clock) <= besideClock)
    .map((clock) => moved(clock, besideClock));
  const touches = (one: WantedSpan) => days.some((other) => one.from <= other.to && other.from <= one.to);
  return spanOf([...days, ...near.filter(touches)]) ?? {};
}

/** From the first to the last of several times. */
function spanOf(spans: readonly WantedSpan[]): WantedSpan | undefined {
  const [first, ...others] = spans;
  return (
    first &&
    others.reduce(
      (whole, { from, to }) => ({ from: from < whole.from ? from : whole.from, to: to > whole.to ? to : whole.to }),
      { from: first.from, to: first.to },
    )
  );
}

/** A time that is longer on both sides. */
const moved = ({ from, to }: WantedSpan, by: number): WantedSpan => ({
  from: new Date(Date.parse(from) - by).toISOString(),
  to: new Date(Date.parse(to) + by).toISOString(),
});

/** The range of what was paid by the text, with what it should have been. */
function payoutOf(chips: readonly Chip[]): AmountRange | undefined {
  const amounts = amountsIn(chips).filter(({ role }) => role !== "stake");
  return amounts.some(({ role }) => role !== "due") ? amountRange(amounts) : undefined;
}

/** The players of the text, with the known ones whose ids begin like a guess. */
export function playersIn(chips: readonly Chip[], known: Known): PlayerCandidate[] {
  return chips.flatMap((chip): PlayerCandidate[] => {
    if (chip.reading.type !== "player") return [];
    const { id } = chip.reading;
    const stated = { id, because: chip.isCorrected ? ("corrected" as const) : chip.part.because };
    if (!isGuess(chip)) return [stated];
    const begun = known.players.filter((player) => player.toLowerCase().startsWith(id.toLowerCase()));
    return [...begun.slice(0, mostPlayers).map((player) => ({ id: player, because: "known" as const })), stated];
  });
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
  const known = [totalPayout, net].flatMap((amount) => decimalOf(amount ?? undefined) ?? []);
  if (least === null || most === null || known.length === 0) return null;
  return known.some((amount) => compareDecimals(amount, least) >= 0 && compareDecimals(amount, most) <= 0);
}

/**
 * The only record of a round, or the record with an id, as the newest reading has it. None for a bet: which id of a
 * record that is, is open (docs/contract.md#player-history).
 */
function heldRecord(
  held: readonly (readonly HistoryRow[])[],
  kind: "round" | "bet" | "record",
  subject: string,
  gameKey: string | undefined,
): HistoryRow | undefined {
  if (kind === "bet") return undefined;
  const isMeant = (row: HistoryRow) =>
    (kind === "round" ? row.roundId : row.id) === subject &&
    (gameKey === undefined || row.gameKey?.code === gameKey) &&
    row.otherPlayer === null;
  const found = held.map((rows) => rows.filter(isMeant)).find((rows) => rows.length > 0);
  return found?.length === 1 ? found[0] : undefined;
}

/** Whether a round is of a lotto game: by its id, or by the game of the text. */
const isLottoOf = (chips: readonly Chip[], roundId: string) => isLottoRound(roundId) || isLotto(chips);

/** The first number of a lotto ticket in the text: what was bought with it is lit. */
const numberIn = (chips: readonly Chip[]): string | undefined => readingsOf(chips, "number")[0]?.digits;

const mostLottoRounds = 8;

/**
 * The player's lotto rounds in the wallet, of the text's game and time if it names them (docs/contract.md#lotto-results). Those come
 * first that the wallet credited, or did not credit if the text says that too little came.
 */
function lottoRoundRows(
  player: string,
  rounds: RowInput["lottoRounds"] = [],
  chips: readonly Chip[],
  complaint: Complaint | null,
): Row[] {
  const time = timeOf(chips);
  const games = readingsOf(chips, "game").map(({ name, gameKey }) => gameKey ?? name);
  const begins = games.flatMap((name) => (/^yi/i.test(name) ? "yk:" : /^lucky/i.test(name) ? "lk:" : []));
  const begin = new Set(begins).size === 1 ? (begins[0] ?? "") : "";
  const isIn = (at: string) =>
    time === undefined || (Date.parse(at) >= Date.parse(time.from) && Date.parse(at) <= Date.parse(time.to));
  const own = rounds.filter(
    ({ playerId, roundId, bookedAt }) => playerId === player && roundId.startsWith(begin) && isIn(bookedAt),
  );
  const isMeant = ({ isCredited }: (typeof own)[number]) => isCredited === (complaint === null);
  const inOrder = [...own.filter(isMeant), ...own.filter((round) => !isMeant(round))];
  return inOrder.slice(0, mostLottoRounds).map(({ roundId, bookedAt, entries }) => ({
    ...lottoEntryRow(player, roundId, "wallet", numberIn(chips)),
    count: entries,
    time: { from: bookedAt, to: bookedAt, extent: "moment", zone: null, hasZone: true, hasDay: true },
  }));
}

/** A player's entry in a lotto round. */
function lottoEntryRow(player: string, subject: string, because?: Row["because"], number?: string): Row {
  const action = go(lottoHref({ round_id: subject, player_id: player, number }));
  return { key: `lotto ${player} ${subject}`, section, kind: "lottoPlayer", subject, player, because, action };
}

export function lottoRow(subject: string): Row {
  return { key: `lotto ${subject}`, section, kind: "lotto", subject, action: go(lottoHref({ round_id: subject })) };
}

/** A player's entries in the wallet: all, those of a round, or those with another id. */
function ledgerRow(
  kind: "wallet" | "walletFind" | "walletPlayer",
  player: string,
  subject: string,
  more: Pick<Row, "because" | "count" | "gameKey" | "field"> = {},
): Row {
  const search = { view: "ledger", player_id: player } as const;
  const of = { wallet: { round_id: subject, game_key: more.gameKey }, walletFind: { find: subject }, walletPlayer: {} };
  const action = go(walletHref({ ...search, ...of[kind] }));
  return { ...more, key: `wallet ${player} ${subject}`, section, kind, subject, player, action };
}

export function tableRows(id: string, known: Known): Row[] {
  const row = known.tableRows.find((table) => table.id === id);
  const gameKey = row?.gameKey.code;
  const of = { section, subject: id, gameKey } as const;
  const action = { kind: "liveTable", tableId: id, gameKey: gameKey ?? "" } as const;
  const rows: Row[] = [
    { ...of, key: `table ${id}`, kind: "table", action: go(tableHref(id)) },
    { ...of, key: `live ${id}`, kind: "liveTable", action },
  ];
  const shoe: Row = { ...of, key: `shoe ${id}`, kind: "shoe", action: go(shoeHref(id, { game_key: gameKey })) };
  return row?.hasShoe ? [shoe, ...rows] : rows;
}

/** The one game in the text, if its name has one key only or the user chose one. Otherwise all games are asked. */
function gameOf(chips: readonly Chip[]): string | undefined {
  const keys = chips.flatMap(({ reading, part: { readings }, isCorrected }) => {
    if (reading.type !== "game") return [];
    const all = new Set(readings.flatMap((each) => (each.type === "game" ? [each.gameKey] : [])));
    return [isCorrected || all.size === 1 ? reading.gameKey : null];
  });
  return keys.length === 1 ? (keys[0] ?? undefined) : undefined;
}

/** Whether the user says which game it is: then only that one is asked, also for an exact id. */
const isGameChosen = (chips: readonly Chip[]) =>
  chips.some(({ reading, isCorrected }) => reading.type === "game" && isCorrected);

export const isLotto = (chips: readonly Chip[]) =>
  readingsOf(chips, "game").some(({ gameKey, name }) => isLottoName(gameKey ?? name));

/** The amounts that a record can have. */
export const amountsIn = (chips: readonly Chip[]) =>
  readingsOf(chips, "amount").filter(({ role }) => role !== "difference" && role !== "transfer");

/**
 * The time to search for. One moment is searched with some minutes on each side: the text says when somebody played, a record
 * when the round was settled, to the millisecond. Of several times it is the one that is within all others, otherwise all from
 * the first to the last: none is left out.
 */
export function timeOf(chips: readonly Chip[]): TimeRange | undefined {
  const times = readingsOf(chips, "time").map(({ time }) =>
    time.extent === "moment" ? { ...time, ...moved(time, besideMoment), extent: "range" as const } : time,
  );
  const [first, ...others] = times;
  if (first === undefined || others.length === 0) return first;
  const narrowest = times.reduce((least, time) => (lengthOf(time) < lengthOf(least) ? time : least), first);
  if (times.every(({ from, to }) => from <= narrowest.from && narrowest.to <= to)) return narrowest;
  const [hasZone, hasDay] = [times.every((time) => time.hasZone), times.every((time) => time.hasDay)];
  return { ...first, ...spanOf(times), extent: "range", hasZone, hasDay };
}

const lengthOf = ({ from, to }: WantedSpan) => Date.parse(to) - Date.parse(from);

/** The shortest period that surely holds a time. Where `today` begins is open (docs/ASSUMPTIONS.md#a15). */
export function periodFor(time: Pick<TimeRange, "from"> | undefined, now: number): PeriodName {
  return time !== undefined && now - Date.parse(time.from) <= 6 * day ? "last7Days" : "last14Days";
}

/** Whether a time is before what the play history holds (docs/contract.md#player-history). */
export function isTooOld(time: TimeRange, now: number): boolean {
  return now - Date.parse(time.to) > 14 * day;
}

/** An id that is looked for in all that is known. */
export interface Wanted {
  readonly id: string;
  /** It is certainly no player's: Enter waits for what is found. */
  readonly isSure: boolean;
  /** The text calls it a shoe. */
  readonly isShoe?: boolean;
}

/** Shorter texts are names, or numbers that are everywhere. */
const shortest = 3;

/**
 * The only id of the text that is looked for in all that is known: of a round, a record, a reference, a transaction, a bet or a
 * shoe. A round whose player is known is asked for by its player instead.
 */
export function wantedId(
  text: string,
  chips: readonly Chip[],
  known: Known,
  openPlayer: string | null,
): Wanted | undefined {
  const { player } = choosePlayer(playersIn(chips, known), openPlayer);
  const named = [...idsOf(chips, "bet"), ...idsOf(chips, "record")];
  if (player !== null) {
    const guessed = idsOf(chips.filter(isGuess), "player").filter((id) => id !== player);
    const [id, ...more] = new Set([...named, ...guessed]);
    return id === undefined || more.length > 0 ? undefined : { id, isSure: named.includes(id) || isLongId(id) };
  }
  const shoes = idsOf(chips, "shoe").filter((shoe) => !isTable(shoe, known));
  const [id, ...more] = [...idsOf(chips, "round"), ...named, ...shoes];
  if (id !== undefined) {
    if (more.length > 0) return undefined;
    return shoes.includes(id) ? { id, isSure: true, isShoe: true } : { id, isSure: true };
  }
  const typed = text.trim();
  const isOne = typed.length >= shortest && !/\s/.test(typed) && /\d/.test(typed);
  const isNamed = chips.some(({ part, isCorrected }) => part.because !== "form" || isCorrected);
  if (!isOne || isNamed || chips.length > 1 || known.players.includes(typed)) return undefined;
  return { id: typed, isSure: isLongId(typed) };
}

/** The rows of an id that is looked for: where it is known, the likeliest first. */
export function roundRows({ chips, known, round }: RowInput): Row[] {
  if (round === undefined) return [];
  const { roundId: id, places, wallet = [], shoes, isGuess = false, isShoe = false } = round;
  const ofText = gameOf(chips) ?? null;
  const records = places?.records ?? [];
  const ofRound = wallet.filter(({ field }) => field === "round");
  const rows = [
    ...records
      .filter(({ field }) => field === "round")
      .map(({ playerId, gameKey }) => roundOf(playerId, id, gameKey ?? ofText, known)),
    // A record that was read, by its own id or its reference.
    ...records.flatMap(({ playerId, gameKey, recordId, roundId, field }): Row[] => {
      const search = { round_id: roundId ?? undefined, record: recordId };
      const row = recordOf("record", playerId, recordId, gameKey, known, search);
      return field === "round" ? [] : [{ ...row, key: `record ${playerId} ${id}`, field }];
    }),
    ...ofRound.map(({ playerId, gameKey, entries }): Row => {
      const row = roundOf(playerId, id, gameKey ?? ofText, known);
      return { ...row, because: "wallet", count: entries };
    }),
    ...wallet
      .filter(({ field }) => field !== "round")
      .slice(0, mostPlayers)
      .flatMap((found) => entryRows(id, found, known, numberIn(chips))),
    ...ofRound.slice(0, mostPlayers).map(
      ({ playerId, gameKey, entries }): Row => ({
        ...ledgerRow("wallet", playerId, id, { count: entries, gameKey: gameKey ?? undefined }),
        gameKey: undefined,
      }),
    ),
    ...ofRound.slice(0, mostTold).map(({ playerId }) => toldRow(playerId, id)),
  ];
  const shoe = places?.shoe ?? shoes?.found;
  if (shoe) {
    const { tableId, gameKey, field, roundNo } = shoe;
    const of = { key: `shoe ${id}`, section, subject: tableId, gameKey } as const;
    rows.push(
      field === "shoe"
        ? { ...of, kind: "shoe", field, action: go(shoeHref(tableId, { game_key: gameKey })) }
        : {
            ...of,
            kind: "shoeRound",
            count: roundNo ?? undefined,
            action: go(shoeHref(tableId, { game_key: gameKey, round: id })),
          },
    );
  } else if (shoes === undefined && places !== undefined && !isGuess) {
    const kind = isShoe ? "runningShoe" : "runningShoes";
    rows.push({ key: `shoes ${id}`, section, subject: id, kind, action: { kind: "runningShoes" } });
  }
  return rows;
}

/** Most players for whom a round is offered as it was told: of a lotto round there may be thousands. */
const mostTold = 3;

/** A round of a player as its messages told it to the wallet. It needs no service, and may be of any age. */
function toldRow(player: string, subject: string): Row {
  const action = go(toldHref({ player_id: player, round_id: subject }));
  return { key: `told ${player} ${subject}`, section, kind: "told", subject, player, action };
}

/** Entries of the wallet that have the id as a transaction or a bet: the record of their round, and the entries. */
function entryRows(id: string, found: RoundInWallet, known: Known, number: string | undefined): Row[] {
  const { playerId, gameKey, roundId, field, entries } = found;
  const of = { because: "wallet", count: entries, field: field === "round" ? undefined : field } as const;
  const entry = ledgerRow("walletFind", playerId, id, { ...of, gameKey: gameKey ?? undefined });
  if (roundId === null) return [entry];
  const isLottoEntry = isLottoRound(roundId) || (gameKey !== null && isLottoKey(gameKey));
  const row = isLottoEntry
    ? lottoEntryRow(playerId, roundId, undefined, number)
    : roundOf(playerId, roundId, gameKey, known);
  return [{ ...row, ...of }, entry];
}

/** A round of a player, with its record if that is in memory. */
export const roundOf = (player: string, roundId: string, gameKey: string | null, known: Known): Row =>
  recordOf("round", player, roundId, gameKey, known, { round_id: roundId });

function recordOf(
  kind: Extract<RowKind, "round" | "record">,
  player: string,
  subject: string,
  gameKey: string | null,
  known: Known,
  search: { round_id?: string; record?: string },
): Row {
  const game = gameKey ?? undefined;
  const period = "last14Days";
  return {
    key: `${kind} ${player} ${subject}`,
    section,
    kind,
    subject,
    player,
    because: "read",
    gameKey: game,
    record: heldRecord(known.held(player), kind, subject, game),
    action: go(playerHref(player, { ...gameOrAll(game), period, ...search })),
    allGames: allGamesHref(player, { period }),
  };
}

/** The screens that a text names, with its day, dealer and currency. */
export function screenRows({ screens = [], chips, known, text }: RowInput): Row[] {
  const dealers = [...new Set(readingsOf(chips, "dealer").map(({ name }) => name))];
  const currency = currencyIn(text, known);
  return [
    ...dealers.map((name) => dealerRow(name, text, known)),
    ...screens
      .filter((screen) => screen !== "limits" || dealers.length === 0)
      .flatMap((screen): Row[] => {
        const of = { key: `screen ${screen}`, section, kind: "screen", subject: "", screen } as const;
        if (screen === "shoes") return [{ ...of, action: go(tablesHref({ view: "checks" })) }];
        if (screen === "limits") return [{ ...of, currency, action: go(tablesHref({ currency })) }];
        if (!known.hasWallet) return [];
        if (screen === "ledger") return [{ ...of, action: go(walletHref({ view: "ledger" })) }];
        const date = dateOf(chips, known);
        const search = { view: "reconciliation", date, class: screen === "unpaid" ? "unpaid_win" : undefined } as const;
        return [{ ...of, subject: date, action: go(walletHref(search)) }];
      }),
  ];
}

/** The tables of a dealer, in the currency of the text. */
export function dealerRow(name: string, text: string, known: Known): Row {
  const currency = currencyIn(text, known);
  const action = go(tablesHref({ q: name, currency }));
  return { key: `dealer ${name}`, section, kind: "dealer", subject: name, currency, action };
}

/** The day of the text, in the zone in use; yesterday without one: the day before is compared in the morning. */
function dateOf(chips: readonly Chip[], known: Known): string {
  const [time] = readingsOf(chips, "time");
  return time === undefined ? yesterdayOf(known) : dateText(dayIn(known.zone, Date.parse(time.time.from)));
}

const yesterdayOf = ({ now, zone }: Pick<Known, "now" | "zone">): string => dateText(daysAfter(dayIn(zone, now), -1));

const dateText = (day: { year: number; month: number; day: number }) =>
  [day.year, day.month, day.day].map((part) => String(part).padStart(2, "0")).join("-");

/** The currency that a text names, of those that tables have limits in. */
const currencyIn = (text: string, { currencies }: Known) =>
  currencies.find((currency) => text.toUpperCase().split(/\s+/).includes(currency.toUpperCase()));
