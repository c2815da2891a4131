import type { BetLine, FindingView, RemarkView } from "@/gateway/types";
import { ServerText } from "@/shared/domain";
import { PlaceMark, usePlace } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { FigureCell } from "@/shared/ui";
import { Amount } from "./amount";
import type { BetColumns } from "./bet-columns";
import styles from "./bets.module.css";
import { OutcomeCell } from "./outcome-cell";
import { ResultCode } from "./result-code";

interface BetRowProps {
  line: BetLine;
  columns: BetColumns;
}

/** One bet: its stake, the reported win, and the outcome in a word. */
export function BetRow({ line, columns: { names, places } }: BetRowProps) {
  const { isLit, broken } = usePlace({ place: "bet", code: line.bet.code });
  const row = isLit ? styles.lit : undefined;
  if (line.other !== null) {
    return (
      <tr className={row}>
        <BetCell line={line} broken={broken} />
        {line.stake !== null && (
          <FigureCell name={names.stake}>
            <Amount amount={line.stake} places={places.stake} />
          </FigureCell>
        )}
        <td colSpan={line.stake === null ? 4 : 3} className={styles.received} data-figure>
          <ServerText value={line.other} />
        </td>
        <OutcomeCell line={line} />
      </tr>
    );
  }
  const { win } = line;
  return (
    <>
      <tr className={row}>
        <BetCell line={line} broken={broken} />
        <FigureCell name={names.stake}>
          <Amount amount={line.stake} places={places.stake} />
        </FigureCell>
        {(["odds", "profit", "amount"] as const).map((field) =>
          // Without a win these cells are empty; the outcome column explains it.
          win === null ? (
            <td key={field} />
          ) : (
            <FigureCell key={field} name={names[field]}>
              <Amount amount={win[field]} places={places[field]} />
            </FigureCell>
          ),
        )}
        <OutcomeCell line={line} />
      </tr>
      {win?.remark && <RemarkRow remark={win.remark} />}
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

/** The numbers of a remark under the service's own names: their meaning is not documented. */
function RemarkRow({ remark: { sixScoreRate, bonusRate } }: { remark: RemarkView }) {
  const t = useT("record");
  return (
    <tr className={styles.remark}>
      <td colSpan={6}>
        {t("bets-remark")}{" "}
        <code>
          {sixScoreRate !== null && <ServerText value={`six_score_rate ${sixScoreRate} `} />}
          {bonusRate !== null && <ServerText value={`bonus_rate ${bonusRate}`} />}
        </code>
      </td>
    </tr>
  );
}
