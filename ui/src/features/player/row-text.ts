/**
 * The texts of a row, one per part. The row draws these and the filter searches these, so they always agree. Icons are
 * searched by their labels. The filter also searches the full ids, of which the row shows the matching part.
 */

import { useMemo } from "react";
import type { HistoryRow, LanguageName } from "@/gateway/types";
import {
  capital,
  fold,
  type GameNames,
  joined,
  locate,
  type Range,
  shortResult,
  shownText,
  useGameNames,
  wordsOf,
} from "@/shared/domain";
import { formatInstant, formatMoney, instantOf, wallClockOf } from "@/shared/format";
import { messageIn, type Translate, useLanguage, useT } from "@/shared/i18n";
import { useSettings, useZone } from "@/shared/settings";
import type { FactsOf } from "./filter";

/** The game that the row shows: the one that the record states, otherwise the requested one. */
export function gameOf(row: HistoryRow & { askedGame?: { code: string } }): string | undefined {
  return row.gameKey?.code ?? row.askedGame?.code;
}

/** The parts of a row; missing parts are not drawn. */
export type RowPart =
  | "result"
  | "side"
  | "game"
  | "day"
  | "time"
  | "round"
  | "net"
  | "stake"
  | "status"
  | "problems"
  | "conflicting"
  | "corrected"
  | "otherPlayer"
  | "verdict";

export interface RowText {
  readonly parts: Readonly<Partial<Record<RowPart, string>>>;
  /** The known key of the game, for its icon. */
  readonly game: string | undefined;
  /** The game's name as a row has room for it; undefined for a game that is shown by its key. */
  readonly shortGame: string | undefined;
  /** As received; the time only if it can't be read as an instant. */
  readonly ids: { readonly round: string | null; readonly record: string | null; readonly sent: string | null };
  /** The folded parts, then also the folded ids and a time as sent that the row has no room for, one per line. */
  readonly shown: string;
  readonly all: string;
}

interface Wording {
  readonly player: Translate<"player">;
  readonly audit: Translate<"check">;
  readonly shared: Translate<"shared">;
  readonly language: LanguageName;
  readonly zone: string;
  readonly buddhistYear: boolean;
  readonly names: GameNames;
  readonly search: Translate<"search">;
  readonly hasGame: boolean;
}

/** Amounts may be typed without their separators. */
export const SEPARATORS = ",";

export type RowTexts = (row: HistoryRow) => RowText;

/** What many rows share. To fold a text, and to put a message together, takes longer than all else of a row. */
interface Common {
  readonly clock: ReturnType<typeof wallClockOf>;
  /** By the day on the wall. */
  readonly days: TextsByKey;
  /** By the totals of a baccarat round. */
  readonly results: TextsByKey;
  readonly folded: TextsByKey;
}

type TextsByKey = (key: string, make: () => string) => string;

/** Largest number of texts that are kept: results and amounts come from the service. */
const MOST_KEPT = 2_000;

/** Makes the text of each key once. */
function textsByKey(): TextsByKey {
  const known = new Map<string, string>();
  return (key, make) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make();
    if (known.size < MOST_KEPT) known.set(key, made);
    return made;
  };
}

/** Builds each row's text once, on first use. */
export function createRowTexts(wording: Wording): RowTexts {
  const clock = wallClockOf(wording.zone);
  const common = { clock, days: textsByKey(), results: textsByKey(), folded: textsByKey() };
  return oncePerRow((row) => textOf(row, wording, common));
}

export function oncePerRow<T>(make: (row: HistoryRow) => T): (row: HistoryRow) => T {
  const known = new WeakMap<HistoryRow, T>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const made = make(row);
    known.set(row, made);
    return made;
  };
}

/** Longest part of the preparation without a pause, in milliseconds, so that it delays no key noticeably. */
const PART = 8;

/** Builds the texts part by part before the filter is used, so that the first key press does not wait for them. */
export function prepare(rows: readonly HistoryRow[], textOf: RowTexts, factsOf: FactsOf): () => void {
  // A message and no timer: engines make a timer in a timer wait four milliseconds.
  const { port1, port2 } = new MessageChannel();
  let next = 0;
  port1.onmessage = () => {
    const end = performance.now() + PART;
    for (; next < rows.length && performance.now() < end; next += 1) {
      const row = rows[next] as HistoryRow;
      textOf(row);
      factsOf(row);
    }
    if (next < rows.length) port2.postMessage(null);
    else port1.close();
  };
  port2.postMessage(null);
  return () => port1.close();
}

