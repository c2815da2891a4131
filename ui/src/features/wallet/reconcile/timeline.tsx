import { Fragment } from "react";
import type { TimelineView } from "@/gateway/types";
import { useT } from "@/shared/i18n";
import { useZone } from "@/shared/settings";
import { EmptyState, useFit } from "@/shared/ui";
import type { ComparedDay } from "./detail-head";
import { gapHeight, gapWords } from "./gap";
import styles from "./timeline.module.css";
import { TimelineStep } from "./timeline-step";

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
