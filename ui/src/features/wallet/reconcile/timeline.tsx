import { Fragment } from "react";
import type { LedgerRow, TimelineEvent, TimelineView } from "@/gateway/types";
import { MoneyText, ServerText, TimeText, TransactionCode } from "@/shared/domain";
import { type Translate, useMessage, useT } from "@/shared/i18n";
import { lottoHref, playerHref, walletHref } from "@/shared/links";
import { useZone } from "@/shared/settings";
import { Chip, EmptyState, useFit } from "@/shared/ui";
import { EntryRemarks } from "../entry-remarks";
import type { ComparedDay } from "./detail-head";
import styles from "./timeline.module.css";

const layouts = ["beside", "below"] as const;

interface TimelineProps {
  view: TimelineView;
  /** Kept in the links. */
  day: ComparedDay;
}

/** The round's messages and its record, oldest first, with the time between them. */
export function Timeline({ view, day }: TimelineProps) {
  const t = useT("reconcile");
  const zone = useZone().id;
  const fit = useFit<HTMLOListElement>(layouts);
  if (view.events.length === 0) return <EmptyState title={t("timeline-none")} />;
  return (
    <>
      <ol ref={fit} className={styles.timeline}>
        {view.events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once, and a record's event has no id.
          <Fragment key={index}>
            {event.gapMs !== null && (
              <li className={styles.gap} style={{ minHeight: gapHeight(event.gapMs) }}>
                <span>{gapWords(t, event.gapMs)}</span>
              </li>
            )}
            <TimelineStep event={event} view={view} day={day} />
          </Fragment>
        ))}
      </ol>
      <p className={styles.zone}>{t("timeline-zone", { zone })}</p>
    </>
  );
}

interface TimelineStepProps {
  event: TimelineEvent;
  view: TimelineView;
  day: ComparedDay;
}

/** One event: time, kind, amount, description, and a link to its source. */
function TimelineStep({ event, view, day }: TimelineStepProps) {
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
          {row?.code && <TransactionCode coded={row.code} />}
          {row?.refused && <Chip tone="warn">{t("timeline-refused")}</Chip>}
          {row?.tombstone && <Chip tone="warn">{t("timeline-tombstone")}</Chip>}
        </p>
        <p className={styles.words}>
          <ServerText value={say(event.sentence)} />
        </p>
        {row && <EntryRemarks row={row} />}
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

function RecordLink({ view: { playerId, roundId, gameKey, lotto } }: { view: TimelineView }) {
  const t = useT("reconcile");
  if (lotto) {
    return (
      <a href={lottoHref({ round_id: roundId, player_id: playerId })} className={styles.small}>
        {t("timeline-openLotto")}
      </a>
    );
  }
  const search = { game_key: gameKey.code, period: "last14Days", round_id: roundId } as const;
  return (
    <a href={playerHref(playerId, search)} className={styles.small}>
      {t("timeline-open")}
    </a>
  );
}

/** The time between two events: tenths of a second for short gaps, larger units for longer ones. */
export function gapWords(t: Translate<"reconcile">, milliseconds: number): string {
  if (milliseconds < 1000) return t("gap-milliseconds", { count: milliseconds });
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 60) return t("gap-seconds", { seconds: tenths(milliseconds) });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t("gap-minutes", { minutes, seconds: seconds % 60 });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t("gap-hours", { hours, minutes: minutes % 60 });
  return t("gap-days", { days: Math.floor(hours / 24), hours: hours % 24 });
}

const tenths = (milliseconds: number) => (Math.floor(milliseconds / 100) / 10).toFixed(1);

/** Drawn length of a gap in pixels: grows with the time, up to a limit. */
export function gapHeight(milliseconds: number): number {
  return Math.round(18 + 7 * Math.min(6, Math.max(0, Math.log10(milliseconds + 1) - 2)));
}