function textOf(row: HistoryRow, wording: Wording, common: Common): RowText {
  const parts = partsOf(row, wording, common);
  const ids = { round: row.roundId, record: row.id, sent: row.createdAt === null ? row.createdAtText : null };
  const folded = (text: string) => fold(shownText(text));
  const words: string[] = [];
  for (const part in parts) {
    const text = parts[part as RowPart];
    if (text === undefined) continue;
    const isOwn = part === "round" || part === "time";
    words.push(isOwn ? folded(text) : common.folded(text, () => folded(text)));
  }
  for (const amount of [parts.net, parts.stake]) {
    if (amount?.includes(SEPARATORS)) words.push(folded(amount.replaceAll(SEPARATORS, "")));
  }
  const shown = words.join("\n");
  const whole = Object.values(ids).flatMap((id) => (id === null ? [] : folded(id)));
  const key = gameOf(row);
  const game = key === undefined ? undefined : wording.names.known(key);
  const shortGame = key === undefined ? undefined : wording.names.short(key);
  return { parts, game, shortGame, ids, shown, all: [shown, ...whole].join("\n") };
}

function partsOf(row: HistoryRow, wording: Wording, common: Common): RowText["parts"] {
  const { player, audit, shared, names, hasGame, language, zone, buddhistYear } = wording;
  const { status, otherPlayer, currency } = row;
  const instant = row.createdAt === null ? null : instantOf(row.createdAt);
  const wall = instant === null ? null : common.clock(instant);
  const stake = row.totalBet === null ? undefined : formatMoney(row.totalBet);
  const dayOf = (at: number) => formatInstant(at, { language, zone, buddhistYear, style: "weekday" });
  return {
    result: resultOf(row, wording, common),
    game: hasGame ? names.label(gameOf(row)) : undefined,
    day: instant === null || wall === null ? wording.search("dayUnknown") : common.days(wall.day, () => dayOf(instant)),
    side: row.winner === null ? undefined : shared(row.winner),
    time: wall?.time ?? (unreadTime(row) || shared("notGiven")),
    round: row.roundId === null ? undefined : tailOf(row.roundId),
    net: netOf(row, wording),
    stake: stake && currency ? `${stake} ${currency}` : (stake ?? absent(row, ["total_bet"], shared)),
    status: status && (!status.known || status.code !== "completed") ? status.code : undefined,
    problems: row.problems.length > 0 ? player("mark-problems") : undefined,
    conflicting: row.conflicting ? player("mark-conflicting") : undefined,
    corrected: row.corrected ? player("mark-corrected") : undefined,
    otherPlayer: otherPlayer === null ? undefined : player("mark-otherPlayer", { player: shownText(otherPlayer) }),
    verdict: audit(`verdict-${row.verdict}`),
  };
}

function resultOf(row: HistoryRow, { player, language }: Wording, { results }: Common): string {
  if (row.firstLine) return capital(messageIn(language)(row.firstLine));
  if (row.winner === null) return shortResult(player, row);
  return results(`${row.winner} ${row.playerTotal} ${row.bankerTotal}`, () => shortResult(player, row));
}

/** A time of day as written in a text. */
const clockPattern = /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/;
/** Letters of a text that has room where a time stands. */
const mostOfTime = 12;

/** What a row has room for of a time that can't be read as an instant: its time of day, marked as in doubt. */
export function unreadTime({ createdAt, createdAtText }: HistoryRow): string | null {
  const sent = createdAtText || createdAt;
  if (!sent) return null;
  const clock = clockPattern.exec(sent)?.[0] ?? (sent.length > mostOfTime ? null : sent);
  return clock === null ? "?" : `${clock} ?`;
}

/** The net. Where it is not known, the payout under its own name and without a sign. */
function netOf(row: HistoryRow, { player, shared }: Wording): string {
  if (row.net !== null) return formatMoney(row.net, { sign: true });
  if (row.netUnknown && row.totalPayout !== null) {
    return player("row-payout", { amount: formatMoney(row.totalPayout) });
  }
  return row.netTooLarge ? shared("tooLarge") : absent(row, ["total_bet", "total_payout"], shared);
}

