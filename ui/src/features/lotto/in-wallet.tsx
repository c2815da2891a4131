/** What the open wallet has of a lotto entry. */
import { useQuery } from "@tanstack/react-query";
import type { LottoEntryView } from "@/gateway/types";
import { KnownCode, MoneyText, ServerText, TimeText } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import { walletHref } from "@/shared/links";
import { asErrorView, lottoInWalletQuery, useGateway, walletStateQuery } from "@/shared/query";
import { Button, PartialNotice } from "@/shared/ui";

export interface EntryInWalletProps {
  lottoId: string;
  entry: LottoEntryView;
}

/** The transaction of an entry's payout; null if there is none. */
export const payoutTransaction = ({ transactionId, noTransaction }: LottoEntryView): string | null =>
  noTransaction ? null : transactionId;

/** The entry beside the wallet. Nothing is asked without an open one. */
export function useEntryInWallet({ lottoId, entry }: EntryInWalletProps) {
  const gateway = useGateway();
  const isOpen = useQuery(walletStateQuery(gateway)).data?.state === "open";
  const asked = useQuery({ ...lottoInWalletQuery(gateway, lottoId, entry.row.key), enabled: isOpen });
  return { asked, isAsking: isOpen && asked.isPending };
}

/** Once for all amounts: why the wallet could not be read, and the way to ask it again. */
export function WalletUnread(props: EntryInWalletProps) {
  const t = useT("lotto-round");
  const shared = useT("shared");
  const sentence = useT("error");
  const say = useMessage();
  const { asked } = useEntryInWallet(props);
  const error = asked.error ?? asked.data?.failure;
  if (!error) return null;
  const { reason, code } = asErrorView(error);
  return (
    <PartialNotice
      action={
        <Button size="small" onPress={() => asked.refetch()} isPending={asked.isFetching}>
          {shared("retry")}
        </Button>
      }
    >
      {t("wallet-unread")} <ServerText value={reason === null ? sentence(code) : say(reason)} />
    </PartialNotice>
  );
}

interface WalletLineProps extends EntryInWalletProps {
  transactionId: string;
  /** What was moved stands in a column of its own. */
  isBrief?: boolean;
}

/** The wallet's entry of a transaction. The band says that the wallet is asked, and `WalletUnread` why it could not be read. */
export function WalletLine({ transactionId, isBrief = false, ...props }: WalletLineProps) {
  const t = useT("lotto-round");
  const { asked } = useEntryInWallet(props);
  const entries = asked.data?.entries ?? [];
  // Without any entry of the round, a wallet may have begun later, or may not have this player.
  if (entries.length === 0) return null;
  const row = entries.find((each) => each.transactionId === transactionId);
  if (!row) return <span className="text-ink-2">{t("wallet-none")}</span>;
  const { roundId, gameKey, row: of } = props.entry;
  const round = { player_id: of.playerId ?? "", round_id: roundId ?? "", game_key: gameKey?.code ?? "" };
  return (
    <span className="text-ink-2">
      <a href={walletHref({ view: "ledger", ...round, entry: row.seq })}>{t("wallet-line")}</a>{" "}
      <TimeText at={row.bookedAt} style="time" />{" "}
      {row.code && (row.code.known ? <ServerText value={row.code.code} /> : <KnownCode coded={row.code} />)}
      {!isBrief && (
        <>
          {" "}
          <MoneyText amount={row.moved} sign />
        </>
      )}
    </span>
  );
}
