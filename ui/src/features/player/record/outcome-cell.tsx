import { Asterisk, Check, CircleQuestionMark, CircleSlash, type LucideIcon, Undo2 } from "lucide-react";
import type { BetLine } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import styles from "./bets.module.css";
import { recordMessages } from "./messages";
import { type Outcome, outcomeOf } from "./outcome";

const signs: Partial<Record<Outcome, LucideIcon>> = {
  paid: Check,
  returned: Undo2,
  noWin: CircleSlash,
  unstaked: Asterisk,
};

/** What became of a stake: in words, or where the figures need the room as a sign that says the words on hover. */
export function OutcomeCell({ line }: { line: BetLine }) {
  const t = useT(recordMessages);
  const outcome = outcomeOf(line);
  const words = t(`outcome.${outcome}`);
  const Sign = signs[outcome] ?? CircleQuestionMark;
  return (
    <td className={line.win === null ? styles.unpaid : styles.paid} title={`${words}. ${t(`outcome.${outcome}Hint`)}`}>
      <Sign size={14} aria-hidden className={styles.sign} />
      <span className={styles.outcome}>{words}</span>
    </td>
  );
}
