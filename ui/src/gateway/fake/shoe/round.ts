/** A round of a recorded shoe, in the shape the gateway sends. */
import type { Coded, HandView, ShoeRound, SideName } from "../../types";
import { auditOf } from "../audit";
import { hand, isNatural, isPair } from "./cards";

const known = (code: string): Coded => ({ code, known: true });

function winnerOf(player: HandView, banker: HandView): SideName {
  if (player.total === banker.total) return "tie";
  return (player.total ?? 0) > (banker.total ?? 0) ? "player" : "banker";
}

function additionsOf(player: HandView, banker: HandView): Coded[] {
  const size = player.cards.length + banker.cards.length;
  const codes = [size === 4 ? "SMALL" : "BIG"];
  if (isPair(player)) codes.push("PPAIR");
  if (isPair(banker)) codes.push("BPAIR");
  if (isPair(player) || isPair(banker)) codes.push("EITHERPAIR");
  if (banker.total === 6 && winnerOf(player, banker) === "banker") codes.push(`LUCKY6_${banker.cards.length}`);
  return codes.map(known);
}

/** The round dealt as `deal` (`player / banker`) at this position of the shoe. */
export function round(deal: string, position: number, shoeId: string): ShoeRound {
  const [player, banker] = deal.split(" / ").map(hand) as [HandView, HandView];
  const side = winnerOf(player, banker);
  const id = `bc:${shoeId}-${String(position + 1).padStart(2, "0")}`;
  const additions = additionsOf(player, banker);
  const score = Math.max(player.total ?? 0, banker.total ?? 0);
  return {
    key: id,
    id,
    roundNo: position + 1,
    side,
    winner: known(side.toUpperCase()),
    score,
    playerScore: player.total,
    bankerScore: banker.total,
    additions,
    player,
    banker,
    playerPair: isPair(player),
    bankerPair: isPair(banker),
    natural: isNatural(player) || isNatural(banker),
    ...verdictOf({ player, banker, winner: side, codes: additions }),
    problems: [],
    raw: rawOf(id, position + 1, side, score, additions, player, banker),
  };
}

/** A round's check, and its verdict in one word. */
function verdictOf(facts: Parameters<typeof auditOf>[0]): Pick<ShoeRound, "verdict" | "audit"> {
  const audit = auditOf(facts);
  return { verdict: audit.verdict, audit };
}

/** A round that names a banker pair its cards don't have. */
export function misreported(round: ShoeRound): ShoeRound {
  const additions = [...round.additions, known("BPAIR")];
  const { player, banker, side: winner } = round;
  return { ...round, additions, ...verdictOf({ player, banker, winner, codes: additions }) };
}

/** A round whose cards can't be checked. */
export const unjudged = verdictOf({ player: null, banker: null, winner: null, codes: [] });

function rawOf(
  id: string,
  no: number,
  side: SideName,
  score: number,
  additions: Coded[],
  player: HandView,
  banker: HandView,
) {
  const sent = ({ cards, scores, total }: HandView) => ({ score: scores, card: cards.map(({ code }) => code), total });
  return JSON.stringify({
    id,
    round_no: no,
    winner: side.toUpperCase(),
    score,
    addition: additions.map(({ code }) => code),
    player_score: player.total,
    banker_score: banker.total,
    cards: { BANKER: sent(banker), PLAYER: sent(player) },
  });
}
