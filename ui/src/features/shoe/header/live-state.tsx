import { useNow } from "@/shared/format";
import { sharedMessages, useT } from "@/shared/i18n";
import { errorDetails } from "@/shared/query";
import { Ago, Button, CopyButton } from "@/shared/ui";
import type { LiveShoe } from "../live/use-shoe";
import { shoeMessages } from "../messages";
import styles from "../shoe.module.css";

/**
 * Whether what is on screen is live, and how old. When a reading fails, what happened and when it is tried again stand
 * here, in the header's own line: the roads stay where they are.
 */
export function LiveState({ live, follow }: { live: LiveShoe; follow: boolean }) {
  const t = useT(shoeMessages);
  const { shoe, error } = live;
  if (!shoe) return null;
  if (error) return <Stale live={live} readAt={shoe.readAt} />;
  return (
    <span className={follow ? styles.live : undefined}>
      {follow ? t("live.live") : t("live.paused")}, <Ago at={shoe.readAt} />
    </span>
  );
}

function Stale({ live: { error, nextTryAt, isReading, readNow }, readAt }: { live: LiveShoe; readAt: string }) {
  const t = useT(shoeMessages);
  const shared = useT(sharedMessages);
  if (!error) return null;
  return (
    <span className={styles.stale}>
      <span role="alert">
        {t("live.failed")}: {shared(`error.${error.code}`)}
      </span>
      <span>
        <Ago at={readAt} />
        {nextTryAt !== null && <NextTry at={nextTryAt} />}
      </span>
      <Button size="small" onPress={readNow} isPending={isReading}>
        {t("live.retryNow")}
      </Button>
      <CopyButton compact text={errorDetails(error)} label={t("live.errorDetails")} />
    </span>
  );
}

function NextTry({ at }: { at: number }) {
  const t = useT(shoeMessages);
  const now = useNow();
  return <> · {t("live.nextTry", { seconds: Math.max(0, Math.ceil((at - now) / 1000)) })}</>;
}
