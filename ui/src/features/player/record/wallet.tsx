/** What the open wallet says of a record's round: only the wallet shows whether money moved. The record never waits for it. */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { RecordInWallet } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { type BandQuestion, Equation, Figure } from "@/shared/domain/audit";
import { formatMoney } from "@/shared/format";
import { useMessage, useT } from "@/shared/i18n";
import { useGateway, walletKey, walletStateQuery } from "@/shared/query";
import type { Credited } from "./answer-text";

type Comparison = Extract<RecordInWallet, { state: "compared" }>;

/** A difference that nothing explains. */
const differs = ({ class: name, expected }: Comparison) => name !== "matched" && !expected && name !== "out_of_window";

interface Paid {
  /** Undefined without a wallet. */
  question: BandQuestion | undefined;
  /** What the figures of the question do not say. */
  reason: string | null;
  isWrong: boolean;
  /** What a copied answer says of it. */
  credited: Credited;
  isAsked: boolean;
  /** The wallet can't be read. */
  failure: ReactNode;
}

/** Milliseconds before the wallet is requested, so that stepping through records sends no requests. */
const stayed = 250;

/** Whether the money was moved. The answer is kept unless it may still change. */
export function usePaid(historyId: string, key: string, playerId: string): Paid {
  const t = useT("record");
  const check = useT("check");
  const classNames = useT("round-class");
  const say = useMessage();
  const gateway = useGateway();
  const wallet = useQuery(walletStateQuery(gateway)).data?.state;
  const record = `${historyId} ${key}`;
  const [staying, setStaying] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStaying(record), stayed);
    return () => clearTimeout(timer);
  }, [record]);
  const answer = useQuery({
    queryKey: walletKey("record", historyId, key),
    queryFn: () => gateway.recordInWallet(historyId, key, playerId),
    enabled: staying === record,
    staleTime: ({ state: { data } }) =>
      data?.state === "compared" && data.class !== "not_settled_yet" ? Number.POSITIVE_INFINITY : 0,
  });
  const { data } = answer;
  const words = (text: string) => ({ mark: null, shown: <span className="text-ink-2">{text}</span> });
  const paid: Paid = {
    question: undefined,
    reason: null,
    isWrong: false,
    credited: { difference: undefined, fault: null, isAgreed: false },
    isAsked: false,
    failure: null,
  };
  if (answer.isPending && wallet !== "none") {
    const isExpected = wallet === "open" || wallet === "filling";
    return { ...paid, isAsked: true, question: isExpected ? words(t("wallet-checking")) : undefined };
  }
  if (answer.isError) {
    const again = { onRetry: () => void answer.refetch(), isRetrying: answer.isFetching };
    const failure = <FailedState compact error={answer.error} {...again} />;
    return { ...paid, question: words(t("wallet-unread")), failure };
  }
  if (data?.state === "unnamed")
    return { ...paid, question: words(t("wallet-notCompared")), reason: t("wallet-unnamed") };
  if (data?.state !== "compared") return paid;

  const { class: name, creditFault, credited, due, reason, note, records } = data;
  const isWrong = differs(data) || due !== null;
  const isPaid = name === "matched" && credited !== null;
  const className = () => {
    if (name !== "matched") return classNames(name);
    return due === null || credited === null
      ? t("wallet-agrees")
      : t("wallet-credited", { paid: formatMoney(credited), due: formatMoney(due) });
  };
  const shown =
    creditFault !== null ? (
      <Equation fault={creditFault} />
    ) : isPaid && due === null ? (
      <span className="text-ink-2">
        {check("equation-credit")} <Figure amount={credited} />
      </span>
    ) : (
      <strong className={isWrong ? "font-medium text-broken" : "font-medium"}>{className()}</strong>
    );
  const said = [
    // The equation says it with fewer words.
    creditFault === null && !isPaid && say(reason),
    note !== null && say(note),
    records > 1 && t("wallet-records", { count: records }),
  ].filter(Boolean);
  return {
    ...paid,
    question: { mark: isWrong ? "inconsistent" : name === "matched" ? "consistent" : "cannot_tell", shown },
    reason: said.length === 0 ? null : said.join(" "),
    isWrong,
    credited: {
      difference: differs(data) ? reason : undefined,
      // The sums of several records say nothing of this one.
      fault: records > 1 ? null : creditFault,
      isAgreed: isPaid && records === 1,
    },
  };
}
