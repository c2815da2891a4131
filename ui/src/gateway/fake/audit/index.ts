/**
 * Audits for the fake gateway. They follow from the fixture's cards and amounts, so that what a screen shows of them
 * is never nonsense; the program's own audit is Rust's.
 */
import type { AuditView, Coded, FindingView, HandView, LearnedView, SideName, Spoken } from "../../types";
import { betFindings, type Settled } from "./bets";
import { cardFindings, isReadable } from "./cards";
import { drawFindings, stepsOf } from "./draws";
import { finding, overall, sorted, spoken } from "./finding";

export { finding, spoken } from "./finding";
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
  const sentence = spoken(
    "The cards of this round can't be checked: they are missing, or the game is not baccarat.",
    "ตรวจไพ่ของรอบนี้ไม่ได้ เพราะไม่มีไพ่ หรือไม่ใช่เกมบาคาร่า",
  );
  return auditFrom([finding("game", "cannot_tell", sentence)], sentence, []);
}

/** An audit with one more finding, and the verdict that follows. */
export function withFinding(audit: AuditView, added: FindingView): AuditView {
  return auditFrom(sorted([...audit.findings, added]), audit.summary, audit.tableau);
}

function auditFrom(findings: FindingView[], summary: Spoken, tableau: AuditView["tableau"]): AuditView {
  return { verdict: overall(findings), summary, findings, tableau, learned };
}

function summaryOf(player: HandView, banker: HandView, winner: SideName | null, steps: readonly Spoken[]): Spoken {
  const ends = {
    player: spoken("Player won", "ผู้เล่นชนะ"),
    banker: spoken("Banker won", "เจ้ามือชนะ"),
    tie: spoken("The round was a tie", "รอบนี้เสมอ"),
  };
  const end = winner ? ends[winner] : spoken("The winner is not known", "ไม่ทราบฝั่งที่ชนะ");
  const score = winner === "banker" ? [banker.total, player.total] : [player.total, banker.total];
  return {
    en: [...steps.map(({ en }) => en), `${end.en}, ${score.join(" to ")}.`].join(" "),
    th: [...steps.map(({ th }) => th), `${end.th} ${score.join(" ต่อ ")}`].join(" "),
  };
}

const learned: LearnedView[] = [
  {
    question: "amount",
    answer: "stake_plus_profit",
    fits: 188,
    of: 188,
    sentence: spoken(
      "What the amount of a win includes: the stake and the profit. It fits 188 of the 188 seen.",
      "จำนวนเงินของการชนะรวมยอดเดิมพันและกำไร ตรงกัน 188 จาก 188 รายการ",
    ),
  },
  {
    question: "rounding",
    answer: null,
    fits: 0,
    of: 0,
    sentence: spoken("How amounts are rounded is not known: none had to be.", "ไม่ทราบวิธีปัดเศษ เพราะยังไม่มียอดที่ต้องปัด"),
  },
];
