/** What a text says, with the user's corrections: what the sources of rows look for. */
import {
  type ChosenPlayer,
  choosePlayer,
  daysOf,
  isLongId,
  isLottoName,
  type Part,
  type PartType,
  type PlayerCandidate,
  type Reading,
  type ScreenWord,
  type Ticket,
  type TimeRange,
  wantedRecord,
} from "@pitdesk/ticket";
import type { Complaint, Overall, PeriodName, WantedRecord, WantedSpan } from "@/gateway/types";
import type { Known } from "./known";

const minute = 60_000;
const day = 24 * 60 * minute;
const besideMoment = 5 * minute;
/** A longer time is looked through; a shorter one, such as "about 18:00", is that of one record. */
const longestMoment = 45 * minute;
/** How far beside its clock a record may be of the named night. */
const besideClock = 60 * minute;
/** Known players that begin like a guess. */
export const mostPlayers = 4;
const longestSearch = 80;

/** The parts may be corrected ones: their only reading is the one that was chosen. */
interface Said extends Pick<Ticket, "parts" | "complaint" | "screens" | "verdicts"> {
  readonly text: string;
  /** The player on the screen behind. */
  readonly openPlayer: string | null;
}

export interface Words {
  /** The text without the blanks around it. */
  readonly search: string;
  readonly parts: readonly Part[];
  readonly complaint: Complaint | null;
  readonly screens: readonly ScreenWord[];
  readonly openPlayer: string | null;
  readonly players: ChosenPlayer;
  /** The one game of the text, if its name has one key only or the user chose one. Otherwise all games are asked. */
  readonly gameKey: string | undefined;
  /** The user says which game it is: then only that one is asked, also for an exact id. */
  readonly isGameChosen: boolean;
  readonly isLotto: boolean;
  /** The first number of a lotto ticket: what was bought with it is highlighted. */
  readonly number: string | undefined;
  readonly time: TimeRange | undefined;
  readonly period: PeriodName;
  /** The currency that the text names, of those that tables have limits in. */
  readonly currency: string | undefined;
  /** What the text says of one record; undefined for a text about several. */
  readonly wanted: WantedRecord | undefined;
  /** The verdict of several records that the text asks for: "broken records of yesterday". */
  readonly verdict: Overall | undefined;
  /** A few words or one id, and no ticket. */
  readonly isSearch: boolean;
  /** Nothing was found in the search, or it is one id as a whole. */
  readonly isWhole: boolean;
  /** The same, and certainly no player's: it can be any kind of id. */
  readonly isBare: boolean;
}

export function wordsOf(said: Said, known: Known): Words {
  const { text, parts, complaint, screens, verdicts, openPlayer } = said;
  const search = text.trim();
  const time = timeOf(parts);
  const [only] = parts;
  const isOneId = parts.length === 1 && only?.text === search;
  const isSearch = search !== "" && (search.length <= longestSearch || isOneId) && !search.includes("\n");
  const wanted = wantedOf(parts, complaint, known);
  const isWhole = isSearch && (parts.length === 0 || isOneId);
  return {
    search,
    parts,
    complaint,
    screens,
    openPlayer,
    players: choosePlayer(playersIn(parts, known), openPlayer),
    gameKey: gameOf(parts),
    isGameChosen: parts.some(({ readings: [{ type }], because }) => type === "game" && because === "corrected"),
    isLotto: readingsOf(parts, "game").some(({ gameKey, name }) => isLottoName(gameKey ?? name)),
    number: readingsOf(parts, "number")[0]?.digits,
    time,
    period: periodFor(time, known.now),
    currency: known.currencies.find((code) => search.toUpperCase().split(/\s+/).includes(code.toUpperCase())),
    wanted,
    verdict: wanted === undefined && verdicts.length === 1 ? verdicts[0] : undefined,
    isSearch,
    isWhole,
    isBare: isWhole && (only === undefined || only.because === "form"),
  };
}

/** The meanings of one type. */
export const readingsOf = <T extends PartType>(parts: readonly Part[], type: T) =>
  parts.flatMap(({ readings: [first] }) => (first.type === type ? [first as Extract<Reading, { type: T }>] : []));

/** The ids of one type. */
export const idsOf = (parts: readonly Part[], type: PartType): string[] =>
  parts.flatMap(({ readings: [first] }) => (first.type === type && "id" in first ? [first.id] : []));

/** The amounts that a record can have. */
export const amountsIn = (parts: readonly Part[]) =>
  readingsOf(parts, "amount").filter(({ role }) => role !== "difference" && role !== "transfer");

/** The players of the text, with the known ones whose ids begin like a guess. */
function playersIn(parts: readonly Part[], known: Known): PlayerCandidate[] {
  return parts.flatMap(({ readings: [first], because }): PlayerCandidate[] => {
    if (first.type !== "player") return [];
    const stated = { id: first.id, because };
    if (because !== "form") return [stated];
    const begun = known.players.filter((player) => player.toLowerCase().startsWith(first.id.toLowerCase()));
    return [...begun.slice(0, mostPlayers).map((id) => ({ id, because: "known" as const })), stated];
  });
}

function gameOf(parts: readonly Part[]): string | undefined {
  const [game, ...others] = parts.filter(({ readings: [{ type }] }) => type === "game");
  if (game === undefined || others.length > 0) return undefined;
  const keys = new Set(game.readings.flatMap((each) => (each.type === "game" ? [each.gameKey] : [])));
  const [only] = keys;
  return keys.size === 1 ? (only ?? undefined) : undefined;
}

