import type { BetPageRequest } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { useSecondsLeft } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { asErrorView } from "@/shared/query";
import { Button } from "@/shared/ui";
import styles from "./bet-page.module.css";
import { Countdown } from "./countdown";
import { useBetLink } from "./use-bet-link";
import { useThrottle } from "./use-throttle";

const NO_LANGUAGE = { gameKey: "", roundId: "", playerId: "", language: "" };

interface LinkActionsProps {
  /** Null until a language is chosen. */
  request: BetPageRequest | null;
}

/** The two ways to open the page, the link's remaining time, and a new link once it has expired. */
export function LinkActions({ request }: LinkActionsProps) {
  const t = useT("bet-page");
  const { link, show, renew, forget, isMaking, error: caught } = useBetLink(request ?? NO_LANGUAGE);
  const error = caught ? asErrorView(caught) : null;
  const secondsLeft = useSecondsLeft(link?.until ?? null);
  const wait = useThrottle(error);
  const isOver = secondsLeft === 0 || error?.code === "expired";
  const isDisabled = request === null || wait > 0 || show.isPending || isMaking;
  return (
    <>
      {link && secondsLeft !== null && <Countdown secondsLeft={isOver ? 0 : secondsLeft} host={link.view.host} />}
      {error && !isOver && <FailedState error={error} onRetry={forget} compact />}
      {wait > 0 && <p role="status">{t("throttledFor", { seconds: wait })}</p>}
      <div className={styles.actions}>
        {isOver ? (
          <Button variant="primary" isPending={isMaking} isDisabled={wait > 0} onPress={renew}>
            {t("newLink")}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              isPending={show.isPending}
              isDisabled={isDisabled}
              onPress={() => show.mutate("window")}
            >
              {isMaking ? t("making") : t("openWindow")}
            </Button>
            <Button variant="plain" isDisabled={isDisabled} onPress={() => show.mutate("browser")}>
              {t("openBrowser")}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
