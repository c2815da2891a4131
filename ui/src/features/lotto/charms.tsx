/** The charms of an entry of Lucky 1 dollar: their money, and the wallet's entry of each transaction. */
import type { CharmsView, LedgerRow } from "@/gateway/types";
import { Id, MoneyText, ServerText, shownText } from "@/shared/domain";
import { groupsOf } from "@/shared/domain/audit/findings";
import { PlaceMark, RowMark } from "@/shared/domain/audit/places";
import { decimalOf, placesOf, sumOf } from "@/shared/format";
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
    <Section title={t("charms")}>
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

interface Amount {
  name: keyof typeof AMOUNTS;
  amount: string | null;
  /** None moves an amount that is no payment. */
  transactionId: string | null;
  /** All that the transaction moves. */
  together: readonly (string | null)[];
}

interface MoneyLine extends Amount {
  /** What the wallet credited of it. Null if it has no entry of the transaction; undefined if it can't be told. */
  credited: string | null | undefined;
  open: string | null;
}

/** Each amount beside what the wallet credited of it, with the transaction that moves it. */
function MoneyTable({ charms, ...props }: EntryInWalletProps & { charms: CharmsView }) {
  const t = useT("lotto-round");
  const { row, audit } = props.entry;
  const { asked, isAsking } = useEntryInWallet(props);
  const entries = asked.data?.entries ?? [];
  const { broken } = groupsOf(audit.findings);
  const { credit, refund, total, transactionId } = charms;
  const reward = { transactionId, together: [credit, refund].filter((each) => each !== null) };
  const amounts: Amount[] = [
    { name: "prizes", amount: row.payout, transactionId: payoutTransaction(props.entry), together: [row.payout] },
    { name: "credit", amount: credit, ...reward },
    { name: "refund", amount: refund, ...reward },
    { name: "total", amount: total, transactionId: null, together: [] },
  ];
  // A wallet that agrees with the entry may have credited it in another transaction.
  const lines = amounts.map((amount) => lineOf(amount, entries, asked.data?.class === "matched"));
  const places = placesOf(amounts.map(({ amount }) => amount));
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
    (isAsking || entries.length > 0) && {
      id: "credited",
      head: t("credited"),
      kind: "figure",
      cell: ({ credited }) =>
        credited === null ? (
          <Quiet>{t("credited-none")}</Quiet>
        ) : (
          credited !== undefined && <MoneyText amount={credited} places={places} />
        ),
    },
    (isAsking || entries.length > 0) && {
      id: "open",
      head: t("open"),
      kind: "figure",
      cell: ({ open }) =>
        open !== null && (
          <MoneyText
            amount={open}
            places={places}
            className={decimalOf(open)?.units === 0n ? undefined : "font-semibold"}
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
          t("transaction-missing")
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
      label={t("charms")}
      columns={columns.filter((column) => column !== false)}
      rows={lines}
      rowClass={({ name }) => name === "total" && "text-ink-2"}
    />
  );
}

/** An amount with what the wallet's entries credited of it. One entry of several amounts is divided only if it is all of them. */
function lineOf(line: Amount, entries: readonly LedgerRow[], isMatched: boolean): MoneyLine {
  const { amount, transactionId, together } = line;
  if (transactionId === null || amount === null || entries.length === 0)
    return { ...line, credited: undefined, open: null };
  const booked = entries.filter((each) => each.transactionId === transactionId);
  if (booked.length === 0) return { ...line, credited: null, open: isMatched ? null : amount };
  // A message that was refused moved nothing, and may have come again.
  const moved = sumOf(booked.map((each) => each.moved));
  if (moved === null) return { ...line, credited: undefined, open: null };
  const isAll = decimalOf(difference(moved, sumOf(together)))?.units === 0n;
  const credited = together.length === 1 ? moved : isAll ? amount : undefined;
  return { ...line, credited, open: credited === undefined ? null : difference(amount, credited) };
}

const difference = (one: string, other: string | null) =>
  sumOf([one, other && (other.startsWith("-") ? other.slice(1) : `-${other}`)]);

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
