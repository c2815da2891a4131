import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Message, RecordInWallet, RecordView } from "@/gateway/types";
import { FailedState, ServerText } from "@/shared/domain";
import { type BandQuestion, Equation, Figure } from "@/shared/domain/audit";
import { formatMoney } from "@/shared/format";
import { useMessage, useT } from "@/shared/i18n";
import { walletHref } from "@/shared/links";
import { useGateway, walletKey, walletStateQuery } from "@/shared/query";
import { classes, LinkButton, Section } from "@/shared/ui";

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
export function WalletSection({ record, inWallet, playerId }: WalletProps) {
  const t = useT("record");
  if (inWallet.isError) {
    return (
      <Section title={t("wallet")}>
        <FailedState
          compact
          error={inWallet.error}
          onRetry={() => void inWallet.refetch()}
          isRetrying={inWallet.isFetching}
        />
      </Section>
    );
  }
  if (inWallet.data === undefined) {
    return inWallet.isExpected ? (
      <Section title={t("wallet")}>
        <p className="text-ink-2" aria-busy>
          {t("wallet-checking")}
        </p>
      </Section>
    ) : null;
  }
  switch (inWallet.data.state) {
    case "no_wallet":
      return null;
    case "unnamed":
      return (
        <Section title={t("wallet")}>
          <p className="text-ink-2">{t("wallet-unnamed")}</p>
        </Section>
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
    <Section
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
    </Section>
  );
}

/** The class of the round in the wallet. */
function WalletClass({ inWallet }: { inWallet: Comparison }) {
  const t = useT("record");
  const classNames = useT("round-class");
  const { class: name, credited, due } = inWallet;
  const isBroken = differs(inWallet) || due !== null;
  return (
    <>
      <strong className={classes("font-medium", isBroken && "text-broken")}>
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

interface WalletAnswer {
  /** Undefined without a wallet. */
  question: BandQuestion | undefined;
  isWrong: boolean;
  /** If it is wrong: what a copied answer says of it. */
  difference: Message | undefined;
  isAsked: boolean;
}

/** Whether the money was moved, for the band of the record: in one height from the request to the answer. */
export function useWalletAnswer({ data, isAsked, isExpected, isError }: InWallet): WalletAnswer {
  const t = useT("record");
  const words = (text: string) => ({ mark: null, shown: <span className="text-ink-2">{text}</span> });
  const calm = { isWrong: false, difference: undefined, isAsked };
  if (isAsked) return { ...calm, question: isExpected ? words(t("wallet-checking")) : undefined };
  if (isError) return { ...calm, question: words(t("wallet-unread")) };
  if (data?.state === "unnamed") return { ...calm, question: words(t("wallet-notCompared")) };
  if (data?.state !== "compared") return { ...calm, question: undefined };
  const { class: name, creditFault, credited, due, reason } = data;
  const isWrong = differs(data) || due !== null;
  const shown =
    creditFault !== null ? (
      <Equation fault={creditFault} />
    ) : name === "matched" && credited !== null && due === null ? (
      <span className="text-ink-2">
        {t("wallet")} <Figure amount={credited} />
      </span>
    ) : (
      <WalletClass inWallet={data} />
    );
  const mark = isWrong ? "inconsistent" : name === "matched" ? "consistent" : "cannot_tell";
  return { question: { mark, shown }, isWrong, difference: differs(data) ? reason : undefined, isAsked: false };
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
