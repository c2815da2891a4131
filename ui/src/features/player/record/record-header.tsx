import { Braces, ChevronLeft, ChevronRight } from "lucide-react";
import type { HistoryRow } from "@/gateway/types";
import { headline, Id, KnownCode, ServerText, SideMark, TimeText } from "@/shared/domain";
import { formatTime } from "@/shared/format";
import { useLanguage, useMessage, useT } from "@/shared/i18n";
import { useZone } from "@/shared/settings";
import { Button, IconButton } from "@/shared/ui";
import styles from "./record.module.css";
import type { RecordActions } from "./use-record-keys";

interface RecordHeaderProps {
  row: HistoryRow;
  actions: RecordActions;
  /** Whether the round id was just copied with the keyboard. */
  copied: boolean;
}

/** The result in words, its place and time, and the record's actions. */
export function RecordHeader({ row, actions, copied }: RecordHeaderProps) {
  const t = useT("player");
  const say = useMessage();
  return (
    <header className={styles.header}>
      <div className={styles.summary}>
        <h2 className={styles.headline}>
          {row.winner && <SideMark side={row.winner} size={20} />}
          <ServerText value={row.firstLine ? say(row.firstLine) : headline(t, row)} />
        </h2>
        <p className={styles.where}>
          {row.gameKey && <KnownCodeOrText row={row} />}
          <RecordTime at={row.createdAt} text={row.createdAtText} />
        </p>
      </div>
      <Actions row={row} actions={actions} />
      <RoundId roundId={row.roundId} copied={copied} />
    </header>
  );
}

/** Only unknown games and statuses, and statuses other than completed, are marked. */
function KnownCodeOrText({ row: { gameKey, status } }: { row: HistoryRow }) {
  return (
    <>
      {gameKey && (gameKey.known ? <ServerText value={gameKey.code} /> : <KnownCode coded={gameKey} />)}
      {status && (!status.known || status.code !== "completed") && <KnownCode coded={status} tone="warn" />}
    </>
  );
}

function RoundId({ roundId, copied }: { roundId: string | null; copied: boolean }) {
  const t = useT("record");
  const shared = useT("shared");
  if (roundId === null) return null;
  return (
    <p className={styles.roundId}>
      <Id value={roundId} label={t("roundIdName")} />
      <span role="status" className={styles.copied}>
        {copied && shared("copied")}
      </span>
    </p>
  );
}

function Actions({ row, actions }: Pick<RecordHeaderProps, "row" | "actions">) {
  const t = useT("record");
  const { onPrevious, onNext, onRaw, onBetPage } = actions;
  return (
    <div className={styles.actions}>
      <IconButton label={t("previous")} icon={ChevronLeft} onPress={onPrevious} isDisabled={!onPrevious} />
      <IconButton label={t("next")} icon={ChevronRight} onPress={onNext} isDisabled={!onNext} />
      <Button icon={Braces} onPress={onRaw} isDisabled={!onRaw}>
        {t("raw")}
      </Button>
      {row.roundId === null ? (
        <span className={styles.why}>{t("betPageUnavailable")}</span>
      ) : (
        <Button variant="primary" onPress={onBetPage} isDisabled={!onBetPage}>
          {t("openBetPage")}
        </Button>
      )}
    </div>
  );
}

/** The record's time in the chosen zone, and also in UTC if that differs: disputes use both. */
function RecordTime({ at, text }: { at: string | null; text: string | null }) {
  const t = useT("record");
  const language = useLanguage();
  const zone = useZone();
  const utc = at !== null && zone.id !== "UTC" ? formatTime(at, { language, zone: "UTC", style: "time" }) : null;
  return (
    <span className={styles.time}>
      <TimeText at={at} text={text} /> {utc && <span className={styles.utc}>({t("utc", { time: utc })})</span>}
    </span>
  );
}
