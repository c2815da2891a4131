import { useMemo } from "react";
import type { BetPageRequest, ErrorView } from "@/gateway/types";
import { FailedState } from "@/shared/domain";
import { deadlineIn, formatCountdown, useSecondsLeft } from "@/shared/format";
import { useT } from "@/shared/i18n";
import { asErrorView } from "@/shared/query";
import { Button } from "@/shared/ui";
import styles from "./bet-page.module.css";
import { useBetLink } from "./use-bet-link";

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
      {!isOver && <p className={styles.explain}>{t("browserHint")}</p>}
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

/** Time left before the link expires. Screen readers announce only the end, not every second. */
function Countdown({ secondsLeft, host }: { secondsLeft: number; host: string }) {
  const t = useT("bet-page");
  if (secondsLeft === 0) {
    return (
      <p className={styles.expired} role="status">
        {t("expired")}
      </p>
    );
  }
  return (
    <p className={styles.left} role="timer">
      {t("left", { time: formatCountdown(secondsLeft) })} <span className={styles.host}>{t("host", { host })}</span>
    </p>
  );
}

/** Seconds left of the service's `Retry-After`; 0 if there is none. */
function useThrottle(error: ErrorView | null): number {
  const seconds = error?.code === "throttled" ? (error.retryAfterSeconds ?? 0) : 0;
  // The wait starts when the error arrives, not when a component renders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const until = useMemo(() => (seconds > 0 ? deadlineIn(seconds) : null), [error]);
  return useSecondsLeft(until) ?? 0;
}
