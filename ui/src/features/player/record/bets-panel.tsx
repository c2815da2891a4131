import { Asterisk, CircleQuestionMark, CircleSlash, type LucideIcon, Trophy, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type { BetLine, BetOutcome, HistoryRow, InsuranceLine, RecordView, RemarkView } from "@/gateway/types";
import { MoneyText, ServerText } from "@/shared/domain";
import { Placed, PlaceMark, usePlace } from "@/shared/domain/audit";
import { placesOf } from "@/shared/format";
import { type Translate, useT } from "@/shared/i18n";
import { Chip, classes, FigureCell, type FigureColumn, FigureTable, Section } from "@/shared/ui";
import { ResultCode } from "./result-code";

const FIGURES = ["stake", "odds", "profit", "amount"] as const;
type Figure = (typeof FIGURES)[number];

interface BetColumns {
  /** Column heads; money columns name the currency once. */
  readonly names: Readonly<Record<Figure, string>>;
  /** Number of decimals to align each column on. */
  readonly places: Readonly<Record<Figure, number>>;
}

/** Stakes and reported wins in the order received. Nothing is recomputed. The first head is the caption of the part. */
export function BetsPanel({ record }: { record: RecordView }) {
  const t = useT("record");
  const { bets, insurance, row } = record;
  const columns = betColumns(t, record);
  const title = <span title={t("bets-asReported")}>{[t("bets"), row.currency].filter(Boolean).join(", ")}</span>;
  if (bets.length === 0 && insurance.length === 0) {
    return (
      <Section title={title}>
        <p className="text-ink-2">{t("bets-none")}</p>
      </Section>
    );
  }
  const heads = [
    { key: "bet", name: title },
    ...FIGURES.map((figure) => figureHead(figure, t(`bets-${figure}`))),
    { key: "outcome", name: <span className="visually-hidden">{t("bets-outcome")}</span> },
  ];
  return (
    <section aria-label={t("bets")} className="min-w-0 border-t border-line pt-8">
      <MoneyTable
        columns={heads}
        caption={
          row.netUnknown ? (
            <caption className="caption-bottom pt-4 text-start text-small text-ink-2">{t("bets-netUnknown")}</caption>
          ) : undefined
        }
      >
        <tbody>
          {bets.map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
            <BetRow key={position} line={line} columns={columns} explained={record.isBaccarat} />
          ))}
          {insurance.length > 0 && <InsuranceRow lines={insurance} columns={columns} />}
        </tbody>
        <BetTotals row={row} columns={columns} />
      </MoneyTable>
    </section>
  );
}

function betColumns(t: Translate<"record">, { bets, insurance, row }: RecordView): BetColumns {
  const wins = (field: "odds" | "profit" | "amount") => [...bets, ...insurance].map(({ win }) => win?.[field]);
  const name = (figure: Figure) => figureName(t, figure, row.currency);
  return {
    names: { stake: name("stake"), odds: name("odds"), profit: name("profit"), amount: name("amount") },
    places: {
      stake: placesOf([...[...bets, ...insurance].map(({ stake }) => stake), row.totalBet]),
      odds: placesOf(wins("odds")),
      profit: placesOf(wins("profit")),
      amount: placesOf([...wins("amount"), row.totalPayout, row.net]),
    },
  };
}

export function figureName(t: Translate<"record">, figure: Figure, currency: string | null): string {
  return [t(`bets-${figure}`), figure === "odds" ? null : currency].filter(Boolean).join(" ");
}

export const figureHead = (key: Figure, name: string): FigureColumn => ({
  key,
  name: <ServerText value={name} />,
  isFigure: true,
});

interface MoneyTableProps {
  columns: readonly FigureColumn[];
  caption: ReactNode;
  children: ReactNode;
}

/** A table of a record's money: all rows as high, the first column at the panel's edge. */
export function MoneyTable({ columns, caption, children }: MoneyTableProps) {
  return (
    <FigureTable
      columns={columns}
      caption={caption}
      className="[&_:is(th,td)]:h-32 [&_:is(th,td)]:px-6 [&_:is(th,td)]:py-2 [&_:is(th,td):first-child]:ps-0 [&_thead_th]:h-28"
    >
      {children}
    </FigureTable>
  );
}

