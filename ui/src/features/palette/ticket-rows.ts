/** The rows for what was found in the text: players with their ids, times and amounts, rounds and tables. */

import {
  amountRange,
  type ChosenPlayer,
  daysOf,
  isLottoName,
  isLottoRound,
  type Part,
  type PlayerCandidate,
  type TimeRange,
  wantedRecord,
} from "@pitdesk/ticket";
import type { Complaint, HistoryRow, PeriodName, WantedRecord, WantedSpan } from "@/gateway/types";
import { compareDecimals, decimalOf, instantOf } from "@/shared/format";
import {
  type AmountRange,
  allGamesHref,
  lottoHref,
  playerHref,
  shoeHref,
  tableHref,
  ticketText,
  walletHref,
} from "@/shared/links";
import { type Chip, idsOf, isGuess } from "./corrections";
import type { Action, Row, RowInput } from "./row";
import type { Known } from "./use-known";
import type { LottoRoundInWallet } from "./use-lotto-rounds";

const day = 86_400_000;
const besideMoment = 5 * 60_000;
/** A longer time is looked through; a shorter one, such as "about 18:00", is that of one record. */
const longestMoment = 45 * 60_000;
/** How far beside its clock a record may be of the named night. */
const besideClock = 3_600_000;
export const mostPlayers = 4;
const mostIds = 5;

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
  const isStated = chips.some(({ reading }) => reading.type === "player");
  const wanted = wantedOf(chips, complaint, known);
  const shown = players.candidates
    .filter(({ because }) => because !== "open" || (asksOpen && !isStated))
    .filter(({ id }) => players.player === null || id === players.player)
    .slice(0, mostPlayers);
  const rows: Row[] = [];
  for (const { id, because } of shown) {
    const of = { section: "results" as const, player: id, because, gameKey, allGames: allGamesHref(id, { period }) };
    const search = { game_key: gameKey, games: gameKey === undefined ? ("all" as const) : undefined, period };
    const held = hasIds ? known.held(id) : [];
    const go = (more: object): Action => ({ kind: "go", href: playerHref(id, { ...search, ...more }) });
    for (const kind of ["round", "bet", "record"] as const) {
      const filters = { round: "round_id", bet: "bet_id", record: "record" } as const;
      for (const subject of ids[kind].slice(0, mostIds)) {
        const record = heldRecord(held, kind, subject, isGameChosen(chips) ? gameKey : undefined);
        const isOtherTime = record !== undefined && time !== undefined && isWithin(record, time) === false;
        const isOtherPayout = record !== undefined && payout !== undefined && hasPaid(record, payout) === false;
        // An exact id outranks the game of the text, which is often a guess: all games are asked.
        const game = isGameChosen(chips) ? gameKey : record?.gameKey?.code;
        const games = game === undefined ? ("all" as const) : undefined;
        const action = go({ game_key: game, games, [filters[kind]]: subject });
        if (kind === "round" && isLottoOf(chips, subject))
          rows.push(lottoEntryRow(id, subject, because, numberIn(chips)));
        rows.push({
          ...of,
          key: `${kind} ${id} ${subject}`,
          kind,
          subject,
          record,
          isOtherTime,
          isOtherPayout,
          action,
        });
      }
    }
    const range = { ...rangeOf(wanted, time, known.zone), ...(wanted && { ticket: ticketText(wanted) }) };
    const narrowed = { time, wanted, games: time && gamesIn(known.held(id), time) };
    const all = allGamesHref(id, { period, ...range });
    const ofAll: Row = {
      ...of,
      ...narrowed,
      key: `all ${id}`,
      kind: "allGames",
      subject: id,
      gameKey: undefined,
      allGames: all,
      action: { kind: "go", href: all },
    };
    // The game of the text is asked first, with the same time and amounts.
    const ofGame: Row = {
      ...of,
      ...(gameKey !== undefined && narrowed),
      games: undefined,
      key: `player ${id}`,
      kind: "player",
      subject: id,
      allGames: all,
      action: go({ games: undefined, ...(gameKey !== undefined && range) }),
    };
    // No play history has lotto: without a round, the wallet says which rounds there are.
    if (isLotto(chips) && ids.round.length === 0 && known.hasWallet) {
      const begin = roundsBegin(chips);
      const own = lottoRounds.filter(({ playerId, roundId }) => playerId === id && roundId.startsWith(begin));
      rows.push(...lottoRoundRows(own, time, complaint, numberIn(chips)), ledgerRow(id, because));
    }
    rows.push(...(gameKey === undefined ? [ofAll, ofGame] : [ofGame, ofAll]));
    for (const subject of ids.round.slice(0, mostIds)) rows.push(...moreOfRound(of, subject, known, chips));
  }
  if (shown.length === 0) {
    for (const subject of ids.round.slice(0, mostIds)) rows.push(lottoRow(subject));
  }
  // "Shoe 412" is the shoe of a table, if there is one with this id.
  const shoes = idsOf(chips, "shoe").filter((id) => known.tables.some((table) => table.id === id));
  for (const id of [...idsOf(chips, "table"), ...shoes].slice(0, mostIds)) rows.push(...tableRows(id, known));
  return rows;
}

