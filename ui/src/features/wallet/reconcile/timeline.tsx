import { Fragment } from "react";
import type { LedgerRow, TimelineEvent, TimelineView } from "@/gateway/types";
import { MoneyText, ServerText, TimeText, TransactionCode } from "@/shared/domain";
import { type Translate, useMessage, useT } from "@/shared/i18n";
import { lottoHref, playerHref, type WalletSearch, walletHref } from "@/shared/links";
import { useZone } from "@/shared/settings";
import { Chip, classes, EmptyState } from "@/shared/ui";
import { EntryFacts, EntryRemarks } from "../entry-remarks";

/** The search parameters that set the compared day. */
export type ComparedDay = Pick<WalletSearch, "date" | "players" | "only">;

/** Time, dot, words, and figures: below the words in a narrow pane. */
const LINE =
  "relative grid grid-cols-[66px_18px_minmax(0,1fr)] gap-x-12 @min-[560px]:grid-cols-[66px_18px_minmax(0,1fr)_max-content]";
/** The line that connects the events, from the first to the last. */
const THREAD = `before:absolute before:inset-y-0 before:left-86 before:w-2 before:bg-line before:content-['']`;

interface TimelineProps {
  view: TimelineView;
  /** Kept in the links. */
  day: ComparedDay;
}

/** The round's messages and its record, oldest first, with the time between them. */
export function Timeline({ view, day }: TimelineProps) {
  const t = useT("reconcile");
  const zone = useZone().id;
  if (view.events.length === 0) return <EmptyState title={t("timeline-none")} />;
  return (
    <>
      <ol className="pt-4">
        {view.events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once, and a record's event has no id.
          <Fragment key={index}>
            {event.gapMs !== null && (
              <li className={classes(LINE, THREAD, "items-center")} style={{ minHeight: gapHeight(event.gapMs) }}>
                <span className="col-start-3 text-small text-ink-2">{gapWords(t, event.gapMs)}</span>
              </li>
            )}
            <TimelineStep event={event} view={view} day={day} />
          </Fragment>
        ))}
      </ol>
      <p className="mt-12 text-small text-ink-2">{t("timeline-zone", { zone })}</p>
    </>
  );
}

interface TimelineStepProps {
  event: TimelineEvent;
  view: TimelineView;
  day: ComparedDay;
}

const DOTS: Record<TimelineEvent["kind"], string> = {
  debit: "border-ink bg-ink",
  credit: "border-ink-2 bg-ink-2",
  cancel: "border-ink-3 bg-ink-3",
  rollback: "border-ink-3 bg-ink-3",
  result: "border-ink-2 bg-panel",
};

/** One event: time, kind, amount, description, and a link to its source. */
function TimelineStep({ event, view, day }: TimelineStepProps) {
  const t = useT("reconcile");
  const say = useMessage();
  const { row } = event;
  const isRefused = row !== null && (row.refused || row.tombstone);
  return (
    <li
      className={classes(
        LINE,
        THREAD,
        "items-start first:before:top-9 last:before:bottom-auto last:before:h-9 only:before:hidden",
      )}
    >
      <span className="text-end leading-[20px] text-ink-2">
        <TimeText at={event.at} style="time" />
      </span>
      <span
        className={classes(
          "relative mt-4 size-12 justify-self-center border-[2.5px]",
          event.kind === "result" ? "rotate-45 scale-88 rounded-[3px]" : "rounded-pill",
          isRefused ? "border-broken bg-panel" : DOTS[event.kind],
        )}
        aria-hidden
      />
      <div className="min-w-0">
        <p className="flex min-h-20 flex-wrap items-center gap-x-6 gap-y-2 font-semibold">
          {t(`event-${event.kind}`)}
          {row?.code && <TransactionCode coded={row.code} />}
          {row?.refused && <Chip>{t("timeline-refused")}</Chip>}
          {row?.tombstone && <Chip>{t("timeline-tombstone")}</Chip>}
        </p>
        <p className="text-small text-pretty text-ink-2">
          <ServerText value={say(event.sentence)} />
        </p>
        {row && (
          <>
            <EntryRemarks row={row} />
            <EntryFacts row={row} />
          </>
        )}
      </div>
      <div className="col-start-3 flex flex-col items-end @min-[560px]:col-start-4">
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
      <MoneyText
        amount={row.moved}
        currency={row.currency}
        sign
        className={classes("leading-[20px]", row.refused || row.tombstone ? "text-ink-2" : "font-semibold")}
      />
      <span className="text-small whitespace-nowrap text-ink-2">
        {t("timeline-balance")} <MoneyText amount={row.balance} />
      </span>
      <a href={walletHref(entry)} className="text-small whitespace-nowrap text-ink-2">
        {t("timeline-entry", { number: row.seq })}
      </a>
    </>
  );
}

function RecordLink({ view: { playerId, roundId, gameKey, lotto } }: { view: TimelineView }) {
  const t = useT("reconcile");
  if (lotto) {
    return (
      <a
        href={lottoHref({ round_id: roundId, player_id: playerId })}
        className="text-small whitespace-nowrap text-ink-2"
      >
        {t("timeline-openLotto")}
      </a>
    );
  }
  const search = { game_key: gameKey.code, period: "last14Days", round_id: roundId } as const;
  return (
    <a href={playerHref(playerId, search)} className="text-small whitespace-nowrap text-ink-2">
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
