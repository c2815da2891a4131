import { CircleAlert } from "lucide-react";
import { Children, memo, type ReactNode } from "react";
import type { ShoeView, TableRow } from "@/gateway/types";
import { Ago, CopyButton, CopyLinkButton, FailedState, Id, ServerText, shownText, useGameNames } from "@/shared/domain";
import { formatDuration, useNow } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { tableHref } from "@/shared/links";
import { errorDetails } from "@/shared/query";
import { Button, classes, DotLine, LinkButton, tooltip } from "@/shared/ui";
import { type FollowState, isFollowing, type LiveShoe } from "./follow";

interface ShoeHeaderProps {
  tableId: string;
  /** The live table's id, where it differs. */
  liveId: string | undefined;
  onLiveId: (liveId: string | undefined) => void;
  gameKey: string;
  /** The table's data, if it could be read. */
  table: TableRow | undefined;
  live: LiveShoe;
  /** The shoe shown; it may be the previous one. */
  shown?: ShoeView;
  onFollow: () => void;
}

/** The shoe, whether it is followed, and its age. The second line is always reserved, so that nothing moves. */
export const ShoeHeader = memo(function ShoeHeader(props: ShoeHeaderProps) {
  const names = useGameNames();
  const { tableId, liveId, onLiveId, gameKey, table, live, shown, onFollow } = props;
  const t = useT("shoe");
  const language = useLanguage();
  const title = table?.titles.find((each) => each.language === language)?.text ?? table?.titles[0]?.text;
  const dealer = dealerOf(table);
  const isOn = isFollowing(live);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-12">
      <h2 className="min-w-0 flex-1 text-result leading-snug font-semibold wrap-anywhere">
        <Dotted>
          {title && <ServerText value={title} />}
          <span className={title ? "font-medium text-ink-2" : undefined}>
            {t("header-table", { id: shownText(tableId) })}
            {liveId !== undefined && `, ${t("header-live", { id: liveId })}`}
          </span>
          <ServerText value={names.label(gameKey)} />
        </Dotted>
      </h2>
      <div className="flex flex-none gap-8">
        <Button aria-pressed={isOn} keys="f" onPress={onFollow} {...tooltip(t("header-followHint"))}>
          <span className="inline-flex items-center gap-7">
            <span className={classes("size-8 rounded-pill border-2", dots[live.state])} aria-hidden="true" />
            {t("header-follow")}
          </span>
        </Button>
        {liveId !== undefined && shown && (
          <Button onPress={() => onLiveId(undefined)} {...tooltip(t("liveIdClear"))}>
            {t("header-liveClear")}
          </Button>
        )}
        <LinkButton href={tableHref(tableId)}>{t("header-limits")}</LinkButton>
        <CopyLinkButton />
      </div>
      <DotLine className="min-h-26 basis-full items-center text-ink-2">
        {shown && (
          <span className="inline-flex min-w-0 items-center gap-5">
            {shown.shoeId === "" ? (
              t("header-noShoe")
            ) : (
              <>
                {t("header-shoe")} <Id value={shown.shoeId} label={t("header-copyShoe")} />
              </>
            )}
          </span>
        )}
        {dealer !== null && <ServerText value={t("header-dealer", { name: dealer })} />}
        {shown && <LiveState live={live} shown={shown} />}
      </DotLine>
      {shown && live.error && live.nextReadAt === null && (
        <div className="basis-full">
          <FailedState compact error={live.error} onRetry={live.readNow} isRetrying={live.isReading} />
        </div>
      )}
    </header>
  );
});

/** Green only while readings succeed and rounds come. */
const dots: Record<FollowState, string> = {
  live: "border-ink-2 bg-ink-2",
  quiet: "border-ink-decor bg-ink-decor",
  retrying: "border-ink-2",
  stopped: "border-ink-2",
  off: "border-ink-2",
};

/** The parts that are there, with dots between them. */
function Dotted({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  return parts.flatMap((part, position) =>
    position === 0
      ? [part]
      : [
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
          <span key={`dot ${position}`} className="text-ink-3">
            {" · "}
          </span>,
          part,
        ],
  );
}

/** "Ariya S. (DL-ARIYA)"; null without a dealer. */
function dealerOf(table: TableRow | undefined): string | null {
  const { name = null, code = null } = table?.dealer ?? {};
  return name && code ? `${name} (${code})` : name || code;
}

/**
 * Whether the shoe shown is live, its age, and the time to the next reading. A failed reading is reported here, in the
 * header's line, so that the roads do not move.
 */
function LiveState({ live, shown }: { live: LiveShoe; shown: ShoeView }) {
  const t = useT("shoe");
  const sentence = useT("error");
  const { state, error, nextReadAt } = live;
  if (error && state === "retrying") {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-8 text-ink">
        <CircleAlert size={14} aria-label={t("live-failed")} />
        <span role="alert" title={sentence(`${error.code}-next`)}>
          {sentence(error.code)}
        </span>
        <span>
          <Ago at={shown.readAt} />
          {nextReadAt !== null && <NextReading at={nextReadAt} isRetry />}
        </span>
        <Button size="small" onPress={live.readNow} isPending={live.isReading}>
          {t("live-retryNow")}
        </Button>
        <CopyButton compact text={errorDetails(error)} label={t("live-errorDetails")} />
      </span>
    );
  }
  if (shown !== live.shoe) {
    const isEnded = live.shoe?.rounds.length === 0;
    return <Age words={t(isEnded ? "shoe-ended-mark" : "live-previous")} shown={shown} />;
  }
  return (
    <span>
      {state === "quiet" ? (
        <Quiet since={live.lastChangeAt} />
      ) : (
        <span className={state === "live" ? "text-ink" : undefined}>
          <Age
            words={state === "live" ? t("live-live") : state === "off" ? t("live-paused") : t("live-stopped")}
            shown={shown}
          />
        </span>
      )}
      {nextReadAt !== null && <NextReading at={nextReadAt} />}
    </span>
  );
}

function Age({ words, shown }: { words: string; shown: ShoeView }) {
  return (
    <span>
      {words}, <Ago at={shown.readAt} />
    </span>
  );
}

/** The service answers, but no round comes. */
function Quiet({ since }: { since: number }) {
  const t = useT("shoe");
  const language = useLanguage();
  const minutes = Math.floor((useNow() - since) / 60_000);
  return <span>{t("live-quiet", { duration: formatDuration(minutes * 60, language) })}</span>;
}

function NextReading({ at, isRetry = false }: { at: number; isRetry?: boolean }) {
  const t = useT("shoe");
  const now = useNow();
  const seconds = Math.max(0, Math.ceil((at - now) / 1000));
  return (
    <span className="tabular-nums">
      {" · "}
      {t(isRetry ? "live-nextTry" : "live-nextRead", { seconds })}
    </span>
  );
}
