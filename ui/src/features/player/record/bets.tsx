import { Asterisk, CircleQuestionMark, type LucideIcon, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type {
  BetLine,
  BetOutcome,
  BonusCard,
  BonusView,
  InsuranceLine,
  RecordView,
  RemarkView,
  WinView,
} from "@/gateway/types";
import { MoneyText, ServerText } from "@/shared/domain";
import { Placed, PlaceMark, usePlace } from "@/shared/domain/audit";
import { PlayingCard } from "@/shared/domain/cards";
import { placesOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { classes, type Fact, Facts, FigureCell, FigureTable, Section } from "@/shared/ui";
import { ResultCode } from "./cards";

const FIGURES = ["stake", "odds", "profit", "amount"] as const;
type Figure = (typeof FIGURES)[number];

/** The number of decimals to align each column on. */
type Places = Readonly<Record<Figure, number>>;

/** Rows that meet those of the ids beside them; marks have a column of their own, so that none moves a digit. */
const rows = `[&_:is(th,td)]:h-32 @max-[700px]/record:[&_:is(th,td)]:h-28 [&_:is(th,td)]:px-4 [&_:is(th,td)]:py-2
  [&_:is(th,td):first-child]:ps-0 [&_thead_th]:h-28`;
const gutter =
  "w-28 pe-8! text-end align-middle leading-none [[data-fit=lines]_&]:col-start-2 [[data-fit=lines]_&]:row-start-1";
const overAll = "[[data-fit=lines]_&]:col-span-full";

/** Stakes and reported wins in the order received. Nothing is computed here. The first head is the caption of the part. */
export function Bets({ record }: { record: RecordView }) {
  const t = useT("record");
  const { bets, insurance, insurancePaired, row } = record;
  const title = <span title={t("bets-asReported")}>{[t("bets"), row.currency].filter(Boolean).join(", ")}</span>;
  if (bets.length === 0 && insurance.length === 0) {
    return (
      <Section title={title}>
        <p className="text-ink-2">{t("bets-none")}</p>
      </Section>
    );
  }
  const lines = [...bets, ...insurance];
  const wins = (field: "odds" | "profit" | "amount") => placesOf(lines.map(({ win }) => win?.[field]));
  const places: Places = {
    stake: placesOf([...lines.map(({ stake }) => stake), row.totalBet]),
    odds: wins("odds"),
    profit: wins("profit"),
    amount: placesOf([...lines.map(({ win }) => win?.amount), row.totalPayout, row.net]),
  };
  // The check knows that the cards make these lose; a bet without a win alone may be one that was forgotten.
  const lost = new Set(
    record.audit.findings
      .filter(({ verdict, expected, reported }) => verdict === "holds" && expected === "loses" && reported === "loses")
      .flatMap(({ places }) => places.flatMap((place) => (place.place === "bet" ? [place.code] : []))),
  );
  const isUnpaired = insurance.length > 0 && !insurancePaired;
  const notes = [row.netUnknown && t("bets-netUnknown"), isUnpaired && t("insurance-unpaired")].filter(Boolean);
  return (
    <section aria-label={t("bets")} className="min-w-0 border-t border-line pt-8">
      <FigureTable
        className={rows}
        columns={[
          { key: "bet", name: title },
          ...FIGURES.map((figure) => ({ key: figure, name: t(`bets-${figure}`), isFigure: true })),
          { key: "outcome", name: <span className="visually-hidden">{t("bets-outcome")}</span> },
        ]}
        caption={
          notes.length > 0 && (
            <caption className="caption-bottom pt-4 text-start text-small text-ink-2">{notes.join(" ")}</caption>
          )
        }
      >
        <tbody>
          {bets.map((line, position) => (
            <BetRow
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
              key={position}
              line={line}
              places={places}
              isLost={lost.has(line.bet.code)}
              explained={record.isBaccarat}
            />
          ))}
          {isUnpaired
            ? // Each by itself: no match of a stake and a win is implied.
              insurance.flatMap((line) => [
                line.stake !== null && (
                  <Purchase key={`stake ${line.position}`} line={{ ...line, win: null }} places={places} of="stake" />
                ),
                line.win !== null && (
                  <Purchase key={`win ${line.position}`} line={{ ...line, stake: null }} places={places} of="win" />
                ),
              ])
            : insurance.map((line) => (
                <Purchase key={line.position} line={line} places={places} isOnly={insurance.length === 1} />
              ))}
        </tbody>
        <Totals record={record} places={places} />
      </FigureTable>
    </section>
  );
}

/** An amount in a column. Its copy button shows on hover and focus, in a space of its own: it covers no other figure. */
function Amount(props: Omit<Parameters<typeof MoneyText>[0], "copy" | "className">) {
  return (
    <span className="group relative ps-28 [&_button]:absolute [&_button]:-inset-y-4 [&_button]:start-0 [&_button]:opacity-0 [&_button]:focus-visible:opacity-100 [&_button]:group-hover:opacity-100">
      <MoneyText {...props} copy />
    </span>
  );
}

function WinCells({ win, places }: { win: WinView; places: Places }) {
  const t = useT("record");
  return (["odds", "profit", "amount"] as const).map((figure) => (
    <FigureCell key={figure} name={t(`bets-${figure}`)}>
      {figure === "odds" ? (
        <MoneyText amount={win.odds} places={places.odds} />
      ) : (
        <Amount amount={win[figure]} places={places[figure]} />
      )}
    </FigureCell>
  ));
}

/** What stands in the place of a win that there is not. */
function NoWin({ children }: { children: ReactNode }) {
  return (
    <td colSpan={3} className={classes("pe-12! text-end text-small text-ink-2", overAll)}>
      {children}
    </td>
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

interface BetRowProps {
  line: BetLine;
  places: Places;
  isLost: boolean;
  /** Whether the codes have the meaning that they have in baccarat. */
  explained: boolean;
}

/** One bet: its stake, the reported win, and a mark if a rule about it is broken. */
function BetRow({ line: { bet, win, other, stake, outcome, byCustom }, places, isLost, explained }: BetRowProps) {
  const t = useT("record");
  const { isLit, broken } = usePlace({ place: "bet", code: bet.code });
  const custom = byCustom && t(`custom-${byCustom}`);
  const words = t(`outcome-${outcome}`);
  const Sign = signs[outcome];
  const isSaid = win === null && outcome === "no_win";
  return (
    <>
      <tr className={isLit ? "*:bg-accent-soft" : undefined}>
        <th scope="row" className="font-normal! whitespace-normal [&>span]:flex-wrap [&>span]:gap-y-0">
          <ResultCode coded={bet} explained={explained} />
        </th>
        {(other === null || stake !== null) && (
          <FigureCell name={t("bets-stake")}>
            <Amount amount={stake} places={places.stake} />
          </FigureCell>
        )}
        {other !== null ? (
          <td
            colSpan={stake === null ? 4 : 3}
            className={classes(
              "max-w-0 text-start font-mono text-small wrap-anywhere [[data-fit=lines]_&]:max-w-none",
              overAll,
            )}
            data-figure
          >
            <ServerText value={other} />
          </td>
        ) : win !== null ? (
          <WinCells win={win} places={places} />
        ) : isLost && outcome === "no_win" ? (
          <NoWin>{t("outcome-lost")}</NoWin>
        ) : (
          <NoWin>
            {words}
            {custom && <span className="text-ink-3"> · {custom}</span>}
          </NoWin>
        )}
        <td
          className={gutter}
          title={isLost ? undefined : [`${words}. ${t(`outcome-${outcome}-hint`)}`, custom].filter(Boolean).join(" ")}
        >
          {broken.length > 0 ? (
            <PlaceMark broken={broken} />
          ) : (
            Sign && <Sign size={14} aria-hidden className="inline text-ink-2" />
          )}
          {!isSaid && <span className="visually-hidden">{[words, custom].filter(Boolean).join(", ")}</span>}
        </td>
      </tr>
      {win?.remark && <RemarkRow remark={win.remark} />}
    </>
  );
}

interface PurchaseProps {
  line: InsuranceLine;
  places: Places;
  isOnly?: boolean;
  /** Its stake or its win stands alone. */
  of?: "stake" | "win";
}

/** A purchase of insurance, which the totals contain. */
function Purchase({ line: { position, stake, win }, places, isOnly, of }: PurchaseProps) {
  const t = useT("record");
  const { isLit, broken } = usePlace({ place: "insurance", position });
  return (
    <>
      <tr className={isLit ? "*:bg-accent-soft" : undefined}>
        <th scope="row" className="font-medium!">
          {isOnly ? t("insurance") : t(of === undefined ? "insurance-of" : `insurance-of-${of}`, { position })}
        </th>
        {of === "win" ? (
          <td />
        ) : (
          <FigureCell name={t("bets-stake")}>
            <Amount amount={stake} places={places.stake} />
          </FigureCell>
        )}
        {win !== null ? (
          <WinCells win={win} places={places} />
        ) : of === "stake" ? (
          <td colSpan={3} />
        ) : (
          <NoWin>{t("outcome-no_win")}</NoWin>
        )}
        <td className={gutter}>
          <PlaceMark broken={broken} />
        </td>
      </tr>
      {win?.remark && <RemarkRow remark={win.remark} />}
    </>
  );
}

/** The remark of a win, in a row of its own below it. */
function RemarkRow({ remark }: { remark: RemarkView }) {
  const t = useT("record");
  return (
    <tr>
      <td colSpan={6} className={classes("border-t-0! pt-0! text-start text-small text-ink-2", overAll)}>
        {t("bets-remark")} <Remark remark={remark} />
      </td>
    </tr>
  );
}

/** The numbers of a remark under the service's own names: their meaning is not documented. */
function Remark({ remark: { sixScoreRate, bonusRate } }: { remark: RemarkView }) {
  return (
    <code>
      {sixScoreRate !== null && <ServerText value={`six_score_rate ${sixScoreRate} `} />}
      {bonusRate !== null && <ServerText value={`bonus_rate ${bonusRate}`} />}
    </code>
  );
}

/** The record's totals and its net, in the record's currency. */
function Totals({ record: { row }, places }: { record: RecordView; places: Places }) {
  const t = useT("record");
  const isUnread = (...fields: string[]) => row.problems.some(({ path }) => fields.includes(path));
  const payout = usePlace({ place: "total_payout" });
  return (
    <tfoot className="[&_:is(th,td)]:font-semibold!">
      <tr>
        <th scope="row">{t("bets-total")}</th>
        <FigureCell name={t("bets-stake")}>
          <Placed place={{ place: "total_bet" }} beside>
            <Amount amount={row.totalBet} unread={isUnread("total_bet")} places={places.stake} />
          </Placed>
        </FigureCell>
        <td colSpan={2} />
        <FigureCell name={t("bets-totalPayout")}>
          <span
            className={classes(
              payout.broken.length > 0 &&
                "[&_[data-figure]]:rounded-small [&_[data-figure]]:outline-1 [&_[data-figure]]:outline-offset-4 [&_[data-figure]]:outline-broken",
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

/** The `BONUS` entry as received: its meaning is not documented. */
export function Bonus({ bonus: { kind, first, second, win } }: { bonus: BonusView }) {
  const t = useT("record");
  const won = (["amount", "odds", "profit"] as const).map(
    (field): Fact => ({
      name: `${t("bonus-win")}, ${t(`bets-${field}`)}`,
      value: win && <MoneyText amount={win[field]} />,
    }),
  );
  return (
    <Section title={t("bonus")}>
      <p className="text-small text-ink-2">{t("bonus-note")}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-24 gap-y-8">
        <Facts
          facts={[
            { name: t("bonus-type"), value: kind === null ? null : <ServerText value={kind} /> },
            ...(win ? won : []),
            ...(win?.remark
              ? [{ name: `${t("bonus-win")}, ${t("bonus-remark")}`, value: <Remark remark={win.remark} /> }]
              : []),
          ]}
        />
        <div className="flex gap-24">
          {first && <Announced name={t("bonus-first")} announced={first} />}
          {second && <Announced name={t("bonus-second")} announced={second} />}
        </div>
      </div>
    </Section>
  );
}

function Announced({ name, announced: { card, symbol } }: { name: string; announced: BonusCard }) {
  return (
    <figure className="flex items-center gap-8">
      {card && <PlayingCard card={card} size="small" />}
      <figcaption className="flex flex-col">
        <span className="text-small text-ink-2">{name}</span>
        {symbol !== null && (
          <code>
            <ServerText value={symbol} />
          </code>
        )}
      </figcaption>
    </figure>
  );
}
