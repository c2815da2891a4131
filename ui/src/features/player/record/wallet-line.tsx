import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { RecordInWallet, RecordView } from "@/gateway/types";
import { ClassMark, FailedState, ServerText } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import { walletHref } from "@/shared/links";
import { keys, useGateway } from "@/shared/query";
import { LinkButton } from "@/shared/ui";
import styles from "./wallet-line.module.css";

interface WalletLineProps {
  record: RecordView;
  historyId: string;
  /** The player in the query, used if the record has no player id. */
  playerId: string;
}

/**
 * The open wallet's view of the record's round: only the wallet shows whether money moved. Empty without an open
 * wallet. The record never waits for it.
 */
export function WalletLine({ record, historyId, playerId }: WalletLineProps) {
  const t = useT("record");
  const inWallet = useRecordInWallet(historyId, record.row.key, playerId);
  if (inWallet.isError) {
    return (
      <section aria-label={t("wallet")}>
        <FailedState
          compact
          error={inWallet.error}
          onRetry={() => void inWallet.refetch()}
          isRetrying={inWallet.isFetching}
        />
      </section>
    );
  }
  if (inWallet.data === undefined) {
    return inWallet.isExpected ? (
      <section aria-label={t("wallet")} aria-busy className={styles.line}>
        <p className={styles.coming}>{t("wallet-checking")}</p>
      </section>
    ) : null;
  }
  switch (inWallet.data.state) {
    case "no_wallet":
      return null;
    case "unnamed":
      return (
        <section aria-label={t("wallet")} className={styles.line}>
          <p className={styles.reason}>{t("wallet-unnamed")}</p>
        </section>
      );
    case "compared":
      return <Compared inWallet={inWallet.data} record={record} playerId={playerId} />;
  }
}

type ComparedProps = Pick<WalletLineProps, "record" | "playerId"> & {
  inWallet: Extract<RecordInWallet, { state: "compared" }>;
};

function Compared({ inWallet, record: { row, playerId: named }, playerId }: ComparedProps) {
  const t = useT("record");
  const classes = useT("round-class");
  const say = useMessage();
  const { class: name, expected, reason, records } = inWallet;
  const isQuiet = expected || name === "out_of_window";
  const tone = name === "matched" ? "good" : isQuiet ? "quiet" : "broken";
  const round = { player_id: named ?? playerId, round_id: row.roundId ?? undefined, game_key: row.gameKey?.code };
  return (
    <section aria-label={t("wallet")} className={styles.line} data-tone={tone}>
      <p className={styles.verdict}>
        <ClassMark class={name} expected={isQuiet} />
        <strong>
          {t("wallet")}: {name === "matched" ? t("wallet-agrees") : classes(name)}
        </strong>
      </p>
      <p className={styles.reason}>
        <ServerText value={say(reason)} />
        {records > 1 && ` ${t("wallet-records", { count: records })}`}
      </p>
      <LinkButton href={walletHref(round)} size="small" variant="quiet">
        {t("wallet-open")}
      </LinkButton>
    </section>
  );
}

/** Milliseconds before the wallet is requested, so that stepping through records sends no requests. */
const stayed = 250;

/** Below the wallet's query keys, so the answer is dropped when another wallet is opened. */
const walletKey = (...parts: readonly unknown[]) => keys.live("wallet", ...parts);
const presence = walletKey("answered");

/** The open wallet's view of a record. Requested after the record is shown; cached unless it may still change. */
function useRecordInWallet(historyId: string, key: string, playerId: string) {
  const gateway = useGateway();
  const client = useQueryClient();
  const isStaying = useStaying(`${historyId} ${key}`);
  const answer = useQuery({
    queryKey: walletKey("record", historyId, key),
    queryFn: async () => {
      const inWallet = await gateway.recordInWallet(historyId, key, playerId);
      client.setQueryData(presence, inWallet.state !== "no_wallet");
      return inWallet;
    },
    enabled: isStaying,
    staleTime: ({ state }) => (isFinal(state.data) ? Number.POSITIVE_INFINITY : 0),
  });
  /** Whether a wallet was open at the last request: its line then keeps its space before the answer arrives. */
  const isExpected = client.getQueryData<boolean>(presence) === true;
  return { ...answer, isExpected };
}

function isFinal(inWallet: RecordInWallet | undefined): boolean {
  return inWallet?.state === "compared" && inWallet.class !== "not_settled_yet";
}

function useStaying(what: string): boolean {
  const [staying, setStaying] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStaying(what), stayed);
    return () => clearTimeout(timer);
  }, [what]);
  return staying === what;
}