/** What stands for an amount that the row does not have: the record has none, or it can't be read. */
function absent(row: HistoryRow, fields: readonly string[], shared: Wording["shared"]): string {
  return shared(row.problems.some(({ path }) => fields.includes(path)) ? "unread" : "notGiven");
}

export function useRowTexts(hasGame: boolean): RowTexts {
  const player = useT("player");
  const audit = useT("check");
  const shared = useT("shared");
  const search = useT("search");
  const language = useLanguage();
  const zone = useZone().id;
  const { buddhistYear } = useSettings();
  const names = useGameNames();
  return useMemo(
    () => createRowTexts({ player, audit, shared, search, language, zone, buddhistYear, names, hasGame }),
    [player, audit, shared, search, language, zone, buddhistYear, names, hasGame],
  );
}

/**
 * The rows that contain the typed text as a whole; if there are none, those that contain each of its words. `needles` are the folded
 * words to highlight.
 */
export function narrowed<R extends HistoryRow>(
  rows: readonly R[],
  typed: string,
  textOf: RowTexts,
): { readonly matching: readonly R[]; readonly needles: readonly string[] } {
  const words = wordsOf(typed);
  if (words.length === 0) return { matching: rows, needles: [] };
  const whole = words.join(" ");
  const inWhole = rows.filter((row) => textOf(row).all.includes(whole));
  if (inWhole.length > 0 || words.length === 1) return { matching: inWhole, needles: [whole] };
  return { matching: rows.filter((row) => words.every((word) => textOf(row).all.includes(word))), needles: words };
}

/**
 * The part of the record's ids, and of a time as sent, that the row shows: the end of the round's. The record's id, and the rest of each,
 * are shown only around a match that nothing else in the row shows.
 */
export function shownIds({ parts, ids, shown }: RowText, needles: readonly string[]) {
  let hidden = needles.filter((needle) => !shown.includes(needle));
  const around = (id: string | null): string | undefined => {
    if (hidden.length === 0 || id === null) return undefined;
    const text = shownText(id);
    const found = hidden.filter((needle) => fold(text).includes(needle));
    hidden = hidden.filter((needle) => !found.includes(needle));
    return found.length === 0 ? undefined : excerpt(text, joined(found.flatMap((needle) => locate(text, needle))));
  };
  return { round: around(ids.round) ?? parts.round, record: around(ids.record), sent: around(ids.sent) };
}

/** About as many letters as fit beside the time. */
const ROOM = 14;
/** So many fit beside the time in the narrowest list. */
const TAIL = 6;

const graphemes =
  typeof Intl.Segmenter === "undefined" ? null : new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Texts of these letters only need no segmenting, which is slow. */
const simple = /^[\x20-\x7e]*$/;

/** The letters of a text, each with its vowel signs and tone marks. */
function lettersOf(text: string): string[] {
  return graphemes === null || simple.test(text)
    ? [...text]
    : Array.from(graphemes.segment(text), ({ segment }) => segment);
}

export function tailOf(id: string): string {
  if (simple.test(id)) return id.length <= TAIL + 1 ? id : `…${id.slice(-TAIL)}`;
  const letters = lettersOf(id);
  return letters.length <= TAIL + 1 ? id : `…${letters.slice(-TAIL).join("")}`;
}

/** The matching ranges of a long id, each with some context. */
export function excerpt(id: string, ranges: readonly Range[]): string {
  const length = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  const around = Math.max(1, Math.floor((ROOM - length) / (2 * ranges.length)));
  let text = "";
  let end = 0;
  for (const range of ranges) {
    const from = Math.max(end, letterAt(id, range.from - around));
    const to = letterAt(id, range.to + around);
    text += (from > end ? "…" : "") + id.slice(from, to);
    end = Math.max(end, to);
  }
  return end < id.length ? `${text}…` : text;
}

/** The start of the letter at an index, with its signs. */
function letterAt(text: string, place: number): number {
  const within = Math.max(0, Math.min(text.length, place));
  if (graphemes !== null) return graphemes.segment(text).containing(within)?.index ?? within;
  return /[\udc00-\udfff]/.test(text.charAt(within)) && within > 0 ? within - 1 : within;
}
