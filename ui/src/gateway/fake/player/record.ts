/** Builds one history record as Rust hands it over: the list row, the lines, and the bytes as received. */
import type {
  AuditView,
  BetLine,
  Coded,
  HistoryRow,
  ImageView,
  Message,
  RecordView,
  RoundView,
  SideName,
} from "../../types";
import { auditOf, cents, decimal } from "../audit";
import type { Deal } from "./deal";

const KNOWN = new Set([
  "PLAYER",
  "BANKER",
  "TIE",
  "PPAIR",
  "BPAIR",
  "BIG",
  "SMALL",
  "EITHERPAIR",
  "LUCKY6_2",
  "LUCKY6_3",
]);

export interface Stake {
  readonly bet: string;
  /** Digits as sent; none for a win without a stake. */
  readonly stake: string | null;
  readonly win?: { readonly amount: string; readonly odds: string; readonly profit: string };
}

export interface RecordSpec {
  readonly key: string;
  readonly playerId: string;
  readonly roundId: string;
  readonly createdAt: string;
  readonly deal: Deal;
  readonly stakes: readonly Stake[];
  readonly gameKey?: string;
  readonly currency?: string;
}

export function coded(code: string, known = KNOWN.has(code)): Coded {
  return { code, known };
}

export function record(spec: RecordSpec): RecordView {
  const row = rowOf(spec);
  return judged({
    row,
    refId: `ref-${spec.key}`,
    playerId: spec.playerId,
    round: roundOf(spec.deal),
    cameras: camerasOf(spec.roundId),
    bets: spec.stakes.map(lineOf),
    bonus: null,
    insurance: [],
    insurancePaired: true,
    raw: rawOf(spec, row),
    audit: auditOf({ player: null, banker: null, winner: null, codes: [] }),
    versions: [],
    seenInShoe: null,
  });
}

/** The record with the audit that follows from what it holds. */
export function judged(view: RecordView): RecordView {
  const { player = null, banker = null, winner = null, winners: codes = [] } = view.round ?? {};
  return audited(view, auditOf({ player, banker, winner, codes }, { ...view.row, bets: view.bets }));
}

/** The record with this audit, and the row with its verdict. */
export function audited(view: RecordView, audit: AuditView): RecordView {
  return { ...view, audit, row: { ...view.row, verdict: audit.verdict, verdictReason: reasonOf(audit) } };
}

function reasonOf({ findings }: AuditView): Message | null {
  return findings.find(({ verdict, note }) => verdict !== "holds" && !note)?.sentence ?? null;
}

/** What the service would call the result: the winner and the side results of the cards. */
export function resultCodes({ player, banker, winner }: Deal): string[] {
  const codes = [winner.toUpperCase()];
  if (isPair(player.cards)) codes.push("PPAIR");
  if (isPair(banker.cards)) codes.push("BPAIR");
  codes.push(player.cards.length + banker.cards.length > 4 ? "BIG" : "SMALL");
  return codes;
}

function rowOf(spec: RecordSpec): HistoryRow {
  const totalBet = decimal(sum(spec.stakes.map((each) => each.stake)));
  const totalPayout = decimal(sum(spec.stakes.map((each) => each.win?.amount ?? null)));
  return {
    key: spec.key,
    id: spec.key,
    roundId: spec.roundId,
    gameKey: coded(spec.gameKey ?? "baccarat", true),
    status: coded("completed", true),
    createdAt: spec.createdAt,
    createdAtText: spec.createdAt,
    winner: spec.deal.winner,
    winners: resultCodes(spec.deal).map((code) => coded(code)),
    bankerTotal: spec.deal.banker.total,
    playerTotal: spec.deal.player.total,
    totalBet,
    totalPayout,
    net: decimal(cents(totalPayout) - cents(totalBet)),
    netTooLarge: false,
    currency: spec.currency ?? "THB",
    problems: [],
    conflicting: false,
    otherPlayer: null,
    verdict: "cannot_tell",
    verdictReason: null,
  };
}

function roundOf(deal: Deal): RoundView {
  const winners = resultCodes(deal).map((code) => coded(code));
  return { player: deal.player, banker: deal.banker, others: [], winner: deal.winner, winners };
}

function camerasOf(roundId: string): ImageView[] {
  return ["camera1", "camera2"].map((slot) => ({
    slot,
    handle: `${slot}-${roundId}`,
    host: "images.example.com",
    access: "allowed",
    refusedBecause: null,
  }));
}

function lineOf({ bet, stake, win }: Stake): BetLine {
  const outcome = outcomeOf(stake, win);
  return { bet: coded(bet), stake, win: win ? { ...win, remark: null } : null, other: null, outcome };
}

function outcomeOf(stake: Stake["stake"], win: Stake["win"]): BetLine["outcome"] {
  if (win === undefined) return "no_win";
  if (stake === null) return "without_stake";
  return cents(win.profit) > 0n ? "won" : "returned";
}

function rawOf(spec: RecordSpec, row: HistoryRow): string {
  const bets = spec.stakes.filter((each) => each.stake !== null).map((each) => `"${each.bet}":${each.stake}`);
  const wins = spec.stakes.flatMap(({ bet, win }) =>
    win ? [`"${bet}":{"amount":${win.amount},"odds":${win.odds},"profit":${win.profit}}`] : [],
  );
  const side = (name: SideName & ("banker" | "player")) =>
    `"${name.toUpperCase()}":{"card":${JSON.stringify(spec.deal[name].cards.map((each) => each.code))},"score":${JSON.stringify(spec.deal[name].scores)},"total":${spec.deal[name].total}}`;
  return [
    `{"id":${JSON.stringify(row.id)},"ref_id":"ref-${row.key}","player_id":${JSON.stringify(spec.playerId)}`,
    `"game_key":"${row.gameKey?.code}","round_id":${JSON.stringify(row.roundId)},"status":"completed"`,
    `"total_bet":${row.totalBet},"total_payout":${row.totalPayout},"currency":"${row.currency}","created_at":"${row.createdAt}"`,
    `"game_result":{"data":{${side("player")},${side("banker")}},"winner":${JSON.stringify(row.winners.map((each) => each.code))}}`,
    `"player_bet":{${bets.join(",")}}${wins.length > 0 ? `,"player_win":{${wins.join(",")}}` : ""}}`,
  ].join(",");
}

function isPair(cards: readonly { rank: string | null }[]): boolean {
  return cards[0] !== undefined && cards[0].rank === cards[1]?.rank;
}

function sum(amounts: readonly (string | null)[]): bigint {
  return amounts.reduce((total, each) => total + (each === null ? 0n : cents(each)), 0n);
}
