/** A comparison that walks the players one by one, with the ways it can end. */
import { isoNow } from "@/shared/format";
import type {
  ClassCount,
  Coverage,
  CurrencySum,
  Incomplete,
  ReconcileClass,
  ReconcileEvent,
  ReconcileScope,
  ReconcileSummary,
} from "../../types";
import { cents, decimal } from "../audit";
import type { Account } from "./ledger";
import type { WalletRound } from "./round";
import { differenceOf } from "./timeline";

export interface Comparing {
  readonly accounts: readonly Account[];
  readonly rounds: readonly WalletRound[];
  /** The games requested for every player. */
  readonly games: readonly string[];
  /** What can't be fetched whole. */
  readonly incomplete: readonly Incomplete[];
  /** Time for each player, in milliseconds. */
  readonly pause: number;
}

export async function compare(
  { accounts, rounds, games, incomplete, pause }: Comparing,
  scope: ReconcileScope,
  onEvent: (event: ReconcileEvent) => void,
  signal: AbortSignal,
): Promise<ReconcileSummary> {
  const asked = askedFor(accounts, scope);
  const compared: WalletRound[] = [];
  let players = 0;
  for (const playerId of asked) {
    const progress = { players, playersTotal: asked.length, rounds: compared.length, playerId };
    onEvent({ event: "progress", ...progress });
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) break;
    const own = rounds.filter((round) => round.playerId === playerId);
    const currency = accounts.find((account) => account.playerId === playerId)?.currency ?? "";
    const rows = own.filter(isListed).map((round) => differenceOf(round, currency));
    if (rows.length > 0) onEvent({ event: "differences", rows });
    compared.push(...own);
    players += 1;
  }
  const missing = incomplete.filter((one) => asked.includes(one.playerId));
  const beyond = compared.filter((round) => round.class === "out_of_window").length;
  return {
    complete: players > 0 && players === asked.length && missing.length === 0,
    coverage: coverageOf(asked.slice(0, players), accounts, games),
    incomplete: missing,
    counts: countsOf(compared),
    outOfReach: beyond === 0 ? [] : [{ limit: "older_than_history", rounds: beyond }],
    sums: sumsOf(accounts, compared),
    rounds: compared.length,
    readAt: isoNow(),
    graceMinutes: 15,
  };
}

/** Every account has entries on every day. */
function askedFor(accounts: readonly Account[], scope: ReconcileScope): string[] {
  if (scope.scope === "player") return [scope.playerId];
  return [...new Set([...accounts.map(({ playerId }) => playerId), ...scope.players])];
}

function coverageOf(asked: readonly string[], accounts: readonly Account[], games: readonly string[]): Coverage {
  const isKnown = (playerId: string) => accounts.some((account) => account.playerId === playerId);
  return {
    players: asked.length,
    withoutEntries: asked.filter((playerId) => !isKnown(playerId)),
    notAsked: 0,
    games: asked.length === 0 ? [] : games.map((gameKey) => ({ gameKey, players: asked.length })),
  };
}

/** What matches and what no side reaches is only counted. */
function isListed(round: WalletRound): boolean {
  return round.class !== "matched" && round.class !== "out_of_window";
}

function countsOf(rounds: readonly WalletRound[]): ClassCount[] {
  const counts = new Map<ReconcileClass, number>();
  for (const round of rounds) counts.set(round.class, (counts.get(round.class) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ class: name, rounds: count }));
}

function sumsOf(accounts: readonly Account[], rounds: readonly WalletRound[]): CurrencySum[] {
  const currencyOf = new Map(accounts.map(({ playerId, currency }) => [playerId, currency]));
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  return currencies.flatMap((currency) => {
    const own = rounds.filter((round) => currencyOf.get(round.playerId) === currency);
    if (own.length === 0) return [];
    const walletStake = sum(own.map((round) => round.walletStake));
    const recordStake = sum(own.map((round) => round.record?.stake ?? "0.00"));
    const walletPaid = sum(own.map((round) => round.walletPaid));
    const recordPaid = sum(own.map((round) => round.record?.paid ?? "0.00"));
    const difference = walletPaid - recordPaid - (walletStake - recordStake);
    const [a, b, c, d, e] = [walletStake, recordStake, walletPaid, recordPaid, difference].map(decimal);
    const sums = { walletStake: a, recordStake: b, walletPaid: c, recordPaid: d, difference: e };
    return [{ currency, ...sums, differs: difference !== 0n } as CurrencySum];
  });
}

const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + cents(amount), 0n);
