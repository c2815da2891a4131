import { Asterisk, CircleQuestionMark, type LucideIcon, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type {
  BetLine,
  BetOutcome,
  BonusCard,
  BonusView,
  InsuranceLine,
  PlaceView,
  RecordView,
  RemarkView,
  WinView,
} from "@/gateway/types";
import { MoneyText, ServerText } from "@/shared/domain";
import { PlaceMark, usePlace } from "@/shared/domain/audit/places";
import { placesOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { type Column, classes, DotLine, FigureTable, Section } from "@/shared/ui";
import { ResultCode } from "./cards";

const FIGURES = ["stake", "odds", "profit", "amount"] as const;
type FigureName = (typeof FIGURES)[number];

/** A line of the table: a bet, a purchase of insurance, the totals or the net. */
interface Line extends Partial<Record<FigureName, ReactNode>> {
  name: ReactNode;
  /** What stands in the place of a win that there is not. */
  instead?: ReactNode;
  remark?: RemarkView | null;
  kind?: "total" | "net";
}

/** Rows that meet those of the ids beside them. Each figure has room for its mark, so that none moves a digit. */
const rows = `[--mark-room:24px] [&_:is(th,td)]:h-32 @max-[700px]/record:[&_:is(th,td)]:h-28 [&_:is(th,td)]:px-4 [&_:is(th,td)]:py-2
  [&_:is(th,td):first-child]:ps-0 [&_thead_th]:h-28 [&_thead_th:first-child]:font-medium! [&_thead_th:first-child]:text-ink-2!`;

/** The columns stand at the same place in each record of each game: amounts that need more take it from the names of the bets. */
const WIDTH: Readonly<Record<FigureName, string>> = {
  stake: "[[data-fit=columns]_&]:w-92 [[data-fit=columns]_&]:ps-28!",
  odds: "[[data-fit=columns]_&]:w-56",
  profit: "[[data-fit=columns]_&]:w-96",
  amount: "[[data-fit=columns]_&]:w-96",
};

/** Stakes and reported wins in the order received. Nothing is computed here. */
export function Bets({ record, netInWallet }: { record: RecordView; netInWallet?: string | undefined }) {
  const t = useT("record");
  const { bets, insurance, insurancePaired, row } = record;
  if (bets.length === 0 && insurance.length === 0) {
    return (
      <Section title={t("bets")}>
        <p className="text-ink-2">{t("bets-none")}</p>
      </Section>
    );
  }
  const all = [...bets, ...insurance];
  /** The decimals to align each column on. */
  const places = {
    stake: placesOf([...all.map(({ stake }) => stake), row.totalBet]),
    odds: placesOf(all.map(({ win }) => win?.odds)),
    profit: placesOf([...all.map(({ win }) => win?.profit), record.totalProfit]),
    amount: placesOf([...all.map(({ win }) => win?.amount), row.totalPayout, row.net, netInWallet]),
  };
  // The check knows that the cards make these lose; a bet without a win alone may be one that was forgotten.
  const lost = new Set(
    record.audit.findings
      .filter(({ verdict, expected, reported }) => verdict === "holds" && expected === "loses" && reported === "loses")
      .flatMap(({ places }) => places.flatMap((place) => (place.place === "bet" ? [place.code] : []))),
  );
  const isUnpaired = insurance.length > 0 && !insurancePaired;
  const notes = [row.netUnknown && t("bets-netUnknown"), isUnpaired && t("insurance-unpaired")].filter(Boolean);
  const isUnread = (...fields: string[]) => row.problems.some(({ path }) => fields.includes(path));
  const walletLine: Line = {
    kind: "net",
    name: t("bets-netInWallet"),
    amount: (
      <span className="[&_[data-figure]]:wrong-figure">
        <Amount amount={netInWallet ?? null} sign places={places.amount} />
      </span>
    ),
  };
  const lines: Line[] = [
    ...bets.map(betLine),
    ...insurance.flatMap(purchaseLines),
    {
      kind: "total",
      name: t("bets-total"),
      stake: (
        <Figure place={{ place: "total_bet" }}>
          <Amount amount={row.totalBet} unread={isUnread("total_bet")} places={places.stake} />
        </Figure>
      ),
      profit: record.totalProfit !== null && <Amount amount={record.totalProfit} places={places.profit} />,
      amount: (
        <Figure place={{ place: "total_payout" }} title={t("bets-totalPayout")}>
          <Amount amount={row.totalPayout} unread={isUnread("total_payout")} places={places.amount} />
        </Figure>
      ),
    },
    {
      kind: "net",
      name: t(netInWallet === undefined ? "bets-net" : "bets-netOfRecord"),
      amount: row.netUnknown ? (
        t("bets-cantTell")
      ) : (
        <Amount
          amount={row.net}
          sign
          tooLarge={row.netTooLarge}
          unread={isUnread("total_bet", "total_payout")}
          places={places.amount}
        />
      ),
    },
    ...(netInWallet === undefined ? [] : [walletLine]),
  ];
  const remarks = lines.flatMap(({ name, remark }) => (remark ? [{ name, remark }] : []));
  const figures = FIGURES.map(
    (figure): Column<Line> => ({
      id: figure,
      head: t(`bets-${figure}`),
      kind: "figure",
      className: WIDTH[figure],
      // What stands in the place of a win has that of its three figures.
      span: ({ instead }) => (figure === "odds" && instead !== undefined ? 3 : 1),
      cell: (line) => (figure === "odds" && line.instead) || line[figure],
    }),
  );
  return (
    <section aria-label={t("bets")} className="min-w-0 border-t border-line pt-8">
      <FigureTable
        className={rows}
        columns={[
          {
            id: "bet",
            head: [t("bets"), row.currency].filter(Boolean).join(", "),
            hint: t("bets-asReported"),
            kind: "name",
            className:
              "whitespace-normal wrap-anywhere [[data-fit=columns]_&]:min-w-84 [&>span]:flex-wrap [&>span]:gap-y-0",
            span: ({ kind }) => (kind === "net" ? 4 : 1),
            cell: ({ name }) => name,
          },
          ...figures,
        ]}
        rows={lines}
        rowClass={({ kind }) => kind !== undefined && "font-semibold"}
        note={
          notes.length + remarks.length > 0 && (
            <>
              {notes.length > 0 && <p>{notes.join(" ")}</p>}
              {remarks.map(({ name, remark }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: bets have a fixed order
                <p key={at} className="flex flex-wrap gap-x-6">
                  {name} {t("bets-remark")} <Remark remark={remark} />
                </p>
              ))}
            </>
          )
        }
      />
    </section>
  );

  function figureOf(place: PlaceView, of: FigureName, amount: string | null, sign?: ReactNode): ReactNode {
    return (
      <Figure place={place} of={[of]} sign={sign}>
        <Amount amount={amount} places={places[of]} copy={of !== "odds"} />
      </Figure>
    );
  }

  function winOf({ odds, profit, amount, remark }: WinView, place: PlaceView, outcome?: ReactNode): Partial<Line> {
    return {
      odds: figureOf(place, "odds", odds),
      profit: figureOf(place, "profit", profit),
      amount: figureOf(place, "amount", amount, outcome),
      remark,
    };
  }

  /** One bet: its stake, the reported win, and a mark if a rule about it is broken. */
  function betLine({ bet, win, other, stake, outcome, byCustom }: BetLine): Line {
    const isLost = lost.has(bet.code);
    const place = { place: "bet", code: bet.code } as const;
    const custom = byCustom && t(`custom-${byCustom}`);
    const words = t(`outcome-${outcome}`);
    const Sign = signs[outcome];
    const isPlainLoss = isLost && outcome === "no_win";
    const isSaid = win === null && outcome === "no_win";
    const hint = isLost ? undefined : [`${words}. ${t(`outcome-${outcome}-hint`)}`, custom].filter(Boolean).join(" ");
    const sign = (
      <span title={hint}>
        {Sign && <Sign size={14} aria-hidden className="inline text-ink-2" />}
        {!isSaid && <span className="visually-hidden"> {[words, custom].filter(Boolean).join(", ")}</span>}
      </span>
    );
    return {
      name: <ResultCode coded={bet} record={record} />,
      stake: (other === null || stake !== null) && figureOf(place, "stake", stake),
      ...(win !== null
        ? winOf(win, place, sign)
        : {
            instead: (
              <NoWin place={place} sign={sign}>
                {other !== null ? (
                  <span className="font-mono wrap-anywhere" data-figure>
                    <ServerText value={other} />
                  </span>
                ) : (
                  <>
                    {isPlainLoss ? t("outcome-lost") : words}
                    {custom && !isPlainLoss && <span className="text-ink-3"> · {custom}</span>}
                  </>
                )}
              </NoWin>
            ),
          }),
    };
  }

  /** A purchase of insurance, which the totals contain. One that is not paired has its stake and its win by themselves. */
  function purchaseLines({ position, stake, win }: InsuranceLine): Line[] {
    const place = { place: "insurance", position } as const;
    const nameOf = (name: "insurance-of" | "insurance-of-stake" | "insurance-of-win") => (
      <span className="font-medium">{t(name, { position })}</span>
    );
    const nothing = { instead: <NoWin place={place}>{t("outcome-no_win")}</NoWin> };
    if (!isUnpaired) {
      const name =
        insurance.length === 1 ? <span className="font-medium">{t("insurance")}</span> : nameOf("insurance-of");
      return [{ name, stake: figureOf(place, "stake", stake), ...(win ? winOf(win, place) : nothing) }];
    }
    return [
      ...(stake === null ? [] : [{ name: nameOf("insurance-of-stake"), stake: figureOf(place, "stake", stake) }]),
      ...(win === null ? [] : [{ name: nameOf("insurance-of-win"), ...winOf(win, place) }]),
    ];
  }
}

/** An amount in a column. Its copy button shows on hover and focus, in the room between the columns: it covers no other figure. */
function Amount({ copy = true, ...props }: Omit<Parameters<typeof MoneyText>[0], "className">) {
  return (
    <span className="group relative [&_button]:absolute [&_button]:-inset-y-4 [&_button]:-start-28 [&_button]:opacity-0 [&_button]:focus-visible:opacity-100 [&_button]:group-hover:opacity-100">
      <MoneyText {...props} copy={copy} />
    </span>
  );
}

/** The figure of a bet that a rule is about; that of the others is its amount. */
const FIGURE_OF: Readonly<Record<string, FigureName>> = {
  stake: "stake",
  odds: "odds",
  pay_table: "odds",
  win_profit: "profit",
  negative_profit: "profit",
};

interface FigureProps {
  place: PlaceView;
  /** Which figures of a bet these are; the totals are places of their own. */
  of?: readonly FigureName[];
  title?: string;
  /** What stands beside it without a broken rule. */
  sign?: ReactNode;
  children: ReactNode;
}

/** A figure, ringed and marked where a rule about it is broken. `data-lit` lights its row while the check is hovered. */
function Figure({ place, of, title, sign, children }: FigureProps) {
  const { isLit, broken } = usePlace(place);
  const wrong = broken.filter(({ rule }) => of === undefined || of.includes(FIGURE_OF[rule] ?? "amount"));
  return (
    <span
      title={title}
      data-lit={isLit || undefined}
      className={classes(
        "relative",
        wrong.length > 0 && "[&_[data-figure]]:wrong-figure",
        of === undefined && isLit && "rounded-small outline-2 outline-offset-2 outline-accent",
      )}
    >
      {children}
      <span className="absolute inset-y-0 start-full flex items-center ps-6 leading-none">
        {wrong.length > 0 ? <PlaceMark broken={wrong} /> : sign}
      </span>
    </span>
  );
}

/** The figures in whose place words stand. */
const OF_WIN: readonly FigureName[] = ["odds", "profit", "amount"];

function NoWin(props: Pick<FigureProps, "place" | "sign" | "children">) {
  return (
    <span className="block pe-24 text-end text-small font-normal text-ink-2">
      <Figure {...props} of={OF_WIN} />
    </span>
  );
}

/** Outcomes that the figures do not show. A bet that won has its amount, and one without a win says so in words. */
const signs: Partial<Record<BetOutcome, LucideIcon>> = {
  returned: Undo2,
  without_stake: Asterisk,
  unclear: CircleQuestionMark,
  other_shape: CircleQuestionMark,
  listed: CircleQuestionMark,
};

/** The numbers of a remark under the service's own names: their meaning is not documented. */
function Remark({ remark: { sixScoreRate, bonusRate } }: { remark: RemarkView }) {
  return (
    <code>
      {sixScoreRate !== null && <ServerText value={`six_score_rate ${sixScoreRate} `} />}
      {bonusRate !== null && <ServerText value={`bonus_rate ${bonusRate}`} />}
    </code>
  );
}

/** The `BONUS` entry as received, in one line: its meaning is not documented. */
export function Bonus({ bonus: { kind, first, second, win } }: { bonus: BonusView }) {
  const t = useT("record");
  return (
    <section
      aria-label={t("bonus")}
      className="flex min-h-32 flex-wrap items-center gap-x-12 border-t border-line pt-4 text-small"
    >
      <h3 className="font-medium text-ink-2">{t("bonus")}</h3>
      <DotLine>
        {kind !== null && <ServerText value={kind} />}
        {[first, second].map(
          (announced) => announced && <ServerText key={announced === first ? 1 : 2} value={inText(announced)} />,
        )}
        {win &&
          (["amount", "odds", "profit"] as const).map(
            (field) =>
              win[field] !== null && (
                <span key={field}>
                  {t("bonus-win")}, {t(`bets-${field}`)} <MoneyText amount={win[field]} />
                </span>
              ),
          )}
        {win?.remark && <Remark remark={win.remark} />}
        <span className="text-ink-2" title={t("bonus-note")}>
          {t("bonus-asReceived")}
        </span>
      </DotLine>
    </section>
  );
}

const SUITS: Readonly<Record<string, string>> = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };

/** "3♦", and the word beside it if it says another suit. */
function inText({ card, symbol }: BonusCard): string {
  const sign = SUITS[card?.suit ?? ""];
  const shown = card && (card.rank && sign ? `${card.rank}${sign}` : card.code);
  const isSaid = sign !== undefined && `${symbol?.toLowerCase()}s` === card?.suit;
  return [shown, isSaid ? null : symbol].filter(Boolean).join(" ");
}
