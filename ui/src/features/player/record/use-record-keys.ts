import { useEffect, useState } from "react";
import type { HistoryRow } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { type KeyActions, useCommands, useKeys } from "@/shared/keys";
import { useGateway } from "@/shared/query";

/** Actions on the record shown; unavailable ones are undefined. */
export interface RecordActions {
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onRaw?: (() => void) | undefined;
  onBetPage?: (() => void) | undefined;
}

const nothing = () => undefined;

/** The record's keyboard shortcuts. Returns whether the round id was just copied, for the message beside it. */
export function useRecordKeys(row: HistoryRow, actions: RecordActions): boolean {
  const t = useT("player");
  const gateway = useGateway();
  const [copiedId, setCopiedId] = useState<string | null>(null);
  useEffect(() => {
    if (copiedId === null) return;
    const timer = setTimeout(() => setCopiedId(null), 1500);
    return () => clearTimeout(timer);
  }, [copiedId]);

  const copy = () => {
    const { roundId } = row;
    if (roundId !== null) gateway.copyText(roundId).then(() => setCopiedId(roundId), nothing);
  };
  const keys: KeyActions = {
    "[": { label: t("keys-previous"), run: actions.onPrevious ?? nothing, hint: true },
    "]": { label: t("keys-next"), run: actions.onNext ?? nothing, hint: true },
    c: { label: t("keys-copy"), run: copy, hint: true },
    r: { label: t("keys-raw"), run: actions.onRaw ?? nothing },
    b: { label: t("keys-betPage"), run: actions.onBetPage ?? nothing },
  };
  useKeys(keys);
  const copyText = (text: string) => () => void gateway.copyText(text).catch(nothing);
  const { id, totalBet, totalPayout } = row;
  useCommands([
    ...(id === null ? [] : [{ label: t("command-copyRecord"), run: copyText(id) }]),
    ...(totalBet === null ? [] : [{ label: t("command-copyStake"), run: copyText(totalBet) }]),
    ...(totalPayout === null ? [] : [{ label: t("command-copyPayout"), run: copyText(totalPayout) }]),
  ]);
  return copiedId !== null && copiedId === row.roundId;
}
