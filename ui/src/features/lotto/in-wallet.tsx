/** What the open wallet has of the payouts of a lotto entry. */
import { useQuery } from "@tanstack/react-query";
import type { LanguageName, LottoEntryView, TimelineView } from "@/gateway/types";
import { KnownCode, MoneyText, ServerText, shownText, TimeText } from "@/shared/domain";
import { formatMoney } from "@/shared/format";
import { translatorOf, useMessage, useT } from "@/shared/i18n";
import { walletHref } from "@/shared/links";
import { asErrorView, timelineQuery, useGateway, walletStateQuery } from "@/shared/query";
import { Button, DotLine, PartialNotice } from "@/shared/ui";

interface EntryProps {
  entry: LottoEntryView;
}

/** The transaction of an entry's payout; null if there is none. */
export const payoutTransaction = ({ transactionId, noTransaction }: LottoEntryView): string | null =>
  noTransaction ? null : transactionId;

/** What the wallet has of the round of an entry. Nothing is asked without an open wallet. */
function useRoundInWallet(entry: LottoEntryView) {
  const gateway = useGateway();
  const wallet = useQuery(walletStateQuery(gateway));
  const round = {
    playerId: entry.row.playerId ?? "",
    roundId: entry.roundId ?? "",
    gameKey: entry.gameKey?.code ?? "",
  };
  const isKnown = round.playerId !== "" && round.roundId !== "" && round.gameKey !== "";
  const timeline = useQuery({
    ...timelineQuery(gateway, round),
    enabled: wallet.data?.state === "open" && isKnown,
  });
  return { round, timeline, isAsked: wallet.data?.state === "open" && isKnown };
}

/** Once for all amounts: why the wallet could not be read, and the way to ask it again. */
export function WalletUnread({ entry }: EntryProps) {
  const t = useT("lotto-round");
  const shared = useT("shared");
  const sentence = useT("error");
  const say = useMessage();
  const { timeline, isAsked } = useRoundInWallet(entry);
  if (!isAsked || !timeline.isError) return null;
  const { reason, code } = asErrorView(timeline.error);
  return (
    <PartialNotice
      action={
        <Button size="small" onPress={() => timeline.refetch()} isPending={timeline.isFetching}>
          {shared("retry")}
        </Button>
      }
    >
      {t("wallet-unread")} <ServerText value={reason === null ? sentence(code) : say(reason)} />
    </PartialNotice>
  );
}

/**
 * Whether the wallet has an entry of the prizes that the entry says were paid. Null if that is not known or there are none; so
 * too if the wallet has no entry of the round at all: it may have begun later, or may not have this player.
 */
export function usePrizesInWallet(entry: LottoEntryView): "asked" | "missing" | "booked" | null {
  const { timeline, isAsked } = useRoundInWallet(entry);
  const transactionId = payoutTransaction(entry);
  if (entry.row.outcome !== "won" || transactionId === null || !isAsked || timeline.isError) return null;
  if (timeline.isPending) return "asked";
  if (!knowsRound(timeline.data)) return null;
  return inWallet(timeline.data, transactionId) ? "booked" : "missing";
}

/** How much the wallet did not credit, and of how much where the rewards of charms were. */
export function PrizesMissing({ entry }: EntryProps) {
  const t = useT("lotto-round");
  const { timeline } = useRoundInWallet(entry);
  const { row, dueNow, charms } = entry;
  const rewards = timeline.data && charms?.transactionId ? inWallet(timeline.data, charms.transactionId) : undefined;
  return (
    <DotLine className="text-ink-2">
      <strong className="text-broken">
        <MoneyText amount={row.payout} currency={row.currency} /> {t("wallet-notCredited")}
      </strong>
      {dueNow && rewards && (
        <span>
          {t("wallet-due")} <MoneyText amount={dueNow.total} className="font-semibold text-ink" />,{" "}
          {t("wallet-credited")} <MoneyText amount={rewards.moved} className="font-semibold text-ink" />
        </span>
      )}
    </DotLine>
  );
}

/** The same for a copied answer. */
export function prizesMissing(language: LanguageName, { row: { payout, currency } }: LottoEntryView): string {
  const t = translatorOf(language).of("lotto-round");
  return [t("wallet-prizesNone"), payout && formatMoney(payout), currency && shownText(currency)]
    .filter(Boolean)
    .join(" ");
}

/** Without any entry of the round, a wallet may have begun later, or may not have this player. */
const knowsRound = ({ events }: TimelineView) => events.some(({ row }) => row !== null);

const inWallet = ({ events }: TimelineView, transactionId: string) =>
  events.map(({ row }) => row).find((row) => row?.transactionId === transactionId);

/** The wallet's entry of a transaction. `WalletUnread` says why the wallet could not be read. */
export function WalletLine({ entry, transactionId }: EntryProps & { transactionId: string }) {
  const t = useT("lotto-round");
  const { round, timeline, isAsked } = useRoundInWallet(entry);
  if (!isAsked || timeline.isError) return null;
  if (timeline.isPending) return <span className="block">{t("wallet-reading")}</span>;
  const row = inWallet(timeline.data, transactionId);
  if (!row && !knowsRound(timeline.data)) return null;
  if (!row) return <span className="block text-ink">{t("wallet-none")}</span>;
  const { playerId, roundId, gameKey } = round;
  const search = { view: "ledger", player_id: playerId, round_id: roundId, game_key: gameKey, entry: row.seq } as const;
  return (
    <span className="block">
      <a href={walletHref(search)}>{t("wallet-line")}</a> <TimeText at={row.bookedAt} style="time" />{" "}
      {row.code && (row.code.known ? <ServerText value={row.code.code} /> : <KnownCode coded={row.code} />)}{" "}
      <MoneyText amount={row.moved} sign />
    </span>
  );
}
