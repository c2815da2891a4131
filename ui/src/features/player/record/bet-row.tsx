import type { BetLine, FindingView, RemarkView } from "@/gateway/types";
import { PlaceMark, usePlace } from "@/shared/audit";
import { useT } from "@/shared/i18n";
import { ServerText } from "@/shared/ui";
import { Amount } from "./amount";
import styles from "./bets.module.css";
import { recordMessages } from "./messages";
import { outcomeOf } from "./outcome";
import { ResultCode } from "./result-code";

/** One line: the stake, the win as reported, and in a word what that says. */
export function BetRow({ line }: { line: BetLine }) {
  const t = useT(recordMessages);
  const outcome = outcomeOf(line);
  const { isLit, broken } = usePlace({ place: "bet", code: line.bet.code });
  const row = isLit ? styles.lit : undefined;
  if (line.other !== null) {
    return (
      <tr className={row}>
        <BetCell line={line} broken={broken} />
        <td colSpan={4} className={styles.received}>
          <ServerText value={line.other} />
        </td>
        <OutcomeCell outcome={t(`outcome.${outcome}`)} hint={t(`outcome.${outcome}Hint`)} />
      </tr>
    );
  }
  return (
    <>
      <tr className={row}>
        <BetCell line={line} broken={broken} />
        <td>
          <Amount amount={line.stake} />
        </td>
        <td>
          <Amount amount={line.win?.odds} />
        </td>
        <td>
          <Amount amount={line.win?.profit} />
        </td>
        <td>
          <Amount amount={line.win?.amount} />
        </td>
        <OutcomeCell outcome={t(`outcome.${outcome}`)} hint={t(`outcome.${outcome}Hint`)} isPaid={line.win !== null} />
      </tr>
      {line.win?.remark && <RemarkRow remark={line.win.remark} />}
    </>
  );
}

function BetCell({ line: { bet }, broken }: { line: BetLine; broken: readonly FindingView[] }) {
  return (
    <th scope="row" className={styles.bet}>
      <ResultCode coded={bet} /> <PlaceMark broken={broken} />
    </th>
  );
}

function OutcomeCell({ outcome, hint, isPaid = false }: { outcome: string; hint: string; isPaid?: boolean }) {
  return (
    <td className={isPaid ? styles.paid : styles.unpaid} title={hint}>
      {outcome}
    </td>
  );
}

/** The numbers of a remark; what they mean is not documented, so they stand under the service's own names. */
function RemarkRow({ remark: { sixScoreRate, bonusRate } }: { remark: RemarkView }) {
  const t = useT(recordMessages);
  return (
    <tr className={styles.remark}>
      <td colSpan={6}>
        {t("bets.remark")}{" "}
        <code>
          {sixScoreRate !== null && <ServerText value={`six_score_rate ${sixScoreRate} `} />}
          {bonusRate !== null && <ServerText value={`bonus_rate ${bonusRate}`} />}
        </code>
      </td>
    </tr>
  );
}
