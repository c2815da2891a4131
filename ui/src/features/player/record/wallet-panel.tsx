import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { RecordInWallet, RecordView } from "@/gateway/types";
import { ClassMark, FailedState, ServerText } from "@/shared/domain";
import { type Beside, Equation } from "@/shared/domain/audit";
import { formatMoney } from "@/shared/format";
import { useMessage, useT } from "@/shared/i18n";
import { walletHref } from "@/shared/links";
import { useGateway, walletKey, walletStateQuery } from "@/shared/query";
import { classes, LinkButton, Panel } from "@/shared/ui";

type InWallet = ReturnType<typeof useRecordInWallet>;

interface WalletProps {
  record: RecordView;
  inWallet: InWallet;
  /** The player in the query, used if the record has no player id. */
  playerId: string;
}

/**
 * What the open wallet says of the record's round: only the wallet shows whether money moved. Null without an open
 * wallet. The record never waits for it.
 */
export function WalletPanel({ record, inWallet, playerId }: WalletProps) {
  const t = useT("record");
  if (inWallet.isError) {
    return (
      <Panel title={t("wallet")}>
        <FailedState
          compact
          error={inWallet.error}
          onRetry={() => void inWallet.refetch()}
          isRetrying={inWallet.isFetching}
        />
      </Panel>
    );
  }
  if (inWallet.data === undefined) {
    return inWallet.isExpected ? (
      <Panel title={t("wallet")}>
        <p className="text-ink-2" aria-busy>
          {t("wallet-checking")}
        </p>
      </Panel>
    ) : null;
  }
  switch (inWallet.data.state) {
    case "no_wallet":
      return null;
    case "unnamed":
      return (
        <Panel title={t("wallet")}>
          <p className="text-ink-2">{t("wallet-unnamed")}</p>
        </Panel>
      );
    case "compared":
      return <Compared inWallet={inWallet.data} record={record} playerId={playerId} />;
  }
}

type Comparison = Extract<RecordInWallet, { state: "compared" }>;

/** A difference that nothing explains. */
const differs = ({ class: name, expected }: Comparison) => name !== "matched" && !expected && name !== "out_of_window";

function Compared({
  inWallet,
  record: { row, playerId: named },
  playerId,
}: Pick<WalletProps, "record" | "playerId"> & { inWallet: Comparison }) {
  const t = useT("record");
  const say = useMessage();
  const { reason, note, records } = inWallet;
  const round = { player_id: named ?? playerId, round_id: row.roundId ?? undefined, game_key: row.gameKey?.code };
  return (
    <Panel
      title={t("wallet")}
      actions={
        <LinkButton href={walletHref(round)} size="small" variant="quiet">
          {t("wallet-open")}
        </LinkButton>
      }
    >
      <p className="flex items-center gap-6">
        <WalletClass inWallet={inWallet} />
      </p>
      <p className="mt-2 text-ink-2 wrap-anywhere select-text">
        <ServerText value={say(reason)} />
        {note !== null && ` ${say(note)}`}
        {records > 1 && ` ${t("wallet-records", { count: records })}`}
      </p>
    </Panel>
  );
}

/** The class of the round in the wallet. `named`: preceded by the word for the wallet. */
function WalletClass({ inWallet, named = false }: { inWallet: Comparison; named?: boolean }) {
  const t = useT("record");
  const classNames = useT("round-class");
  const { class: name, credited, due } = inWallet;
  const isBroken = differs(inWallet) || due !== null;
  return (
    <>
      <ClassMark class={name} expected={!isBroken} />
      <strong className={classes("font-medium", isBroken && "text-broken")}>
        {named && `${t("wallet")}: `}
        {name !== "matched"
          ? classNames(name)
          : credited === null
            ? t("wallet-agrees")
            : t(due === null ? "wallet-creditedAll" : "wallet-credited", {
                paid: formatMoney(credited),
                due: formatMoney(due ?? credited),
              })}
      </strong>
    </>
  );
}

/** What the wallet says in a line of the record's verdict, in one height from the request to the answer. */
export function walletBeside({ data, isAsked, isExpected, isError }: InWallet): Beside | undefined {
  if (isAsked) return { shown: isExpected && <WalletWords of="wallet-checking" />, isAsked };
  if (isError) return { shown: <WalletWords of="wallet-unread" /> };
  if (data?.state === "unnamed") return { shown: <WalletWords of="wallet-notCompared" /> };
  if (data?.state !== "compared") return undefined;
  const { creditFault, reason } = data;
  const shown = <WalletClass inWallet={data} named />;
  if (!differs(data)) return { shown };
  return { shown: creditFault ? <Equation fault={creditFault} /> : shown, difference: reason };
}

/** In place of what the wallet says; the panel of the wallet says why. */
function WalletWords({ of }: { of: "wallet-checking" | "wallet-unread" | "wallet-notCompared" }) {
  const t = useT("record");
  return (
    // As high as the equation that may follow, and no larger than the other words.
    <span className="text-title" aria-busy={of === "wallet-checking"}>
      <span className="text-body text-ink-2">{t(of)}</span>
    </span>
  );
}

/** Milliseconds before the wallet is requested, so that stepping through records sends no requests. */
const stayed = 250;

/**
 * The open wallet's view of a record. Requested after the record is shown; cached unless it may still change. One part of
 * a record asks and passes the answer on: a second one would ask again after a failure.
 */
export function useRecordInWallet(historyId: string, key: string, playerId: string) {
  const gateway = useGateway();
  const wallet = useQuery(walletStateQuery(gateway)).data?.state;
  const isStaying = useStaying(`${historyId} ${key}`);
  const answer = useQuery({
    queryKey: walletKey("record", historyId, key),
    queryFn: () => gateway.recordInWallet(historyId, key, playerId),
    enabled: isStaying,
    staleTime: ({ state }) => (isFinal(state.data) ? Number.POSITIVE_INFINITY : 0),
  });
  /** Whether a wallet is open: its line then keeps its space before the answer arrives. */
  const isExpected = wallet === "open" || wallet === "filling";
  return { ...answer, isExpected, isAsked: answer.isPending && wallet !== "none" };
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
