import { CircleAlert } from "lucide-react";
import { memo } from "react";
import type { ErrorView, ShoeView, TableRow } from "@/gateway/types";
import { Ago, CopyButton, Id, ServerText } from "@/shared/domain";
import { useNow } from "@/shared/format";
import { useLanguage, useT } from "@/shared/i18n";
import { tableHref } from "@/shared/links";
import { errorDetails } from "@/shared/query";
import { Button, LinkButton, tooltip } from "@/shared/ui";
import type { LiveShoe } from "../live/use-shoe";
import styles from "../shoe.module.css";

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
  follow: boolean;
  onFollow: (follow: boolean) => void;
}

/** The shoe and its age. The second line is always reserved, so that nothing moves. */
export const ShoeHeader = memo(function ShoeHeader({
  tableId,
  liveId,
  onLiveId,
  gameKey,
  table,
  live,
  shown,
  follow,
  onFollow,
}: ShoeHeaderProps) {
  const t = useT("shoe");
  const language = useLanguage();
  const title = table?.titles.find((each) => each.language === language)?.text ?? table?.titles[0]?.text;
  return (
    <header className={styles.header}>
      <div className={styles.headerWords}>
        <h2 className={styles.title}>
          {title && (
            <>
              <ServerText value={title} />
              <span className={styles.dot}> · </span>
            </>
          )}
          <span className={title ? styles.titleId : undefined}>{t("header-table", { id: tableId })}</span>
          {liveId !== undefined && <span className={styles.titleId}>, {t("header-live", { id: liveId })}</span>}
          <span className={styles.dot}> · </span>
          <ServerText value={gameKey} />
          <Dealer table={table} />
        </h2>
        <div className={styles.subline}>
          {shown && (
            <>
              <span className={styles.shoeId}>
                <span className={styles.shoeName}>{t("header-shoe")}</span>
                <Id value={shown.shoeId} label={t("header-copyShoe")} />
              </span>
              <span>{t("header-rounds", { count: shown.rounds.length })}</span>
            </>
          )}
          {shown && <LiveState live={live} shown={shown} follow={follow} />}
        </div>
      </div>
      <div className={styles.headerActions}>
        <button
          type="button"
          className={styles.follow}
          aria-pressed={follow}
          onClick={() => onFollow(!follow)}
          {...tooltip(t("header-followHint"))}
        >
          <span className={styles.followDot} aria-hidden="true" />
          {t("header-follow")}
        </button>
        {liveId !== undefined && shown && (
          <Button onPress={() => onLiveId(undefined)} {...tooltip(t("liveIdClear"))}>
            {t("header-liveClear")}
          </Button>
        )}
        <LinkButton href={tableHref(tableId)}>{t("header-limits")}</LinkButton>
      </div>
    </header>
  );
});

function Dealer({ table }: { table: TableRow | undefined }) {
  const t = useT("shoe");
  const { name, code } = table?.dealer ?? {};
  if (!name && !code) return null;
  return (
    <>
      <span className={styles.dot}> · </span>
      <span className={styles.dealer}>
        <ServerText value={t("header-dealer", { name: name && code ? `${name} (${code})` : (name ?? code ?? "") })} />
      </span>
    </>
  );
}

interface LiveStateProps {
  live: LiveShoe;
  /** The shoe shown; it may be the previous one. */
  shown: ShoeView;
  follow: boolean;
}

/**
 * Whether the shoe shown is live, and its age. A failed reading and the next attempt are reported here, in the header's
 * line, so that the roads do not move.
 */
function LiveState({ live, shown, follow }: LiveStateProps) {
  const t = useT("shoe");
  if (live.error) return <Stale live={live} error={live.error} readAt={shown.readAt} />;
  const isLive = follow && shown === live.shoe;
  const state = isLive ? "live-live" : shown === live.shoe ? "live-paused" : "live-previous";
  return (
    <span className={isLive ? styles.live : undefined}>
      {t(state)}, <Ago at={shown.readAt} />
    </span>
  );
}

function Stale({ live, error, readAt }: { live: LiveShoe; error: ErrorView; readAt: string }) {
  const t = useT("shoe");
  const sentence = useT("error");
  return (
    <span className={styles.stale}>
      <CircleAlert size={14} aria-label={t("live-failed")} />
      <span role="alert" title={sentence(`${error.code}-next`)}>
        {sentence(error.code)}
      </span>
      <span>
        <Ago at={readAt} />
        {live.nextTryAt !== null && <NextTry at={live.nextTryAt} />}
      </span>
      <Button size="small" onPress={live.readNow} isPending={live.isReading}>
        {t("live-retryNow")}
      </Button>
      <CopyButton compact text={errorDetails(error)} label={t("live-errorDetails")} />
    </span>
  );
}

function NextTry({ at }: { at: number }) {
  const t = useT("shoe");
  const now = useNow();
  return <> · {t("live-nextTry", { seconds: Math.max(0, Math.ceil((at - now) / 1000)) })}</>;
}
