import { useT } from "@/shared/i18n";
import styles from "./status-bar.module.css";
import { usePauseLeft } from "./use-pause-left";

/** Countdown of a wait the service asked for. Without it, a screen whose calls are waiting would seem to hang. */
export function PauseCountdown() {
  const t = useT("frame");
  const seconds = usePauseLeft();
  if (seconds === 0) return null;
  return (
    <span className={styles.line} data-tone="warn" role="timer">
      {t("pause", { seconds })}
    </span>
  );
}
