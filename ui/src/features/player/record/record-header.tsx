import { ExternalLink } from "lucide-react";
import { useEffect, useState } from "react";
import type { Coded, HistoryRow } from "@/gateway/types";
import {
  CopyLinkButton,
  GameName,
  GameTag,
  headline,
  KnownCode,
  RawButton,
  ServerText,
  SideMark,
  TimeText,
} from "@/shared/domain";
import { cityOf, formatTime } from "@/shared/format";
import { type Translate, useLanguage, useMessage, useT } from "@/shared/i18n";
import { type KeyActions, useCommands, useKeys } from "@/shared/keys";
import { useGateway } from "@/shared/query";
import { useSettings, useZone } from "@/shared/settings";
import { Button, DotLine } from "@/shared/ui";

/** Actions on the record shown; unavailable ones are undefined. */
export interface RecordActions {
  /** The record as received; absent until it is read. */
  raw: string | undefined;
  /** The record could not be read. */
  isUnread: boolean;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onBetPage?: (() => void) | undefined;
}

interface RecordHeaderProps {
  row: HistoryRow;
  actions: RecordActions;
}

/** The result in words, its place and time, and the record's actions. */
export function RecordHeader({ row, actions }: RecordHeaderProps) {
  const t = useT("player");
  const shared = useT("shared");
  const say = useMessage();
  const copied = useRecordKeys(row, actions);
  return (
    <header className="select-text">
      <div className="flex min-h-32 items-start gap-x-16 gap-y-4 @max-[480px]:flex-wrap-reverse">
        <h2 className="flex min-w-0 flex-1 items-center gap-8 text-result leading-snug">
          {row.winner && <SideMark side={row.winner} size={20} />}
          <ServerText value={row.firstLine ? say(row.firstLine) : headline(t, row)} />
          <span role="status" className="text-small font-normal text-ink-2">
            {copied && shared("copied")}
          </span>
        </h2>
        <Actions row={row} actions={actions} />
      </div>
      <DotLine className="text-ink-2">
        {row.gameKey && <Game gameKey={row.gameKey} />}
        <RecordTime at={row.createdAt} text={row.createdAtText} />
        {row.status && !(row.status.known && row.status.code === "completed") && <KnownCode coded={row.status} />}
      </DotLine>
    </header>
  );
}

/** The game in words; a key that this version does not know is marked. */
function Game({ gameKey }: { gameKey: Coded }) {
  return gameKey.known ? <GameName gameKey={gameKey.code} /> : <GameTag coded={gameKey} />;
}

function Actions({ row, actions }: Pick<RecordHeaderProps, "row" | "actions">) {
  const t = useT("record");
  const { onBetPage } = actions;
  const noBetPage = row.roundId === null ? t("betPageUnavailable") : t("betPageNoGame");
  return (
    <div className="ms-auto flex flex-none items-center gap-6">
      <CopyLinkButton />
      <RawButton text={actions.raw} disabledBecause={actions.isUnread ? t("unread") : t("noRaw")} shows="narrows" />
      <Button
        icon={ExternalLink}
        keys="b"
        onPress={onBetPage ?? nothing}
        disabledBecause={!onBetPage && noBetPage}
        narrows
      >
        {t("openBetPage")}
      </Button>
    </div>
  );
}

/** The record's time with the city of the chosen zone. */
function RecordTime({ at, text }: { at: string | null; text: string | null }) {
  const zone = useZone().id;
  return (
    <span className="whitespace-nowrap">
      <TimeText at={at} text={text} />
      {at !== null && <> {cityOf(zone)}</>}
    </span>
  );
}

/** A time with its zone and in UTC, for a text that leaves the program. */
export function useTimeInWords(): (
  t: Translate<"record">,
  language: ReturnType<typeof useLanguage>,
  at: string | null,
  text: string | null,
) => string {
  const zone = useZone().id;
  const { buddhistYear } = useSettings();
  return (t, language, at, text) => {
    const full = at === null ? null : formatTime(at, { language, zone, buddhistYear, style: "full" });
    const utc = at === null ? null : formatTime(at, { language, zone: "UTC", style: "time" });
    if (full === null || utc === null) return text ?? "";
    return `${full} ${cityOf(zone)} (${t("utc", { time: utc })})`;
  };
}

const nothing = () => undefined;

/** The record's keyboard shortcuts. Returns whether the round id was just copied, for the message beside it. */
function useRecordKeys(row: HistoryRow, actions: RecordActions): boolean {
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
