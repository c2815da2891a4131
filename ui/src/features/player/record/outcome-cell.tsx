import { Asterisk, Check, CircleQuestionMark, CircleSlash, type LucideIcon, Undo2 } from "lucide-react";
import type { BetLine, BetOutcome } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import styles from "./bets.module.css";

const signs: Record<BetOutcome, LucideIcon> = {
  won: Check,
  returned: Undo2,
  no_win: CircleSlash,
  without_stake: Asterisk,
  unclear: CircleQuestionMark,
  other_shape: CircleQuestionMark,
};

/** The reported outcome of a bet: as text, or in a narrow layout as an icon with a tooltip. */
export function OutcomeCell({ line: { outcome } }: { line: BetLine }) {
  const t = useT("record");
  const words = t(`outcome-${outcome}`);
  const Sign = signs[outcome];
  const reportsNothing = outcome === "no_win" || outcome === "other_shape";
  return (
    <td className={reportsNothing ? styles.noWin : styles.win} title={`${words}. ${t(`outcome-${outcome}-hint`)}`}>
      <Sign size={14} aria-hidden className={styles.sign} />
      <span className={styles.outcome}>{words}</span>
    </td>
  );
}
