/** The charms of an entry of Lucky 1 dollar: their money, and the wallet's entry of each transaction. */
import type { CharmsView } from "@/gateway/types";
import { Id, MoneyText, ServerText, shownText } from "@/shared/domain";
import { groupsOf } from "@/shared/domain/audit/findings";
import { PlaceMark, RowMark } from "@/shared/domain/audit/places";
import { placesOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { type Column, classes, FigureTable, Section } from "@/shared/ui";
import { type EntryInWalletProps, payoutTransaction, WalletLine, WalletUnread } from "./in-wallet";
import { FullNumber, PlainCode } from "./items";

/** The money of an entry with charms: prizes, credit, refund, and the total that is never added; then each charm. */
export function CharmsPanel({ entry, lottoId }: EntryInWalletProps) {
  const t = useT("lotto-round");
  const { charms, row } = entry;
  if (!charms) return null;
  const { currency } = row;
  const prize = { currency, entry, lottoId, transactionId: payoutTransaction(entry) };
  const reward = { currency, entry, lottoId, transactionId: charms.transactionId };
  const hasTransaction = prize.transactionId !== null || reward.transactionId !== null;
  return (
    <Section title={t("charms")}>
      <div className="flex flex-wrap gap-x-24 gap-y-12 pb-8">
        <Card {...prize} amounts={[["prizes", row.payout]]} />
        <Card
          {...reward}
          amounts={[
            ["credit", charms.credit],
            ["refund", charms.refund],
          ]}
        />
        <Card {...reward} isQuiet amounts={[["total", charms.total]]} />
      </div>
      {hasTransaction && <WalletUnread entry={entry} lottoId={lottoId} />}
      {!entry.dueKnown && <p className="pb-8 text-ink-2">{t("card-unknown")}</p>}
      <CharmTable charms={charms} currency={currency} />
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

interface CardProps extends EntryInWalletProps {
  /** What one transaction moves. */
  amounts: readonly [name: keyof typeof AMOUNTS, amount: string | null][];
  currency: string | null;
  transactionId: string | null;
  /** Not money that the player gets: it has no transaction. */
  isQuiet?: boolean;
}

/** Amounts above the transaction that moves them together. */
function Card({ amounts, currency, transactionId, isQuiet = false, entry, lottoId }: CardProps) {
  const t = useT("lotto-round");
  const { broken } = groupsOf(entry.audit.findings);
  return (
    <section
      className={classes(
        "flex min-w-min flex-1 flex-col",
        isQuiet ? "basis-110" : amounts.length > 1 ? "basis-292" : "basis-146",
      )}
      aria-label={amounts.map(([name]) => t(`card-${name}`)).join(", ")}
    >
      <div className="flex flex-1 flex-wrap gap-x-12">
        {amounts.map(([name, amount]) => {
          const { field, rule } = AMOUNTS[name];
          const ofAmount = broken.filter((finding) => finding.rule === rule);
          const ring = ofAmount.length > 0 ? "wrong-figure" : undefined;
          return (
            <div key={name} className="min-w-min flex-1">
              <h4 className="text-small text-ink-2" title={field}>
                {t(`card-${name}`)}
              </h4>
              <p className={classes("flex items-center gap-8 text-title", isQuiet ? "text-ink-2" : "font-semibold")}>
                <MoneyText amount={amount} currency={currency} className={ring} />
                <PlaceMark broken={ofAmount} />
              </p>
              <p className="text-small text-ink-2">{t(`card-${name}Hint`)}</p>
            </div>
          );
        })}
      </div>
      <div className="mt-4 text-small text-pretty text-ink-2">
        {isQuiet ? (
          t("card-noTransaction")
        ) : transactionId === null ? (
          t("transaction-missing")
        ) : (
          <>
            <Id value={transactionId} label={t("transaction")} />
            <WalletLine entry={entry} lottoId={lottoId} transactionId={transactionId} />
          </>
        )}
      </div>
    </section>
  );
}

function CharmTable({ charms, currency }: { charms: CharmsView; currency: string | null }) {
  const t = useT("lotto-round");
  const places = placesOf([...charms.charms.map((charm) => charm.profit), charms.profit]);
  const columns: Column<CharmsView["charms"][number]>[] = [
    {
      id: "charm",
      head: t("charm"),
      kind: "name",
      className: "wrap-anywhere",
      total: t("profits"),
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
      unit: currency && shownText(currency),
      kind: "figure",
      total: <MoneyText amount={charms.profit} places={places} />,
      cell: ({ profit }) => <MoneyText amount={profit} places={places} />,
    },
  ];
  if (charms.charms.length === 0) return <p className="text-ink-2">{t("charms-none")}</p>;
  return <FigureTable columns={columns} rows={charms.charms} />;
}
