/** The charms of an entry of Lucky 1 dollar: their money, and the wallet's entry of each transaction. */
import type { CharmsView } from "@/gateway/types";
import { Id, MoneyText, ServerText, shownText } from "@/shared/domain";
import { groupsOf, PlaceMark } from "@/shared/domain/audit";
import { placesOf } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { type Column, classes, FigureTable, Section } from "@/shared/ui";
import { type EntryInWalletProps, payoutTransaction, WalletLine, WalletUnread } from "./in-wallet";
import { BetMark, FullNumber, PlainCode } from "./items";

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
        <Card
          {...prize}
          amounts={[
            {
              title: t("card-prizes"),
              amount: row.payout,
              field: "payout_amount",
              rule: "payout_sum",
              hint: t("card-prizesHint"),
            },
          ]}
        />
        <Card
          {...reward}
          amounts={[
            {
              title: t("card-credit"),
              amount: charms.credit,
              field: "…payout_amount",
              rule: "charm_sum",
              hint: t("card-creditHint"),
            },
            {
              title: t("card-refund"),
              amount: charms.refund,
              field: "…refund_amount",
              rule: "refund",
              hint: t("card-refundHint"),
            },
          ]}
        />
        <Card
          {...reward}
          isQuiet
          amounts={[
            {
              title: t("card-total"),
              amount: charms.total,
              field: "…total_payout_amount",
              rule: "charm_total",
              hint: t("card-totalHint"),
            },
          ]}
        />
      </div>
      {hasTransaction && <WalletUnread entry={entry} lottoId={lottoId} />}
      {entry.dueNow === null && <p className="pb-8 text-ink-2">{t("card-unknown")}</p>}
      <CharmTable charms={charms} currency={currency} />
    </Section>
  );
}

interface CardAmount {
  title: string;
  amount: string | null;
  /** The field of the answer, in the tooltip. */
  field: string;
  /** The rule about it: its findings name no place. */
  rule: string;
  hint: string;
}

interface CardProps extends EntryInWalletProps {
  /** What one transaction moves. */
  amounts: readonly CardAmount[];
  currency: string | null;
  transactionId: string | null;
  /** Not money that the player gets: it has no transaction. */
  isQuiet?: boolean;
}

/** Amounts above the transaction that moves them together. */
function Card({ amounts, currency, transactionId, isQuiet = false, entry, lottoId }: CardProps) {
  const t = useT("lotto-round");
  const brokenBy = (rule: string) => groupsOf(entry.audit.findings).broken.filter((finding) => finding.rule === rule);
  return (
    <section
      className={classes(
        "flex min-w-min flex-1 flex-col",
        isQuiet ? "basis-110" : amounts.length > 1 ? "basis-292" : "basis-146",
      )}
      aria-label={amounts.map(({ title }) => title).join(", ")}
    >
      <div className="flex flex-1 flex-wrap gap-x-12">
        {amounts.map(({ title, amount, field, rule, hint }) => (
          <div key={field} className="min-w-min flex-1">
            <h4 className="text-small text-ink-2" title={field}>
              {title}
            </h4>
            <p className={classes("flex items-center gap-8 text-title", isQuiet ? "text-ink-2" : "font-semibold")}>
              <MoneyText
                amount={amount}
                currency={currency}
                className={
                  brokenBy(rule).length > 0 ? "rounded-small outline-1 outline-offset-1 outline-broken" : undefined
                }
              />
              <PlaceMark broken={brokenBy(rule)} />
            </p>
            <p className="text-small text-ink-2">{hint}</p>
          </div>
        ))}
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
          <BetMark code={code?.code ?? ""} />
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
