import type { LedgerRow, TimelineEvent, TimelineView } from "@/gateway/types";
import { KnownCode, MoneyText, ServerText, TimeText } from "@/shared/domain";
import { useMessage, useT } from "@/shared/i18n";
import { playerHref, walletHref } from "@/shared/links";
import { Chip } from "@/shared/ui";
import type { ComparedDay } from "./detail-head";
import styles from "./timeline.module.css";

interface TimelineStepProps {
  event: TimelineEvent;
  view: TimelineView;
  day: ComparedDay;
}

/** One event: time, kind, amount, description, and a link to its source. */
export function TimelineStep({ event, view, day }: TimelineStepProps) {
  const t = useT("reconcile");
  const say = useMessage();
  const { row } = event;
  return (
    <li className={styles.step} data-kind={event.kind} data-refused={row?.refused || row?.tombstone || undefined}>
      <span className={styles.time}>
        <TimeText at={event.at} style="time" />
      </span>
      <span className={styles.dot} aria-hidden />
      <div className={styles.what}>
        <p className={styles.kind}>
          {t(`event-${event.kind}`)}
          {row?.code && <KnownCode coded={row.code} />}
          {row?.refused && <Chip tone="warn">{t("timeline-refused")}</Chip>}
          {row?.tombstone && <Chip tone="warn">{t("timeline-tombstone")}</Chip>}
        </p>
        <p className={styles.words}>
          <ServerText value={say(event.sentence)} />
        </p>
        {row?.flags.map(({ name, sentence }) => (
          <p key={name} className={styles.flag}>
            <ServerText value={say(sentence)} />
          </p>
        ))}
      </div>
      <div className={styles.figures}>
        {row ? <Entry row={row} view={view} day={day} /> : <RecordLink view={view} />}
      </div>
    </li>
  );
}

function Entry({ row, view, day }: { row: LedgerRow } & Omit<TimelineStepProps, "event">) {
  const t = useT("reconcile");
  const { playerId, roundId, gameKey } = view;
  const entry = {
    view: "ledger",
    player_id: playerId,
    round_id: roundId,
    game_key: gameKey.code,
    entry: row.seq,
    ...day,
  } as const;
  return (
    <>
      <MoneyText amount={row.moved} currency={row.currency} sign className={styles.moved} />
      <span className={styles.small}>
        {t("timeline-balance")} <MoneyText amount={row.balance} />
      </span>
      <a href={walletHref(entry)} className={styles.small}>
        {t("timeline-entry", { number: row.seq })}
      </a>
    </>
  );
}

function RecordLink({ view: { playerId, roundId, gameKey } }: { view: TimelineView }) {
  const t = useT("reconcile");
  const search = { game_key: gameKey.code, period: "last14Days", round_id: roundId } as const;
  return (
    <a href={playerHref(playerId, search)} className={styles.small}>
      {t("timeline-open")}
    </a>
  );
}
