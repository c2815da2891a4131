/** The charms of an entry of Lucky 1 dollar: their money, and the wallet's entry of each transaction. */
import type { CharmsView } from "@/gateway/types";
import { Id, MoneyText, ServerText, shownText } from "@/shared/domain";
import { groupsOf } from "@/shared/domain/audit/findings";
import { PlaceMark, RowMark } from "@/shared/domain/audit/places";
import { compareDecimals, decimalOf, placesOf, sumOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { type Column, FigureTable, Section } from "@/shared/ui";
import { type EntryInWalletProps, payoutTransaction, useEntryInWallet, WalletLine, WalletUnread } from "./in-wallet";
import { FullNumber, ofCurrency, PlainCode } from "./items";

/** The money of an entry with charms: prizes, credit, refund, and the total that is never added; then each charm. */
export function CharmsPanel(props: EntryInWalletProps) {
  const t = useT("lotto-round");
  const { charms, row, dueKnown } = props.entry;
  if (!charms) return null;
  return (
    <Section title={t("charms")}>
      <MoneyTable {...props} charms={charms} />
      {(payoutTransaction(props.entry) ?? charms.transactionId) !== null && <WalletUnread {...props} />}
      {!dueKnown && <p className="py-8 text-ink-2">{t("card-unknown")}</p>}
      <CharmTable charms={charms} currency={row.currency} />
    </Section>
  );
}

/** Each amount's field of the answer, and the rule about it: its findings name no place. */
const AMOUNTS = {
  prizes: { field: "payout_amount", rule: "payout_sum" },
  credit: { field: "…payout_amount", rule: "charm_sum" },
  refund: { field: "…refund_amount", rule: "refund" },
  total: { field: "…total_payout_amount", rule: "charm_total" },
} as const;

interface MoneyLine {
  name: keyof typeof AMOUNTS;
  amount: string | null;
  /** None has money that is not credited. */
  transactionId: string | null;
  /** All that the transaction moves. */
  together: readonly (string | null)[];
}

/** Each amount beside what the wallet credited of it, with the transaction that moves it. */
function MoneyTable({ charms, ...props }: EntryInWalletProps & { charms: CharmsView }) {
  const t = useT("lotto-round");
  const { row, audit } = props.entry;
  const { asked, isAsking } = useEntryInWallet(props);
  const entries = asked.data?.entries ?? [];
  const { broken } = groupsOf(audit.findings);
  const { credit, refund, total, transactionId } = charms;
  const reward = { transactionId, together: [credit, refund] };
  const lines: MoneyLine[] = [
    { name: "prizes", amount: row.payout, transactionId: payoutTransaction(props.entry), together: [row.payout] },
    { name: "credit", amount: credit, ...reward },
    { name: "refund", amount: refund, ...reward },
    { name: "total", amount: total, transactionId: null, together: [] },
  ];
  const places = placesOf(lines.map(({ amount }) => amount));
  const quiet = (words: string) => <span className="text-small font-normal text-ink-2">{words}</span>;
  const columns: Column<MoneyLine>[] = [
    {
      id: "name",
      head: shownText(row.currency ?? ""),
      kind: "name",
      cell: ({ name }) => <span title={`${t(`card-${name}Hint`)} · ${AMOUNTS[name].field}`}>{t(`card-${name}`)}</span>,
    },
    {
      id: "amount",
      head: t("rewardAmount"),
      kind: "figure",
      cell: ({ name, amount }) => {
        const ofAmount = broken.filter(({ rule }) => rule === AMOUNTS[name].rule);
        return (
          <span className="inline-flex items-center gap-8">
            <PlaceMark broken={ofAmount} />
            <MoneyText amount={amount} places={places} className={ofAmount.length > 0 ? "wrong-figure" : undefined} />
          </span>
        );
      },
    },
    ...(isAsking || entries.length > 0 ? [creditedColumn(), openColumn()] : []),
    {
      id: "transaction",
      head: t("transaction"),
      className: "py-0! text-small",
      cell: (line) =>
        line.name === "total" ? (
          quiet(t("card-totalHint"))
        ) : line.transactionId === null ? (
          quiet(t("transaction-missing"))
        ) : line.name === "refund" ? (
          quiet(t("card-sameTransaction"))
        ) : (
          <span className="flex flex-wrap items-center gap-x-12">
            <Id value={line.transactionId} label={t("transaction")} />
            <WalletLine {...props} transactionId={line.transactionId} isBrief />
          </span>
        ),
    },
  ];
  return (
    <FigureTable
      label={t("charms")}
      columns={columns}
      rows={lines}
      rowClass={({ name }) => name === "total" && "text-ink-2"}
    />
  );

  /** What the wallet credited of an amount. Null if it has no entry of the transaction; undefined if it can't be told. */
  function creditedOf({ amount, transactionId: id, together }: MoneyLine): string | null | undefined {
    const booked = entries.find((each) => each.transactionId === id);
    if (id === null || booked === undefined) return id === null ? undefined : null;
    if (together.length === 1) return booked.moved;
    // One booking of several amounts is divided only if it is all of them.
    const [moved, due] = [decimalOf(booked.moved), decimalOf(sumOf(together.map((each) => each ?? "0")))];
    return moved && due && compareDecimals(moved, due) === 0 ? (amount ?? undefined) : undefined;
  }

  function creditedColumn(): Column<MoneyLine> {
    return {
      id: "credited",
      head: t("credited"),
      kind: "figure",
      cell: (line) => {
        const credited = isAsking || line.name === "total" ? undefined : creditedOf(line);
        if (credited === undefined) return null;
        return credited === null ? quiet(t("credited-none")) : <MoneyText amount={credited} places={places} />;
      },
    };
  }

  function openColumn(): Column<MoneyLine> {
    return {
      id: "open",
      head: t("open"),
      kind: "figure",
      cell: (line) => {
        const credited = isAsking || line.name === "total" ? undefined : creditedOf(line);
        // A wallet that agrees with the entry credited it in another transaction.
        if (credited === undefined || line.amount === null || (credited === null && asked.data?.class === "matched"))
          return null;
        const open = sumOf([line.amount, negated(credited ?? "0")]);
        const isOpen = decimalOf(open)?.units !== 0n;
        return <MoneyText amount={open} places={places} className={isOpen ? "font-semibold" : undefined} />;
      },
    };
  }
}

const negated = (amount: string) => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);

