import { useT } from "@/shared/i18n";
import styles from "./status-bar.module.css";
import { usePauseLeft } from "./use-pause-left";

/** How long the service asked to wait, while calls wait for it: otherwise a screen would seem to hang. */
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
