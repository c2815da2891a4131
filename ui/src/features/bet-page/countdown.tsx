import { formatCountdown } from "@/shared/format";
import { useT } from "@/shared/i18n";
import styles from "./bet-page.module.css";

/** Time left before the link expires. Screen readers announce only the end, not every second. */
export function Countdown({ secondsLeft, host }: { secondsLeft: number; host: string }) {
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
