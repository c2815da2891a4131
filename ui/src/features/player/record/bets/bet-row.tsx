import { Asterisk, Check, CircleQuestionMark, CircleSlash, type LucideIcon, Undo2 } from "lucide-react";
import type { BetLine, BetOutcome, FindingView, RemarkView } from "@/gateway/types";
import { ServerText } from "@/shared/domain";
import { PlaceMark, usePlace } from "@/shared/domain/audit";
import { useT } from "@/shared/i18n";
import { FigureCell } from "@/shared/ui";
import { ResultCode } from "../result-code";
import { Amount, type BetColumns } from "./bet-figures";
import styles from "./bets.module.css";

interface BetRowProps {
  line: BetLine;
  columns: BetColumns;
  /** Whether the codes have the meaning that they have in baccarat. */
  explained: boolean;
}

/** One bet: its stake, the reported win, and the outcome in a word. */
export function BetRow({ line, columns: { names, places }, explained }: BetRowProps) {
  const { isLit, broken } = usePlace({ place: "bet", code: line.bet.code });
  const row = isLit ? styles.lit : undefined;
  if (line.other !== null) {
    return (
      <tr className={row}>
        <BetCell line={line} broken={broken} explained={explained} />
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
        <BetCell line={line} broken={broken} explained={explained} />
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

interface BetCellProps {
  line: BetLine;
  broken: readonly FindingView[];
  explained: boolean;
}

function BetCell({ line: { bet }, broken, explained }: BetCellProps) {
  return (
    <th scope="row" className={styles.bet}>
      <ResultCode coded={bet} explained={explained} /> <PlaceMark broken={broken} />
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

const signs: Record<BetOutcome, LucideIcon> = {
  won: Check,
  returned: Undo2,
  no_win: CircleSlash,
  without_stake: Asterisk,
  unclear: CircleQuestionMark,
  other_shape: CircleQuestionMark,
  listed: CircleQuestionMark,
};

/** The reported outcome of a bet: as text, or in a narrow layout as an icon with a tooltip. */
function OutcomeCell({ line: { outcome, byCustom } }: { line: BetLine }) {
  const t = useT("record");
  const words = t(`outcome-${outcome}`);
  const custom = byCustom && t(`custom-${byCustom}`);
  const Sign = signs[outcome];
  const reportsNothing = outcome === "no_win" || outcome === "other_shape" || outcome === "listed";
  const title = [`${words}. ${t(`outcome-${outcome}-hint`)}`, custom].filter(Boolean).join(" ");
  return (
    <td className={reportsNothing ? styles.noWin : styles.win} title={title}>
      <Sign size={14} aria-hidden className={styles.sign} />
      <span className={styles.outcome}>
        {words}
        {custom && <span className={styles.custom}> {custom}</span>}
      </span>
    </td>
  );
}
