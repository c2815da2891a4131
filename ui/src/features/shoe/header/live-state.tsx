import { CircleAlert } from "lucide-react";
import type { ErrorView, ShoeView } from "@/gateway/types";
import { Ago, CopyButton } from "@/shared/domain";
import { useNow } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { errorDetails } from "@/shared/query";
import { Button } from "@/shared/ui";
import type { LiveShoe } from "../live/use-shoe";
import styles from "../shoe.module.css";

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
export function LiveState({ live, shown, follow }: LiveStateProps) {
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
