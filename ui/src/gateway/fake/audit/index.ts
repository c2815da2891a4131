/**
 * Audits for the fake gateway. They follow from the fixture's cards and amounts, so that what a screen shows of them
 * is never nonsense; the program's own audit is Rust's.
 */
import type { AuditView, Coded, FindingView, HandView, LearnedView, Message, SideName } from "../../types";
import { betFindings, type Settled } from "./bets";
import { cardFindings, isReadable, totals } from "./cards";
import { drawFindings, stepsOf } from "./draws";
import { finding, message, overall, sorted } from "./finding";

export { finding, message, sideName } from "./finding";
export { cents, decimal } from "./money";

interface RoundFacts {
  readonly player: HandView | null;
  readonly banker: HandView | null;
  readonly winner: SideName | null;
  readonly codes: readonly Coded[];
}

/** The audit of a round of a shoe, or with bets that of a player's record. */
export function auditOf({ player, banker, winner, codes }: RoundFacts, settled?: Settled): AuditView {
  if (!player || !banker) return untold();
  const steps = isReadable(player) && isReadable(banker) ? stepsOf(player, banker) : [];
  const findings = [
    ...drawFindings(steps),
    ...cardFindings({ player, banker, winner, codes }),
    ...(settled ? betFindings(settled) : []),
  ];
  return auditFrom(
    sorted(findings),
    summaryOf(
      player,
      banker,
      winner,
      steps.map(({ sentence }) => sentence),
    ),
    steps,
  );
}

/** A game whose rules the check does not know, or a round without cards. */
export function untold(): AuditView {
  const sentence = message("findings-summary-cards-unreadable");
  return auditFrom([finding("game", "cannot_tell", sentence)], sentence, []);
}

/** An audit with one more finding, and the verdict that follows. */
export function withFinding(audit: AuditView, added: FindingView): AuditView {
  return auditFrom(sorted([...audit.findings, added]), audit.summary, audit.tableau);
}

function auditFrom(findings: FindingView[], summary: Message, tableau: AuditView["tableau"]): AuditView {
  return { verdict: overall(findings), summary, findings, tableau, learned };
}

function summaryOf(player: HandView, banker: HandView, winner: SideName | null, steps: readonly Message[]): Message {
  const result =
    winner === null || player.total === null || banker.total === null
      ? message("findings-winner-untold", { why: message("findings-why-missing") })
      : message("findings-summary-result", { totals: totals(player.total, banker.total, winner) });
  return message("findings-summary", { sentences: [...steps, result] });
}

const learned: LearnedView[] = [
  {
    question: "amount",
    answer: "stake_plus_profit",
    fits: 188,
    of: 188,
    sentence: message("findings-learned-answered", {
      question: message("findings-question-amount"),
      answer: message("findings-answer-stake-and-profit"),
      fits: 188,
      of: 188,
    }),
  },
  {
    question: "rounding",
    answer: null,
    fits: 0,
    of: 3,
    sentence: message("findings-learned-open", { question: message("findings-question-rounding"), of: 3 }),
  },
];