interface AmountProps {
  amount: string | null | undefined;
  sign?: boolean;
  tooLarge?: boolean;
  unread?: boolean;
  /** Number of decimals in the column. */
  places?: number;
}

/** An amount in a column. Its copy button shows on hover and focus, in a space of its own: it covers no other figure. */
export function Amount(props: AmountProps) {
  return (
    <span className="group relative ps-28 [&_button]:absolute [&_button]:-inset-y-4 [&_button]:start-0 [&_button]:opacity-0 [&_button]:focus-visible:opacity-100 [&_button]:group-hover:opacity-100">
      <MoneyText {...props} copy />
    </span>
  );
}

interface BetRowProps {
  line: BetLine;
  columns: BetColumns;
  /** Whether the codes have the meaning that they have in baccarat. */
  explained: boolean;
}

/** One bet: its stake, the reported win, and the outcome as a sign; a bet without a win says so. */
function BetRow({ line, columns: { names, places }, explained }: BetRowProps) {
  const t = useT("record");
  const { isLit, broken } = usePlace({ place: "bet", code: line.bet.code });
  const { win, other, stake, outcome, byCustom } = line;
  const custom = byCustom && t(`custom-${byCustom}`);
  return (
    <>
      <tr className={litRow(isLit)}>
        <th scope="row" className="font-normal! whitespace-normal [&>span]:flex-wrap [&>span]:gap-y-0">
          <ResultCode coded={line.bet} explained={explained} />
        </th>
        {(other === null || stake !== null) && (
          <FigureCell name={names.stake}>
            <Amount amount={stake} places={places.stake} />
          </FigureCell>
        )}
        {other !== null && (
          <td
            colSpan={stake === null ? 4 : 3}
            className="max-w-0 text-start font-mono text-small wrap-anywhere [[data-fit=lines]_&]:col-span-full [[data-fit=lines]_&]:max-w-none "
            data-figure
          >
            <ServerText value={other} />
          </td>
        )}
        {other === null && win === null && (
          <td colSpan={3} className="pe-12! text-end text-small text-ink-2 [[data-fit=lines]_&]:col-span-full">
            {t(`outcome-${outcome}`)}
            {custom && <span className="text-ink-3"> · {custom}</span>}
          </td>
        )}
        {other === null &&
          win !== null &&
          (["odds", "profit", "amount"] as const).map((figure) => (
            <FigureCell key={figure} name={names[figure]}>
              {figure === "odds" ? (
                <MoneyText amount={win.odds} places={places.odds} />
              ) : (
                <Amount amount={win[figure]} places={places[figure]} />
              )}
            </FigureCell>
          ))}
        <OutcomeCell line={line} mark={broken.length > 0 && <PlaceMark broken={broken} />} />
      </tr>
      {win?.remark && <RemarkRow remark={win.remark} />}
    </>
  );
}

interface InsuranceRowProps {
  lines: readonly InsuranceLine[];
  columns: BetColumns;
}

/** All stakes and wins of insurance, which the totals contain, in one row: it implies no match of one with another. */
function InsuranceRow({ lines, columns: { names, places } }: InsuranceRowProps) {
  const t = useT("record");
  const stakes = lines.flatMap(({ stake }) => stake ?? []);
  const wins = lines.flatMap(({ win }) => win ?? []);
  const stacked = (amounts: readonly (string | null)[], places: number) => (
    <span className="inline-flex flex-col items-end">
      {amounts.map((amount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: amounts have no identity
        <Amount key={index} amount={amount} places={places} />
      ))}
    </span>
  );
  return (
    <tr className="align-top">
      <th scope="row" className="font-normal!">
        <Chip>{t("insurance")}</Chip>
      </th>
      <FigureCell name={names.stake}>{stacked(stakes, places.stake)}</FigureCell>
      {wins.length === 0 ? (
        <td colSpan={3} className="pe-12! text-end text-small text-ink-2 [[data-fit=lines]_&]:col-span-full">
          {t("outcome-no_win")}
        </td>
      ) : (
        (["odds", "profit", "amount"] as const).map((figure) => (
          <FigureCell key={figure} name={names[figure]}>
            {stacked(
              wins.map((win) => win[figure]),
              places[figure],
            )}
          </FigureCell>
        ))
      )}
      <td />
    </tr>
  );
}