function CharmTable({ charms, currency }: { charms: CharmsView; currency: string | null }) {
  const t = useT("lotto-round");
  const places = placesOf([...charms.charms.map((charm) => charm.profit), charms.profit]);
  const columns: Column<CharmsView["charms"][number]>[] = [
    {
      id: "charm",
      head: ofCurrency(t("charm"), currency),
      kind: "name",
      className: "wrap-anywhere",
      totals: [t("profits")],
      cell: ({ symbol, code }) => (
        <>
          {/* The symbol is a picture letter that not every system has a font for: the code names it. */}
          {code ? <PlainCode coded={code} /> : symbol === null ? t("noCode") : <ServerText value={symbol} />}{" "}
          <RowMark place={{ place: "bet", code: code?.code ?? "" }} />
        </>
      ),
    },
    {
      id: "ticket",
      head: t("onTicket"),
      className: "wrap-anywhere",
      cell: ({ fullNumber }) => fullNumber !== null && <FullNumber value={fullNumber} />,
    },
    {
      id: "reward",
      head: t("reward"),
      cell: ({ rewardCode }) => (rewardCode ? <PlainCode coded={rewardCode} /> : t("noCode")),
    },
    {
      id: "amount",
      head: t("rewardAmount"),
      kind: "figure",
      cell: ({ rewardAmount }) => <MoneyText amount={rewardAmount} />,
    },
    {
      id: "profit",
      head: t("profit"),
      kind: "figure",
      totals: [<MoneyText key="total" amount={charms.profit} places={places} />],
      cell: ({ profit }) => <MoneyText amount={profit} places={places} />,
    },
  ];
  if (charms.charms.length === 0) return <p className="text-ink-2">{t("charms-none")}</p>;
  return <FigureTable columns={columns} rows={charms.charms} />;
}
