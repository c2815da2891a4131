/** What the address asks for: which days and players are compared, and which difference is shown. Pure. */
import type { DifferenceRow, ReconcileClass, ReconcileScope } from "@/gateway/types";
import { inCommonEra, timeNow } from "@/shared/format";
import type { Key, KeyActions } from "@/shared/keys";
import type { WalletSearch } from "@/shared/links";

/** What is compared, as the address has it. `players` has one id per line. */
export type Asked = Pick<WalletSearch, "date" | "players" | "only" | "player_id">;

/** Null if the address has no scope. With a day, `player_id` is the selected difference's player. */
export function scopeOf({ date, players, only, player_id }: WalletSearch, timeZone: string): ReconcileScope | null {
  if (date !== undefined) {
    const day = typedDay(date);
    const named = playersIn(players);
    const onlyPlayers = only === "players" && named.length === 1;
    return day === undefined ? null : { scope: "day", date: day, timeZone, players: named, onlyPlayers };
  }
  return player_id === undefined ? null : { scope: "player", playerId: player_id };
}

export function isAsking(scope: ReconcileScope, { date, players, only, player_id }: Asked): boolean {
  if (scope.scope === "player") return player_id === scope.playerId && date === undefined;
  if (scope.scope === "incident") return false;
  return (
    date === scope.date &&
    playersIn(players).join("\n") === scope.players.join("\n") &&
    (only !== undefined) === scope.onlyPlayers
  );
}

export function onlyPlayerOf(scope: ReconcileScope | null): string | null {
  if (scope?.scope === "player") return scope.playerId;
  return scope?.scope === "day" && scope.onlyPlayers ? (scope.players[0] ?? null) : null;
}

/**
 * Parses one id per line. Ids may contain spaces and commas; spaces around an id are trimmed, because they come from
 * pasting.
 */
export function playersIn(text = ""): string[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== "");
}

export function isDay(text: string): boolean {
  return isoOf(midnightOf(text)) === text;
}

/** A day as typed, of the common or the Buddhist era: `2569-11-20` is 2026-11-20. Undefined if the text is none. */
export function typedDay(text: string): string | undefined {
  const day = inCommonEra(text.trim());
  return isDay(day) ? day : undefined;
}

/** The date `days` later; an invalid date is returned unchanged. */
export function dayAfter(text: string, days: number): string {
  return isDay(text) ? (isoOf(midnightOf(text) + days * 86_400_000) ?? text) : text;
}

const midnightOf = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN);

const isoOf = (time: number) => (Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10));

/** Yesterday in a zone. The default: today's rounds may still be in play. */
export function lastWholeDay(timeZone: string): string {
  const fields = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const parts = new Intl.DateTimeFormat("en", { timeZone, ...fields }).formatToParts(timeNow());
  const today = ["year", "month", "day"].map((name) => parts.find(({ type }) => type === name)?.value).join("-");
  return dayAfter(today, -1);
}

export interface RoundName {
  playerId: string;
  roundId: string;
  gameKey: string;
}

export interface Chosen {
  /** Null if the round shown is not among the differences. */
  row: DifferenceRow | null;
  /** The round whose timeline is shown; null for an entry without a round. */
  round: RoundName | null;
}

/** The difference or round in the address; without one, the first of the list. */
export function roundFrom(
  all: readonly DifferenceRow[],
  matching: readonly DifferenceRow[],
  { row: key, player_id, round_id, game_key }: WalletSearch,
): Chosen | null {
  const isNamed = player_id !== undefined && round_id !== undefined && game_key !== undefined;
  const named = isNamed ? { playerId: player_id, roundId: round_id, gameKey: game_key } : null;
  const isOfRound = (row: DifferenceRow) =>
    row.playerId === player_id && row.roundId === round_id && row.gameKey?.code === game_key;
  const found = all.find((row) => row.key === key) ?? (named ? all.find(isOfRound) : undefined);
  const row = found ?? (named || key !== undefined ? null : (matching[0] ?? null));
  if (!row && !named) return null;
  return { row, round: row ? roundOf(row) : named };
}

function roundOf({ playerId, roundId, gameKey }: DifferenceRow): RoundName | null {
  return roundId === null || gameKey === null ? null : { playerId, roundId, gameKey: gameKey.code };
}

/** The search after a difference is selected. In a comparison of one player, the player is kept. */
export function choosing(search: WalletSearch, row: DifferenceRow): WalletSearch {
  return {
    ...search,
    player_id: row.playerId,
    round_id: row.roundId ?? undefined,
    game_key: row.gameKey?.code,
    row: row.key,
    entry: undefined,
  };
}

/** The part of an address that chooses a round, without one. */
export const nothingChosen = { row: undefined, round_id: undefined, game_key: undefined };

/** The digits 1 to 9 choose the kinds in the order of their chips; the chosen one's shows all again. */
export function digits(
  kinds: readonly ReconcileClass[],
  label: string,
  run: (kind: ReconcileClass) => void,
): KeyActions {
  const actions = kinds
    .slice(0, 9)
    .map((kind, at) => [`${at + 1}` as Key, { label, run: () => run(kind), hint: true }] as const);
  return Object.fromEntries(actions);
}