export const litRow = (isLit: boolean) => (isLit ? "*:bg-accent-soft" : undefined);

/** The remark of a win, in a row of its own below it. */
export function RemarkRow({ remark }: { remark: RemarkView }) {
  const t = useT("record");
  return (
    <tr>
      <td colSpan={6} className="border-t-0! pt-0! text-start text-small text-ink-2 [[data-fit=lines]_&]:col-span-full">
        {t("bets-remark")} <Remark remark={remark} />
      </td>
    </tr>
  );
}

/** The numbers of a remark under the service's own names: their meaning is not documented. */
export function Remark({ remark: { sixScoreRate, bonusRate } }: { remark: RemarkView }) {
  return (
    <code>
      {sixScoreRate !== null && <ServerText value={`six_score_rate ${sixScoreRate} `} />}
      {bonusRate !== null && <ServerText value={`bonus_rate ${bonusRate}`} />}
    </code>
  );
}

const signs: Record<BetOutcome, LucideIcon> = {
  won: Trophy,
  returned: Undo2,
  no_win: CircleSlash,
  without_stake: Asterisk,
  unclear: CircleQuestionMark,
  other_shape: CircleQuestionMark,
  listed: CircleQuestionMark,
};

/** The gutter: marks here, and in no other column, so that no mark moves a digit. */
const gutter =
  "w-30 pe-12! text-end align-middle leading-none [[data-fit=lines]_&]:col-start-2 [[data-fit=lines]_&]:row-start-1";

/**
 * The reported outcome as a sign with its words in the tooltip, or the mark of a broken rule. Not a tick: a tick is a check that
 * passed. A bet without a win says so in its row, and has no sign.
 */
function OutcomeCell({ line: { outcome, byCustom, win }, mark }: { line: BetLine; mark: ReactNode }) {
  const t = useT("record");
  const words = t(`outcome-${outcome}`);
  const custom = byCustom && t(`custom-${byCustom}`);
  const Sign = signs[outcome];
  const isSaid = win === null && outcome === "no_win";
  const title = [`${words}. ${t(`outcome-${outcome}-hint`)}`, custom].filter(Boolean).join(" ");
  return (
    <td className={classes(gutter, outcome === "no_win" && "text-ink-2")} title={title}>
      {mark || (!isSaid && <Sign size={14} aria-hidden className="inline" />)}
      {!isSaid && <span className="visually-hidden">{[words, custom].filter(Boolean).join(", ")}</span>}
    </td>
  );
}

interface BetTotalsProps {
  row: HistoryRow;
  columns: BetColumns;
}

/** The record's totals and its outcome, in the record's currency. Computed in Rust, not here. */
function BetTotals({ row, columns: { names, places } }: BetTotalsProps) {
  const t = useT("record");
  const isUnread = (...fields: string[]) => row.problems.some(({ path }) => fields.includes(path));
  const payout = usePlace({ place: "total_payout" });
  return (
    <tfoot className="[&_:is(th,td)]:font-semibold!">
      <tr>
        <th scope="row">{t("bets-total")}</th>
        <FigureCell name={names.stake}>
          <Placed place={{ place: "total_bet" }} beside>
            <Amount amount={row.totalBet} unread={isUnread("total_bet")} places={places.stake} />
          </Placed>
        </FigureCell>
        <td colSpan={2} />
        <FigureCell name={t("bets-totalPayout")}>
          <span
            className={classes(
              payout.broken.length > 0 && "text-broken",
              payout.isLit && "rounded-small outline-2 outline-offset-2 outline-accent",
            )}
          >
            <Amount amount={row.totalPayout} unread={isUnread("total_payout")} places={places.amount} />
          </span>
        </FigureCell>
        <td className={gutter}>
          <PlaceMark broken={payout.broken} />
        </td>
      </tr>
      <tr>
        <th scope="row" colSpan={3}>
          {t("bets-net")}
        </th>
        <FigureCell colSpan={2} name={t("bets-net")}>
          {row.netUnknown ? (
            t("bets-cantTell")
          ) : (
            <Amount
              amount={row.net}
              sign
              tooLarge={row.netTooLarge}
              unread={isUnread("total_bet", "total_payout")}
              places={places.amount}
            />
          )}
        </FigureCell>
        <td />
      </tr>
    </tfoot>
  );
}
