/** The charms of an entry of Lucky 1 dollar: their money, and the wallet's entry of each transaction. */
import type { AmountInWallet, CharmsView } from "@/gateway/types";
import { Id, MoneyText, ServerText, shownText } from "@/shared/domain";
import { groupsOf } from "@/shared/domain/audit/findings";
import { PlaceMark, RowMark } from "@/shared/domain/audit/places";
import { decimalOf, placesOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { type Column, FigureTable, Section } from "@/shared/ui";
import { type EntryInWalletProps, payoutTransaction, useEntryInWallet, WalletLine, WalletUnread } from "./in-wallet";
import { FullNumber, ofCurrency, PlainCode, Quiet } from "./items";

/** The money of an entry with charms: prizes, credit, refund, and the total that is never added; then each charm. */
export function CharmsPanel(props: EntryInWalletProps) {
  const t = useT("lotto-round");
  const { charms, row, dueKnown } = props.entry;
  if (!charms) return null;
  return (
    <Section title={t("payments")}>
      <MoneyTable {...props} charms={charms} />
      {(payoutTransaction(props.entry) ?? charms.transactionId) !== null && <WalletUnread {...props} />}
      {!dueKnown && <p className="py-8 text-ink-2">{t("card-unknown")}</p>}
      <div className="mt-12">
        <CharmTable charms={charms} currency={row.currency} />
      </div>
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
  /** None moves an amount that is no payment. */
  transactionId: string | null;
  /** What the wallet credited of it. */
  beside?: AmountInWallet | null | undefined;
}

/** Each amount beside what the wallet credited of it, with the transaction that moves it. */
function MoneyTable({ charms, ...props }: EntryInWalletProps & { charms: CharmsView }) {
  const t = useT("lotto-round");
  const { row, audit, noTransaction } = props.entry;
  const { asked, isAsking } = useEntryInWallet(props);
  const { amounts } = asked.data ?? {};
  const { broken } = groupsOf(audit.findings);
  const { credit, refund, total, transactionId } = charms;
  const lines: MoneyLine[] = [
    {
      name: "prizes",
      amount: row.payout,
      transactionId: payoutTransaction(props.entry),
      beside: amounts?.prizes,
    },
    { name: "credit", amount: credit, transactionId, beside: amounts?.credit },
    { name: "refund", amount: refund, transactionId, beside: amounts?.refund },
    { name: "total", amount: total, transactionId: null },
  ];
  const places = placesOf(lines.map(({ amount }) => amount));
  const columns: (Column<MoneyLine> | false)[] = [
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
    (isAsking || amounts !== undefined) && {
      id: "credited",
      head: t("credited"),
      kind: "figure",
      cell: ({ beside }) =>
        beside?.booked === false ? (
          <Quiet>{t("credited-none")}</Quiet>
        ) : (
          beside?.credited && <MoneyText amount={beside.credited} places={places} />
        ),
    },
    (isAsking || amounts !== undefined) && {
      id: "open",
      head: t("open"),
      kind: "figure",
      cell: ({ beside }) =>
        beside?.open && (
          <MoneyText
            amount={beside.open}
            places={places}
            className={decimalOf(beside.open)?.units === 0n ? "text-ink-2" : "font-semibold"}
          />
        ),
    },
    {
      id: "transaction",
      head: t("transaction"),
      className: "py-0! text-small",
      cell: ({ name, transactionId: id }) =>
        name === "total" ? (
          t("card-totalHint")
        ) : id === null ? (
          t(name === "prizes" && noTransaction ? "transaction-none" : "transaction-missing")
        ) : name === "refund" ? (
          t("card-sameTransaction")
        ) : (
          <span className="flex flex-wrap items-center gap-x-12">
            <Id value={id} label={t("transaction")} />
            <WalletLine {...props} transactionId={id} isBrief />
          </span>
        ),
    },
  ];
  return (
    <FigureTable
      label={t("payments")}
      columns={columns.filter((column) => column !== false)}
      rows={lines}
      rowClass={({ name }) => name === "total" && "text-ink-2"}
    />
  );
}

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