/**
 * The time to search for. One moment is searched with some minutes on each side: the text says when somebody played, a record
 * when the round was settled, to the millisecond. Of several times it is the one that is within all others, otherwise all from
 * the first to the last: none is left out.
 */
function timeOf(parts: readonly Part[]): TimeRange | undefined {
  const times = readingsOf(parts, "time").map(({ time }) =>
    time.extent === "moment" ? { ...time, ...widened(time, besideMoment), extent: "range" as const } : time,
  );
  const [first, ...others] = times;
  if (first === undefined || others.length === 0) return first;
  const narrowest = times.reduce((least, time) => (lengthOf(time) < lengthOf(least) ? time : least), first);
  if (times.every(({ from, to }) => from <= narrowest.from && narrowest.to <= to)) return narrowest;
  const [hasZone, hasDay] = [times.every((time) => time.hasZone), times.every((time) => time.hasDay)];
  return { ...first, ...spanOf(times), extent: "range", hasZone, hasDay };
}

const lengthOf = ({ from, to }: WantedSpan) => Date.parse(to) - Date.parse(from);

const widened = ({ from, to }: WantedSpan, by: number): WantedSpan => ({
  from: new Date(Date.parse(from) - by).toISOString(),
  to: new Date(Date.parse(to) + by).toISOString(),
});

/** From the first to the last of several times. */
function spanOf(spans: readonly WantedSpan[]): WantedSpan | undefined {
  const from = spans.map((span) => span.from).sort()[0];
  const to = spans
    .map((span) => span.to)
    .sort()
    .at(-1);
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** The shortest period that surely holds a time. Where `today` begins is open (docs/ASSUMPTIONS.md#a15). */
export function periodFor(time: Pick<TimeRange, "from"> | undefined, now: number): PeriodName {
  return time !== undefined && now - Date.parse(time.from) <= 6 * day ? "last7Days" : "last14Days";
}

/** Whether a time is before what the play history holds (docs/contract.md#player-history). */
export const isTooOld = (time: TimeRange, now: number): boolean => now - Date.parse(time.to) > 14 * day;

/**
 * A text is about one record by an amount, a bet, a result, an id or a moment. A day, an evening and the time between two clocks are
 * looked through.
 */
function wantedOf(parts: readonly Part[], said: Complaint | null, { now, zone }: Known): WantedRecord | undefined {
  const wanted = wantedRecord({ parts, complaint: said }, now, zone);
  const { ids, amounts, complaint, days, clocks, bets, outcomes } = wanted;
  const isMoment = clocks.length > 0 && clocks.every((clock) => lengthOf(clock) <= longestMoment);
  const isComplaint = complaint !== null && days.length + clocks.length > 0;
  const isOfOne = isMoment || isComplaint || ids.length + amounts.length + bets.length + outcomes.length > 0;
  return isOfOne ? wanted : undefined;
}

/**
 * The time that the list is narrowed to: of a text about one record the days that it names, or that of its clock, because the clock is
 * often vague and the best match chooses; of any other its own time. An exact id outranks the day.
 */
export function rangeOf({ wanted, time }: Words, zone: string): Partial<WantedSpan> {
  if (wanted === undefined) return time ? { from: time.from, to: time.to } : {};
  if (wanted.ids.length > 0) return {};
  const days = wanted.days.length > 0 ? wanted.days : wanted.clocks.map((clock) => daysOf(clock, zone));
  // A night ends after midnight: a record an hour beside its clock is still of the day.
  const near = wanted.clocks
    .filter((clock) => lengthOf(clock) <= besideClock)
    .map((clock) => widened(clock, besideClock))
    .filter((one) => days.some((other) => one.from <= other.to && other.from <= one.to));
  return spanOf([...days, ...near]) ?? {};
}

/** An id that is looked for in all that is known. */
export interface WantedId {
  readonly id: string;
  /** It is certainly no player's: Enter waits for what is found, and the running shoes are offered. */
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
export function wantedId({ search, parts, players: { player } }: Words, known: Known): WantedId | undefined {
  const named = [...idsOf(parts, "bet"), ...idsOf(parts, "record")];
  if (player !== null) {
    const guesses = parts.filter(({ because }) => because === "form");
    const [id, ...more] = new Set([...named, ...idsOf(guesses, "player").filter((each) => each !== player)]);
    return id === undefined || more.length > 0 ? undefined : { id, isSure: named.includes(id) || isLongId(id) };
  }
  const shoes = idsOf(parts, "shoe").filter((shoe) => !isTable(shoe, known));
  const [id, ...more] = [...idsOf(parts, "round"), ...named, ...shoes];
  if (id !== undefined) {
    if (more.length > 0) return undefined;
    return shoes.includes(id) ? { id, isSure: true, isShoe: true } : { id, isSure: true };
  }
  const isOne = search.length >= shortest && !/\s/.test(search) && /\d/.test(search);
  const isNamed = parts.some(({ because }) => because !== "form");
  if (!isOne || isNamed || parts.length > 1 || known.players.includes(search)) return undefined;
  return { id: search, isSure: isLongId(search) };
}

export const isTable = (id: string, { tables }: Known) => tables.some((table) => table.id === id);
