/** What was bought and won, in the form of its game: bets of Yiki, tickets of Lucky 1 dollar. */
import type { Coded, LottoEntryView, LuckyTicket, MarkedDigit, YikiLine } from "@/gateway/types";
import { KnownCode, MoneyText, ServerText, shownText } from "@/shared/domain";
import { Placed, RowMark } from "@/shared/domain/audit/places";
import { placesOf } from "@/shared/format";
import { useMessage, useT } from "@/shared/i18n";
import { type Column, classes, FigureTable, Section } from "@/shared/ui";

interface ItemsProps {
  entry: LottoEntryView;
  /** A number of the ticket that led here: what was bought with it is lit. */
  number: string | null;
}

export function Items({ entry, number }: ItemsProps) {
  const t = useT("lotto-round");
  const { lines, tickets, others } = entry;
  return (
    <>
      {number !== null && <NumberFound entry={entry} number={number} />}
      {lines.length > 0 && <YikiTable entry={entry} number={number} />}
      {tickets.length > 0 && <TicketsTable entry={entry} number={number} />}
      {lines.length + tickets.length + others.length === 0 && (
        <Section title={t("items")}>
          <p className="text-ink-2">{t("items-none")}</p>
        </Section>
      )}
      {others.length > 0 && (
        <Section title={t("others")}>
          <p className="text-ink-2">{t("others-hint")}</p>
          <ul className="mt-4 wrap-anywhere">
            {others.map(({ won, raw }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity
              <li key={index}>
                {t(won ? "others-win" : "others-bet")}{" "}
                <code className="font-mono text-small">
                  <ServerText value={raw} />
                </code>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** How many bets or tickets hold the number that was asked about. */
function NumberFound({ entry: { lines, tickets }, number }: ItemsProps) {
  const t = useT("lotto-round");
  const count = [...lines, ...tickets].filter((each) => holds(each.number, number)).length;
  return (
    <p role="status" className={count === 0 ? "text-ink" : undefined}>
      {t("number-found", { number: number ?? "", count })}
    </p>
  );
}

const holds = (digits: readonly MarkedDigit[], number: string | null) =>
  number !== null &&
  digits
    .map(({ digit }) => digit)
    .join("")
    .includes(number);

/** What stands for the win of a number without one: that it lost is only said where the check of the entry found nothing else. */
function useNoWin({ audit }: LottoEntryView): string {
  const t = useT("lotto-round");
  return t(audit.verdict === "consistent" ? "outcome-lost" : "noWin");
}

/** The rows of what the player won or lost, without and with what charms give. */
function useNets({ charms, net, netWithCharms }: LottoEntryView) {
  const t = useT("lotto-round");
  const nets = [{ name: t(charms === null ? "money-net" : "money-netPrizes"), amount: net }];
  return netWithCharms === null ? nets : [...nets, { name: t("money-netCharms"), amount: netWithCharms }];
}

/** The head of the table's names, with the currency of all its amounts, as that of a record's bets. */
export const ofCurrency = (head: string, currency: string | null) =>
  currency ? `${head}, ${shownText(currency)}` : head;

/** The bets of Yiki beside their wins, with the digits that match and the reason. */
function YikiTable({ entry, number: asked }: ItemsProps) {
  const t = useT("lotto-round");
  const { lines, row, quantity } = entry;
  const say = useMessage();
  const nets = useNets(entry);
  const noWin = useNoWin(entry);
  const stakePlaces = placesOf([...lines.map(({ stake }) => stake), row.stakes]);
  const payoutPlaces = placesOf([
    ...lines.map(({ payout }) => payout),
    row.payout,
    ...nets.map(({ amount }) => amount),
  ]);
  const columns: (Column<YikiLine> | false)[] = [
    {
      id: "bet",
      head: ofCurrency(t("bet"), row.currency),
      kind: "name",
      className: "min-w-96 wrap-break-word",
      totals: [t("total"), ...nets.map(({ name }) => name)],
      cell: ({ bet, name, place }) => (
        <>
          <span title={name ? say(name) : undefined}>{bet === null ? t("noCode") : <PlainCode coded={bet} />}</span>{" "}
          {name && <span className="text-small text-ink-2">{say(name)}</span>}{" "}
          <RowMark place={{ place: "bet", code: place }} />
        </>
      ),
    },
    {
      id: "number",
      head: t("number"),
      cell: ({ number, won }) => <Digits digits={number} hasWon={won} isLit={holds(number, asked)} />,
    },
    {
      id: "quantity",
      head: t("quantity"),
      kind: "figure",
      totals: [quantity],
      cell: (line) => line.quantity !== null && <ServerText value={line.quantity} />,
    },
    {
      id: "stake",
      head: t("stake"),
      kind: "figure",
      totals: [<MoneyText key="total" amount={row.stakes} tooLarge={row.stakesTooLarge} places={stakePlaces} />],
      cell: ({ free, stake }) =>
        free ? (
          <span title={t("free-hint")}>{t("free")}</span>
        ) : stake === null ? (
          <Quiet>{t("notBought")}</Quiet>
        ) : (
          <MoneyText amount={stake} places={stakePlaces} />
        ),
    },
    {
      id: "payout",
      head: t("paid"),
      kind: "figure",
      totals: [
        <Paid key="total" amount={row.payout} places={payoutPlaces} />,
        ...nets.map(({ name, amount }) => <MoneyText key={name} amount={amount} places={payoutPlaces} sign />),
      ],
      cell: ({ payout, won }) =>
        payout === null ? (
          <Quiet>{won ? t("noPayout") : noWin}</Quiet>
        ) : (
          <MoneyText amount={payout} places={payoutPlaces} />
        ),
    },
    lines.some(({ rate, won, free }) => rate !== null || (won && free)) && {
      id: "rate",
      head: t("rate"),
      kind: "figure",
      cell: ({ won, free, rate }) => (won && free ? <Quiet>{t("prize")}</Quiet> : rate),
    },
    lines.some(({ why, winStates }) => why ?? winStates) && {
      id: "why",
      head: t("why"),
      className: "min-w-90 text-small text-ink-2",
      cell: ({ why, winStates }) => (
        <>
          {why && say(why)}
          {winStates && <p>{say(winStates)}</p>}
        </>
      ),
    },
  ];
  return (
    <Section title={t("items")}>
      <FigureTable
        columns={columns.filter((column) => column !== false)}
        rows={lines}
        rowClass={({ won }) => won && "bg-sunken"}
        note={lines.some(({ free }) => free) && t("free-hint")}
      />
    </Section>
  );
}

/** The tickets of Lucky 1 dollar with their prizes. */
function TicketsTable({ entry, number: asked }: ItemsProps) {
  const t = useT("lotto-round");
  const { tickets, row, quantity } = entry;
  const nets = useNets(entry);
  const noWin = useNoWin(entry);
  const stakePlaces = placesOf([...tickets.map(({ stake }) => stake), row.stakes]);
  const prizePlaces = placesOf([
    ...tickets.flatMap(({ prizes }) => prizes.map(({ payout }) => payout)),
    row.payout,
    ...nets.map(({ amount }) => amount),
  ]);
  const [type, ...otherTypes] = new Set(tickets.map(({ betType }) => betType));
  // What all tickets have is in the head.
  const commonType = otherTypes.length === 0 ? type : null;
  const columns: (Column<LuckyTicket> | false)[] = [
    {
      id: "full",
      head: ofCurrency(commonType ? `${t("fullNumber")} (${shownText(commonType)})` : t("fullNumber"), row.currency),
      kind: "name",
      className: "wrap-anywhere",
      totals: [t("total"), ...nets.map(({ name }) => name)],
      cell: ({ fullNumber, betType, place, symbol }) => (
        <>
          {/* The symbol is a picture letter that not every system has a font for. */}
          <span title={symbol === null ? undefined : `${t("symbol")}: ${shownText(symbol)}`}>
            <FullNumber value={fullNumber} />
          </span>{" "}
          {betType !== null && !commonType && (
            <span className="text-ink-2">
              <ServerText value={betType} />
            </span>
          )}{" "}
          <RowMark place={{ place: "bet", code: place }} />
        </>
      ),
    },
    {
      id: "number",
      head: t("number"),
      cell: ({ number, prizes }) =>
        number.length > 0 && <Digits digits={number} hasWon={prizes.length > 0} isLit={holds(number, asked)} />,
    },
    {
      id: "set",
      head: t("set"),
      cell: ({ set, prizes }) => set.length > 0 && <Digits digits={set} hasWon={prizes.length > 0} />,
    },
    {
      id: "quantity",
      head: t("quantity"),
      kind: "figure",
      totals: [quantity],
      cell: (ticket) => ticket.quantity !== null && <ServerText value={ticket.quantity} />,
    },
    {
      id: "stake",
      head: t("stake"),
      kind: "figure",
      totals: [<MoneyText key="total" amount={row.stakes} tooLarge={row.stakesTooLarge} places={stakePlaces} />],
      cell: ({ betType, stake }) =>
        betType === null && stake === null ? (
          <Quiet>{t("notBought")}</Quiet>
        ) : (
          <MoneyText amount={stake} places={stakePlaces} />
        ),
    },
    {
      id: "payout",
      head: t("paid"),
      kind: "figure",
      totals: [
        <Paid key="total" amount={row.payout} places={prizePlaces} />,
        ...nets.map(({ name, amount }) => <MoneyText key={name} amount={amount} places={prizePlaces} sign />),
      ],
      cell: ({ prizes }) =>
        prizes.length === 0 ? (
          <Quiet>{noWin}</Quiet>
        ) : (
          <span className="inline-flex flex-col items-end">
            {prizes.map(({ payout }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: prizes have no identity
              <MoneyText key={index} amount={payout} places={prizePlaces} />
            ))}
          </span>
        ),
    },
    tickets.some(({ prizes }) => prizes.length > 0) && {
      id: "prize",
      head: t("prizeColumn"),
      className: "text-small text-ink-2",
      cell: ({ prizes }) =>
        prizes.map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: prizes have no identity
          <span key={index} className="block">
            {name ? <PlainCode coded={name} /> : t("noCode")}
          </span>
        )),
    },
  ];
  return (
    <Section title={t("tickets")}>
      <FigureTable
        columns={columns.filter((column) => column !== false)}
        rows={tickets}
        rowClass={({ prizes }) => prizes.length > 0 && "bg-sunken"}
      />
    </Section>
  );
}

/** The reported payout. */
function Paid({ amount, places }: { amount: string | null; places?: number }) {
  return (
    <Placed place={{ place: "total_payout" }}>
      <MoneyText amount={amount} places={places} className="font-semibold text-ink" />
    </Placed>
  );
}

/** A code that this version knows is a word like others. */
export function PlainCode({ coded }: { coded: Coded }) {
  return coded.known ? <ServerText value={coded.code} /> : <KnownCode coded={coded} />;
}

export function FullNumber({ value }: { value: string | null }) {
  const t = useT("lotto-round");
  if (value === null) return <>{t("noNumber")}</>;
  return (
    <span className="font-mono text-small select-text" data-figure>
      <ServerText value={value} />
    </span>
  );
}

interface DigitsProps {
  digits: readonly MarkedDigit[];
  hasWon: boolean;
  isLit?: boolean;
}

/** A bought number; the digits that match the result are filled where it won, and underlined where it lost. */
function Digits({ digits, hasWon, isLit = false }: DigitsProps) {
  const t = useT("lotto-round");
  if (digits.length === 0) return <Quiet>{t("noNumber")}</Quiet>;
  const number = digits.map(({ digit }) => digit).join("");
  const hits = digits.filter(({ hit }) => hit).map(({ digit }) => digit);
  return (
    <span
      role="img"
      className="inline-flex gap-1 font-mono"
      aria-label={hits.length === 0 ? number : t("digits", { number, hits: hits.join(" ") })}
      data-figure
      data-lit={isLit || undefined}
    >
      {digits.map(({ digit, hit }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: digits have no identity
          key={index}
          data-hit={hit || undefined}
          className={classes(
            "grid h-20 min-w-16 place-items-center px-3",
            hit && hasWon ? "rounded-small bg-primary font-semibold text-on-primary" : "font-medium",
            hit && !hasWon && "underline decoration-ink-2 underline-offset-3",
          )}
        >
          <ServerText value={digit} />
        </span>
      ))}
    </span>
  );
}

/** Words in a column of figures. */
export function Quiet({ children }: { children: string }) {
  return <span className="text-small font-normal whitespace-nowrap text-ink-2">{children}</span>;
}