/** A part with what a person corrected. */
const partOf = ({ part, reading, isCorrected }: Chip): Part =>
  isCorrected ? { ...part, readings: [reading], because: "named" } : part;

/** What a text says of one record; undefined for a text about several. */
export function wantedOf(
  chips: readonly Chip[],
  complaint: Complaint | null,
  { now, zone }: Pick<Known, "now" | "zone">,
): WantedRecord | undefined {
  const said = wantedRecord({ parts: chips.map(partOf), complaint }, now, zone);
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
  const all = [...days, ...near.filter((clock) => days.some((each) => touches(each, clock)))];
  const [first, ...others] = all;
  if (first === undefined) return {};
  const from = others.reduce((least, span) => (span.from < least ? span.from : least), first.from);
  const to = others.reduce((most, span) => (span.to > most ? span.to : most), first.to);
  return { from, to };
}

const touches = (one: WantedSpan, other: WantedSpan) => one.from <= other.to && other.from <= one.to;

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
  return chips.flatMap((chip) => {
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
export function heldRecord(
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
  for (const rows of held) {
    const [first, ...more] = rows.filter(isMeant);
    if (first) return more.length === 0 ? first : undefined;
  }
  return undefined;
}

type OfPlayer = Pick<Row, "section" | "player" | "because" | "gameKey" | "allGames">;

/** Whether a round is of a lotto game: by its id, or by the game of the text. */
const isLottoOf = (chips: readonly Chip[], roundId: string) => isLottoRound(roundId) || isLotto(chips);

/** The first number of a lotto ticket in the text: what was bought with it is lit. */
export const numberIn = (chips: readonly Chip[]): string | undefined =>
  chips.flatMap(({ reading }) => (reading.type === "number" ? [reading.digits] : []))[0];

const mostLottoRounds = 8;

/** How the ids of rounds begin of the lotto game that the text names; any if it names none (docs/contract.md#lotto-results). */
function roundsBegin(chips: readonly Chip[]): string {
  const names = chips.flatMap(({ reading }) => (reading.type === "game" ? [reading.gameKey ?? reading.name] : []));
  const [only, ...more] = [
    ...new Set(names.flatMap((name) => (/^yi/i.test(name) ? "yk:" : /^lucky/i.test(name) ? "lk:" : []))),
  ];
  return more.length === 0 ? (only ?? "") : "";
}

/**
 * The player's lotto rounds in the wallet, of the text's time if it names one. Those come first that the wallet credited, or did not
 * credit if the text says that too little came.
 */
function lottoRoundRows(
  rounds: readonly LottoRoundInWallet[],
  time: TimeRange | undefined,
  complaint: Complaint | null,
  number: string | undefined,
): Row[] {
  const ofTime = rounds.filter(({ bookedAt }) => time === undefined || isIn(bookedAt, time));
  const isMeant = ({ isCredited }: LottoRoundInWallet) => isCredited === (complaint === null);
  const inOrder = [...ofTime.filter(isMeant), ...ofTime.filter((round) => !isMeant(round))];
  return inOrder.slice(0, mostLottoRounds).map(({ playerId, roundId, bookedAt, entries }) => {
    const at: TimeRange = { from: bookedAt, to: bookedAt, extent: "moment", zone: null, hasZone: true, hasDay: true };
    return { ...lottoEntryRow(playerId, roundId, "wallet", number), count: entries, time: at };
  });
}

const isIn = (at: string, { from, to }: TimeRange) =>
  Date.parse(at) >= Date.parse(from) && Date.parse(at) <= Date.parse(to);

/** A player's entry in a lotto round. */
export function lottoEntryRow(player: string, subject: string, because?: Row["because"], number?: string): Row {
  const action: Action = { kind: "go", href: lottoHref({ round_id: subject, player_id: player, number }) };
  const of = { section: "results", kind: "lottoPlayer", subject, player, because } as const;
  return { ...of, key: `lotto ${player} ${subject}`, action };
}

function ledgerRow(player: string, because: Row["because"]): Row {
  const action: Action = { kind: "go", href: walletHref({ view: "ledger", player_id: player }) };
  return {
    key: `ledger ${player}`,
    section: "results",
    kind: "walletPlayer",
    subject: player,
    player,
    because,
    action,
  };
}

/** What else there is of a player's round: its bet page, its lines in the wallet, and its lotto entry. */
function moreOfRound(of: OfPlayer, subject: string, known: Known, chips: readonly Chip[]): Row[] {
  const { player = "", gameKey } = of;
  const rows: Row[] = [
    {
      ...of,
      key: `page ${player} ${subject}`,
      kind: "betPage",
      subject,
      action: { kind: "betPage", playerId: player, roundId: subject, gameKey: gameKey ?? "" },
    },
  ];
  if (known.hasWallet) {
    const search = { view: "ledger", player_id: player, round_id: subject, game_key: gameKey } as const;
    rows.push({
      ...of,
      key: `wallet ${player} ${subject}`,
      kind: "wallet",
      subject,
      action: { kind: "go", href: walletHref(search) },
    });
  }
  const lotto = lottoEntryRow(player, subject, of.because, numberIn(chips));
  if (isLottoOf(chips, subject)) return [lotto, lottoRow(subject), ...rows];
  // If the text names another game, the round is not a lotto round.
  return gameKey === undefined ? [...rows, lotto] : rows;
}

export function lottoRow(subject: string): Row {
  return {
    key: `lotto ${subject}`,
    section: "results",
    kind: "lotto",
    subject,
    action: { kind: "go", href: lottoHref({ round_id: subject }) },
  };
}

export function tableRows(id: string, known: Known): Row[] {
  const row = known.tableRows.find((table) => table.id === id);
  const gameKey = row?.gameKey.code;
  const of = { section: "results", subject: id, gameKey } as const;
  const table: Row = { ...of, key: `table ${id}`, kind: "table", action: { kind: "go", href: tableHref(id) } };
  const live: Row = {
    ...of,
    key: `live ${id}`,
    kind: "liveTable",
    action: { kind: "liveTable", tableId: id, gameKey: gameKey ?? "" },
  };
  if (row === undefined || !row.hasShoe) return [table, live];
  const shoe: Row = {
    ...of,
    key: `shoe ${id}`,
    kind: "shoe",
    action: { kind: "go", href: shoeHref(id, { game_key: gameKey }) },
  };
  return [shoe, table, live];
}

/** The one game in the text, if its name has one key only or the user chose one. Otherwise all games are asked. */
export function gameOf(chips: readonly Chip[]): string | undefined {
  const games = chips.flatMap(({ reading, part, isCorrected }) =>
    reading.type === "game" ? [isCorrected || keysOf(part).size === 1 ? reading.gameKey : null] : [],
  );
  return games.length === 1 ? (games[0] ?? undefined) : undefined;
}

const keysOf = ({ readings }: Chip["part"]) =>
  new Set(readings.flatMap((each) => (each.type === "game" ? [each.gameKey] : [])));

/** Whether the user says which game it is: then only that one is asked, also for an exact id. */
const isGameChosen = (chips: readonly Chip[]) =>
  chips.some(({ reading, isCorrected }) => reading.type === "game" && isCorrected);

export const isLotto = (chips: readonly Chip[]) =>
  chips.some(({ reading }) => reading.type === "game" && isLottoName(reading.gameKey ?? reading.name));

/** The amounts that a record can have. */
export const amountsIn = (chips: readonly Chip[]) =>
  chips.flatMap(({ reading }) =>
    reading.type === "amount" && reading.role !== "difference" && reading.role !== "transfer" ? [reading] : [],
  );

/**
 * The time to search for. One moment is searched with some minutes on each side: the text says when somebody played, a record
 * when the round was settled, to the millisecond. Of several times it is the one that is within all others, otherwise all from
 * the first to the last: none is left out.
 */
export function timeOf(chips: readonly Chip[]): TimeRange | undefined {
  const times = chips.flatMap(({ reading }) => (reading.type === "time" ? [searched(reading.time)] : []));
  const [first, ...others] = times;
  if (first === undefined || others.length === 0) return first;
  const narrowest = times.reduce((least, time) => (lengthOf(time) < lengthOf(least) ? time : least), first);
  if (times.every(({ from, to }) => from <= narrowest.from && narrowest.to <= to)) return narrowest;
  const from = times.reduce((least, time) => (time.from < least ? time.from : least), first.from);
  const to = times.reduce((most, time) => (time.to > most ? time.to : most), first.to);
  const [hasZone, hasDay] = [times.every((time) => time.hasZone), times.every((time) => time.hasDay)];
  return { from, to, extent: "range", zone: first.zone, hasZone, hasDay };
}

const lengthOf = ({ from, to }: WantedSpan) => Date.parse(to) - Date.parse(from);

function searched(time: TimeRange): TimeRange {
  return time.extent === "moment" ? { ...time, ...moved(time, besideMoment), extent: "range" } : time;
}

/** The shortest period that surely holds a time. Where `today` begins is open (docs/ASSUMPTIONS.md#a15). */
export function periodFor(time: Pick<TimeRange, "from"> | undefined, now: number): PeriodName {
  return time !== undefined && now - Date.parse(time.from) <= 6 * day ? "last7Days" : "last14Days";
}

/** Whether a time is before what the play history holds (docs/contract.md#player-history). */
export function isTooOld(time: TimeRange, now: number): boolean {
  return now - Date.parse(time.to) > 14 * day;
}
